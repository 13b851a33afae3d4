//! Parses the codes of the mandatory tie-breaks (MTB26).

use arbitrium_core::tournament::TeamScore;

use super::Fraction;

/// The parts of a tie-break code such as `BH:GP/C1`: name, kind of score and modifiers.
pub(super) struct Code<'c> {
    pub(super) name: &'c str,
    pub(super) kind: Option<TeamScore>,
    modifiers: Vec<&'c str>,
}

impl<'c> Code<'c> {
    pub(super) fn of(code: &'c str) -> Self {
        let mut parts = code.split('/');
        let head = parts.next().unwrap();
        let (name, kind) = match head.split_once(':') {
            Some((name, "MP")) => (name, Some(TeamScore::MatchPoints)),
            Some((name, "GP")) => (name, Some(TeamScore::GamePoints)),
            Some(_) => panic!("{code}"),
            None => (head, None),
        };
        Code { name, kind, modifiers: parts.collect() }
    }

    pub(super) fn has(&self, modifier: &str) -> bool {
        self.modifiers.contains(&modifier)
    }

    /// The number of values that are cut at the bottom and at the top (14.1 to 14.4).
    pub(super) fn cuts(&self) -> (usize, usize) {
        let cuts = [("C1", (1, 0)), ("C2", (2, 0)), ("M1", (1, 1)), ("M2", (2, 2))];
        cuts.iter().find(|(name, _)| self.has(name)).map_or((0, 0), |(_, cuts)| *cuts)
    }

    /// The number of half points added to the limit of KS (14.5).
    pub(super) fn limit(&self) -> i64 {
        let limit = self.modifiers.iter().find_map(|modifier| modifier.strip_prefix('L'));
        limit.map_or(0, |limit| limit.parse().unwrap())
    }

    /// The divisor that the rules of the competition define (13.4.2); `None` if the code has none.
    pub(super) fn divisor(&self) -> Option<Fraction> {
        let divisor = self.modifiers.iter().find_map(|modifier| modifier.strip_prefix('K'))?;
        let (whole, decimals) = divisor.split_once('.').unwrap_or((divisor, ""));
        Some((format!("{whole}{decimals}").parse().unwrap(), 10_i128.pow(decimals.len() as u32)))
    }
}
