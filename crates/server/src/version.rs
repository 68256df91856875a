//! The version of this build.

use std::sync::LazyLock;

/// Semantic version, from the workspace's manifest.
pub(crate) const NUMBER: &str = env!("CARGO_PKG_VERSION");

/// What the build script passes on when the source is not a git checkout.
const NO_GIT: &str = "VERGEN_IDEMPOTENT_OUTPUT";

/// Returns the version with commit and commit date, such as `0.2.0 (1a2b3c4d5, 2026-11-22)`.
pub(crate) fn describe() -> &'static str {
    static VERSION: LazyLock<String> =
        LazyLock::new(|| describe_build(env!("VERGEN_GIT_SHA"), env!("VERGEN_GIT_COMMIT_DATE")));
    &VERSION
}

fn describe_build(commit: &str, date: &str) -> String {
    let [commit, date] = [(commit, "unknown commit"), (date, "unknown date")]
        .map(|(value, fallback)| if value == NO_GIT || value.is_empty() { fallback } else { value });
    format!("{NUMBER} ({commit}, {date})")
}

#[cfg(test)]
mod tests {
    use super::{NO_GIT, NUMBER, describe_build};

    #[test]
    fn names_commit_and_date_where_they_are_known() {
        assert_eq!(describe_build("1a2b3c4d5", "2026-11-22"), format!("{NUMBER} (1a2b3c4d5, 2026-11-22)"));
        assert_eq!(describe_build(NO_GIT, NO_GIT), format!("{NUMBER} (unknown commit, unknown date)"));
    }
}
