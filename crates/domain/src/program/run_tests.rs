//! Tests of programs that are followed: positions recomputed from logs and entries.

use super::*;
use crate::exercise::{Reps, Sets};
use crate::ids::{ExerciseId, ExerciseLogId};
use crate::loading::Loading;
use crate::profile::WeightUnit;
use chrono::{Days, NaiveDate};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;

fn date(days: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 1, 5).unwrap() + Days::new(days)
}

fn exercise(id: i64) -> ExerciseId {
    ExerciseId::new(id).unwrap()
}

/// A program of two days with one lift each, both on one track, and an accessory without a track.
fn program(kind: &str, weeks: u8) -> Program<ExerciseId> {
    let rule = json!({"kind": "linear", "every": "session", "increment": {"kg": 2.5, "lb": 5}, "fails": 3,
        "deload_percent": 10});
    let sets = json!([{"count": 5, "reps": 5, "rir": 2, "amrap": true}]);
    let day = |name: &str, lift: &str| {
        json!({"name": name, "slots": [
        {"track": lift, "sets": sets}, {"exercise_id": 3, "sets": [{"count": 3, "reps": 10}]}]})
    };
    let document = json!({
        "name": "Name", "description": "", "level": "beginner", "goal": null, "location": "gym", "weeks": weeks,
        "deload_weeks": [], "at_end": "repeat", "schedule": {"kind": kind, "weekdays": [1, 4]},
        "tracks": [{"key": "a", "exercise_id": 1, "rule": rule}, {"key": "b", "exercise_id": 2, "rule": rule}],
        "days": [day("A", "a"), day("B", "b")],
    });
    Program::stored(read_document(&document).unwrap())
}

fn run(kind: &str, weeks: u8, unit: WeightUnit) -> Run {
    let program = program(kind, weeks);
    Run {
        started_on: date(0),
        weekdays: vec![1, 4],
        missed: Missed::standard(program.document().schedule),
        starts: BTreeMap::from([("a".to_owned(), 6_000), ("b".to_owned(), 4_000)]),
        first_state: None,
        version: 1,
        versions: Arc::new(BTreeMap::from([(1, program)])),
        entries: Vec::new(),
        logs: Vec::new(),
        exercises: [1, 2, 3].map(|id| test_exercises::lift(id, "barbell")).into(),
        loading: Loading::standard(unit),
        senior_from: None,
        known: None,
    }
}

/// A log of an exercise that was done as asked.
fn log(day: u64, id: i64) -> RunLog {
    let number = i64::try_from(day).unwrap() * 10 + id;
    RunLog { id: ExerciseLogId::new(number).unwrap(), exercise: exercise(id), on: date(day), weight: None, sets: None }
}

fn entry(id: i64, day: u64, entry: RunEntry) -> DatedEntry {
    DatedEntry { id, on: date(day), entry }
}

/// Returns week, next day, values and whether the week is lighter.
fn seen(run: &Run, day: u64) -> (u8, Option<usize>, Vec<Option<i64>>, bool) {
    run.at(date(day), |position| {
        let course = &position.course;
        let values = course.states().iter().map(|state| state.value).collect();
        (course.position().0, course.next_day(), values, course.is_deload())
    })
    .unwrap()
}

#[test]
fn a_queue_waits_for_its_next_day() {
    let mut run = run("queue", 2, WeightUnit::Kilograms);
    run.logs = vec![log(0, 1), log(0, 3)];
    assert_eq!(
        seen(&run, 0),
        (1, Some(0), vec![Some(6_000), Some(4_000)], false),
        "changes show from the next date on"
    );
    assert_eq!(seen(&run, 9), (1, Some(1), vec![Some(6_250), Some(4_000)], false));
    run.logs.extend([log(9, 2), log(9, 3)]);
    assert_eq!(seen(&run, 10), (2, Some(0), vec![Some(6_250), Some(4_250)], false));
}

#[test]
fn swaps_count_toward_a_day() {
    let mut run = run("queue", 2, WeightUnit::Kilograms);
    run.logs = vec![log(0, 1), log(0, 9)];
    assert_eq!(seen(&run, 1).1, Some(1));
    run.logs = vec![log(0, 9)];
    assert_eq!(seen(&run, 1).1, Some(0), "a log of no slot belongs to no day");
}

#[test]
fn entries_change_the_position() {
    for (kind, expected) in [
        (RunEntry::SkipDay, (1, Some(1), 6_000, false)),
        (RunEntry::GoTo { week: 2, day: 2 }, (2, Some(1), 6_000, false)),
        (RunEntry::LighterWeek, (1, Some(0), 6_000, true)),
        (
            RunEntry::SetValue { track: "a".to_owned(), value: Some(SetTo::Weight(8_000)), stage: None, rung: None },
            (1, Some(0), 8_000, false),
        ),
    ] {
        let mut run = run("queue", 2, WeightUnit::Kilograms);
        let before = seen(&run, 0);
        run.entries = vec![entry(1, 0, kind.clone())];
        let (week, day, values, is_deload) = seen(&run, 0);
        assert_eq!((week, day, values[0].unwrap(), is_deload), expected, "{kind:?}");
        run.entries.clear();
        assert_eq!(seen(&run, 0), before, "undone");
    }
}

#[test]
fn a_finished_day_is_done_from_the_next_date_on() {
    let mut run = run("queue", 2, WeightUnit::Kilograms);
    run.logs = vec![log(0, 1)];
    run.entries = vec![entry(1, 0, RunEntry::FinishDay)];
    assert_eq!((seen(&run, 0).1, seen(&run, 1).1), (Some(0), Some(1)));
}

#[test]
fn a_lighter_week_moves_nothing_and_then_ends() {
    for kind in ["queue", "weekday"] {
        let mut run = run(kind, 2, WeightUnit::Kilograms);
        run.entries = vec![entry(1, 0, RunEntry::LighterWeek)];
        let asked = run.at(date(0), |position| position.course.asked(0, date(0))).unwrap();
        let sets: Vec<_> = asked[0].sets.iter().map(|set| (set.weight, set.amrap)).collect();
        assert_eq!(sets, [(Some(5_500), false); 3], "half the sets, rounded up, at 90%");
        run.logs = vec![log(0, 1), log(0, 3), log(3, 2), log(3, 3)];
        let after = seen(&run, 7);
        assert_eq!(after, (1, Some(0), vec![Some(6_000), Some(4_000)], false), "{kind}");
        run.logs.extend([log(7, 1), log(7, 3)]);
        assert_eq!(seen(&run, 8).2, [Some(6_250), Some(4_000)], "{kind}");
    }
}

#[test]
fn a_pause_moves_the_calendar() {
    let mut run = run("weekday", 4, WeightUnit::Kilograms);
    run.logs = vec![log(0, 1), log(0, 3)];
    run.entries = vec![entry(1, 2, RunEntry::Pause), entry(2, 15, RunEntry::Resume)];
    run.logs.push(log(4, 2));
    assert_eq!(seen(&run, 10).2, [Some(6_250), Some(4_000)], "logs during a pause judge nothing");
    assert_eq!(seen(&run, 15).0, 1);
    assert_eq!(run.at(date(15), |position| position.course.next_session_on(date(15))).unwrap(), Some(date(17)));
    assert_eq!(seen(&run, 21).0, 2);
}

#[test]
fn entries_that_make_no_sense_have_a_reason() {
    let mut run = run("queue", 2, WeightUnit::Kilograms);
    let value = |track: &str, value| RunEntry::SetValue { track: track.to_owned(), value, stage: None, rung: None };
    for (kind, reason) in [
        (RunEntry::Resume, Some(RunEntryError::NotPaused)),
        (RunEntry::GoTo { week: 3, day: 1 }, Some(RunEntryError::UnknownDay)),
        (value("c", Some(SetTo::Reps(5))), Some(RunEntryError::UnknownTrack)),
        (value("a", Some(SetTo::Reps(5))), Some(RunEntryError::OtherValue)),
        (value("a", None), Some(RunEntryError::OtherValue)),
        (RunEntry::UpdateVersion { version: 1, starts: BTreeMap::new() }, Some(RunEntryError::NoNewerVersion)),
        (RunEntry::Pause, None),
    ] {
        assert_eq!(run.refusal(date(0), &kind), reason, "{kind:?}");
    }
    run.entries = vec![entry(1, 0, RunEntry::Pause)];
    assert_eq!(run.refusal(date(1), &RunEntry::SkipDay), Some(RunEntryError::Paused));
    run.started_on = date(5);
    assert_eq!(run.refusal(date(1), &RunEntry::Pause), Some(RunEntryError::Waiting));
}

#[test]
fn a_new_version_starts_with_the_next_week() {
    let mut run = run("queue", 1, WeightUnit::Kilograms);
    let mut document = program("queue", 3).document().clone();
    document.tracks[1].key = "c".to_owned();
    document.days[1].slots[0].target = Target::Track("c".to_owned());
    Arc::make_mut(&mut run.versions).insert(2, Program::stored(document));
    let starts = BTreeMap::from([("c".to_owned(), 5_000)]);
    run.entries = vec![entry(1, 0, RunEntry::UpdateVersion { version: 2, starts })];
    run.logs = vec![log(0, 1), log(0, 3)];
    assert_eq!(seen(&run, 1).2, [Some(6_250), Some(4_000)]);
    run.logs.extend([log(3, 2), log(3, 3)]);
    let weeks = run.at(date(4), |position| position.course.document().weeks).unwrap();
    assert_eq!((seen(&run, 4).2, weeks), (vec![Some(6_250), Some(5_000)], 3));
}

#[test]
fn a_known_state_gives_the_same_position() {
    let mut run = run("weekday", 3, WeightUnit::Pounds);
    for week in 0..9 {
        run.logs.extend([log(7 * week, 1), log(7 * week, 3), log(7 * week + 3, 2), log(7 * week + 3, 3)]);
    }
    run.entries = vec![entry(1, 10, RunEntry::LighterWeek), entry(2, 25, RunEntry::SkipDay)];
    let state = run.at(date(30), |position| position.course.state().clone()).unwrap();
    let stored: CourseState = serde_json::from_value(serde_json::to_value(&state).unwrap()).unwrap();
    assert_eq!(stored, state, "a state comes back as it was stored");
    let mut known = run.clone();
    known.known = Some((date(30), stored));
    for day in [30, 31, 45, 70] {
        assert_eq!(seen(&known, day), seen(&run, day), "{day}");
    }
}

#[test]
fn a_log_keeps_what_was_asked_and_its_place() {
    let mut run = run("queue", 2, WeightUnit::Kilograms);
    run.versions = Arc::new(BTreeMap::from([(1, {
        let document = Document { deload_weeks: vec![2], ..run.versions[&1].document().clone() };
        Program::stored(document)
    })]));
    let asked = |run: &Run, day: u64, id: i64| {
        let asked = run.at(date(day), |position| position.asked_of_log(exercise(id))).unwrap();
        asked.map(|AskedOfLog { sets, reps, place }| {
            (sets.get(), reps.get(), (place.week, place.cycle, place.day), place.is_deload)
        })
    };
    assert_eq!(asked(&run, 0, 1), Some((5, 5, (1, 1, 1), false)));
    assert_eq!(asked(&run, 0, 3), Some((3, 10, (1, 1, 1), false)), "the next day goes first");
    assert_eq!(asked(&run, 0, 2), Some((5, 5, (1, 1, 2), false)), "another day of the week");
    assert_eq!(asked(&run, 0, 4), None, "no day has it");
    run.logs = vec![log(0, 2)];
    assert_eq!(asked(&run, 0, 3), Some((3, 10, (1, 1, 2), false)), "the session is that of most logs");
    run.logs = vec![log(0, 1), log(0, 3)];
    assert_eq!(asked(&run, 0, 2), Some((5, 5, (1, 1, 1), false)), "an exercise of another day is of the session too");
    run.logs = vec![log(0, 1), log(0, 3), log(3, 2), log(3, 3)];
    assert_eq!(asked(&run, 7, 1), Some((5, 5, (2, 1, 1), true)));
    run.entries = vec![entry(1, 5, RunEntry::Pause)];
    assert_eq!(asked(&run, 7, 1), None, "paused");
}

#[test]
fn a_later_log_moves_the_session_to_another_day() {
    let mut run = run("queue", 2, WeightUnit::Kilograms);
    let day = |run: &Run, id: i64, made_in: (u8, u16)| {
        run.at(date(0), |position| position.day_of_log(exercise(id), made_in)).unwrap()
    };
    // Both days have exercise 3.
    run.logs = vec![log(0, 3)];
    assert_eq!(day(&run, 3, (1, 1)), Some(1));
    run.logs.push(log(0, 2));
    assert_eq!([2, 3].map(|id| day(&run, id, (1, 1))), [Some(2); 2]);
    run.logs.push(log(0, 1));
    assert_eq!([1, 2, 3].map(|id| day(&run, id, (1, 1))), [Some(1); 3], "of equal days it is the next one");
    assert_eq!(day(&run, 3, (2, 1)), None, "made in another week");
    assert_eq!(day(&run, 4, (1, 1)), None, "no day has it");
}

#[test]
fn sessions_are_planned_on_training_weekdays_only() {
    let days = |run: &Run, today: u64| -> Vec<(i64, usize)> {
        let planned = run.planned_days(date(today), date(13));
        planned.into_iter().map(|(on, number)| ((on - date(0)).num_days(), number)).collect()
    };
    for kind in ["queue", "weekday"] {
        let mut run = run(kind, 2, WeightUnit::Kilograms);
        assert_eq!(days(&run, 0), [(0, 2), (3, 2), (7, 2), (10, 2)], "{kind}");
        // The first session was on Tuesday: it stays planned for Monday.
        run.logs = vec![log(1, 1), log(1, 3)];
        assert_eq!(days(&run, 8), [(0, 2), (3, 2), (7, 2), (10, 2)], "{kind}");
        run.entries = vec![entry(1, 2, RunEntry::Pause), entry(2, 8, RunEntry::Resume)];
        assert_eq!(days(&run, 8), [(0, 2), (10, 2)], "{kind}: nothing while paused");
    }
}

#[test]
fn a_finished_program_plans_nothing() {
    let mut run = run("queue", 1, WeightUnit::Kilograms);
    let document = Document { at_end: AtEnd::Stop, ..run.versions[&1].document().clone() };
    run.versions = Arc::new(BTreeMap::from([(1, Program::stored(document))]));
    run.logs = vec![log(0, 1), log(0, 3), log(3, 2), log(3, 3)];
    let planned: Vec<NaiveDate> = run.planned_days(date(9), date(20)).into_keys().collect();
    assert_eq!(planned, [date(0), date(3)]);
}

#[test]
fn deload_weeks_give_no_start_value() {
    use crate::training_log::{DetailedLog, ExerciseLog, LiftedWeight, PerformedSets, ProgramPlace};
    let logged = |id: i64, kg: f64, is_deload: bool| DetailedLog {
        log: ExerciseLog {
            id: ExerciseLogId::new(id).unwrap(),
            exercise_id: exercise(1),
            exercise_name: "Lift 1".to_owned(),
            sets: Sets::new(3).unwrap(),
            reps: Reps::new(5).unwrap(),
            weight: Some(LiftedWeight::from_kg(kg).unwrap()),
            log_date: date(0),
            program: Some(ProgramPlace { week: 1, cycle: 1, day: 1, is_deload }),
        },
        performed: PerformedSets::new(Vec::new()).unwrap(),
    };
    let best = best_sets(&[logged(1, 80.0, false), logged(2, 90.0, true)]);
    assert_eq!(best.get(&exercise(1)), Some(&(8_000, 5)));
}
