"""Hard: deals the hidden cards many ways that fit what it has seen, plays each out, takes the card that does best.

What was tried, and what it gave (margins in points a deal over three others, duplicate deals, one standard error):

- Flat Monte Carlo with a policy like Medium's in the playouts, plans to duck and to shoot side by side, passes by rule:
  +6.5 ± 0.8 over Medium as it was then, +5.7 ± 0.7 over the plain rule of thumb of an outside referee.
- Passes by the same search, plans to shoot among them: +9.8 ± 1.7 and +9.2 ± 1.1, a third of all hands moons. Against
  itself without that search it lost (-2.7 ± 1.8): its playouts' others did not see a moon coming, the real ones did.
- The same with others who, in half the trials, see through a shooter from its first point and keep their high cards,
  and a Medium that defends likewise: +6.0 ± 0.8 over the better Medium, moons in one hand of seven, and against itself
  without the search of passes no loss any more (+0.6 ± 0.8).
- Worlds weighted by the likelihood of the others' play under the policy, kept throughout; the last three tricks solved
  in every world, which costs less than trying them.
- Worlds in which the passes make sense (`app.bots.passed`). The chance given to whoever truly held the queen, with
  eleven cards left, rises from 0.62 to 0.71 when Medium passed, from 0.55 to 0.61 when Hard did, and from 0.62 to 0.68
  when an outside rule of thumb did. Beside Hard without it, in the same 55 deals against Medium at 4,000 playouts:
  +0.3 ± 0.6.
- More worlds and fewer trials in each: by its own reckoning a choice made in 600 worlds gave away 0.03 points, one in
  1,200 at the same number of playouts 0.02, one in 2,400 at three times as many 0.01.

Not tried: a tree over more than one of its own cards, learned values.
"""

from __future__ import annotations

from random import Random

from app.bots.moon import usual_choice
from app.bots.passing import three_to_pass
from app.bots.search import Search, Strength
from app.bots.weighing import weigh
from app.rules.cards import Card, Hand
from app.rules.scoring import MoonChoice
from app.rules.view import View


class Hard:
    """The strongest level; strength is counted in playouts, so the same view and chance give the same choice."""

    def __init__(self, strength: Strength | None = None) -> None:
        self.strength = strength or Strength()

    def choose_pass(self, view: View, rng: Random) -> tuple[Card, Card, Card]:
        """The three cards whose going does best in the deals tried."""
        if not self.strength.search_passes:
            return three_to_pass(view)
        first, second, third = Search(view, rng, self.strength).best_pass()
        return first, second, third

    def choose_play(self, view: View, rng: Random) -> Card:
        """The legal card that does best in the deals tried."""
        if len(set(view.legal)) == 1:
            return view.legal[0]
        return Search(view, rng, self.strength).best_play()

    def choose_moon(self, view: View, rng: Random) -> MoonChoice:
        """The choice made for anybody who does not choose."""
        return usual_choice(view)

    def weigh(self, view: View, rng: Random, yours: Hand, best: Hand) -> tuple[float, float]:
        """The points the seat may expect of the deal after each of two choices, in the same worlds."""
        return weigh(view, rng, self.strength, yours, best)
