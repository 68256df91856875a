//! Breached passwords that everybody tries first. `scripts/common-passwords.mjs` makes the list.

use std::sync::LazyLock;

/// One a line, sorted, behind comments that name their source.
const LIST: &str = include_str!("common_passwords.txt");

/// Passwords that are tried at a product for training of this name, and common ones that the list does not have.
const OURS: [&str; 6] = ["changeme123", "fitness123", "ironleaf", "ironleaf1", "ironleaf123", "p@ssword"];

/// Whether a password is one of them, in any case.
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
    fn the_list_can_be_searched_and_each_of_it_is_found() {
        assert_eq!(passwords().count(), 50_000);
        assert!(passwords().is_sorted_by(|one, next| one < next), "sorted, and none twice");
        for password in passwords().chain(OURS) {
            assert!(password.len() >= 8 && password == password.to_lowercase(), "{password} can never be met");
            assert!(is_common(password) && is_common(&password.to_uppercase()), "{password}");
        }
    }

    #[test]
    fn what_nobody_else_thinks_of_is_let_through() {
        for rare in ["", "a rare phrase", "password-of-mine", "ironleaf-demo", "# a comment"] {
            assert!(!is_common(rare), "{rare}");
        }
    }
}
