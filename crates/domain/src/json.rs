//! Reads JSON from outside, and collects every part that cannot be read.

use crate::number::scaled;
use crate::{Finding, Findings, ValidationError};
use serde_json::Value;
use std::cell::RefCell;

pub const NO_TEXT: &str = "This must be text";
pub const NO_LIST: &str = "This must be a list";
pub const NO_OBJECT: &str = "This must be an object";
pub const NO_TRUTH: &str = "This must be true or false";
const NOT_IN_RANGE: &str = "This must be a number in its range";

pub fn text(value: &Value) -> Result<&str, ValidationError> {
    typed(value, value.as_str(), NO_TEXT)
}

pub fn number(value: &Value) -> Result<f64, ValidationError> {
    typed(value, value.as_f64(), "This must be a number")
}

/// Reads an integer. Accepts `3.0`, because JSON has only one number type.
pub fn whole_number(value: &Value) -> Result<i64, ValidationError> {
    const LARGEST_EXACT: f64 = 9_007_199_254_740_992.0;
    let of_float = |number: f64| (number.abs() <= LARGEST_EXACT).then(|| scaled(number, 0)).flatten();
    typed(value, value.as_i64().or_else(|| value.as_f64().and_then(of_float)), "This must be a whole number")
}

pub fn truth(value: &Value) -> Result<bool, ValidationError> {
    typed(value, value.as_bool(), NO_TRUTH)
}

pub fn list(value: &Value, most: usize) -> Result<&[Value], ValidationError> {
    let items = typed(value, value.as_array(), NO_LIST)?;
    check_length(items.len(), most).map(|()| items.as_slice())
}

/// Checks the length of a list before its items, so that the work for any list is bounded.
pub fn check_length(length: usize, most: usize) -> Result<(), ValidationError> {
    if length <= most { Ok(()) } else { Err(ValidationError::new(format!("This list has at most {most} items"))) }
}

/// Returns what was read from a value, if it has the right type.
fn typed<T>(value: &Value, read: Option<T>, reason: &'static str) -> Result<T, ValidationError> {
    read.ok_or_else(|| if value.is_null() { ValidationError::missing() } else { reason.into() })
}

/// Reads a document, or returns up to `most` findings.
///
/// The document is refused if there is any finding, so what `read` returns then does not matter.
pub fn read<T>(document: &Value, most: usize, read: impl FnOnce(&Node<'_>) -> Option<T>) -> Result<T, Vec<Finding>> {
    let findings = RefCell::new(Findings::up_to(most));
    let outcome = read(&Node { value: document, place: Place::Document, findings: &findings });
    let findings = findings.into_inner();
    match outcome {
        Some(value) if findings.is_empty() => Ok(value),
        // Whatever is missing should have a finding. This is the fallback.
        None if findings.is_empty() => Err(vec![Finding::new("", "This is not complete")]),
        _ => Err(findings.into_vec()),
    }
}

/// A value of a document that is read, and its path. A missing field is `null`.
///
/// Each method that reads it returns `None` after adding a finding.
#[derive(Debug, Clone, Copy)]
pub struct Node<'a> {
    value: &'a Value,
    place: Place<'a>,
    findings: &'a RefCell<Findings>,
}

/// Place of a value, of which a path is only made for a finding.
#[derive(Debug, Clone, Copy)]
enum Place<'a> {
    Document,
    Field(&'a Node<'a>, &'a str),
    Item(&'a Node<'a>, usize),
}

impl<'a> Node<'a> {
    pub fn value(&self) -> &'a Value {
        self.value
    }

    pub fn is_missing(&self) -> bool {
        self.value.is_null()
    }

    /// Returns a field. Without [`Self::object`], all fields of another value are missing.
    pub fn at<'n>(&'n self, name: &'n str) -> Node<'n> {
        Node { value: &self.value[name], place: Place::Field(self, name), findings: self.findings }
    }

    fn path(&self) -> String {
        match self.place {
            Place::Document => String::new(),
            Place::Item(list, index) => format!("{}[{index}]", list.path()),
            Place::Field(object, name) => match object.path() {
                path if path.is_empty() => name.to_owned(),
                path => format!("{path}.{name}"),
            },
        }
    }

    pub fn add(&self, finding: Finding) {
        self.findings.borrow_mut().add(finding);
    }

    pub fn reject(&self, reason: impl Into<ValidationError>) {
        self.add(Finding::new(self.path(), reason));
    }

    /// Returns the value of a rule, or adds why there is none.
    pub fn check<T>(&self, value: Result<T, ValidationError>) -> Option<T> {
        value.map_err(|reason| self.reject(reason)).ok()
    }

    /// Returns what was read from the value, if it has the right type.
    pub fn typed<T>(&self, read: Option<T>, reason: &'static str) -> Option<T> {
        self.check(typed(self.value, read, reason))
    }

    /// Reads a value that may be missing.
    pub fn optional<T>(&self, read: impl FnOnce(&Self) -> Option<T>) -> Option<T> {
        if self.is_missing() { None } else { read(self) }
    }

    pub fn object(&self) -> Option<&Self> {
        self.typed(self.value.as_object(), NO_OBJECT).map(|_| self)
    }

    pub fn text(&self) -> Option<&'a str> {
        self.check(text(self.value))
    }

    /// Reads a text with a rule of its own.
    pub fn word<T>(&self, parse: impl FnOnce(&str) -> Result<T, ValidationError>) -> Option<T> {
        self.check(text(self.value).and_then(parse))
    }

    pub fn whole_number<N: TryFrom<i64>>(&self) -> Option<N> {
        let number = whole_number(self.value);
        self.check(number.and_then(|number| N::try_from(number).map_err(|_| NOT_IN_RANGE.into())))
    }

    /// Reads a number in units of its last decimal.
    pub fn decimal<N: TryFrom<i64>>(&self, decimals: usize) -> Option<N> {
        let steps = number(self.value).and_then(|number| {
            scaled(number, decimals).and_then(|steps| N::try_from(steps).ok()).ok_or_else(|| NOT_IN_RANGE.into())
        });
        self.check(steps)
    }

    pub fn truth(&self) -> Option<bool> {
        self.check(truth(self.value))
    }

    /// Reads the items of a list with at most `most`. Those of a longer one are not looked at.
    pub fn list<'n, T>(&'n self, most: usize, mut read: impl FnMut(&Node<'n>) -> Option<T>) -> Option<Vec<T>> {
        let items = self.check(list(self.value, most))?;
        // The document is refused when there are enough findings.
        let items = items.iter().enumerate().take_while(|_| !self.findings.borrow().is_full());
        let item = |(index, value)| read(&Node { value, place: Place::Item(self, index), findings: self.findings });
        let read: Vec<Option<T>> = items.map(item).collect();
        read.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Node, read};
    use crate::text::Name;
    use serde_json::{Value, json};

    /// Returns the path and the reason of each finding.
    fn findings<T>(value: &Value, reader: impl FnOnce(&Node<'_>) -> Option<T>) -> Vec<(String, String)> {
        let Err(findings) = read(value, 3, reader) else { return Vec::new() };
        findings.into_iter().map(|finding| (finding.path, finding.reason.to_string())).collect()
    }

    fn reason<T>(value: &Value, reader: impl FnOnce(&Node<'_>) -> Option<T>) -> Option<String> {
        findings(value, reader).into_iter().next().map(|(_, reason)| reason)
    }

    fn whole_number<N: TryFrom<i64>>(root: &Node<'_>) -> Option<N> {
        root.whole_number()
    }

    #[test]
    fn findings_say_where_they_are() {
        let value = json!({"days": [{"name": 5}, {"name": "ok"}, {"name": ""}, 5]});
        let paths = |most, count| {
            let found = findings(&value, |root| root.at("days").list(most, |day| day.at("name").word(Name::new)));
            assert_eq!(found.len(), count, "{found:?}");
            found.into_iter().map(|(path, _)| path).collect::<Vec<_>>()
        };
        assert_eq!(paths(4, 3), ["days[0].name", "days[2].name", "days[3].name"]);
        assert_eq!(paths(3, 1), ["days"]);
        assert_eq!(findings(&value, |root| root.at("days").object().map(|_| ()))[0].0, "days");
    }

    #[test]
    fn whatever_is_missing_is_to_be_filled_in() {
        let missing = Some("Please fill in this field".to_owned());
        for value in [json!({}), json!({"a": null}), json!([])] {
            assert_eq!(reason(&value, |root| root.at("a").text().map(|_| ())), missing);
            assert_eq!(reason(&value, |root| root.at("a").whole_number::<u8>()), missing);
            assert_eq!(reason(&value, |root| root.at("a").decimal::<u8>(1)), missing);
            assert_eq!(reason(&value, |root| root.at("a").truth()), missing);
            assert_eq!(reason(&value, |root| root.at("a").list(1, Node::truth)), missing);
            assert_eq!(reason(&value, |root| root.at("a").object().map(|_| ())), missing);
            assert_eq!(read(&value, 1, |root| Some(root.at("a").optional(Node::truth))), Ok(None));
        }
    }

    #[test]
    fn numbers_are_not_texts_and_integers_have_no_decimals() {
        let whole = |value: Value| read(&value, 1, whole_number::<i64>).map_err(|found| found[0].reason.to_string());
        for (value, number) in [(json!(3.0), 3), (json!(-0.0), 0), (json!(i64::MAX), i64::MAX), (json!(-2), -2)] {
            assert_eq!(whole(value), Ok(number));
        }
        for value in [json!(3.5), json!("3"), json!(true), json!([3]), json!(1e300), json!(u64::MAX)] {
            assert_eq!(whole(value), Err("This must be a whole number".to_owned()));
        }
        assert_eq!(reason(&json!(256), whole_number::<u8>).as_deref(), Some(super::NOT_IN_RANGE));
    }

    #[test]
    fn a_decimal_number_is_never_rounded() {
        let tenths = |value: Value| read(&value, 1, |root| root.decimal::<u8>(1)).ok();
        assert_eq!((tenths(json!(2.5)), tenths(json!(25)), tenths(json!(0))), (Some(25), Some(250), Some(0)));
        assert_eq!((tenths(json!(2.55)), tenths(json!(26)), tenths(json!("2.5"))), (None, None, None));
    }

    #[test]
    fn a_document_that_reads_as_nothing_is_refused() {
        assert_eq!(reason(&json!({}), |_| None::<()>).as_deref(), Some("This is not complete"));
    }
}
