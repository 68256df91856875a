use crate::catalogue::programs::{facts, read};
use crate::catalogue::shipped;
use chrono::NaiveDate;
use ironleaf_application::catalogue::ShippedProgram;
use ironleaf_domain::loading::Loading;
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::program::{AskedSet, Course, CourseSettings, ExerciseFacts, SetKind};
use std::collections::HashMap;
use std::fmt::Write;

const KEYS: [&str; 14] = [
    "five-by-five-ab",
    "three-by-five-ab",
    "plus-set-ab",
    "three-tiers",
    "four-week-wave",
    "four-week-wave-tens",
    "nine-set-waves",
    "volume-light-intensity",
    "ramped-fives",
    "power-and-size",
    "push-pull-legs-linear",
    "body-weight-ladders",
    "effort-block",
    "total-reps-at-home",
];

/// One-rep maxima of the snapshot, in hundredths of a kilogram. Others are 8,000.
const ONE_REP_MAXIMA: [(&str, i64); 4] = [
    ("barbell-squat", 14_000),
    ("barbell-bench-press", 10_000),
    ("standing-barbell-press", 6_000),
    ("barbell-deadlift", 18_000),
];

fn programs() -> (Vec<ShippedProgram>, HashMap<String, ExerciseFacts>) {
    let exercises = shipped().unwrap().exercises;
    (read(&exercises).unwrap(), facts(&exercises))
}

fn date(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 1, day).unwrap()
}

/// Returns the course of a member who starts on a Monday.
fn course<'a>(
    program: &'a ShippedProgram,
    facts: &'a dyn Fn(&String) -> Option<ExerciseFacts>,
    unit: WeightUnit,
) -> Course<'a, String> {
    let document = program.program.document();
    let most = |exercise: &str| {
        let kg = ONE_REP_MAXIMA.iter().find(|(key, _)| *key == exercise).map_or(8_000, |(_, most)| *most);
        // About as much in pounds.
        if unit == WeightUnit::Pounds { kg * 2 } else { kg }
    };
    let starts = document.tracks.iter();
    let starts = starts.map(|track| track.start.and_then(|start| start.value(unit, Some(most(&track.exercise)))));
    let settings = CourseSettings {
        started_on: date(5),
        weekdays: document.weekdays.clone(),
        missed_weeks_pass: false,
        loading: Loading::standard(unit),
        senior_from: None,
    };
    Course::start(&program.program, facts, settings, starts.collect())
}

fn text_of(sets: &[AskedSet]) -> String {
    let mut runs: Vec<(usize, String)> = Vec::new();
    for set in sets.iter().filter(|set| set.kind == SetKind::Working) {
        let most = set.reps_max.map(|most| format!("-{most}")).unwrap_or_default();
        let weight = set.weight.map(|weight| format!(" {}.{:02}", weight / 100, weight % 100)).unwrap_or_default();
        let one = format!("{}{most}{}{weight}", set.reps, if set.amrap { "+" } else { "" });
        match runs.last_mut() {
            Some((count, last)) if *last == one => *count += 1,
            _ => runs.push((1, one)),
        }
    }
    runs.iter().map(|(count, one)| format!("{count}x{one}")).collect::<Vec<_>>().join(", ")
}

/// Returns the sets of all weeks, and four weeks at least, in both units.
fn weights() -> String {
    let (programs, known) = programs();
    let facts = |key: &String| known.get(key).cloned();
    let mut text = String::new();
    for (program, unit) in programs.iter().flat_map(|p| [(p, WeightUnit::Kilograms), (p, WeightUnit::Pounds)]) {
        writeln!(text, "# {} {}", program.key, unit.as_str()).unwrap();
        let weeks = program.program.document().weeks.max(4);
        for week in course(program, &facts, unit).preview(date(5), weeks) {
            let deload = if week.is_deload { " deload" } else { "" };
            writeln!(text, "week {} of cycle {}{deload}", week.week, week.cycle).unwrap();
            for day in week.days {
                writeln!(text, "  {} {}", day.date.unwrap(), day.name).unwrap();
                for exercise in day.exercises {
                    writeln!(text, "    {}: {}", exercise.exercise, text_of(&exercise.sets)).unwrap();
                }
            }
        }
    }
    text
}

#[test]
fn fourteen_programs_ship() {
    let keys: Vec<String> = programs().0.into_iter().map(|program| program.key).collect();
    assert_eq!(keys, KEYS);
}

#[test]
fn programs_ask_for_the_recorded_weights() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/catalogue/tests/program_weights.txt");
    let weights = weights();
    if std::env::var_os("UPDATE_PROGRAMS").is_some() {
        std::fs::write(path, &weights).unwrap();
    }
    let recorded = std::fs::read_to_string(path).unwrap();
    let changed = weights.lines().zip(recorded.lines()).find(|(now, before)| now != before);
    assert!(weights == recorded, "run it with UPDATE_PROGRAMS=1 if this change is wanted: {changed:?}");
}

#[test]
fn the_preview_equals_reality_over_52_weeks() {
    let (programs, known) = programs();
    let facts = |key: &String| known.get(key).cloned();
    for program in &programs {
        for unit in [WeightUnit::Kilograms, WeightUnit::Pounds] {
            let mut real = course(program, &facts, unit);
            for week in real.clone().preview(date(5), 52) {
                for (index, day) in week.days.into_iter().enumerate() {
                    let date = day.date.unwrap();
                    real.go_to(date);
                    assert_eq!(real.position(), (week.week, week.cycle), "{} {date}", program.key);
                    assert_eq!(real.asked(index, date), day.exercises, "{} {date}", program.key);
                    let done = day.exercises.into_iter().map(|exercise| {
                        let done = exercise.sets.iter().map(|set| ironleaf_domain::program::DoneSet {
                            reps: set.reps,
                            weight: set.weight,
                            rpe: set.rir.map(|rir| 20 - rir),
                        });
                        (exercise.exercise.clone(), Some(done.collect()))
                    });
                    real.train(date, &done.collect::<Vec<_>>());
                }
            }
        }
    }
}
