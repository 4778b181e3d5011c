"""How long hypothesis looks: `HYPOTHESIS_PROFILE=thorough` for a search of many minutes, always new."""

import os

from hypothesis import HealthCheck, settings

# No test is about time: a slow machine is no fault of the rules.
settings.register_profile(
    "quick", max_examples=60, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", settings.get_profile("quick"), max_examples=3000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
