//! Common breached passwords. `scripts/common-passwords.mjs` generates the list.

use std::sync::LazyLock;

/// One password per line, sorted, after comments that name the source.
const LIST: &str = include_str!("common_passwords.txt");

/// Likely guesses for this product, and common passwords that the list does not contain.
const OURS: [&str; 6] = ["changeme123", "fitness123", "ironleaf", "ironleaf1", "ironleaf123", "p@ssword"];

/// Returns whether a password is in one of the two lists, ignoring case.
pub(super) fn is_common(password: &str) -> bool {
    static SORTED: LazyLock<Vec<&str>> = LazyLock::new(|| passwords().collect());
    let lower = password.to_lowercase();
    SORTED.binary_search(&lower.as_str()).is_ok() || OURS.contains(&lower.as_str())
}

fn passwords() -> impl Iterator<Item = &'static str> {
    LIST.lines().filter(|line| !line.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::{OURS, is_common, passwords};

    #[test]
    fn every_item_of_the_list_can_be_found() {
        assert_eq!(passwords().count(), 50_000);
        assert!(passwords().is_sorted_by(|one, next| one < next), "the list is sorted and has no duplicates");
        for password in passwords().chain(OURS) {
            assert!(password.len() >= 8 && password == password.to_lowercase(), "{password} can never match");
            assert!(is_common(password) && is_common(&password.to_uppercase()), "{password}");
        }
    }

    #[test]
    fn uncommon_passwords_are_accepted() {
        for rare in ["", "a rare phrase", "password-of-mine", "ironleaf-demo", "# a comment"] {
            assert!(!is_common(rare), "{rare}");
        }
    }
}
