//! Parsing of the shipped files.

use ironleaf_domain::ValidationError;
use serde::de::DeserializeOwned;

/// Error in a shipped file.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CatalogueError {
    #[error("the shipped {file} cannot be read: {reason}")]
    Table { file: &'static str, reason: csv::Error },
    #[error("the shipped {file} cannot be read: {reason}")]
    Json { file: &'static str, reason: serde_json::Error },
    #[error("the shipped entry {key} is invalid: {reason}")]
    Refused { key: String, reason: ValidationError },
}

/// Parses the rows of a CSV table with a header.
pub(super) fn rows<Row: DeserializeOwned>(file: &'static str, text: &str) -> Result<Vec<Row>, CatalogueError> {
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .collect::<Result<_, _>>()
        .map_err(|reason| CatalogueError::Table { file, reason })
}

/// Parses the entries of a JSON list.
pub(super) fn entries<Entry: DeserializeOwned>(file: &'static str, text: &str) -> Result<Vec<Entry>, CatalogueError> {
    serde_json::from_str(text).map_err(|reason| CatalogueError::Json { file, reason })
}

/// Splits a field that contains a list.
pub(super) fn list(field: &str) -> Vec<String> {
    field.split(';').filter(|entry| !entry.is_empty()).map(str::to_owned).collect()
}

/// Returns a number with at most two decimals in hundredths.
pub(super) fn hundredths(figure: &str) -> Result<i64, ValidationError> {
    steps(figure, 2)
}

/// Returns a number with at most three decimals in thousandths.
pub(super) fn thousandths(figure: &str) -> Result<i64, ValidationError> {
    steps(figure, 3)
}

/// Returns a number as a count of its last decimal. Parsed from its digits, so that large sums stay exact.
fn steps(figure: &str, decimals: usize) -> Result<i64, ValidationError> {
    let (whole, fraction) = figure.split_once('.').unwrap_or((figure, ""));
    Some(format!("{whole}{fraction:0<decimals$}"))
        .filter(|digits| {
            !whole.is_empty() && fraction.len() <= decimals && digits.bytes().all(|byte| byte.is_ascii_digit())
        })
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| ValidationError::new(format!("{figure} must be a number with at most {decimals} decimals")))
}
