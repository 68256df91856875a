use ironleaf_domain::ValidationError;
use ironleaf_domain::plan::{PlanFinding, check_text};
use ironleaf_domain::text::Text;
use serde_json::Value;

/// Maximum number of reported violations. More would not help to correct the response.
const MAX_FAULTS: usize = 50;

/// Violations found so far.
#[derive(Debug, Default)]
pub(super) struct Findings(Vec<PlanFinding>);

impl Findings {
    pub(super) fn add(&mut self, fault: PlanFinding) {
        if self.0.len() < MAX_FAULTS {
            self.0.push(fault);
        }
    }

    /// Returns the value, or records the violation with its path.
    pub(super) fn check<T>(&mut self, path: &str, outcome: Result<T, ValidationError>) -> Option<T> {
        outcome.map_err(|reason| self.add(PlanFinding { path: path.to_owned(), reason })).ok()
    }

    /// Returns the value if there are no violations.
    pub(super) fn settle<T>(self, outcome: Option<T>) -> Result<T, Vec<PlanFinding>> {
        match outcome {
            Some(value) if self.0.is_empty() => Ok(value),
            // Every missing value should have recorded a violation. This is the fallback.
            _ if self.0.is_empty() => Err(vec![PlanFinding::new("answer", "The answer is not complete")]),
            _ => Err(self.0),
        }
    }
}

/// A value of a response and its path.
#[derive(Debug, Clone)]
pub(super) struct Field<'a> {
    value: &'a Value,
    path: String,
}

impl<'a> Field<'a> {
    pub(super) fn root(value: &'a Value) -> Self {
        Self { value, path: String::new() }
    }

    pub(super) fn path(&self) -> &str {
        if self.path.is_empty() { "answer" } else { &self.path }
    }

    /// Returns a field of this object. A missing field reads as null.
    pub(super) fn get(&self, key: &str) -> Self {
        let path = if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) };
        Self { value: &self.value[key], path }
    }

    pub(super) fn is_missing(&self) -> bool {
        self.value.is_null()
    }

    pub(super) fn fault(&self, reason: &'static str) -> PlanFinding {
        PlanFinding::new(self.path(), reason)
    }

    /// Returns the items of this list, which may have at most `most`.
    pub(super) fn items(&self, most: usize, violations: &mut Findings) -> Option<Vec<Self>> {
        let Some(items) = self.value.as_array() else {
            violations.add(self.fault("This must be a list"));
            return None;
        };
        if items.len() > most {
            violations.add(PlanFinding::new(self.path(), format!("At most {most} are allowed here")));
            return None;
        }
        let path = |index| format!("{}[{index}]", self.path);
        Some(items.iter().enumerate().map(|(index, value)| Self { value, path: path(index) }).collect())
    }

    /// Reads non-empty text.
    pub(super) fn text<const MAX: usize>(&self, violations: &mut Findings) -> Option<Text<MAX>> {
        self.checked_text(Text::new, violations)
    }

    /// Reads text that may be missing.
    pub(super) fn text_or_nothing<const MAX: usize>(&self, violations: &mut Findings) -> Option<Text<MAX>> {
        if self.is_missing() {
            return violations.check(self.path(), Text::new_or_empty(""));
        }
        self.checked_text(Text::new_or_empty, violations)
    }

    fn checked_text<const MAX: usize>(
        &self,
        make: impl FnOnce(&str) -> Result<Text<MAX>, ValidationError>,
        violations: &mut Findings,
    ) -> Option<Text<MAX>> {
        let Some(text) = self.value.as_str() else {
            violations.add(self.fault("This must be text"));
            return None;
        };
        let checked = make(text).and_then(|text| check_text(text.as_str()).map_or(Ok(text), Err));
        violations.check(self.path(), checked)
    }

    /// Reads a value that may be missing.
    ///
    /// Returns `None` only for a violation, and `Some(None)` for a missing value.
    #[expect(clippy::option_option, reason = "the outer option means a violation, as in all methods of this type")]
    pub(super) fn optional<T>(
        &self,
        violations: &mut Findings,
        read: impl FnOnce(&Self, &mut Findings) -> Option<T>,
    ) -> Option<Option<T>> {
        if self.is_missing() { Some(None) } else { read(self, violations).map(Some) }
    }

    /// Reads a word that may be missing, ignoring case and spaces around it.
    #[expect(clippy::option_option, reason = "the outer option means a violation, as in all methods of this type")]
    pub(super) fn word<T>(
        &self,
        parse: impl FnOnce(&str) -> Result<T, ValidationError>,
        violations: &mut Findings,
    ) -> Option<Option<T>> {
        self.optional(violations, |field, violations| {
            let word = field.value.as_str().unwrap_or_default().trim().to_lowercase();
            violations.check(field.path(), parse(&word))
        })
    }

    /// Reads an integer. Accepts `12.0`, `"12"` and `"12.0"`, but no ranges and no units.
    pub(super) fn whole(&self, violations: &mut Findings) -> Option<i64> {
        // All valid values are far smaller and exact as `f64`.
        let integer = self.number().filter(|number| number.fract() == 0.0 && number.abs() < 1e9);
        let integer = integer.and_then(|number| format!("{number:.0}").parse().ok());
        if integer.is_none() {
            violations.add(self.fault("This must be one whole number, without a range or a unit"));
        }
        integer
    }

    /// Reads a number and rounds it to one decimal.
    pub(super) fn figure(&self, violations: &mut Findings) -> Option<f64> {
        let figure = self.number().filter(|number| number.abs() < 1e9);
        let figure = figure.and_then(|number| format!("{number:.1}").parse().ok());
        if figure.is_none() {
            violations.add(self.fault("This must be one number, without a range or a unit"));
        }
        figure
    }

    fn number(&self) -> Option<f64> {
        let number = match self.value {
            Value::String(text) => {
                let text = text.trim();
                // Rust also parses `inf`, `nan` and `1e3`, but models do not mean them.
                let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-'));
                text.parse().ok().filter(|_| is_plain)
            }
            value => value.as_f64(),
        };
        number.filter(|number: &f64| number.is_finite())
    }
}

#[cfg(test)]
mod tests {
    use super::{Field, Findings};
    use serde_json::{Value, json};

    fn whole(value: &Value) -> Option<i64> {
        Field::root(value).whole(&mut Findings::default())
    }

    fn figure(value: &Value) -> Option<f64> {
        Field::root(value).figure(&mut Findings::default())
    }

    #[test]
    fn numbers_may_be_written_in_several_ways() {
        for twelve in [json!(12), json!(12.0), json!("12"), json!(" 12.0 ")] {
            assert_eq!(whole(&twelve), Some(12), "{twelve}");
        }
        for none in [
            json!("8-12"),
            json!("30 s"),
            json!(12.5),
            json!(1e300),
            json!(null),
            json!("inf"),
            json!("1e3"),
            json!(""),
            json!(true),
            json!([1]),
        ] {
            assert_eq!(whole(&none), None, "{none}");
        }
        assert_eq!(whole(&json!(-3)), Some(-3));
    }

    #[test]
    fn values_are_rounded_to_one_decimal() {
        for (value, expected) in
            [(json!(12.34), 12.3), (json!("250"), 250.0), (json!(0.06), 0.1), (json!(-0.01), 0.0), (json!(-2), -2.0)]
        {
            let figure = figure(&value).unwrap();
            assert!((figure - expected).abs() < f64::EPSILON, "{value}: {figure}");
        }
        for none in [json!("20-30 g"), json!("nan"), json!(1e12), json!({})] {
            assert_eq!(figure(&none), None, "{none}");
        }
    }

    #[test]
    fn faults_say_where_they_are() {
        let value = json!({"days": [{"name": 5}, {"name": "<b>x</b>"}]});
        let mut violations = Findings::default();
        let days = Field::root(&value).get("days");
        for day in days.items(7, &mut violations).unwrap() {
            assert_eq!(day.get("name").text::<100>(&mut violations), None);
        }
        assert!(days.items(1, &mut violations).is_none() && days.get("x").items(1, &mut violations).is_none());
        let places: Vec<String> =
            violations.settle(Some(())).unwrap_err().into_iter().map(|fault| fault.path).collect();
        assert_eq!(places, ["days[0].name", "days[1].name", "days", "days.x"]);
    }
}
