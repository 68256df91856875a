use crate::ValidationError;
use std::ops::RangeInclusive;

/// A part of a document and what is wrong with it, or could be better.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Path of the part, such as `days[1].exercises`; empty for the whole document.
    pub path: String,
    /// Message for the finding.
    pub reason: ValidationError,
}

impl Finding {
    pub fn new(path: impl Into<String>, reason: impl Into<ValidationError>) -> Self {
        Self { path: path.into(), reason: reason.into() }
    }

    /// Returns the finding of a larger document, of which this document is a field.
    #[must_use]
    pub fn within(self, field: &str) -> Self {
        let path = match self.path.chars().next() {
            None | Some('[') => format!("{field}{}", self.path),
            Some(_) => format!("{field}.{}", self.path),
        };
        Self { path, ..self }
    }

    /// Returns the findings of a larger document, of which this document is a field.
    pub fn all_within(findings: Vec<Self>, field: &str) -> Vec<Self> {
        findings.into_iter().map(|finding| finding.within(field)).collect()
    }
}

/// Collects findings up to a number, after which more would help nobody.
#[derive(Debug)]
pub(crate) struct Findings {
    list: Vec<Finding>,
    most: usize,
}

impl Findings {
    pub(crate) fn up_to(most: usize) -> Self {
        Self { list: Vec::new(), most }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= self.most
    }

    pub(crate) fn add(&mut self, finding: Finding) {
        if !self.is_full() {
            self.list.push(finding);
        }
    }

    /// Returns the value, or adds why there is none.
    pub(crate) fn check<T>(&mut self, path: &str, value: Result<T, ValidationError>) -> Option<T> {
        value.map_err(|reason| self.add(Finding::new(path, reason))).ok()
    }

    pub(crate) fn hold(&mut self, is_valid: bool, path: &str, reason: &'static str) {
        if !is_valid {
            self.add(Finding::new(path, reason));
        }
    }

    pub(crate) fn range(&mut self, value: i64, range: RangeInclusive<i64>, path: &str) {
        if !range.contains(&value) {
            self.add(Finding::new(path, ValidationError::outside(&range)));
        }
    }

    pub(crate) fn into_vec(self) -> Vec<Finding> {
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::{Finding, Findings};

    #[test]
    fn a_finding_has_its_path_in_the_larger_document() {
        for (path, within) in [("", "days"), ("[0].name", "days[0].name"), ("name", "days.name")] {
            assert_eq!(Finding::new(path, "No").within("days"), Finding::new(within, "No"));
        }
    }

    #[test]
    fn only_so_many_findings_are_collected() {
        let mut findings = Findings::up_to(2);
        for value in 0..5 {
            findings.range(value, 1..=1, &format!("[{value}]"));
        }
        let paths: Vec<String> = findings.into_vec().into_iter().map(|finding| finding.path).collect();
        assert_eq!(paths, ["[0]", "[2]"]);
    }
}
