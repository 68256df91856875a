//! Schemas of responses: which fields are always there.

use utoipa::openapi::{RefOr, Schema};

/// Fields of responses that are absent without a value, by the name of their schema. All others are `null` then.
const ABSENT_WITHOUT_VALUE: [(&str, &str); 4] = [
    ("ChallengeExercise", "duration_seconds"),
    ("ChallengeExercise", "reps"),
    ("ErrorBody", "fields"),
    ("PerformedSet", "key"),
];

/// Marks the fields of a schema as required, except those that are absent without a value.
pub(crate) fn require_fields(name: &str, schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            let is_required = |field: &&String| !ABSENT_WITHOUT_VALUE.contains(&(name, field));
            object.required = object.properties.keys().filter(is_required).cloned().collect();
        }
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(|item| require_fields(name, item)),
        RefOr::T(Schema::OneOf(one)) => one.items.iter_mut().for_each(|item| require_fields(name, item)),
        _ => {}
    }
}
