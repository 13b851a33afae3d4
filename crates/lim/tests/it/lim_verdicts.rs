//! Verdicts that fuzzing once found wrong.

use crate::common::laws;

/// `in-his-place`: 2.3.4 makes player 9 float. In the recorded round player 8 floats instead. The rules also crack the pairing of 8
/// and 2, but later (2.6.2). So 8 was not yet a floater when 9 was chosen, and 3.3 decides between them.
///
/// `of-the-other-side`: 2.6.2 cracks a pairing of the higher scoregroup "if the above condition is not fulfilled". In this round no
/// pairing is left in the higher scoregroup, so a pairing of the lower is cracked. The article is the one whose condition holds.
#[test]
fn what_is_cracked_later_and_on_the_other_side_is_judged_by_its_own_article() {
    for found in ["in-his-place", "of-the-other-side"] {
        let bytes = laws::found(&format!("verdict_never_agrees_with_another_pairing-{found}"));
        laws::verdict_never_agrees_with_another_pairing(&bytes);
    }
}
