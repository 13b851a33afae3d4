//! Why another board, or another bye, is not in the correct pairing.

use arbitrium_core::systems::{Class, Judgement, Pairing, Recorded, Telling, Wish};
use arbitrium_core::tournament::PlayerId;
use arbitrium_report::report::round_answer::RoundAnswer;

use super::Round;

/// Why a pairing with another board is not the correct one.
pub(super) struct Against {
    /// The clause after the words for the other board, such as `the round is worse by C13 (2.4.8)`.
    short: Telling,
    /// Whether a rule forbids the two players of the other board to play each other.
    pub(super) is_forbidden: bool,
    /// The deciding article with both values; `None` if the short clause is the whole reason.
    pub(super) detail: Option<Telling>,
    /// The best pairing with the other board; `None` if there is none.
    pub(super) pairing: Option<Pairing>,
}

impl Against {
    fn bare(short: impl Into<Telling>, is_forbidden: bool) -> Self {
        Against { short: short.into(), is_forbidden, detail: None, pairing: None }
    }

    fn no_pairing() -> Self {
        Against::bare("no complete pairing is possible", false)
    }

    /// The whole clause about a pairing with `other` in the place of the player `of`. `role` follows the name of the
    /// other player, such as `, the first player with 2.5 points,`.
    pub(super) fn told(&self, other: PlayerId, role: &str, of: PlayerId) -> Telling {
        let other = Telling::from(other).and(role);
        if self.is_forbidden {
            return self.after(other);
        }
        self.after(Telling::from("with ").and(other).and(" instead of ").and(of))
    }

    /// The whole clause about a pairing in which `player` has another opponent. It begins with the bye of the player,
    /// if the pairing gives it to them. Otherwise it names who plays `instead` (the first player for the second), or
    /// begins with the words `unless`.
    pub(super) fn otherwise(
        &self,
        player: PlayerId,
        instead: Option<[PlayerId; 2]>,
        unless: Telling,
    ) -> Telling {
        if self.pairing.as_ref().is_some_and(|pairing| pairing.bye == Some(player)) {
            return self.after(Telling::from("otherwise ").and(player).and(" has the bye, and"));
        }
        match instead {
            Some([other, of]) => self.told(other, "", of),
            None => self.after(unless),
        }
    }

    /// The clause after the words `lead`.
    pub(super) fn after(&self, lead: Telling) -> Telling {
        lead.and(" ").and(self.short.clone())
    }
}

impl Round<'_> {
    /// Why the player does not play `other`. `None` if they do, or if the limits do not suffice for the answer.
    pub(super) fn not_with(&self, player: PlayerId, other: PlayerId) -> Option<Against> {
        let wish = Round::limits().in_force(|| self.reference.why_not((player, other))).ok()?;
        let both = format!("{player} and {other}");
        self.of_wish(wish, |fact| fact.strip_prefix(&both).map(str::to_owned))
    }

    /// Why another player does not have the bye. `None` if they do, or if the limits do not suffice for the answer.
    pub(super) fn not_with_bye(&self, other: PlayerId) -> Option<Against> {
        let wish = Round::limits().in_force(|| self.reference.why_not_bye(other)).ok()?;
        self.of_wish(wish, |_| None)
    }

    fn of_wish(&self, wish: Wish, fact: impl FnOnce(&str) -> Option<String>) -> Option<Against> {
        match wish {
            Wish::Granted => None,
            Wish::Impossible { fact: sentence, .. } => Some(match fact(&sentence) {
                Some(fact) => {
                    Against::bare(format!("is not possible ({})", fact.trim_start_matches([':', ' '])), true)
                }
                None => Against::no_pairing(),
            }),
            Wish::Refused { pairing, judgement } => self.worse(pairing, &judgement),
        }
    }

    /// Why the correct pairing has one of these boards, each as two indices of players: the best pairing without all of
    /// them is compared with it. `None` if the limits do not suffice for the answer.
    pub(super) fn without(&self, boards: impl IntoIterator<Item = (usize, usize)>) -> Option<Against> {
        let mut position = self.position.clone();
        position.prohibit(boards);
        Round::limits().in_force(|| match self.system.pair(&position, self.search) {
            Ok(pairing) => {
                let judgement = self.reference.judge(&Recorded::from(&pairing)).supposed();
                self.worse(pairing, &judgement)
            }
            Err(failure) if failure.is_limit() => None,
            Err(_) => Some(Against::no_pairing()),
        })
    }

    fn worse(&self, pairing: Pairing, judgement: &Judgement) -> Option<Against> {
        let article = judgement.decisive.as_ref()?.article;
        let short = match judgement.class {
            Class::Later => Telling::from("the round comes later in the order of ").and(article),
            Class::Departs => Telling::from("the round does not follow ").and(article),
            _ => Telling::from("the round is worse by ").and(article),
        };
        let games = self.system.games_per_round();
        let detail = RoundAnswer::of(judgement, &Recorded::from(&pairing), games).article;
        Some(Against { short, is_forbidden: false, detail: Some(detail), pairing: Some(pairing) })
    }
}
