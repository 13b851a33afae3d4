//! Reports on tests of other programs. These modules only format results and decide nothing.

#[cfg(feature = "campaign")]
pub mod campaign;
pub mod compared;
pub mod conform;
#[cfg(feature = "campaign")]
pub mod endorse;

#[cfg(feature = "campaign")]
use arbitrium_core::counted::counted_as;

/// A clause with the number of rounds that were not judged, and the reason. `None` if `rounds` is 0.
/// `literal` is the limit of the literal search; `None` if the guided search was used.
#[cfg(feature = "campaign")]
fn not_judged(rounds: u64, literal: Option<u64>) -> Option<String> {
    let limit = literal.map_or_else(
        || "the search reached its limit".to_owned(),
        |most| format!("the literal search reached its limit of {most} candidates (--budget sets the limit)"),
    );
    let rounds = (rounds > 0).then(|| counted_as(rounds, "round is", "rounds are"))?;
    Some(format!("{rounds} not judged: {limit}"))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_none_of(number: &u64) -> bool {
    *number == 0
}
