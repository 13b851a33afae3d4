//! Compares labels of articles, which people write in different ways.

/// Names of other texts that a document cites. Each name, in normal form, comes with the short name that this
/// project uses.
const TEXTS: [(&str, &str); 4] =
    [("generalhandlingrules", "ghr"), ("basicrules", "basic"), ("c04.2", "ghr"), ("c04.1", "basic")];

/// The normal form of a label: small letters without brackets and blanks, and without dots except between two
/// numbers. For example, `A.1` equals `a1`, `A7 (a)` equals `A7.a`, and `8.3.2 a)` equals `8.3.2a`.
pub(super) fn normal(name: &str) -> String {
    let mut plain = String::new();
    let mut is_parted = false;
    for c in name.chars().flat_map(char::to_lowercase) {
        if !c.is_alphanumeric() {
            is_parted = true;
            continue;
        }
        if is_parted && c.is_ascii_digit() && plain.ends_with(|last: char| last.is_ascii_digit()) {
            plain.push('.');
        }
        plain.push(c);
        is_parted = false;
    }
    let named = plain.strip_prefix("article").unwrap_or(&plain);
    let of_another = TEXTS.iter().find_map(|(text, word)| {
        let rest = named.strip_prefix(text)?;
        let rest = match rest.strip_prefix('.') {
            Some(rest) => rest,
            // With a name that ends in a digit, the next character must not be a digit: C.04.21 is not an
            // article of C.04.2.
            None if text.ends_with(|last: char| last.is_ascii_digit())
                && rest.starts_with(|c: char| c.is_ascii_digit()) =>
            {
                return None;
            }
            None => rest,
        };
        Some(format!("{word}{rest}"))
    });
    of_another.unwrap_or_else(|| named.to_owned())
}

/// Whether the label `part` belongs to a part of the label `whole`: 1.9.1 of 1.9, A7d of A7, A7 of A. Both
/// are in normal form. The rating regulations of 2013 also number 4.11 as a part of 4.1.
pub(super) fn is_below(part: &str, whole: &str) -> bool {
    let Some(rest) = part.strip_prefix(whole) else { return false };
    let (Some(next), Some(last)) = (rest.chars().next(), whole.chars().next_back()) else { return false };
    match next {
        '.' => true,
        c if c.is_ascii_digit() => {
            last.is_alphabetic() || [part, whole].iter().all(|form| form.matches('.').count() == 1)
        }
        _ => last.is_ascii_digit(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_a_label_has_one_form() {
        for spelled in ["A7.d", "a7d", "A.7.d", "A7 (d)", "[A7.d]", "A.7 d)", "Article A7.d"] {
            assert_eq!(normal(spelled), "a7d", "{spelled}");
        }
        assert_eq!(["8.55 (a)", "8.3.2 a)", "8.3.2.a"].map(normal), ["8.55a", "8.3.2a", "8.3.2a"]);
        assert_eq!(
            ["C.04.2.D.5", "GHR D.5", "C.04.2.3.4", "General Handling Rules 3.4"].map(normal),
            ["ghrd5", "ghrd5", "ghr3.4", "ghr3.4"]
        );
        assert_eq!(["1.11", "11.1", "1.1.1", "C.04.21"].map(normal), ["1.11", "11.1", "1.1.1", "c04.21"]);
    }

    #[test]
    fn a_part_is_below_its_whole_and_no_other_number() {
        for (part, whole) in [
            ("1.9.1", "1.9"),
            ("1.9", "1"),
            ("a7d", "a7"),
            ("a7", "a"),
            ("4.11", "4.1"),
            ("8.21a", "8.2"),
            ("b2note", "b2"),
        ] {
            assert!(is_below(part, whole), "{part} {whole}");
        }
        for (part, whole) in [
            ("c12", "c1"),
            ("2.4.10", "2.4.1"),
            ("11.1", "1"),
            ("260", "2"),
            ("1.9", "1.9"),
            ("prohibited", "p"),
        ] {
            assert!(!is_below(part, whole), "{part} {whole}");
        }
    }
}
