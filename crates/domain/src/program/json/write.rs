//! Writes the document of a program.

use super::ExerciseRef;
use crate::number::unscaled;
use crate::program::{Day, Document, Group, Increment, Restart, Rule, RuleKind, Slot, Start, Target, Track, UnitPair};
use serde_json::{Map, Value, json};

/// Writes a document with all its fields.
pub fn write_document<E: ExerciseRef>(document: &Document<E>) -> Value {
    json!({
        "name": document.name,
        "description": document.description,
        "level": document.level.as_str(),
        "goal": document.goal.map(crate::profile::FitnessGoal::as_str),
        "location": document.location.as_str(),
        "weeks": document.weeks,
        "deload_weeks": document.deload_weeks,
        "at_end": document.at_end.as_str(),
        "schedule": {"kind": document.schedule.as_str(), "weekdays": document.weekdays},
        "tracks": document.tracks.iter().map(track).collect::<Vec<_>>(),
        "days": document.days.iter().map(day).collect::<Vec<_>>(),
    })
}

fn track<E: ExerciseRef>(track: &Track<E>) -> Value {
    let ladder = track.ladder.as_ref().map(|ladder| ladder.iter().map(E::write).collect::<Vec<_>>());
    let start = track.start.map(|start| match start {
        Start::Weight(weight) => pair(weight),
        Start::OfOneRepMax(tenths) => json!({"of_one_rep_max": number(tenths.into(), 1)}),
        Start::OfFiveRepMax(tenths) => json!({"of_five_rep_max": number(tenths.into(), 1)}),
        Start::Seconds(seconds) => json!({"seconds": seconds}),
        Start::Reps(reps) => json!({"reps": reps}),
    });
    json!({
        "key": track.key,
        E::FIELD: track.exercise.write(),
        "ladder": ladder,
        "start": start,
        "rule": rule(&track.rule),
    })
}

fn pair(pair: UnitPair) -> Value {
    json!({"kg": number(pair.kg, 2), "lb": number(pair.lb, 2)})
}

/// Writes a number without decimals where it has none.
fn number(steps: i32, decimals: u32) -> Value {
    let step = 10_i32.pow(decimals);
    if steps % step == 0 {
        (steps / step).into()
    } else {
        unscaled(steps, i32::try_from(decimals).unwrap_or_default()).into()
    }
}

fn rule(rule: &Rule) -> Value {
    let mut fields = Map::new();
    let mut set = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    set("kind", rule.kind.as_str().into());
    match &rule.kind {
        RuleKind::Linear { every, increment: step, double_from } => {
            set("every", every.as_str().into());
            set("increment", increment(*step));
            if let Some(reps) = double_from {
                set("double_from", (*reps).into());
            }
        }
        RuleKind::Double { increment: step, sessions } => {
            set("increment", increment(*step));
            set("sessions", (*sessions).into());
        }
        RuleKind::RepSum { total, increment: step, floor_percent } => {
            set("total", (*total).into());
            set("increment", increment(*step));
            set("floor_percent", (*floor_percent).into());
        }
        RuleKind::Stages { stages, increment: step, restart } => {
            let stages: Vec<Vec<Value>> = stages.iter().map(|stage| stage.iter().map(group).collect()).collect();
            set("stages", stages.into());
            set("increment", increment(*step));
            set(
                "restart",
                match *restart {
                    Restart::Test { reps, percent } => json!({"test_reps": reps, "percent": percent}),
                    Restart::Add(add) => json!({"add": pair(add)}),
                },
            );
        }
        RuleKind::TrainingMax { every, increment: step, steps } => {
            set("every", every.as_str().into());
            set("increment", increment(*step));
            let steps = steps.iter().map(|step| json!({"from_reps": step.from_reps, "times": step.times}));
            set("steps", steps.collect::<Vec<_>>().into());
        }
        RuleKind::Rir => {}
        RuleKind::Time { seconds, most } => {
            set("increment", json!({"seconds": seconds}));
            set("most", (*most).into());
        }
    }
    if let Some(stall) = rule.stall {
        set("fails", stall.fails.into());
        set("deload_percent", stall.deload_percent.into());
    }
    Value::Object(fields)
}

fn increment(increment: Increment) -> Value {
    match increment {
        Increment::Weight(weight) => pair(weight),
        Increment::Percent(tenths) => json!({"percent": number(tenths.into(), 1)}),
        Increment::Reps(reps) => json!({"reps": reps}),
        Increment::Rung => json!({"rung": 1}),
    }
}

fn day<E: ExerciseRef>(day: &Day<E>) -> Value {
    json!({"name": day.name, "slots": day.slots.iter().map(slot).collect::<Vec<_>>()})
}

fn slot<E: ExerciseRef>(slot: &Slot<E>) -> Value {
    let mut value = json!({
        "role": slot.role.map(crate::program::SlotRole::as_str),
        "weeks": slot.weeks,
        "superset": slot.superset,
        "note": slot.note,
        "sets": slot.sets.iter().map(group).collect::<Vec<_>>(),
    });
    match &slot.target {
        Target::Track(key) => value["track"] = key.as_str().into(),
        Target::Exercise(exercise) => value[E::FIELD] = exercise.write(),
    }
    value
}

fn group(group: &Group) -> Value {
    json!({
        "count": group.count,
        "reps": group.reps,
        "reps_max": group.reps_max,
        "amrap": group.amrap,
        "percent": group.percent.map(|tenths| number(tenths.into(), 1)),
        "of": group.of,
        "rir": group.rir.map(|halves| number(i32::from(halves) * 5, 1)),
        "kind": group.kind.as_str(),
        "rest_seconds": group.rest_seconds,
        "judges": group.judges,
    })
}
