//! A recorded round beside the reference: the step of the text at which it leaves the procedure.

use super::articles::{BYE, OPPONENT, ORDER, PROPOSED, TRANSFERRED};
use super::bye;
use super::colours;
use super::describe;
use super::exchange::{How, Made, Refused};
use super::field::Field;
use super::floating::{Floated, Why};
use super::readings::Available;
use super::round::{GroupWalk, Reference};
use super::selection::{Kind, Passed, Step};
use crate::counted::counted_as;
use crate::judging::argument::{GIVEN_BYE, PAIRED_WITH};
use crate::judging::board_colours;
use crate::rulebook::Article;
use crate::systems::{Argument, Class, Decisive, Judged, Recorded, Telling, said, tell};
use crate::tournament::{Colour, PlayerId};

/// A recorded round that breaks no absolute rule, beside the reference.
pub(super) fn compare(field: &Field, reference: &Reference, recorded: &Recorded) -> Judged {
    let partners = recorded.partners(field.entrants.len(), |id| field.index_of(id));
    let case = Case { field, reference, partners };
    let difference =
        case.bye(recorded).map(|bye| (Class::Bye, bye)).or_else(|| Some((Class::Departs, case.departs()?)));
    match difference {
        Some((class, decisive)) => {
            Judged { class, reference: reference.pairing.clone(), decisive: Some(decisive) }
        }
        None => judge_colours(field, reference, recorded),
    }
}

/// What is compared.
struct Case<'a> {
    field: &'a Field,
    reference: &'a Reference,
    /// Whom everybody met in the recorded round.
    partners: Vec<Option<usize>>,
}

/// Where the two part: what was recorded, what the rules say, the article and why.
struct Parting {
    article: &'static Article,
    recorded: Telling,
    reference: Telling,
    why: Telling,
}

impl Case<'_> {
    /// 1.1.
    fn bye(&self, recorded: &Recorded) -> Option<Decisive> {
        let (theirs, ours) = (*recorded.byes.first()?, self.reference.pairing.bye?);
        if theirs == ours {
            return None;
        }
        let score = |id| self.field.index_of(id).map(|player| self.field.score(player));
        let (own, other) = (score(ours)?, score(theirs)?);
        let refused =
            self.field.index_of(theirs).filter(|them| self.reference.walk.bye_refused.contains(them));
        let why = match refused {
            Some(_) => tell!["without ", theirs, " the others could not all be paired"],
            None if own != other => tell![ours, " has ", own, " points and ", theirs, " ", other],
            None if self.is_rated_lower(ours, theirs) => {
                tell!["of ", own, " points ", ours, " is rated lower than ", theirs, " (7.1)"]
            }
            None => tell!["of ", own, " points ", ours, " is ranked lower than ", theirs],
        };
        Some(Decisive {
            article: &BYE,
            place: "Bye".into(),
            recorded: theirs.to_string(),
            reference: ours.to_string(),
            equal_above: Vec::new(),
            argument: Argument {
                recorded: tell![theirs, GIVEN_BYE],
                reference: tell![ours, " has the bye"],
                why,
                ..Argument::default()
            },
        })
    }

    /// 7.1, where ratings decide.
    fn is_rated_lower(&self, one: PlayerId, other: PlayerId) -> bool {
        let rating = |id| self.field.index_of(id).and_then(|player| self.field.entrants[player].rating);
        bye::is_by_rating(self.field) && rating(one) < rating(other)
    }

    /// The first step at which the recorded round leaves the procedure. Up to it the same players are in the scoregroups.
    ///
    /// In a scoregroup first who is transferred, then each pair in turn. Pairs that were cracked are asked of when the median is
    /// reached, which is when they are.
    fn departs(&self) -> Option<Decisive> {
        let (median, sides) = self.reference.walk.groups.split_last()?;
        let on_the_way = sides.iter().find_map(|walk| {
            let parting = self.transfer(walk).or_else(|| self.pairs(walk));
            parting.map(|parting| (walk, parting))
        });
        let parting = on_the_way.or_else(|| {
            let parting = self.cracks().or_else(|| self.pairs(median));
            parting.map(|parting| (median, parting))
        });
        let (walk, parting) = parting?;
        let name = describe::group(&walk.group);
        let Parting { article, recorded, reference, why } = parting;
        Some(Decisive {
            article,
            recorded: recorded.clone().to_string(),
            reference: reference.clone().to_string(),
            equal_above: Vec::new(),
            argument: Argument {
                bracket: name.to_lowercase().into(),
                recorded,
                reference,
                why,
                ..Argument::default()
            },
            place: name,
        })
    }

    /// 2.3, 4.4: who is transferred.
    fn transfer(&self, walk: &GroupWalk) -> Option<Parting> {
        let transfers = Transfers { case: self, walk, members: walk.members() };
        match walk.floated.iter().find(|floated| transfers.is_kept(floated.player)) {
            Some(floated) => Some(self.kept(&transfers, floated)),
            None => transfers.sent().map(|player| self.sent(walk, player)),
        }
    }

    /// Somebody was kept whom the rules transfer.
    fn kept(&self, transfers: &Transfers<'_>, floated: &Floated) -> Parting {
        let player = floated.player;
        let instead = floated.why.choice().and_then(|chosen| transfers.sent_of(&chosen.passed));
        let is_transferred = tell![self.field.id(player), " is transferred"];
        if let Some(other) = instead {
            let was = tell![self.field.id(other.player), said!(" was transferred", " would be transferred")];
            let why = self.why_passed(other, floated);
            return Parting {
                article: describe::step_article(other.step),
                recorded: was,
                reference: is_transferred,
                why,
            };
        }
        Parting {
            article: match floated.why {
                Why::Uncovered { .. } | Why::Company(..) => floated.why.article(),
                _ => &TRANSFERRED,
            },
            recorded: self.met(player),
            reference: is_transferred,
            why: self.why_floated(transfers, floated),
        }
    }

    /// Why somebody was passed over when a floater was chosen.
    fn why_passed(&self, passed: &Passed, floated: &Floated) -> Telling {
        let has_floated = self.field.has_floated(passed.player);
        let (other, player) = (self.field.id(passed.player), self.field.id(floated.player));
        match passed.step {
            Step::Types => {
                let theirs = passed.kind.map_or("another", Kind::letter);
                tell![
                    player,
                    " is of type ",
                    floated.kind.letter(),
                    ", which is less a disadvantage than type ",
                    theirs,
                    ", of which ",
                    other,
                    " is"
                ]
            }
            Step::Repeat if has_floated => tell![other, " is ", describe::TAKEN_TO_HAVE_FLOATED],
            Step::Repeat => match passed.kind {
                Some(kind) => tell![other, " is of type ", kind.letter(), "; ", describe::NOT_INSTEAD],
                None => tell!["without ", other, " fewer pairs would be left"],
            },
            Step::Colour => {
                let due = floated.why.choice().and_then(|chosen| chosen.due).unwrap_or_default();
                tell![
                    describe::are_due(due.0),
                    " White and ",
                    due.1,
                    " Black, which ",
                    player,
                    " equalises and ",
                    other,
                    " does not"
                ]
            }
            Step::NoneBelow | Step::NoneAbove => {
                tell![other, " is ", describe::LEFT_NO_OPPONENT]
            }
            Step::Ratings => {
                let chosen = floated.why.choice().and_then(|chosen| chosen.instead_of);
                describe::too_far(self.field, chosen.unwrap_or(passed.player), floated.player)
            }
            Step::Number | Step::Lowest | Step::Highest | Step::Remaining => {
                tell!["by number ", player, " comes before ", other]
            }
            Step::Pairs => tell!["without ", other, " fewer pairs would be left than without ", player],
        }
    }

    /// By what somebody floats.
    fn why_floated(&self, transfers: &Transfers<'_>, floated: &Floated) -> Telling {
        let player = self.field.id(floated.player);
        match &floated.why {
            Why::Uncovered { back: Some(back), before } => tell![
                "where ",
                self.field.id(back.player),
                " floats to make the number even (2.3.4), ",
                describe::uncovered(self.field, floated.player, before),
                "; the two are exchanged"
            ],
            Why::Uncovered { back: None, before } => describe::uncovered(self.field, floated.player, before),
            Why::Company(with, _) => tell![
                player,
                " floats in company with ",
                self.field.id(*with),
                self.why_not_in_company(transfers, *with)
            ],
            Why::Even(_) => tell![player, " floats, to make the number even"],
            Why::MostPairs(_) => tell![player, " floats, so that as many pairs as possible are left"],
            Why::NoOpponent(_) => tell![player, " has no opponent in the scoregroup"],
        }
    }

    /// 4.4.2: why somebody who was sent was not among those "remaining", of whom one floats in company.
    fn why_not_in_company(&self, transfers: &Transfers<'_>, with: usize) -> Telling {
        let Some(other) = transfers.sent_instead() else { return Telling::new() };
        let not_other = tell![", and not ", self.field.id(other)];
        let with_id = self.field.id(with);
        if transfers.is_before(other, with) {
            return not_other.and(tell![", who comes before ", with_id, " in turn and keeps an opponent"]);
        }
        // Whom a floater took as he could get him is not asked whether somebody needs him.
        if self.field.readings.available == Available::Greedy {
            return Telling::new();
        }
        not_other.and(tell![
            ", without whom those before ",
            with_id,
            " in turn could not all keep an opponent"
        ])
    }

    /// Somebody was transferred whom the rules pair.
    fn sent(&self, walk: &GroupWalk, player: usize) -> Parting {
        let opponent = walk.made().find_map(|made| made.opponent_of(player));
        let id = self.field.id(player);
        let meets = opponent.map_or_else(Telling::new, |other| tell![id, " meets ", self.field.id(other)]);
        Parting {
            article: &TRANSFERRED,
            recorded: tell![id, said!(" was transferred", " would be transferred")],
            reference: meets,
            why: tell![id, " has a suitable opponent in the scoregroup"],
        }
    }

    fn met(&self, player: usize) -> Telling {
        let id = self.field.id(player);
        self.partners[player]
            .map_or_else(|| tell![id, GIVEN_BYE], |other| tell![id, PAIRED_WITH, self.field.id(other)])
    }

    /// 2.6.1, 2.6.2: a pair stands that the rules crack.
    fn cracks(&self) -> Option<Parting> {
        let stands = |pair: (usize, usize)| self.partners[pair.0] == Some(pair.1);
        let again = |pair: (usize, usize)| {
            self.reference.pairing.has_pair(self.field.id(pair.0), self.field.id(pair.1))
        };
        let crack =
            self.reference.walk.cracks.iter().find(|crack| stands(crack.pair) && !again(crack.pair))?;
        let (one, other) = crack.pair;
        let (down, up) = crack.floaters;
        let floaters = tell![
            counted_as(down, "floater comes", "floaters come"),
            " from above and ",
            up,
            " from below",
            describe::nothing_left_to_crack(crack)
        ];
        Some(Parting {
            article: crack.article(),
            recorded: self.met(one),
            reference: tell![
                "the pairing of ",
                self.field.id(one),
                " and ",
                self.field.id(other),
                " is cracked"
            ],
            why: tell!["the median is blocked, ", floaters],
        })
    }

    /// 2.4 to 5.2: the first pair in turn that is another one.
    fn pairs(&self, walk: &GroupWalk) -> Option<Parting> {
        let is_median = walk.group.part == super::Part::Median;
        let stands = |made: &&Made| is_median || !self.reference.walk.is_cracked(made.pair());
        let other = |made: &&Made| self.partners[made.first] != Some(made.second);
        let made = walk.made().filter(stands).find(other)?;
        let theirs = self.partners[made.first]?;
        let (article, why) = self.why_not(made, theirs);
        let first = self.field.id(made.first);
        Some(Parting {
            article,
            recorded: self.met(made.first),
            reference: tell![first, " meets ", self.field.id(made.second)],
            why,
        })
    }

    /// Whether somebody has floated to a scoregroup by the rules.
    fn has_arrived(&self, player: usize) -> bool {
        self.reference.walk.groups.iter().any(|walk| walk.arrived.contains(&player))
    }

    /// Why the reference does not give a player in turn the recorded opponent.
    fn why_not(&self, made: &Made, theirs: usize) -> (&'static Article, Telling) {
        let (first, second, other) =
            (self.field.id(made.first), self.field.id(made.second), self.field.id(theirs));
        let refused =
            made.tried.iter().find(|tried| tried.opponent == theirs).and_then(|tried| tried.refused);
        let why_refused =
            |refused| tell![first, " and ", other, ": ", describe::refused(self.field, theirs, refused)];
        if made.how == How::Floater {
            let why = match refused {
                // Of opponents that are all due the same colour the number takes one.
                Some(Refused::SameColour) if made.is_for_want_of_colour() => tell![
                    second,
                    " and ",
                    other,
                    " are both due the same colour as ",
                    first,
                    ", and by number ",
                    second,
                    " comes before ",
                    other
                ],
                Some(refused) => why_refused(refused),
                None if self.has_arrived(theirs) && !self.has_arrived(made.second) => tell![
                    "for ",
                    first,
                    ", a floater, ",
                    second,
                    " comes before ",
                    other,
                    ", who is a floater too: those of the scoregroup come first"
                ],
                None => tell!["for ", first, ", a floater, ", second, " comes before ", other],
            };
            return (&OPPONENT, why);
        }
        // Of opponents that are all due the same colour the first scrutiny's stays.
        let refused = refused.filter(|&refused| {
            let is_taken =
                |tried: &super::exchange::Tried| tried.opponent == made.second && tried.refused.is_none();
            made.tried.iter().any(is_taken) || !matches!(refused, Refused::SameColour | Refused::Ratings(_))
        });
        if let Some(refused) = refused {
            return (describe::refused_by(refused), why_refused(refused));
        }
        let article = if made.how == How::Proposed { &PROPOSED } else { &ORDER };
        (article, tell!["for ", first, ", ", second, " stands before ", other, " in the order of exchanges"])
    }
}

/// Who leaves a scoregroup in the recorded round, beside those who leave it by the rules.
struct Transfers<'a> {
    case: &'a Case<'a>,
    walk: &'a GroupWalk,
    members: Vec<usize>,
}

impl Transfers<'_> {
    /// Whether somebody meets nobody of the scoregroup.
    fn leaves(&self, player: usize) -> bool {
        self.case.partners[player].is_none_or(|other| !self.members.contains(&other))
    }

    /// Whether the rules transfer somebody.
    fn floats(&self, player: usize) -> bool {
        self.walk.floated.iter().any(|floated| floated.player == player)
    }

    /// With whom somebody is paired here until that pairing is cracked.
    fn cracked_with(&self, player: usize) -> Option<usize> {
        let is_cracked = |made: &&Made| self.case.reference.walk.is_cracked(made.pair());
        self.walk.made().filter(is_cracked).find_map(|made| made.opponent_of(player))
    }

    /// Whether by the rules somebody leaves in the end.
    fn goes(&self, player: usize) -> bool {
        self.floats(player) || self.cracked_with(player).is_some()
    }

    /// Whether somebody meets one who stays by the rules. Two who both leave may meet elsewhere.
    fn is_kept(&self, player: usize) -> bool {
        !self.leaves(player) && !self.case.partners[player].is_some_and(|other| self.goes(other))
    }

    /// Somebody who left and does not by the rules.
    fn sent(&self) -> Option<usize> {
        self.members.iter().copied().find(|&player| self.leaves(player) && !self.goes(player))
    }

    /// Whether somebody left whom the rules do not transfer, so that he may have gone in a floater's place: also one whose pairing
    /// is cracked, for until then he stays.
    fn is_sent(&self, player: usize) -> bool {
        self.leaves(player) && !self.floats(player)
    }

    /// In which order those who were sent are thought of: first who leaves by no rule, then who left without the other one of his
    /// cracked pairing, and so not because it was cracked.
    fn by_cracking(&self, player: usize) -> (bool, bool) {
        let other = self.cracked_with(player);
        (other.is_some(), !other.is_some_and(|other| self.is_kept(other)))
    }

    /// Of those who were passed over when a floater was chosen the one who was sent.
    fn sent_of<'p>(&self, passed: &'p [Passed]) -> Option<&'p Passed> {
        let sent = passed.iter().filter(|passed| self.is_sent(passed.player));
        sent.min_by_key(|passed| self.by_cracking(passed.player))
    }

    /// Somebody who was sent.
    fn sent_instead(&self) -> Option<usize> {
        let sent = self.members.iter().copied().filter(|&player| self.is_sent(player));
        sent.min_by_key(|&player| self.by_cracking(player))
    }

    /// Whether somebody's turn is before another's: floaters first, then the others as they are scrutinised.
    fn is_before(&self, player: usize, other: usize) -> bool {
        let group = &self.walk.group;
        let others = group.part.in_turn(group.residents.clone());
        let mut in_turn = self.walk.arrived.iter().copied().chain(others);
        in_turn.find(|&next| next == player || next == other) == Some(player)
    }
}

/// The colours of a round with the reference's pairs and bye.
fn judge_colours(field: &Field, reference: &Reference, recorded: &Recorded) -> Judged {
    board_colours::under_either(field.initial_colour, |initial: Option<Colour>| {
        let mut field = field.clone();
        field.initial_colour = initial;
        let pairing = colours::pairing(&field, &reference.walk);
        let decisive = board_colours::first_swapped(&pairing, recorded).and_then(|board| {
            let (white, black) = (field.index_of(board.0)?, field.index_of(board.1)?);
            let part = reference.walk.part_of(white)?;
            let allocation = colours::allocate(&field, white, black, part);
            Some(board_colours::wrong(board, allocation.article, allocation.facts))
        });
        (pairing, decisive)
    })
}
