//! A second computation of the Lim system. It finds the step at which a recorded round leaves the procedure. It uses
//! the definitions of the system and the steps of the reference pairing, but no code of the judge.

use std::collections::{BTreeMap, BTreeSet};

use arbitrium_core::position::Position;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::Class;
use arbitrium_core::tournament::Colour;
use arbitrium_lim::articles as lim;
use arbitrium_lim::guided::Guided;
use arbitrium_lim::{
    Field, GroupWalk, How, Made, Obstacle, Part, Readings, Refused, RoundWalk, Step, Why, allocate,
    pair_round,
};
use arbitrium_swiss::terms::forbidden;

use super::{Broken, Pairs, Watch, holding};
use crate::record::Reached;

pub(super) struct Text {
    field: Field,
    walk: Option<RoundWalk>,
}

impl Text {
    pub(super) fn of(position: &Position) -> Self {
        let field = Field::new(position, Readings::default()).unwrap();
        let walk = pair_round(&field, &Guided).unwrap().ok();
        Text { field, walk }
    }

    /// The article that decides if a wrong player is transferred, or a player is wrongly kept (2.3, 4.4). `None` if
    /// the transfers are right.
    fn transferred(&self, walk: &GroupWalk, met: &BTreeMap<usize, usize>) -> Option<&'static Article> {
        let members: BTreeSet<usize> = walk.members().into_iter().collect();
        let ours: BTreeSet<usize> = walk.floated.iter().map(|floated| floated.player).collect();
        let cracks = self.walk.iter().flat_map(|walk| &walk.cracks);
        let cracked: BTreeMap<usize, usize> =
            cracks.map(|crack| crack.pair).flat_map(|(one, other)| [(one, other), (other, one)]).collect();
        let gone: BTreeSet<usize> = ours.iter().chain(cracked.keys()).copied().collect();
        let inside = |player: &usize| met.get(player).filter(|other| members.contains(other));
        let added: BTreeSet<usize> = members
            .iter()
            .copied()
            .filter(|player| inside(player).is_none() && !gone.contains(player))
            .collect();
        // Two players who both leave the group can meet in another group.
        let stays = |player: &usize| inside(player).is_some_and(|other| !gone.contains(other));
        let kept = walk.floated.iter().find(|floated| stays(&floated.player));
        let Some(kept) = kept else { return (!added.is_empty()).then_some(&lim::TRANSFERRED) };
        let by_number = match (&kept.why, kept.why.choice().and_then(|chosen| chosen.due)) {
            (Why::Company(..), _) => &lim::COMPANY,
            (_, Some((white, black))) if white == black => &lim::LOWEST,
            _ if walk.group.part == Part::Lower => &lim::UP,
            _ => &lim::DOWN,
        };
        let of_step = |step| match step {
            Step::Types => &lim::TYPES,
            Step::Repeat => &lim::REPEAT,
            Step::Colour => &lim::DUE_COLOURS,
            Step::Pairs => &lim::TRANSFERRED,
            Step::Ratings => &lim::LOWEST,
            Step::NoneBelow => &lim::DOWN,
            Step::NoneAbove => &lim::UP,
            Step::Number | Step::Lowest | Step::Highest | Step::Remaining => by_number,
        };
        Some(match &kept.why {
            Why::Uncovered { back: None, .. } => &lim::UNCOVERED,
            Why::Uncovered { back: Some(_), .. } => &lim::EXCHANGED,
            Why::NoOpponent(_) => &lim::TRANSFERRED,
            Why::Even(chosen) | Why::Company(_, chosen) | Why::MostPairs(chosen) => {
                // `left` is true for a player who left in the recorded round, although the rules keep the
                // player at this step. The rules may later break up the player's pairing, which would explain
                // this. It is not the reason if the other player of that pairing stayed.
                let left = |player: usize| inside(&player).is_none() && !ours.contains(&player);
                let rank = |player: usize| match cracked.get(&player) {
                    None => 0,
                    Some(other) if stays(other) => 1,
                    Some(_) => 2,
                };
                let passed = chosen.passed.iter().filter(|passed| left(passed.player));
                let passed = passed.min_by_key(|passed| rank(passed.player));
                let otherwise =
                    if matches!(kept.why, Why::Company(..)) { &lim::COMPANY } else { &lim::TRANSFERRED };
                passed.map_or(otherwise, |passed| of_step(passed.step))
            }
        })
    }

    /// The article that made the first pair that differs, in the order of the procedure; `None` if no pair differs.
    fn pairs(&self, walk: &GroupWalk, met: &BTreeMap<usize, usize>) -> Option<&'static Article> {
        let counts = |made: &&Made| {
            let pair = (made.first, made.second);
            let cracked = self.walk.iter().flat_map(|walk| &walk.cracks).any(|crack| crack.pair == pair);
            walk.group.part == Part::Median || !cracked
        };
        let made = walk.made().filter(counts).find(|made| met.get(&made.first) != Some(&made.second))?;
        let theirs = *met.get(&made.first)?;
        if made.how == How::Floater {
            return Some(&lim::OPPONENT);
        }
        let refused =
            made.tried.iter().find(|tried| tried.opponent == theirs).and_then(|tried| tried.refused);
        let by_order = if made.how == How::Proposed { &lim::PROPOSED } else { &lim::ORDER };
        let for_colours = made.tried.iter().any(|tried| tried.refused.is_none());
        Some(match refused {
            Some(Refused::LeavesSomebody) => &lim::UNCOVERED,
            Some(Refused::SameColour) if for_colours => &lim::SECOND,
            Some(Refused::Incompatible(_) | Refused::Ratings(_) | Refused::Fewer) => {
                panic!("{made:?} {theirs}")
            }
            Some(Refused::SameColour) | None => by_order,
        })
    }
}

impl super::Reader for Text {
    fn ids(&self) -> Vec<u16> {
        self.field.entrants.iter().map(|entrant| entrant.id.get()).collect()
    }

    fn attendance(&self) -> [&'static str; 4] {
        ["GHR 3.3", "Basic 3", "Basic 3", "Basic 4"]
    }

    fn judges(&self) -> bool {
        true
    }

    fn may_have_the_bye(&self, player: usize) -> bool {
        self.field.entrants[player].barred.is_none()
    }

    fn obstacles(&self, white: usize, black: usize) -> Vec<&'static str> {
        let obstacles: Vec<Obstacle> = self.field.obstacles(white, black).collect();
        let prohibited = Obstacle::Forbidden(forbidden::Obstacle::Prohibited);
        let is_incompatible = obstacles.iter().any(|&obstacle| obstacle != prohibited);
        holding([(is_incompatible, "2.1"), (obstacles.contains(&prohibited), "260")])
    }

    fn broken_by(&self, (white, black): (usize, usize), are_colours_known: bool) -> Vec<Broken> {
        if white == black {
            return Vec::new();
        }
        let id = |player: usize| self.field.id(player).get();
        let of_pair = |article| (article, vec![id(white), id(black)]);
        let mut broken: Vec<Broken> = self.obstacles(white, black).into_iter().map(of_pair).collect();
        let has_colours = !self.field.obstacles(white, black).any(|obstacle| obstacle == Obstacle::Colours);
        if !are_colours_known || !has_colours || self.field.is_free(white, black) {
            return broken;
        }
        for (player, colour) in [(white, Colour::White), (black, Colour::Black)] {
            let games = &self.field.entrants[player].games;
            let row = games.iter().rev().take(2).filter(|&&had| had == colour).count() == 2;
            let had = |colour| games.iter().filter(|&&had| had == colour).count();
            let more = had(colour) >= had(colour.opposite()) + 2;
            broken.extend(row.then(|| ("5.1.1", vec![id(player)])));
            broken.extend(more.then(|| ("5.1.2", vec![id(player)])));
        }
        broken
    }

    fn pair(&self, watch: &mut Watch, _: &mut Reached) -> Option<(Pairs, Option<usize>)> {
        let walk = self.walk.as_ref()?;
        let ids = self.ids();
        let of_group = |group: &GroupWalk| {
            let stands = |made: &&Made| group.group.part == Part::Median || !walk.is_cracked(made.pair());
            group.made().filter(stands).map(Made::pair).collect::<Pairs>()
        };
        let pairs: Pairs = walk.groups.iter().flat_map(of_group).collect();
        if watch.bye(&ids) != walk.bye {
            watch.part(Class::Bye, Some(lim::BYE.id()));
        }
        let mut met = BTreeMap::new();
        for (one, other) in watch.pairs(&ids).into_iter().flatten() {
            met.extend([(one, other), (other, one)]);
        }
        if !watch.is_over() {
            let (median, sides) = walk.groups.split_last().unwrap();
            let on_the_way = |walk| self.transferred(walk, &met).or_else(|| self.pairs(walk, &met));
            let article = sides.iter().find_map(on_the_way).or_else(|| {
                let whole = walk.cracks.iter().find(|crack| {
                    let (one, other) = crack.pair;
                    let again = pairs.contains(&(one, other)) || pairs.contains(&(other, one));
                    met.get(&one) == Some(&other) && !again
                });
                // 2.6.1 "larger", 2.6.2 "if the above condition is not fulfilled": the article depends on the side that
                // still has a pairing to break up.
                let of_crack = |(down, up)| if down > up { &lim::CRACK_LOWER } else { &lim::CRACK_UPPER };
                whole.map(|crack| of_crack(crack.floaters)).or_else(|| self.pairs(median, &met))
            });
            watch.part(Class::Departs, article.map(Article::id));
        }
        Some((pairs, walk.bye))
    }

    fn own_colour(&self, a: usize, b: usize, initial: char) -> (char, &'static str) {
        let mut field = self.field.clone();
        field.initial_colour = Some(if initial == 'W' { Colour::White } else { Colour::Black });
        let part = self.walk.as_ref().and_then(|walk| walk.part_of(a)).unwrap();
        let board = allocate(&field, a, b, part);
        (if board.white == a { 'W' } else { 'B' }, board.article.id())
    }
}
