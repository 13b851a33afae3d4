//! Verdicts that fuzzing once found wrong.

use crate::common::laws;

/// `in-his-place`: by 2.3.4 player 9 floats; 8 does in the recorded round, whose pairing with 2 the rules crack later on (2.6.2). Until then 8
/// stays, and left in the place of 9: 3.3 decides between them.
///
/// `of-the-other-side`: by 2.6.2, "if the above condition is not fulfilled", a pairing of the higher scoregroup is to be cracked; where none is
/// left there, one of the lower is, and the article is that whose condition holds.
#[test]
fn what_is_cracked_later_and_on_the_other_side_is_judged_by_its_own_article() {
    for found in ["in-his-place", "of-the-other-side"] {
        let bytes = laws::found(&format!("verdict_never_agrees_with_another_pairing-{found}"));
        laws::verdict_never_agrees_with_another_pairing(&bytes);
    }
}
