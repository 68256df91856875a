//! The CSV export: tab-separated, with a header and without quoting.

use super::ProductFields;
use std::collections::HashMap;

/// Reason why a file is not an export that can be imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the file has no column {0}")]
pub struct HeaderError(pub &'static str);

/// Columns that the header must have. One name of each list is enough.
const REQUIRED: [&[&str]; 6] = [
    &["code"],
    &["product_name", "generic_name"],
    &["energy-kcal_100g", "energy-kj_100g", "energy_100g"],
    &["proteins_100g"],
    &["carbohydrates_100g"],
    &["fat_100g"],
];

/// Header of the export.
#[derive(Debug, Clone)]
pub struct ProductHeader(HashMap<String, usize>);

impl ProductHeader {
    /// Parses the first line. Fails with the name of a required column that is missing.
    pub fn parse(line: &str) -> Result<Self, HeaderError> {
        let line = line.trim_start_matches('\u{feff}').trim_end_matches(['\r', '\n']);
        let mut columns = HashMap::new();
        for (position, name) in line.split('\t').enumerate() {
            columns.entry(name.trim().to_owned()).or_insert(position);
        }
        match REQUIRED.iter().find(|names| names.iter().all(|name| !columns.contains_key(*name))) {
            Some(names) => Err(HeaderError(names[0])),
            None => Ok(Self(columns)),
        }
    }

    /// Splits a line into its fields. A `"` is a letter like any other.
    pub fn row<'a>(&'a self, line: &'a str) -> ProductRow<'a> {
        ProductRow { header: self, cells: line.trim_end_matches(['\r', '\n']).split('\t').collect() }
    }
}

/// Row of the export.
#[derive(Debug, Clone)]
pub struct ProductRow<'a> {
    header: &'a ProductHeader,
    cells: Vec<&'a str>,
}

impl ProductFields for ProductRow<'_> {
    fn text(&self, name: &str) -> String {
        let cell = self.header.0.get(name).and_then(|position| self.cells.get(*position));
        cell.map(|cell| cell.trim().to_owned()).unwrap_or_default()
    }
}
