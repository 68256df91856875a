//! Parsing of AI responses, which are untrusted.
//!
//! Unambiguous deviations are accepted. Everything else is rejected with all violations and their paths.

mod daily;
mod diet;
mod json;
mod lenient;
mod workout;

pub(crate) use daily::{challenge, tip};
pub(crate) use diet::diet_plan;
pub(crate) use workout::workout_plan;

use ironleaf_domain::Finding;
use ironleaf_domain::json::Node;
use serde_json::Value;

/// Maximum number of reported violations. More would not help to correct the response.
const MAX_VIOLATIONS: usize = 50;

/// Parses the object in a text. `key` is one of its fields, to find it inside another object.
fn read<T>(text: &str, key: &str, read: impl FnOnce(&Node<'_>) -> Option<T>) -> Result<T, Vec<Finding>> {
    let Some(value) = json::object_in(text) else {
        return Err(vec![Finding::new("answer", "The answer must be one JSON object and nothing else")]);
    };
    ironleaf_domain::json::read(unwrapped(&value, key), MAX_VIOLATIONS, read)
}

/// Unwraps an object inside another one. Models without an enforced schema often add one.
fn unwrapped<'a>(value: &'a Value, key: &str) -> &'a Value {
    let Some(object) = value.as_object().filter(|object| !object.contains_key(key)) else {
        return value;
    };
    object.values().find(|inner| inner.get(key).is_some()).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::{challenge, diet_plan, tip, workout_plan};
    use ironleaf_domain::exercise::KnownExercises;
    use ironleaf_domain::plan::PlanSource;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    /// Generates JSON of any shape, often with the expected fields.
    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<f64>().prop_map(Value::from),
            any::<String>().prop_map(Value::from),
            "[0-9]{1,4}(\\.[0-9])?".prop_map(Value::from),
        ];
        let key = prop_oneof![
            Just("name"),
            Just("description"),
            Just("days"),
            Just("day_num"),
            Just("exercises"),
            Just("exercise"),
            Just("sets"),
            Just("reps"),
            Just("breakfast"),
            Just("lunch"),
            Just("dinner"),
            Just("snack"),
            Just("food"),
            Just("calories"),
            Just("protein"),
            Just("carbs"),
            Just("fat"),
            Just("tip"),
            Just("duration_seconds"),
        ];
        leaf.prop_recursive(6, 120, 8, move |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..8).prop_map(Value::from),
                proptest::collection::vec((key.clone(), inner), 0..8)
                    .prop_map(|fields| fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()),
            ]
        })
    }

    proptest! {
        #[test]
        fn arbitrary_json_never_panics(value in any_json()) {
            let text = value.to_string();
            for violations in [
                workout_plan(&text, PlanSource::Gemini, &KnownExercises::new(&[])).err(),
                diet_plan(&text, PlanSource::OpenAi).err(),
                tip(&text).err(),
                challenge(&text).err(),
            ].into_iter().flatten() {
                prop_assert!(!violations.is_empty() && violations.len() <= super::MAX_VIOLATIONS);
            }
        }
    }

    #[test]
    fn an_object_inside_another_is_found() {
        assert!(tip(&json!({"answer": {"tip": "Sleep well."}}).to_string()).is_ok());
        assert_eq!(tip("{\"answer\": 1}").unwrap_err()[0].path, "tip");
        assert_eq!(tip("no").unwrap_err()[0].path, "answer");
    }
}
