"""Numba where it is installed, plain Python where it is not: the kernel's source is the same.

Signatures are written as words ("i8" a whole number, "f8" a number, "i8[]" and "f8[]" rows of them).
Importing this module imports numba, so only the worker, the arena and tests may do it, never the server.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

try:
    _numba: Any = import_module("numba")
    _numpy: Any = import_module("numpy")
    _extending: Any = import_module("numba.extending")
    _ir: Any = import_module("llvmlite.ir")
except ImportError:
    COMPILED = False
else:
    COMPILED = True

if COMPILED:
    _TYPES = {
        "i8": _numba.int64,
        "f8": _numba.float64,
        "i8[]": _numba.int64[::1],
        "f8[]": _numba.float64[::1],
        "none": _numba.void,
    }
    # Numba keeps what it compiled by each source alone, blind to what that calls: one store for each text of them all.
    _here = Path(__file__).parent
    _texts = [path.read_bytes() for path in sorted(_here.glob("*.py"))]
    _sources = b"".join(text for text in _texts if b"compiled(" in text)
    _numba.config.CACHE_DIR = str(_here / "__pycache__" / f"kernel-{sha256(_sources).hexdigest()[:12]}")

    _NEVER_EMPTY = _ir.IntType(1)(1)

    def compiled(result: str, *arguments: str) -> Callable[[F], F]:
        """Compile at import, or load from the cache, for exactly these types."""
        signature = _TYPES[result](*(_TYPES[argument] for argument in arguments))
        made: Callable[[F], F] = _numba.njit(signature, cache=True, nogil=True, error_model="numpy", _nrt=False)
        return made

    def wholes(values: Iterable[int]) -> Any:
        """A row of whole numbers."""
        return _numpy.array(list(values), dtype=_numpy.int64)

    def numbers(values: Iterable[float]) -> Any:
        """A row of numbers."""
        return _numpy.array(list(values), dtype=_numpy.float64)

    def _instruction(emit: Callable[[Any, Any], Any]) -> Any:
        """A function of one whole number that is a single instruction of the machine."""

        def typed(context: Any, mask: Any) -> Any:
            return _numba.int64(_numba.int64), lambda _context, builder, _signature, values: emit(builder, values[0])

        return _extending.intrinsic(typed)

    ones: Callable[[int], int] = _instruction(lambda builder, mask: builder.ctpop(mask))
    """How many cards a mask holds."""
    lowest: Callable[[int], int] = _instruction(lambda builder, mask: builder.cttz(mask, _NEVER_EMPTY))
    """The lowest card of a mask that is not empty."""
    highest: Callable[[int], int] = _instruction(
        lambda builder, mask: builder.sub(mask.type(63), builder.ctlz(mask, _NEVER_EMPTY))
    )
    """The highest card of a mask that is not empty."""

else:

    def compiled(result: str, *arguments: str) -> Callable[[F], F]:
        """Leave the function as it is."""
        return lambda function: function

    def wholes(values: Iterable[int]) -> Any:
        """A row of whole numbers."""
        return list(values)

    def numbers(values: Iterable[float]) -> Any:
        """A row of numbers."""
        return list(values)

    ones = int.bit_count

    def lowest(mask: int) -> int:
        """The lowest card of a mask that is not empty."""
        return (mask & -mask).bit_length() - 1

    def highest(mask: int) -> int:
        """The highest card of a mask that is not empty."""
        return mask.bit_length() - 1
