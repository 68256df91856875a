use ironleaf_domain::Invalid;
use ironleaf_domain::plan::{PlanFault, text_fault};
use ironleaf_domain::text::Text;
use serde_json::Value;

/// Maximum number of reported violations. More would not help to correct the response.
const MAX_FAULTS: usize = 50;

/// Violations found so far.
#[derive(Debug, Default)]
pub(super) struct Faults(Vec<PlanFault>);

impl Faults {
    pub(super) fn add(&mut self, fault: PlanFault) {
        if self.0.len() < MAX_FAULTS {
            self.0.push(fault);
        }
    }

    /// Returns the value, or records the violation with its path.
    pub(super) fn check<T>(&mut self, place: &str, outcome: Result<T, Invalid>) -> Option<T> {
        outcome.map_err(|reason| self.add(PlanFault { place: place.to_owned(), reason })).ok()
    }

    /// Returns the value if there are no violations.
    pub(super) fn settle<T>(self, outcome: Option<T>) -> Result<T, Vec<PlanFault>> {
        match outcome {
            Some(value) if self.0.is_empty() => Ok(value),
            // Every missing value should have recorded a violation. This is the fallback.
            _ if self.0.is_empty() => Err(vec![PlanFault::new("answer", "The answer is not complete")]),
            _ => Err(self.0),
        }
    }
}

/// A value of a response and its path.
#[derive(Debug, Clone)]
pub(super) struct Field<'a> {
    value: &'a Value,
    place: String,
}

impl<'a> Field<'a> {
    pub(super) fn root(value: &'a Value) -> Self {
        Self { value, place: String::new() }
    }

    pub(super) fn place(&self) -> &str {
        if self.place.is_empty() { "answer" } else { &self.place }
    }

    /// Returns a field of this object. A missing field reads as null.
    pub(super) fn get(&self, key: &str) -> Self {
        let place = if self.place.is_empty() { key.to_owned() } else { format!("{}.{key}", self.place) };
        Self { value: &self.value[key], place }
    }

    pub(super) fn is_missing(&self) -> bool {
        self.value.is_null()
    }

    pub(super) fn fault(&self, reason: &'static str) -> PlanFault {
        PlanFault::new(self.place(), reason)
    }

    /// Returns the items of this list, which may have at most `most`.
    pub(super) fn items(&self, most: usize, faults: &mut Faults) -> Option<Vec<Self>> {
        let Some(items) = self.value.as_array() else {
            faults.add(self.fault("This must be a list"));
            return None;
        };
        if items.len() > most {
            faults.add(PlanFault::new(self.place(), format!("At most {most} are allowed here")));
            return None;
        }
        let place = |index| format!("{}[{index}]", self.place);
        Some(items.iter().enumerate().map(|(index, value)| Self { value, place: place(index) }).collect())
    }

    /// Reads non-empty text.
    pub(super) fn text<const MAX: usize>(&self, faults: &mut Faults) -> Option<Text<MAX>> {
        self.checked_text(Text::new, faults)
    }

    /// Reads text that may be missing.
    pub(super) fn text_or_nothing<const MAX: usize>(&self, faults: &mut Faults) -> Option<Text<MAX>> {
        if self.is_missing() {
            return faults.check(self.place(), Text::new_or_empty(""));
        }
        self.checked_text(Text::new_or_empty, faults)
    }

    fn checked_text<const MAX: usize>(
        &self,
        make: impl FnOnce(&str) -> Result<Text<MAX>, Invalid>,
        faults: &mut Faults,
    ) -> Option<Text<MAX>> {
        let Some(text) = self.value.as_str() else {
            faults.add(self.fault("This must be text"));
            return None;
        };
        let checked = make(text).and_then(|text| text_fault(text.as_str()).map_or(Ok(text), Err));
        faults.check(self.place(), checked)
    }

    /// Reads an integer. Accepts `12.0`, `"12"` and `"12.0"`, but no ranges and no units.
    pub(super) fn whole(&self, faults: &mut Faults) -> Option<i64> {
        // All valid values are far smaller and exact as `f64`.
        let whole = self.number().filter(|number| number.fract() == 0.0 && number.abs() < 1e9);
        let whole = whole.and_then(|number| format!("{number:.0}").parse().ok());
        if whole.is_none() {
            faults.add(self.fault("This must be one whole number, without a range or a unit"));
        }
        whole
    }

    /// Reads a number and rounds it to one decimal.
    pub(super) fn figure(&self, faults: &mut Faults) -> Option<f64> {
        let figure = self.number().filter(|number| number.abs() < 1e9);
        let figure = figure.and_then(|number| format!("{number:.1}").parse().ok());
        if figure.is_none() {
            faults.add(self.fault("This must be one number, without a range or a unit"));
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
    use super::{Faults, Field};
    use serde_json::{Value, json};

    fn whole(value: &Value) -> Option<i64> {
        Field::root(value).whole(&mut Faults::default())
    }

    fn figure(value: &Value) -> Option<f64> {
        Field::root(value).figure(&mut Faults::default())
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
    fn figures_are_rounded_to_one_decimal() {
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
        let mut faults = Faults::default();
        let days = Field::root(&value).get("days");
        for day in days.items(7, &mut faults).unwrap() {
            assert_eq!(day.get("name").text::<100>(&mut faults), None);
        }
        assert!(days.items(1, &mut faults).is_none() && days.get("x").items(1, &mut faults).is_none());
        let places: Vec<String> = faults.settle(Some(())).unwrap_err().into_iter().map(|fault| fault.place).collect();
        assert_eq!(places, ["days[0].name", "days[1].name", "days", "days.x"]);
    }
}
