//! The words of the document that the comments quote, in the order of the text. The comments of this folder use
//! quotation marks only for these; `[...]` marks words left out.

use crate::dutch_2006::quotations::{Quotation, of};

/// Every passage that the comments quote.
pub const QUOTATIONS: &[Quotation] = &[
    of("A2", "FIDE-title (GM-IM- WGM-FM-WIM-CM-WFM-WCM-no title)"),
    of("A7.d", "higher ranked floaters"),
    of("B1", "a point or half point"),
    of("the note to B2", "the score of a floater"),
    of("C3", "Set requirements P, B2, A7d, X, Z, B5/B6"),
    of("C8", "if M1 is less than M0, choose another set of M1 players to put in S1 according to D3"),
    of(
        "C9",
        "Go back to the heterogeneous score bracket (only remainder) Terminate the pairing of the homogeneous remainder. Go back to the transposition marked at C6 ( in the heterogeneous part of the bracket) and restart from C.7 with a new transposition.",
    ),
    of("C10", "Drop B6 for upfloaters and restart from C.4"),
    of("C10", "Drop B5 for upfloaters and restart from C.3.h"),
    of("C10", "Drop B6 for downfloaters and restart from C.3.g"),
    of("C10", "Drop B5 for downfloaters and restart from C.3.f"),
    of("C10", "If X < P1, increase X by 1 and restart from C.3.e"),
    of(
        "C10",
        "If Z < X, increase Z by 1 and restart from C.3.e. If Z = X and X < P1, increase X by 1, reset Z=Z1 and restart from C.3.e",
    ),
    of("C10", "Drop A7.d and restart from C.3.d"),
    of("C10", "Drop B2 and restart from C.3.c"),
    of("C10", "Any criterion may be dropped only for the minimum number of pairs in the score bracket"),
    of("C11", "Deleted (see C.10.e)"),
];
