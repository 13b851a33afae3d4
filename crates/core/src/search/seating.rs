//! Who takes which place, in the first order: a perfect matching between seekers and places of which the first seeker has the
//! first place that he can have, then the second, and so on.
//!
//! Seekers and places are of kinds, and nearly every seeker of a kind takes nearly every place of the kinds that his takes: what
//! is asked of each two is left to single exceptions. So a place is looked for by its kind, from the first that is left on, and a
//! search through the seekers who would have to move goes through the places of a kind once, however many of them ask.

use std::collections::VecDeque;

use super::Spent;

const NONE: usize = usize::MAX;

/// Which seeker takes which place.
pub trait Seats {
    /// How many seekers there are.
    fn seekers(&self) -> usize;
    /// How many places there are.
    fn places(&self) -> usize;
    /// How many kinds of places there are.
    fn kinds(&self) -> usize;
    /// The kind of a place, below their number.
    fn kind(&self, place: usize) -> usize;
    /// Whether a seeker takes some places of a kind. Where he does not, he takes none of them.
    fn takes_of(&self, seeker: usize, kind: usize) -> bool;
    /// Whether a seeker takes a place, whose kind he takes.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn takes(&self, seeker: usize, place: usize) -> Result<bool, Spent>;
}

/// For each seeker his place, all of them having one; in the first order as far as the first `settled` seekers are concerned:
/// the others have the places that are left. `None` where they cannot all have one, or there are not as many places.
///
/// # Errors
/// Where the budget is spent.
pub fn first_seating(seats: &impl Seats, settled: usize) -> Result<Option<Vec<usize>>, Spent> {
    if seats.seekers() != seats.places() {
        return Ok(None);
    }
    let mut seating = Seating::new(seats);
    for seeker in 0..seats.seekers() {
        if !seating.seat(seeker)? {
            return Ok(None);
        }
    }
    seating.left = Left::all(seats);
    for seeker in 0..settled {
        seating.settle(seeker)?;
        seating.left.take(seating.of_seeker[seeker]);
    }
    Ok(Some(seating.of_seeker))
}

/// The places of each kind that are left, in ascending order.
struct Left {
    /// The places of each kind.
    members: Vec<Vec<usize>>,
    /// Where each place stands among those of its kind.
    at: Vec<(usize, usize)>,
    /// For each place of each kind where to look on: itself, while it is left.
    next: Vec<Vec<usize>>,
}

impl Left {
    fn all(seats: &impl Seats) -> Self {
        let mut members = vec![Vec::new(); seats.kinds()];
        let mut at = Vec::with_capacity(seats.places());
        for place in 0..seats.places() {
            let kind = seats.kind(place);
            at.push((kind, members[kind].len()));
            members[kind].push(place);
        }
        let next = members.iter().map(|members| (0..=members.len()).collect()).collect();
        Left { members, at, next }
    }

    /// The first place of a kind that is left and stands at this one among its kind or behind it, and where it stands.
    fn from(&mut self, kind: usize, from: usize) -> Option<(usize, usize)> {
        let next = &mut self.next[kind];
        let mut end = from;
        while next[end] != end {
            end = next[end];
        }
        // Whoever asks again goes there at once.
        let mut step = from;
        while next[step] != end {
            step = std::mem::replace(&mut next[step], end);
        }
        self.members[kind].get(end).map(|&place| (end, place))
    }

    fn take(&mut self, place: usize) {
        let (kind, at) = self.at[place];
        self.next[kind][at] = at + 1;
    }

    /// All places of a kind that are left.
    fn of(&mut self, kind: usize) -> VecDeque<usize> {
        let mut all = VecDeque::new();
        let mut from = 0;
        while let Some((at, place)) = self.from(kind, from) {
            all.push_back(place);
            from = at + 1;
        }
        all
    }
}

struct Seating<'s, S> {
    seats: &'s S,
    of_seeker: Vec<usize>,
    of_place: Vec<usize>,
    /// At first the places without a holder; then those that nobody has for good.
    left: Left,
    search: Search,
}

/// What a search has seen, or several for one seeker. A place seen in vain leads nowhere, whoever asks.
struct Search {
    /// The number of the search that saw each place last.
    seen: Vec<usize>,
    now: usize,
    /// The places of each kind that are not seen, as far as they were looked at.
    unseen: Vec<Option<VecDeque<usize>>>,
}

impl<'s, S: Seats> Seating<'s, S> {
    fn new(seats: &'s S) -> Self {
        Seating {
            seats,
            of_seeker: vec![NONE; seats.seekers()],
            of_place: vec![NONE; seats.places()],
            left: Left::all(seats),
            search: Search { seen: vec![NONE; seats.places()], now: 0, unseen: vec![None; seats.kinds()] },
        }
    }

    /// A search begins that has seen nothing; no other has its number.
    fn begin_search(&mut self, number: usize) {
        self.search.now = number;
        self.search.unseen.fill(None);
    }

    fn join(&mut self, seeker: usize, place: usize) {
        self.of_seeker[seeker] = place;
        self.of_place[place] = seeker;
    }

    /// The first free place that a seeker takes.
    fn first_free(&mut self, seeker: usize) -> Result<Option<usize>, Spent> {
        let mut first: Option<usize> = None;
        for kind in (0..self.seats.kinds()).filter(|&kind| self.seats.takes_of(seeker, kind)) {
            let mut from = 0;
            while let Some((at, place)) = self.left.from(kind, from) {
                if first.is_some_and(|first| first < place) {
                    break;
                }
                if self.seats.takes(seeker, place)? {
                    first = Some(place);
                    break;
                }
                from = at + 1;
            }
        }
        Ok(first)
    }

    /// Gives a seeker a place, if others need only move.
    fn seat(&mut self, seeker: usize) -> Result<bool, Spent> {
        if let Some(place) = self.first_free(seeker)? {
            self.join(seeker, place);
            self.left.take(place);
            return Ok(true);
        }
        self.begin_search(self.seats.seekers() + seeker);
        let Some(end) = self.path(seeker, None)? else { return Ok(false) };
        self.left.take(end);
        Ok(true)
    }

    /// Gives a seeker the first place that leaves everybody after him one; those before him stay.
    fn settle(&mut self, seeker: usize) -> Result<(), Spent> {
        let present = self.of_seeker[seeker];
        // Of each kind he takes the next place to be tried.
        let kinds = (0..self.seats.kinds()).filter(|&kind| self.seats.takes_of(seeker, kind));
        let mut next: Vec<(usize, usize)> = kinds.map(|kind| (kind, 0)).collect();
        let mut is_begun = false;
        loop {
            let mut first: Option<(usize, usize, usize)> = None;
            for (which, &(kind, from)) in next.iter().enumerate() {
                if let Some((at, place)) = self.left.from(kind, from)
                    && first.is_none_or(|(_, _, first)| place < first)
                {
                    first = Some((which, at, place));
                }
            }
            let Some((which, at, place)) = first.filter(|&(_, _, place)| place < present) else {
                return Ok(());
            };
            next[which].1 = at + 1;
            let holder = self.of_place[place];
            if holder == NONE
                || is_begun && self.search.seen[place] == seeker
                || !self.seats.takes(seeker, place)?
            {
                continue;
            }
            if !is_begun {
                self.begin_search(seeker);
                is_begun = true;
            }
            self.search.seen[place] = seeker;
            if self.path(holder, Some(present))?.is_some() {
                self.join(seeker, place);
                return Ok(());
            }
        }
    }

    /// Moves seekers so that this one has a place, along an alternating path through unseen places to the one that is given
    /// up, or where none is to one that nobody holds: the place at the end of it.
    fn path(&mut self, seeker: usize, given_up: Option<usize>) -> Result<Option<usize>, Spent> {
        // Who asked for which place, and on behalf of which earlier one.
        let mut asked: Vec<(usize, usize)> = vec![(seeker, NONE)];
        let mut next = 0;
        while let Some(&(asking, _)) = asked.get(next) {
            let end = match given_up {
                None => self.first_free(asking)?,
                Some(place) => {
                    let takes = self.seats.takes_of(asking, self.seats.kind(place))
                        && self.seats.takes(asking, place)?;
                    takes.then_some(place)
                }
            };
            if let Some(end) = end {
                let (mut place, mut step) = (end, next);
                while step != NONE {
                    let (mover, before) = asked[step];
                    let left = self.of_seeker[mover];
                    self.join(mover, place);
                    (place, step) = (left, before);
                }
                return Ok(Some(end));
            }
            for kind in (0..self.seats.kinds()).filter(|&kind| self.seats.takes_of(asking, kind)) {
                self.look(asking, kind, given_up, |holder| asked.push((holder, next)))?;
            }
            next += 1;
        }
        Ok(None)
    }

    /// The holders of the unseen places of a kind that a seeker takes; they are seen then.
    fn look(
        &mut self,
        asking: usize,
        kind: usize,
        given_up: Option<usize>,
        mut of: impl FnMut(usize),
    ) -> Result<(), Spent> {
        let Search { seen, now, unseen } = &mut self.search;
        let list = unseen[kind].get_or_insert_with(|| match given_up {
            // All that somebody holds, and nobody for good.
            Some(_) => self.left.of(kind),
            None => self.left.members[kind].iter().copied().collect(),
        });
        for _ in 0..list.len() {
            let Some(place) = list.pop_front() else { break };
            let holder = self.of_place[place];
            if holder == NONE || seen[place] == *now || given_up == Some(place) {
                continue;
            }
            if self.seats.takes(asking, place)? {
                seen[place] = *now;
                of(holder);
            } else {
                list.push_back(place);
            }
        }
        Ok(())
    }
}
