//! The version of this build.

use std::sync::LazyLock;

/// Semantic version, from the workspace's manifest.
pub(crate) const NUMBER: &str = env!("CARGO_PKG_VERSION");

/// Value that the build script passes if the source is not a git checkout.
const NO_GIT: &str = "VERGEN_IDEMPOTENT_OUTPUT";

/// Returns the version with commit and commit date, such as `0.2.0 (1a2b3c4d5, 2026-11-22)`.
pub(crate) fn describe() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| describe_build(commit_and_date()));
    &VERSION
}

/// Returns commit and commit date, or a text that says that they are unknown.
pub(crate) fn commit_and_date() -> (&'static str, &'static str) {
    known_or_unknown(env!("VERGEN_GIT_SHA"), env!("VERGEN_GIT_COMMIT_DATE"))
}

fn known_or_unknown<'a>(commit: &'a str, date: &'a str) -> (&'a str, &'a str) {
    let is_known = |value: &str| value != NO_GIT && !value.is_empty();
    (if is_known(commit) { commit } else { "unknown commit" }, if is_known(date) { date } else { "unknown date" })
}

fn describe_build((commit, date): (&str, &str)) -> String {
    format!("{NUMBER} ({commit}, {date})")
}

#[cfg(test)]
mod tests {
    use super::{NO_GIT, NUMBER, describe_build, known_or_unknown};

    #[test]
    fn names_commit_and_date_where_they_are_known() {
        for (commit, date, expected) in [
            ("1a2b3c4d5", "2026-11-22", "1a2b3c4d5, 2026-11-22"),
            (NO_GIT, NO_GIT, "unknown commit, unknown date"),
            ("", "2026-11-22", "unknown commit, 2026-11-22"),
        ] {
            assert_eq!(describe_build(known_or_unknown(commit, date)), format!("{NUMBER} ({expected})"));
        }
    }
}
