//! The lexicographically first assignment of seekers to places. A seeker is, for example, a player of S1, and
//! a place is a player of S2. The first seeker gets the first place that this seeker has in any perfect
//! matching. Then the second seeker gets a place in the same way, and so on.
//!
//! Seekers and places have kinds. Nearly all seekers of a kind accept nearly all places of certain kinds.
//! Single exceptions are checked one by one. The search therefore looks for places by kind and starts at the
//! first free place. If seekers have to move, one search visits the places of a kind once, even if many
//! seekers accept that kind.

use std::collections::VecDeque;

use super::Spent;

const NONE: usize = usize::MAX;

/// The places, and which seeker accepts which place. All numbers count from 0.
pub trait Seats {
    /// The number of seekers, each of whom needs a place.
    fn seekers(&self) -> usize;
    /// The number of places, each for one seeker.
    fn places(&self) -> usize;
    /// The number of kinds of places.
    fn kinds(&self) -> usize;
    /// The kind of a place, below [`kinds`](Self::kinds).
    fn kind(&self, place: usize) -> usize;
    /// Whether a seeker accepts places of this kind. If `false`, the seeker accepts none of them.
    fn takes_of(&self, seeker: usize, kind: usize) -> bool;
    /// Whether a seeker accepts this place. Called only for places of a kind that the seeker accepts.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn takes(&self, seeker: usize, place: usize) -> Result<bool, Spent>;
}

/// The place of each seeker, if all can have one. The first `settled` seekers get the lexicographically first places;
/// the others get the remaining places in any order. `None` if not all seekers can have a place, or if the numbers of
/// places and seekers differ.
///
/// # Errors
/// Fails if the step budget of the question is spent.
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

/// The free places of each kind, in ascending order.
struct Left {
    /// All places of each kind, free or not, in ascending order.
    members: Vec<Vec<usize>>,
    /// For each place, its kind and its index among the places of that kind.
    at: Vec<(usize, usize)>,
    /// For each kind and each index of a place in it, the index at which the search for a free place
    /// continues. If the place is free, this is its own index.
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

    /// Returns the index of the first free place of the kind `kind` at index `from` or later, and that place.
    /// `None` if no such place is free.
    fn from(&mut self, kind: usize, from: usize) -> Option<(usize, usize)> {
        let next = &mut self.next[kind];
        let mut end = from;
        while next[end] != end {
            end = next[end];
        }
        // Path compression: later searches go to the end directly.
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

    /// All free places of a kind.
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
    /// The places that are still to be given: at first those that no seeker has, later those that are not
    /// settled yet.
    left: Left,
    search: Search,
}

/// The places visited by the present search, or by all searches that settle one seeker. If a place was
/// visited without success, no seeker can reach a free place through it.
struct Search {
    /// For each place, the number of the last search that visited the place.
    seen: Vec<usize>,
    now: usize,
    /// For each kind, the places that were not visited; `None` until the search needs the kind.
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

    /// Begins a search that has visited no place. No earlier search may have the same `number`.
    fn begin_search(&mut self, number: usize) {
        self.search.now = number;
        self.search.unseen.fill(None);
    }

    fn join(&mut self, seeker: usize, place: usize) {
        self.of_seeker[seeker] = place;
        self.of_place[place] = seeker;
    }

    /// The first free place that a seeker takes; `None` if the seeker takes no free place.
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

    /// Gives a seeker a place. Other seekers may have to change places for this. `false` if the seeker cannot
    /// have a place.
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

    /// Gives a seeker the first place with which every later seeker can still have a place. Earlier seekers
    /// keep their places.
    fn settle(&mut self, seeker: usize) -> Result<(), Spent> {
        let present = self.of_seeker[seeker];
        // For each kind that the seeker accepts, the index of the next place to try.
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

    /// Gives `seeker` a place that is not visited. The seeker who has this place moves to another place that
    /// is not visited, and so on. The last seeker of this path moves to the place `given_up`. If `given_up`
    /// is `None`, the last seeker moves to a place that no seeker has. Returns the last place of the path;
    /// `None` if no path exists.
    fn path(&mut self, seeker: usize, given_up: Option<usize>) -> Result<Option<usize>, Spent> {
        // The seekers that need a place. With each seeker comes the index, in this list, of the seeker who
        // takes over the place that this seeker leaves.
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

    /// Calls `of` with the holder of each place of `kind` that the seeker `asking` accepts and that was not
    /// visited. These places then count as visited. For `given_up`, see [`path`](Self::path).
    fn look(
        &mut self,
        asking: usize,
        kind: usize,
        given_up: Option<usize>,
        mut of: impl FnMut(usize),
    ) -> Result<(), Spent> {
        let Search { seen, now, unseen } = &mut self.search;
        let list = unseen[kind].get_or_insert_with(|| match given_up {
            // Only the places that are not settled, all of which have a holder.
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
