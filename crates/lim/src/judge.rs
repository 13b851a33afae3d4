//! The verdict on a recorded round: the step at which the round does not follow the procedure.

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
use arbitrium_swiss::judging::argument::{GIVEN_BYE, PAIRED_WITH};
use arbitrium_swiss::judging::board_colours;
use arbitrium_swiss::{Argument, Class, Decisive, Judged, Recorded, Telling, said, tell};
use arbitrium_tournament::counted::counted_as;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Colour, PlayerId};

/// Compares the correct pairing with a recorded round that breaks no absolute rule.
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

/// A recorded round and the correct pairing.
struct Case<'a> {
    field: &'a Field,
    reference: &'a Reference,
    /// The recorded opponent of each player.
    partners: Vec<Option<usize>>,
}

/// The difference between the recorded and the correct pairing at one step, with the article and the reason.
struct Parting {
    article: &'static Article,
    recorded: Telling,
    reference: Telling,
    why: Telling,
}

impl Case<'_> {
    /// The verdict on the bye (1.1); `None` if the recorded bye is correct.
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

    /// Whether `one` has a lower rating than `other`. Always `false` in a round in which ratings do not
    /// decide the bye (7.1).
    fn is_rated_lower(&self, one: PlayerId, other: PlayerId) -> bool {
        let rating = |id| self.field.index_of(id).and_then(|player| self.field.entrants[player].rating);
        bye::is_by_rating(self.field) && rating(one) < rating(other)
    }

    /// The verdict on the first step at which the recorded round does not follow the procedure. `None` if it
    /// follows all steps. Up to this step, each scoregroup has the same players in both pairings.
    ///
    /// In each scoregroup the transferred players are compared first, then each pair in turn. If the median
    /// scoregroup cannot be paired, pairings of other scoregroups are cracked: they are dissolved, and their
    /// players become floaters (2.6). Such pairs are compared at the median, where they are cracked.
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

    /// The first difference in the players who are transferred from a scoregroup (2.3, 4.4); `None` if both
    /// pairings transfer the same players.
    fn transfer(&self, walk: &GroupWalk) -> Option<Parting> {
        let transfers = Transfers { case: self, walk, members: walk.members() };
        match walk.floated.iter().find(|floated| transfers.is_kept(floated.player)) {
            Some(floated) => Some(self.kept(&transfers, floated)),
            None => transfers.sent().map(|player| self.sent(walk, player)),
        }
    }

    /// The difference if the recorded round keeps `floated` in the scoregroup although the rules transfer
    /// this player.
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

    /// Explains why the player of `floated` floats, and not the player of `passed`.
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

    /// Explains why the player of `floated` floats, and how the player was chosen.
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

    /// Explains why the player `with` floats in company, and not another player who left in the recorded
    /// round. That other player is not one of the "remaining" players, among whom 4.4.2 chooses. The text is
    /// empty if no other player left, or if no reason is known.
    fn why_not_in_company(&self, transfers: &Transfers<'_>, with: usize) -> Telling {
        let Some(other) = transfers.sent_instead() else { return Telling::new() };
        let not_other = tell![", and not ", self.field.id(other)];
        let with_id = self.field.id(with);
        if transfers.is_before(other, with) {
            return not_other.and(tell![", who comes before ", with_id, " in turn and keeps an opponent"]);
        }
        // In this interpretation, floaters accept any opponent, so the reason that follows is not valid.
        if self.field.readings.available == Available::Greedy {
            return Telling::new();
        }
        not_other.and(tell![
            ", without whom those before ",
            with_id,
            " in turn could not all keep an opponent"
        ])
    }

    /// The difference if the recorded round transferred a player whom the rules pair in the scoregroup.
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

    /// The difference if a recorded pair was cracked (dissolved) in the correct pairing, because the median
    /// was blocked (2.6.1, 2.6.2). `None` if there is no such pair.
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

    /// The first pair in turn in which the recorded round differs (2.4 to 5.2); `None` if all pairs of the
    /// scoregroup are the same.
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

    /// Whether a player is a floater in some scoregroup in the correct pairing.
    fn has_arrived(&self, player: usize) -> bool {
        self.reference.walk.groups.iter().any(|walk| walk.arrived.contains(&player))
    }

    /// Explains why the player of `made` does not get `theirs`, the recorded opponent. Returns the article
    /// and the reason.
    fn why_not(&self, made: &Made, theirs: usize) -> (&'static Article, Telling) {
        let (first, second, other) =
            (self.field.id(made.first), self.field.id(made.second), self.field.id(theirs));
        let refused =
            made.tried.iter().find(|tried| tried.opponent == theirs).and_then(|tried| tried.refused);
        let why_refused =
            |refused| tell![first, " and ", other, ": ", describe::refused(self.field, theirs, refused)];
        if made.how == How::Floater {
            let why = match refused {
                // The floater and all possible opponents are due the same colour, so the number decides.
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
        // The player and all possible opponents are due the same colour, so the opponent of the first
        // scrutiny is kept.
        let refused = refused.filter(|&refused| {
            let is_taken =
                |tried: &super::exchange::Tried| tried.opponent == made.second && tried.refused.is_none();
            made.tried.iter().any(is_taken) || !matches!(refused, Refused::SameColour | Refused::Ratings(_))
        });
        if let Some(refused) = refused {
            return (describe::refused_by(refused), why_refused(refused));
        }
        let article = if made.how == How::Proposed { &PROPOSED } else { &ORDER };
        (article, tell!["for ", first, ", ", second, " comes before ", other, " in the order of exchanges"])
    }
}

/// Compares the players who leave a scoregroup in the recorded round with those who leave it in the correct
/// pairing.
struct Transfers<'a> {
    case: &'a Case<'a>,
    walk: &'a GroupWalk,
    members: Vec<usize>,
}

impl Transfers<'_> {
    /// Whether `player` has no opponent of this scoregroup in the recorded round.
    fn leaves(&self, player: usize) -> bool {
        self.case.partners[player].is_none_or(|other| !self.members.contains(&other))
    }

    /// Whether `player` floats from this scoregroup in the correct pairing.
    fn floats(&self, player: usize) -> bool {
        self.walk.floated.iter().any(|floated| floated.player == player)
    }

    /// The opponent of `player` in a pair of this scoregroup that is cracked (dissolved) later; `None` if
    /// there is no such pair.
    fn cracked_with(&self, player: usize) -> Option<usize> {
        let is_cracked = |made: &&Made| self.case.reference.walk.is_cracked(made.pair());
        self.walk.made().filter(is_cracked).find_map(|made| made.opponent_of(player))
    }

    /// Whether `player` leaves the scoregroup in the correct pairing, as a floater or because a pair is
    /// cracked later.
    fn goes(&self, player: usize) -> bool {
        self.floats(player) || self.cracked_with(player).is_some()
    }

    /// Whether the recorded opponent of `player` is in this scoregroup and stays there in the correct
    /// pairing. If both players leave, they may also meet in another scoregroup.
    fn is_kept(&self, player: usize) -> bool {
        !self.leaves(player) && !self.case.partners[player].is_some_and(|other| self.goes(other))
    }

    /// A player who left the scoregroup in the recorded round but stays in the correct pairing; `None` if there is
    /// none.
    fn sent(&self) -> Option<usize> {
        self.members.iter().copied().find(|&player| self.leaves(player) && !self.goes(player))
    }

    /// Whether `player` left in the recorded round but does not float here in the correct pairing. Such a
    /// player may have replaced a floater. A player whose pair is cracked later is included, because the
    /// player stays until then.
    fn is_sent(&self, player: usize) -> bool {
        self.leaves(player) && !self.floats(player)
    }

    /// The sort key by which one of the players who left is chosen; the smallest key comes first. First come
    /// players who stay in the correct pairing. Then come players of a cracked pair whose opponent stayed, so
    /// that they did not leave by cracking. Last come the other players of cracked pairs.
    fn by_cracking(&self, player: usize) -> (bool, bool) {
        let other = self.cracked_with(player);
        (other.is_some(), !other.is_some_and(|other| self.is_kept(other)))
    }

    /// Of the players not chosen as the floater, one who left in the recorded round but does not float here
    /// in the correct pairing. `None` if there is none.
    fn sent_of<'p>(&self, passed: &'p [Passed]) -> Option<&'p Passed> {
        let sent = passed.iter().filter(|passed| self.is_sent(passed.player));
        sent.min_by_key(|passed| self.by_cracking(passed.player))
    }

    /// A player of the scoregroup who left in the recorded round but does not float here in the correct
    /// pairing; `None` if there is none.
    fn sent_instead(&self) -> Option<usize> {
        let sent = self.members.iter().copied().filter(|&player| self.is_sent(player));
        sent.min_by_key(|&player| self.by_cracking(player))
    }

    /// Whether the turn of `player` comes before the turn of `other`. Floaters come first, then the others in
    /// the order of the scrutiny.
    fn is_before(&self, player: usize, other: usize) -> bool {
        let group = &self.walk.group;
        let others = group.part.in_turn(group.residents.clone());
        let mut in_turn = self.walk.arrived.iter().copied().chain(others);
        in_turn.find(|&next| next == player || next == other) == Some(player)
    }
}

/// Compares the colours of a round whose pairs and bye are correct.
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
