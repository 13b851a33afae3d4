//! Players as people name them: by starting rank, FIDE number or name.

/// What a player can be named by.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The starting rank.
    pub rank: u32,
    /// The FIDE number, where there is one.
    pub fide_number: Option<u32>,
    /// The name as recorded.
    pub name: &'a str,
}

/// The places of those who are meant. A starting rank is short, a FIDE number is long; where one number is both, the
/// starting rank is meant. A name may be its beginning, in letters of either case.
#[must_use]
pub fn meant<'a>(wanted: &str, players: impl Iterator<Item = Names<'a>>) -> Vec<usize> {
    // Zeros in front of a number mean nothing.
    let Ok(number) = wanted.parse::<u32>() else {
        let wanted = wanted.to_lowercase();
        let called = |names: &Names<'_>| !wanted.is_empty() && names.name.to_lowercase().starts_with(&wanted);
        return places(players, called);
    };
    let players: Vec<Names<'_>> = players.collect();
    let ranked = places(players.iter(), |names| names.rank == number);
    if ranked.is_empty() { places(players.iter(), |names| names.fide_number == Some(number)) } else { ranked }
}

fn places<T>(players: impl Iterator<Item = T>, is_meant: impl Fn(&T) -> bool) -> Vec<usize> {
    players.enumerate().filter(|(_, one)| is_meant(one)).map(|(place, _)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rank_comes_before_a_number_and_a_name_is_its_beginning() {
        let all = || {
            [(1, Some(2), "Ahn, Ara"), (2, Some(700_123), "Ahn, Bo"), (3, None, "Öst, C")]
                .into_iter()
                .map(|(rank, fide_number, name)| Names { rank, fide_number, name })
        };
        for (wanted, expected) in [
            ("2", vec![1]),
            ("002", vec![1]),
            ("700123", vec![1]),
            ("ahn", vec![0, 1]),
            ("Ahn, B", vec![1]),
            ("öst", vec![2]),
            ("9", vec![]),
            ("", vec![]),
            ("Nobody", vec![]),
        ] {
            assert_eq!(meant(wanted, all()), expected, "{wanted}");
        }
    }
}
