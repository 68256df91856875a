//! JSON of programs: in requests and responses, in the database, and in files.

mod read;
mod write;

pub(crate) use read::document_at;
pub use read::read_document;
pub use write::write_document;

use crate::ids::ExerciseId;
use serde_json::Value;

/// A reference to an exercise, as the JSON of a program has it.
pub trait ExerciseRef: Sized {
    /// Name of the field with one exercise.
    const FIELD: &'static str;

    /// Reads the reference, or returns `None` if it has another type.
    fn read(value: &Value) -> Option<Self>;

    /// Writes the reference.
    fn write(&self) -> Value;
}

/// In requests, responses and the database, exercises have IDs.
impl ExerciseRef for ExerciseId {
    const FIELD: &'static str = "exercise_id";

    fn read(value: &Value) -> Option<Self> {
        value.as_i64().and_then(Self::new)
    }

    fn write(&self) -> Value {
        self.get().into()
    }
}

/// In files, exercises have keys.
impl ExerciseRef for String {
    const FIELD: &'static str = "exercise";

    fn read(value: &Value) -> Option<Self> {
        value.as_str().map(str::to_owned)
    }

    fn write(&self) -> Value {
        self.as_str().into()
    }
}

#[cfg(test)]
mod tests {
    use super::{read_document, write_document};
    use serde_json::{Value, json};

    fn document() -> Value {
        json!({
            "name": "Name", "description": "", "level": "beginner", "goal": null, "location": "gym",
            "weeks": 4, "deload_weeks": [4], "at_end": "repeat",
            "schedule": {"kind": "queue", "weekdays": [1, 3]},
            "tracks": [
                {"key": "a", "exercise": "squat", "ladder": null, "start": {"of_one_rep_max": 92.5}, "rule": {
                    "kind": "training_max", "every": "cycle", "increment": {"kg": 2.5, "lb": 5},
                    "steps": [{"from_reps": 2, "times": 1}], "fails": 2, "deload_percent": 10}},
                {"key": "b", "exercise": "press", "ladder": null, "start": null, "rule": {
                    "kind": "stages", "increment": {"percent": 2.5}, "restart": {"test_reps": 5, "percent": 85},
                    "stages": [[{"count": 5, "reps": 3, "reps_max": null, "amrap": true, "percent": null, "of": null,
                        "rir": null, "kind": "working", "rest_seconds": null, "judges": true}], []]}},
                {"key": "c", "exercise": "pull-up", "ladder": ["pull-up", "chin-up"], "start": {"reps": 20}, "rule": {
                    "kind": "rep_sum", "total": 20, "increment": {"reps": 1}, "floor_percent": 80, "fails": 3,
                    "deload_percent": 10}},
            ],
            "days": [{"name": "Day", "slots": [
                {"track": "a", "role": "t1", "weeks": [1, 2], "superset": 1, "note": "Slow", "sets": [
                    {"count": 1, "reps": 5, "reps_max": 8, "amrap": false, "percent": 62.5, "of": "b", "rir": 2.5,
                        "kind": "warm_up", "rest_seconds": 90, "judges": false}]},
                {"exercise": "curl", "role": null, "weeks": null, "superset": null, "note": "", "sets": []},
            ]}],
        })
    }

    #[test]
    fn a_document_comes_back_as_it_was_written() {
        let read = read_document::<String>(&document()).unwrap();
        assert_eq!(write_document(&read), document());
    }

    #[test]
    fn each_unreadable_part_has_its_path() {
        for (pointer, value, path) in [
            ("/name", json!(1), "name"),
            ("/level", json!("none"), "level"),
            ("/weeks", json!(1.5), "weeks"),
            ("/schedule", json!([]), "schedule"),
            ("/schedule/kind", json!("month"), "schedule.kind"),
            ("/tracks/0/exercise", json!(1), "tracks[0].exercise"),
            ("/tracks/0/start", json!({"percent": 1}), "tracks[0].start"),
            ("/tracks/0/rule/increment", json!({"kg": 1}), "tracks[0].rule.increment"),
            ("/tracks/0/rule/kind", json!("magic"), "tracks[0].rule.kind"),
            ("/tracks/1/rule/stages/0/0/count", json!(null), "tracks[1].rule.stages[0][0].count"),
            ("/days/0/slots/0/sets/0/percent", json!(62.55), "days[0].slots[0].sets[0].percent"),
            ("/days/0/slots/1/exercise", json!(null), "days[0].slots[1]"),
            ("/days", json!("x"), "days"),
        ] {
            let mut changed = document();
            *changed.pointer_mut(pointer).unwrap() = value;
            let invalid = read_document::<String>(&changed).unwrap_err();
            assert_eq!(invalid[0].path, path, "{invalid:?}");
        }
        assert!(read_document::<String>(&json!(null)).is_err());
    }
}
