//! What laws over random rounds share: floors of what is met, and the interpretations of a document.

#![allow(clippy::print_stdout, reason = "a test says what it met")]

use arbitrium_core::rulebook::OpenPoints;
use arbitrium_core::systems::SystemId;

use super::record::Reached;

/// Asserts that each kind was reached at least this often, times the scale.
pub fn assert_reached(reached: &Reached, floors: &[(&str, usize)]) {
    println!("{reached:?}");
    let scale = usize::try_from(crate::scaled(1)).unwrap();
    for (what, floor) in floors {
        let found = reached.get(what).copied().unwrap_or(0);
        assert!(found >= floor * scale, "{what}: {found} of at least {floor}, {reached:?}");
    }
}

/// The interpretations that are not the default, each chosen alone.
pub fn alternatives<R: OpenPoints>(id: SystemId) -> impl Iterator<Item = R> {
    id.system().rulebook().readings.iter().flat_map(|reading| {
        reading.choices[1..].iter().map(|choice| {
            let mut readings = R::default();
            readings.choose(reading.id, choice.value).unwrap();
            readings
        })
    })
}
