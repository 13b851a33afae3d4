//! What would have to be otherwise for a recorded round to be right: facts as values, which can be tried.

use super::{Telling, tell};
use crate::counted::counted;
use crate::tournament::{Colour, GamesPerRound, PlayerId};

/// One fact before a round, otherwise than it is. Every other fact stays what it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Change {
    /// The organiser prohibited the two from meeting.
    Prohibited(PlayerId, PlayerId),
    /// The organiser did not.
    Permitted(PlayerId, PlayerId),
    /// The organiser let the two meet nobody but each other.
    OnlyEachOther(PlayerId, PlayerId),
    /// The organiser let the player meet nobody, so that nothing but the bye is left for him.
    MeetsNobody(PlayerId),
    /// The organiser prohibited every pair that is not recorded.
    NoOtherPairs,
    /// The two did not meet in this earlier round: somebody like the other, who is not there today, was the opponent of each, so
    /// that colours, floats and all that is counted of opponents stay what they are.
    NotMet {
        /// The earlier round.
        round: u16,
        /// The one.
        first: PlayerId,
        /// The other.
        second: PlayerId,
    },
    /// Their game of an earlier round had these colours.
    Colours {
        /// The earlier round.
        round: u16,
        /// Who had White.
        white: PlayerId,
        /// Who had Black.
        black: PlayerId,
    },
    /// An earlier round counted as this colour for the player; for the opponent it counts as it does.
    CountsAs {
        /// The earlier round.
        round: u16,
        /// The player.
        player: PlayerId,
        /// What it counted as.
        colour: Colour,
    },
    /// The player had as many points as the opponent before an earlier round, so that neither floated in it; today's scores
    /// stay.
    Level {
        /// The earlier round.
        round: u16,
        /// The player whose points would have been others.
        player: PlayerId,
        /// The opponent.
        opponent: PlayerId,
    },
    /// Nothing that the player had in an earlier round bars from the bye; all else of it stays what it is.
    NothingWithoutPlaying {
        /// The earlier round.
        round: u16,
        /// The player.
        player: PlayerId,
    },
    /// The two had each other's number.
    Exchanged(PlayerId, PlayerId),
    /// The player had this number, and those between moved by one.
    Renumbered {
        /// The player, by the number that is recorded.
        player: PlayerId,
        /// The other number.
        number: PlayerId,
    },
    /// The player was announced as absent from the round.
    Absent(PlayerId),
    /// The player was not announced as absent.
    Present(PlayerId),
    /// The player's bye was one that was asked for.
    Requested(PlayerId),
    /// The initial colour was this one.
    InitialColour(Colour),
    /// The round was the last one, or was not.
    LastRound(bool),
}

/// What makes a recorded round right. With all these changes together it is the reference: whoever makes a claim has tried it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Claim {
    /// Without each of these the round is illegal, whatever else were otherwise.
    pub necessary: Vec<Change>,
    /// One way to go on: other changes might do as well.
    pub enough: Vec<Change>,
    /// How many games make a round: how a round is called.
    games: GamesPerRound,
}

/// So many changes are told, then how many more there are.
const MOST_TOLD: usize = 4;

impl Claim {
    /// A claim that was tried.
    #[must_use]
    pub fn new(necessary: Vec<Change>, enough: Vec<Change>, games: GamesPerRound) -> Self {
        Claim { necessary, enough, games }
    }

    /// All changes, which together make the round right.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        self.necessary.iter().chain(&self.enough)
    }

    /// The same where something else would do as well, another reading for example: nothing is necessary then.
    #[must_use]
    pub fn as_one_way(self) -> Self {
        let enough = self.changes().cloned().collect();
        Claim { necessary: Vec::new(), enough, ..self }
    }

    /// The changes as one clause: `5 and 9 had not met in round 2`.
    #[must_use]
    pub fn told(&self) -> Telling {
        self.clause(self.changes())
    }

    /// The claim as a sentence without its full stop.
    #[must_use]
    pub fn sentence(&self) -> Telling {
        let (necessary, enough) = (self.clause(&self.necessary), self.clause(&self.enough));
        // A bye that was asked for is barred by nothing.
        let bars = |change: &Change| matches!(change, Change::NothingWithoutPlaying { .. });
        let only_if = if self.necessary.iter().any(bars) {
            "by the rules it could be right with an allocated bye only if "
        } else {
            "by the rules it could be right only if "
        };
        match (self.necessary.is_empty(), self.enough.is_empty()) {
            (true, _) => tell!["it would be right if ", enough],
            // Without the meeting, or what was had without playing, colours and scores would be others as well.
            (false, true) if self.necessary.iter().any(|change| change.round().is_some()) => {
                tell![only_if, necessary, "; it would be if nothing else changed"]
            }
            (false, true) => tell!["it would be right if, and only if, ", necessary],
            (false, false) => {
                tell![only_if, necessary, "; it would be if, besides, ", enough]
            }
        }
    }

    fn clause<'a>(&self, changes: impl IntoIterator<Item = &'a Change>) -> Telling {
        let changes: Vec<&Change> = changes.into_iter().collect();
        let steps: Vec<&Change> = changes.iter().copied().filter(|change| change.changes_numbers()).collect();
        let are_steps = depend_on_each_other(&steps);
        let others = changes.iter().filter(|change| !(are_steps && change.changes_numbers()));
        let mut told: Vec<Telling> = others.map(|change| change.told(self.games)).collect();
        if are_steps {
            told.push(step_by_step(&steps));
        }
        // One more is told as soon as counted.
        let most = if told.len() == MOST_TOLD + 1 { told.len() } else { MOST_TOLD };
        let others = |more| format!("{} were otherwise (named in JSON)", counted(more, "more fact"));
        Telling::list_of_most(told, most, others)
    }
}

/// Whether changes of numbers cannot all be read for themselves: two speak of one player, or one moves others.
fn depend_on_each_other(changes: &[&Change]) -> bool {
    let mut players: Vec<PlayerId> = changes.iter().flat_map(|change| change.players()).collect();
    let all = players.len();
    players.sort_unstable();
    players.dedup();
    players.len() < all || changes.len() > 1 && changes.iter().any(|change| change.number().is_some())
}

/// Changes of numbers of which each is made where those before it have been.
fn step_by_step(changes: &[&Change]) -> Telling {
    let step = |change: &&Change| match **change {
        Change::Exchanged(a, b) => tell![a, " and ", b, " exchanged"],
        Change::Renumbered { player, number } => tell![player, " to number ", usize::from(number.get())],
        _ => Telling::new(),
    };
    tell!["the numbers had been changed step by step: ", Telling::chain(changes.iter().map(step), ", then ")]
}

impl Change {
    /// Whether it is about numbers.
    fn changes_numbers(&self) -> bool {
        matches!(self, Change::Exchanged(..) | Change::Renumbered { .. })
    }

    /// Every [kind](Self::kind).
    pub const KINDS: [&'static str; 18] = [
        "prohibited",
        "permitted",
        "only-each-other",
        "meets-nobody",
        "no-other-pairs",
        "not-met",
        "colours",
        "counts-as",
        "level",
        "nothing-without-playing",
        "exchanged",
        "renumbered",
        "absent",
        "present",
        "requested",
        "initial-colour",
        "last-round",
        "not-last-round",
    ];

    /// The kind in one word, as JSON has it.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Change::Prohibited(..) => "prohibited",
            Change::Permitted(..) => "permitted",
            Change::OnlyEachOther(..) => "only-each-other",
            Change::MeetsNobody(_) => "meets-nobody",
            Change::NoOtherPairs => "no-other-pairs",
            Change::NotMet { .. } => "not-met",
            Change::Colours { .. } => "colours",
            Change::CountsAs { .. } => "counts-as",
            Change::Level { .. } => "level",
            Change::NothingWithoutPlaying { .. } => "nothing-without-playing",
            Change::Exchanged(..) => "exchanged",
            Change::Renumbered { .. } => "renumbered",
            Change::Absent(_) => "absent",
            Change::Present(_) => "present",
            Change::Requested(_) => "requested",
            Change::InitialColour(_) => "initial-colour",
            Change::LastRound(true) => "last-round",
            Change::LastRound(false) => "not-last-round",
        }
    }

    /// The players of whom it speaks, in the order of the value; in `Colours` White first.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerId> {
        match *self {
            Change::Prohibited(a, b)
            | Change::Permitted(a, b)
            | Change::OnlyEachOther(a, b)
            | Change::Exchanged(a, b)
            | Change::NotMet { first: a, second: b, .. }
            | Change::Colours { white: a, black: b, .. }
            | Change::Level { player: a, opponent: b, .. } => vec![a, b],
            Change::MeetsNobody(player)
            | Change::CountsAs { player, .. }
            | Change::NothingWithoutPlaying { player, .. }
            | Change::Renumbered { player, .. }
            | Change::Absent(player)
            | Change::Present(player)
            | Change::Requested(player) => vec![player],
            Change::NoOtherPairs | Change::InitialColour(_) | Change::LastRound(_) => Vec::new(),
        }
    }

    /// The earlier round of which it speaks.
    #[must_use]
    pub fn round(&self) -> Option<u16> {
        match *self {
            Change::NotMet { round, .. }
            | Change::Colours { round, .. }
            | Change::CountsAs { round, .. }
            | Change::Level { round, .. }
            | Change::NothingWithoutPlaying { round, .. } => Some(round),
            _ => None,
        }
    }

    /// The colour that would be another.
    #[must_use]
    pub fn colour(&self) -> Option<Colour> {
        match *self {
            Change::CountsAs { colour, .. } | Change::InitialColour(colour) => Some(colour),
            _ => None,
        }
    }

    /// The number that the player would have.
    #[must_use]
    pub fn number(&self) -> Option<PlayerId> {
        if let Change::Renumbered { number, .. } = *self { Some(number) } else { None }
    }

    /// The fact as it would be: `5 and 9 had not met in round 2`.
    #[must_use]
    pub fn told(&self, games: GamesPerRound) -> Telling {
        let in_round = |round: u16| format!("{} {round}", games.round_word());
        match *self {
            Change::Prohibited(a, b) => {
                tell!["the organiser had prohibited ", a, " and ", b, " from meeting"]
            }
            Change::Permitted(a, b) => {
                tell!["the organiser had not prohibited ", a, " and ", b, " from meeting"]
            }
            Change::OnlyEachOther(a, b) => {
                tell!["the organiser let ", a, " and ", b, " meet nobody but each other"]
            }
            Change::MeetsNobody(player) => tell!["the organiser let ", player, " meet nobody"],
            Change::NoOtherPairs => "the organiser had prohibited all other pairs".into(),
            Change::NotMet { round, first, second } => {
                tell![first, " and ", second, " had not met in ", in_round(round)]
            }
            Change::Colours { round, white, black } => {
                tell![white, " had had White against ", black, " in ", in_round(round)]
            }
            Change::CountsAs { round, player, colour } => {
                let colour = colour.to_string();
                tell![in_round(round), " counted as ", colour, " for ", player, " alone"]
            }
            Change::Level { round, player, opponent } => {
                let round = in_round(round);
                tell![player, " had gone into ", round, " with as many points as ", opponent]
            }
            Change::NothingWithoutPlaying { round, player } => {
                tell![player, " had had nothing in ", in_round(round), " that bars from the bye"]
            }
            Change::Exchanged(a, b) => tell![a, " and ", b, " had each other's number"],
            Change::Renumbered { player, number } => {
                let number = usize::from(number.get());
                tell![player, " stood in the list as number ", number]
            }
            Change::Absent(player) => tell![player, " were announced as absent"],
            Change::Present(player) => tell![player, " were not announced as absent"],
            Change::Requested(player) => tell!["the bye of ", player, " were one that was asked for"],
            Change::InitialColour(colour) => tell!["the initial colour were ", colour.to_string()],
            Change::LastRound(true) => "this were the last round".into(),
            Change::LastRound(false) => "this were not the last round".into(),
        }
    }
}
