//! Documents that were made to keep the server busy.

use super::*;
use crate::ids::ExerciseId;
use crate::loading::Implement;
use serde_json::{Value, json};
use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::time::{Duration, Instant};

/// Most bytes of the body of a request with a document.
const BODY_LIMIT: usize = 256 * 1024;

thread_local! {
    static COMPARISONS: Cell<u64> = const { Cell::new(0) };
}

/// An exercise that counts how often it is looked at.
#[derive(Debug, Clone)]
struct Counted(ExerciseId);

fn count() {
    COMPARISONS.set(COMPARISONS.get() + 1);
}

impl PartialEq for Counted {
    fn eq(&self, other: &Self) -> bool {
        count();
        self.0 == other.0
    }
}

impl Eq for Counted {}

impl Hash for Counted {
    fn hash<H: Hasher>(&self, state: &mut H) {
        count();
        self.0.hash(state);
    }
}

#[expect(clippy::unnecessary_wraps, reason = "as the look-up of a catalogue")]
fn facts<E>(_: &E) -> Option<ExerciseFacts> {
    let unit = crate::exercise::RepUnit::Reps;
    Some(ExerciseFacts { name: "Lift".to_owned(), unit, implement: Implement::Barbell })
}

/// A document with these numbers of tracks, exercises of a ladder, days and slots, each slot with these sets.
///
/// Slots stand in different weeks, so that each week is another one.
fn document(tracks: usize, ladder: usize, days: usize, slots: usize, sets: &Value) -> Value {
    let track = |index: usize| {
        let exercises: Vec<usize> = (0..ladder).map(|rung| index * ladder + rung + 1).collect();
        json!({
            "key": format!("t{index}"), "exercise_id": exercises[0], "ladder": exercises,
            "rule": {"kind": "double", "increment": {"rung": 1}, "fails": 3, "deload_percent": 10},
        })
    };
    let slot = |index: usize| {
        let weeks: Vec<usize> = (1..=52).filter(|week| (index + week).is_multiple_of(5) || *week == index).collect();
        json!({"track": format!("t{}", index % tracks.max(1)), "weeks": weeks, "sets": sets})
    };
    let day = |_| json!({"name": "Day", "slots": (0..slots).map(slot).collect::<Vec<_>>()});
    json!({
        "name": "Name", "description": "", "level": "beginner", "location": "gym", "weeks": 52, "at_end": "repeat",
        "schedule": {"kind": "weekday", "weekdays": (1..=days).collect::<Vec<_>>()},
        "tracks": (0..tracks).map(track).collect::<Vec<_>>(),
        "days": (0..days).map(day).collect::<Vec<_>>(),
    })
}

fn set(of: &str) -> Value {
    json!({"count": 1, "reps": 5, "reps_max": 8, "of": of})
}

/// Fills a field of the largest document with as much as a body can have.
fn filled(pointer: &str, item: &Value, keep: usize) -> Value {
    let mut document = document(1, 2, 1, 1, &json!([set("t0")]));
    let room = BODY_LIMIT - document.to_string().len() - keep;
    let items = room / (item.to_string().len() + 1);
    *document.pointer_mut(pointer).unwrap() = vec![item.clone(); items].into();
    document
}

fn hostile() -> Vec<(&'static str, Value)> {
    let long = "a".repeat(BODY_LIMIT - 4_000);
    let mut long_keys = document(60, 2, 1, 60, &json!([set("t0")]));
    for track in long_keys["tracks"].as_array_mut().unwrap() {
        track["key"] = format!("{}{}", "a".repeat(4_000), track["key"]).into();
    }
    let mut long_name = document(1, 2, 1, 1, &json!([set("t0")]));
    long_name["description"] = long.into();
    let empty_sets: Value = vec![json!({}); 10].into();
    let wrong = json!({"count": "", "reps": "", "rir": "", "of": 1, "kind": 1, "amrap": 1, "judges": 1, "percent": ""});
    let wrong_sets: Value = vec![wrong; 7].into();
    let mut stages = document(60, 2, 1, 1, &json!([]));
    for track in stages["tracks"].as_array_mut().unwrap() {
        let groups: Vec<Value> = (0..10).map(|_| json!({"count": 11, "reps": 0, "of": "x"})).collect();
        track["rule"] = json!({"kind": "stages", "stages": Value::from(vec![Value::from(groups); 5]), "increment": {"rung": 1}, "restart": {}});
    }
    vec![
        ("tracks, ladders, days and slots beyond their sizes", document(100, 60, 100, 20, &json!([]))),
        ("the largest lists", document(60, 8, 7, 60, &json!([set("t0"), set("t59")]))),
        ("the most groups", document(60, 2, 7, 60, &Value::from(vec![json!({"count": 1}); 10]))),
        ("groups without anything", document(60, 8, 7, 60, &empty_sets)),
        ("groups with nothing right", document(2, 2, 3, 60, &wrong_sets)),
        ("long keys", long_keys),
        ("a long text", long_name),
        ("faulty stages", stages),
        ("many days", filled("/days", &json!({}), 0)),
        ("many weeks", filled("/days/0/slots/0/weeks", &json!(1), 0)),
        ("many sets", filled("/days/0/slots/0/sets", &json!({}), 0)),
        ("nested lists", filled("/tracks", &json!([[[]]]), 0)),
        ("many rungs", filled("/tracks/0/ladder", &json!(1), 0)),
    ]
}

/// Reads and checks a body as the server does.
fn check(body: &str) -> Option<Program<ExerciseId>> {
    let value: Value = serde_json::from_str(body).unwrap();
    let read = read_document::<ExerciseId>(&value).ok()?;
    Program::new(read, facts).ok()
}

#[test]
fn every_hostile_document_is_refused_with_few_faults() {
    for (what, value) in hostile() {
        let body = value.to_string();
        assert!(body.len() <= BODY_LIMIT, "{what}: {} bytes", body.len());
        let faults = match read_document::<ExerciseId>(&value) {
            Err(invalid) => invalid.len(),
            Ok(read) => Program::new(read, facts).unwrap_err().len(),
        };
        assert!((1..=sizes::FINDINGS).contains(&faults), "{what}: {faults}");
    }
}

#[test]
fn a_list_beyond_its_size_is_refused_before_its_items() {
    let mut value = document(1, 2, 1, 1, &json!([set("t0")]));
    assert!(read_document::<ExerciseId>(&value).is_ok());
    value["days"] = vec![json!("no day"); 8].into();
    let invalid = read_document::<ExerciseId>(&value).unwrap_err();
    let named: Vec<_> = invalid.iter().map(|part| (part.path.as_str(), part.reason.reason())).collect();
    assert_eq!(named, [("days", "This list has at most 7 items")]);
}

#[test]
fn the_work_of_a_check_does_not_grow_with_pairs_of_slots() {
    let largest = document(30, 8, 7, 60, &json!([set("t0")]));
    let read = read_document::<ExerciseId>(&largest).unwrap();
    let counted = read.map_exercises(&|id| Some(Counted(*id))).unwrap();
    COMPARISONS.set(0);
    let invalid = Program::new(counted, facts).unwrap_err();
    assert!(invalid.iter().any(|part| part.reason.reason() == "A day has each exercise once at most"));
    // 270 exercises of tracks and 3,360 of slots, each looked up some times.
    assert!(COMPARISONS.get() < 20_000, "{}", COMPARISONS.get());
}

/// The rule is 50 ms of processor time for any document, in a release build.
#[test]
#[ignore = "measures: cargo test --release -p ironleaf-domain -- --ignored --nocapture hostile"]
fn every_hostile_document_takes_less_than_50_ms() {
    for (what, value) in hostile() {
        let body = value.to_string();
        let start = Instant::now();
        let checked = check(&body);
        let took = start.elapsed();
        println!("{what}: {} kB, {:.1} ms", body.len() / 1_000, took.as_secs_f64() * 1_000.0);
        assert!(checked.is_none() && took < Duration::from_millis(50), "{what}: {took:?}");
    }
}
