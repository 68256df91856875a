//! Settings that have no effect without another one.

use super::Variables;

/// Returns a warning for each setting of a service that lacks the setting it needs to have an effect.
pub(super) fn warnings(variables: &Variables) -> Vec<String> {
    const NEEDS: [(&str, &str, &[&str]); 3] = [
        ("OPENAI_BASE_URL", "an address such as https://api.openai.com/v1", &["OPENAI_API_KEY", "OPENAI_MODEL"]),
        ("GEMINI_API_KEY", "the key", &["GEMINI_BASE_URL", "GEMINI_MODEL"]),
        ("BACKUP_EVERY", "a number of hours", &["BACKUP_KEEP"]),
    ];
    let is_set = |name: &&&str| variables.text(name).is_some();
    let warning = |needed: &str, value: &str, name: &str| {
        format!("{name} is set without {needed} and is not used: set {needed} to {value}, or remove {name}")
    };
    NEEDS
        .iter()
        .filter(|(needed, _, _)| variables.text(needed).is_none())
        .flat_map(|(needed, value, names)| names.iter().filter(is_set).map(|name| warning(needed, value, name)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Variables, warnings};

    #[test]
    fn a_warning_names_settings_of_an_incomplete_service() {
        for (pairs, warned) in [
            (&[("OPENAI_API_KEY", "canary")] as &[_], &["OPENAI_API_KEY"] as &[_]),
            (&[("OPENAI_API_KEY", "canary"), ("OPENAI_MODEL", "x")], &["OPENAI_API_KEY", "OPENAI_MODEL"]),
            (&[("GEMINI_MODEL", "x")], &["GEMINI_MODEL"]),
            (&[("OPENAI_API_KEY", "canary"), ("OPENAI_BASE_URL", "http://127.0.0.1:1")], &[]),
            (&[("OPENAI_API_KEY", "")], &[]),
            (&[("BACKUP_KEEP", "7")], &["BACKUP_KEEP"]),
            (&[("BACKUP_KEEP", "7"), ("BACKUP_EVERY", "24")], &[]),
            (&[], &[]),
        ] {
            let found = warnings(&Variables::of(pairs));
            assert!(!found.concat().contains("canary"));
            let names: Vec<&str> = found.iter().map(|warning| warning.split_once(' ').unwrap().0).collect();
            assert_eq!(names, warned, "{pairs:?}");
        }
    }
}
