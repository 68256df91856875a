use super::*;
use crate::exercise::{Level, RepUnit, TrainingLocation};
use crate::loading::{Implement, Loading};
use crate::profile::WeightUnit;
use chrono::{Days, NaiveDate};
use proptest::prelude::*;

const UPPER: Increment = Increment::Weight(UnitPair { kg: 250, lb: 500 });

fn group(count: u8, reps: u8) -> Group {
    Group {
        count,
        reps: Some(reps),
        reps_max: None,
        amrap: false,
        percent: None,
        of: None,
        rir: None,
        kind: SetKind::Working,
        rest_seconds: None,
        judges: true,
    }
}

fn rule(kind: RuleKind) -> Rule {
    let stall = Stall { fails: 3, deload_percent: 10 };
    Rule { stall: (!matches!(kind, RuleKind::Stages { .. })).then_some(stall), kind }
}

fn linear() -> Rule {
    rule(RuleKind::Linear { every: Every::Session, increment: UPPER, double_from: Some(10) })
}

fn facts(name: &&'static str) -> Option<ExerciseFacts> {
    let implement = if *name == "plank" { Implement::Other } else { Implement::Barbell };
    (*name != "unknown").then(|| ExerciseFacts { name: (*name).to_owned(), unit: RepUnit::Reps, implement })
}

/// A program of one exercise on one day.
fn document(rule: Rule, sets: Vec<Group>) -> Document<&'static str> {
    let ladder = ["easy", "hard"];
    let climbs = matches!(rule.kind, RuleKind::Double { increment: Increment::Rung, .. } | RuleKind::Time { .. });
    Document {
        name: "Name".to_owned(),
        description: String::new(),
        level: Level::Beginner,
        goal: None,
        location: TrainingLocation::Gym,
        weeks: 1,
        deload_weeks: Vec::new(),
        at_end: AtEnd::Repeat,
        schedule: ScheduleKind::Queue,
        weekdays: vec![1, 3, 5],
        tracks: vec![Track {
            key: "lift".to_owned(),
            exercise: "easy",
            ladder: climbs.then(|| ladder.to_vec()),
            start: None,
            rule,
        }],
        days: vec![Day {
            name: "Day".to_owned(),
            slots: vec![Slot {
                target: Target::Track("lift".to_owned()),
                role: None,
                weeks: None,
                superset: None,
                note: String::new(),
                sets,
            }],
        }],
    }
}

fn settings(unit: WeightUnit) -> CourseSettings {
    CourseSettings {
        started_on: date(0),
        weekdays: vec![1, 3, 5],
        missed_weeks_pass: false,
        loading: Loading::standard(unit),
        senior_from: None,
    }
}

/// A date after Monday, 2026-01-05.
fn date(days: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 1, 5).unwrap() + Days::new(days)
}

fn done(sets: &[(u16, Option<i64>)]) -> Vec<DoneSet> {
    sets.iter().map(|(reps, weight)| DoneSet { reps: *reps, weight: *weight, rpe: None }).collect()
}

/// Trains these sessions every second day, and returns the value and the reason after each.
fn outcomes(rule: Rule, sets: Vec<Group>, start: Option<i64>, logs: &[Vec<DoneSet>]) -> Vec<(Option<i64>, String)> {
    let program = Program::new(document(rule, sets), facts).unwrap();
    let mut course = Course::start(&program, &facts, settings(WeightUnit::Kilograms), vec![start]);
    (0..)
        .zip(logs)
        .map(|(session, done)| {
            let exercise = course.asked(0, date(2 * session))[0].exercise;
            course.train(date(2 * session), &[(exercise, Some(done.clone()))]);
            (course.states()[0].value, course.states()[0].reason.clone())
        })
        .collect()
}

fn assert_outcomes(found: &[(Option<i64>, String)], expected: &[(i64, &str)]) {
    let found: Vec<(i64, &str)> = found.iter().map(|(value, reason)| (value.unwrap_or(0), reason.as_str())).collect();
    assert_eq!(found, expected);
}

fn reps(reps: &[u16]) -> Vec<DoneSet> {
    done(&reps.iter().map(|reps| (*reps, None)).collect::<Vec<_>>())
}

#[test]
fn linear_outcomes() {
    let sets = vec![Group { amrap: true, ..group(2, 5) }];
    let logs = [
        reps(&[5, 5]),
        reps(&[5, 10]),
        reps(&[5]),
        reps(&[4, 5]),
        reps(&[4, 5]),
        done(&[(5, Some(5_000)), (5, Some(5_000))]),
        done(&[(5, Some(5_250)), (5, Some(5_250))]),
        done(&[(5, Some(9_000)), (5, Some(9_000))]),
    ];
    assert_outcomes(
        &outcomes(linear(), sets, Some(6_000), &logs),
        &[
            (6_250, "All reps reached: +2.5 kg"),
            (6_750, "10 or more in the last set: +5 kg"),
            (6_750, "Reps missed (1 of 3): the same again"),
            (6_750, "Reps missed (2 of 3): the same again"),
            (6_000, "Reps missed 3 times: 10% less"),
            (5_000, "Lighter than planned: the same again"),
            (5_500, "All reps reached: +2.5 kg"),
            (6_300, "Far above plan: +10% at most"),
        ],
    );
}

#[test]
fn a_first_log_makes_the_value() {
    let found = outcomes(linear(), vec![group(1, 5)], None, &[done(&[(5, Some(4_000))])]);
    assert_outcomes(&found, &[(4_250, "All reps reached: +2.5 kg")]);
}

#[test]
fn double_outcomes() {
    let double = rule(RuleKind::Double { increment: UPPER, sessions: 2 });
    let sets = vec![Group { reps_max: Some(12), ..group(2, 8) }];
    let logs = [reps(&[12, 11]), reps(&[12, 12]), reps(&[12, 12]), reps(&[7, 12])];
    assert_outcomes(
        &outcomes(double, sets, Some(4_000), &logs),
        &[
            (4_000, "Not yet 12 in every set: the same weight"),
            (4_000, "12 reps in every set (1 of 2): the same weight"),
            (4_250, "12 reps in every set: +2.5 kg"),
            (4_250, "Reps missed (1 of 3): the same again"),
        ],
    );
}

#[test]
fn a_miss_with_more_weight_leaves_the_value() {
    let double = rule(RuleKind::Double { increment: UPPER, sessions: 1 });
    let in_range = || vec![Group { reps_max: Some(8), ..group(3, 5) }];
    let sum = rule(RuleKind::RepSum { total: 15, increment: UPPER, floor_percent: 80 });
    let add = Restart::Add(UnitPair { kg: 750, lb: 1_500 });
    let stages =
        rule(RuleKind::Stages { stages: vec![vec![group(3, 5)], vec![group(4, 3)]], increment: UPPER, restart: add });
    let weekly = rule(RuleKind::Linear { every: Every::Week, increment: UPPER, double_from: None });
    let heavier = |last: u16| done(&[(5, Some(7_000)), (5, Some(7_000)), (last, Some(7_000))]);
    for (rule, sets) in [
        (linear(), vec![group(3, 5)]),
        (weekly, vec![group(3, 5)]),
        (double, in_range()),
        (sum, vec![Group { reps: None, ..group(3, 1) }]),
        (stages, Vec::new()),
    ] {
        let name = rule.kind.as_str();
        let after = |start, log| outcomes(rule.clone(), sets.clone(), start, &[log])[0].0;
        assert_eq!(after(Some(6_000), heavier(4)), Some(6_000), "{name}: the last set was missed");
        assert!(after(Some(6_000), heavier(5)) >= Some(6_600), "{name}: all reps at more weight move it");
        assert_eq!(after(None, heavier(4)), Some(7_000), "{name}: a first log makes the value");
        let mixed = done(&[(4, Some(7_000)), (5, Some(5_000)), (5, Some(5_000))]);
        assert!(after(Some(6_000), mixed) <= Some(6_000), "{name}: lighter sets excuse no miss");
    }
}

#[test]
fn a_ladder_goes_up_and_back() {
    let double = rule(RuleKind::Double { increment: Increment::Rung, sessions: 1 });
    let sets = vec![Group { reps_max: Some(8), ..group(1, 5) }];
    let logs = [reps(&[8]), reps(&[8]), reps(&[4]), reps(&[4]), reps(&[4])];
    assert_outcomes(
        &outcomes(double, sets, None, &logs),
        &[
            (0, "On to hard"),
            (0, "Top reached: the same again"),
            (0, "Reps missed (1 of 3): the same again"),
            (0, "Reps missed (2 of 3): the same again"),
            (0, "Reps missed 3 times: back to easy"),
        ],
    );
}

#[test]
fn rep_sum_outcomes() {
    let sum = |increment| rule(RuleKind::RepSum { total: 50, increment, floor_percent: 80 });
    let sets = || vec![Group { reps: None, ..group(5, 1) }];
    let logs = [reps(&[10; 5]), reps(&[10, 10, 10, 10, 6]), reps(&[10, 10, 10]), reps(&[10]), reps(&[10])];
    assert_outcomes(
        &outcomes(sum(Increment::Reps(1)), sets(), None, &logs),
        &[
            (51, "50 of 50 reps: +1 rep"),
            (51, "46 of 51 reps: the same again"),
            (51, "30 of 51 reps: the same again"),
            (51, "10 of 51 reps: the same again"),
            (50, "Reps missed 3 times: 10% less"),
        ],
    );
    let found = outcomes(sum(UPPER), sets(), Some(3_000), &[reps(&[10; 5])]);
    assert_outcomes(&found, &[(3_250, "50 of 50 reps: +2.5 kg")]);
}

#[test]
fn stages_outcomes() {
    let stages = |restart| {
        rule(RuleKind::Stages { stages: vec![vec![group(5, 3)], vec![group(6, 2)]], increment: UPPER, restart })
    };
    let logs = [
        reps(&[3; 5]),
        reps(&[3; 4]),
        reps(&[2; 6]),
        reps(&[2; 5]),
        done(&[(5, Some(9_000)), (5, Some(10_000)), (4, Some(10_500))]),
    ];
    let test = Restart::Test { reps: 5, percent: 85 };
    assert_outcomes(
        &outcomes(stages(test), Vec::new(), Some(8_000), &logs[..4]),
        &[
            (8_250, "All reps reached: +2.5 kg"),
            (8_250, "5 × 3 missed: 6 × 2 at the same weight"),
            (8_500, "All reps reached: +2.5 kg"),
            (8_500, "Find your best 5 today"),
        ],
    );
    let add = Restart::Add(UnitPair { kg: 750, lb: 1_500 });
    let (value, reason) = outcomes(stages(add), Vec::new(), Some(8_000), &logs[..4]).pop().unwrap();
    assert_eq!((value, reason.as_str()), (Some(9_000), "6 × 2 missed: 5 × 3 again at 90 kg"));
    let after_test = outcomes(stages(test), Vec::new(), Some(8_000), &logs).pop().unwrap();
    assert_eq!(after_test, (Some(8_500), "Best 5 was 100 kg: 5 × 3 again at 85 kg".to_owned()));
}

#[test]
fn training_max_outcomes() {
    let steps = vec![TrainingMaxStep { from_reps: 2, times: 1 }, TrainingMaxStep { from_reps: 4, times: 2 }];
    let weekly = rule(RuleKind::TrainingMax { every: Every::Week, increment: UPPER, steps });
    let sets = vec![Group { amrap: true, percent: Some(950), ..group(1, 1) }];
    // A far heavier set does not move it more.
    let logs = [reps(&[2]), done(&[(4, Some(20_000))]), reps(&[1]), reps(&[0]), reps(&[0]), reps(&[0])];
    assert_outcomes(
        &outcomes(weekly, sets, Some(10_000), &logs),
        &[
            (10_250, "Week done: training max +2.5 kg"),
            (10_750, "Week done: training max +5 kg"),
            (10_750, "Week done: training max stays"),
            (10_750, "Top set missed (1 of 3): training max stays"),
            (10_750, "Top set missed (2 of 3): training max stays"),
            (9_500, "Top set missed 3 times: training max 10% less"),
        ],
    );
}

#[test]
fn rir_outcomes() {
    let sets = vec![Group { rir: Some(4), ..group(3, 8) }];
    let three_sets = |reps: u16, rpe: Option<u8>| vec![DoneSet { reps, weight: None, rpe }; 3];
    let logs = [
        three_sets(8, Some(14)),
        three_sets(8, Some(18)),
        three_sets(8, None),
        three_sets(8, None),
        three_sets(7, None),
    ];
    let found = outcomes(rule(RuleKind::Rir), sets, Some(10_000), &logs);
    let reasons: Vec<&str> = found.iter().map(|(_, reason)| reason.as_str()).collect();
    assert_eq!(
        reasons,
        [
            "3 in reserve, 2 planned: a little more",
            "1 in reserve, 2 planned: a little less",
            "As planned: about the same",
            "Reached twice, effort not told: a little more",
            "Reps missed (1 of 3): a little less",
        ]
    );
    assert_eq!(found[0].0, Some(10_100));
}

#[test]
fn time_outcomes() {
    let time = rule(RuleKind::Time { seconds: 5, most: 30 });
    let sets = vec![Group { reps: None, ..group(1, 1) }];
    let logs = [reps(&[25]), reps(&[30]), reps(&[25]), reps(&[10]), reps(&[10]), reps(&[10])];
    assert_outcomes(
        &outcomes(time, sets, Some(25), &logs),
        &[
            (30, "25 s held in every set: +5 s"),
            (25, "On to hard"),
            (30, "25 s held in every set: +5 s"),
            (30, "Reps missed (1 of 3): the same again"),
            (30, "Reps missed (2 of 3): the same again"),
            (25, "Reps missed 3 times: 10% less"),
        ],
    );
}

#[test]
fn time_away_lowers_weights_once() {
    let program = Program::new(document(linear(), vec![group(1, 5)]), facts).unwrap();
    for (days, value, reason) in [
        (13, 10_250, "All reps reached: +2.5 kg"),
        (14, 9_000, "14 days away: 90% of the last weight"),
        (20, 9_000, "20 days away: 90% of the last weight"),
        (29, 8_000, "29 days away: 80% of the last weight"),
    ] {
        let mut course = Course::start(&program, &facts, settings(WeightUnit::Kilograms), vec![Some(10_000)]);
        course.train(date(0), &[("easy", None)]);
        let asked = course.asked(0, date(days)).swap_remove(0);
        assert_eq!((asked.value, asked.reason.as_deref()), (Some(value), Some(reason)));
        let told = course.states_after_away(date(days)).swap_remove(0);
        assert_eq!((told.value, told.reason.as_str()), (Some(value), reason), "the program tells what it asks for");
        course.train(date(days), &[("easy", None)]);
        assert_eq!(course.states()[0].value, Some(value + 250));
    }
}

#[test]
fn increments_are_halved_for_seniors() {
    let program = Program::new(document(linear(), vec![group(1, 5)]), facts).unwrap();
    let settings = CourseSettings { senior_from: Some(date(0)), ..settings(WeightUnit::Pounds) };
    let mut course = Course::start(&program, &facts, settings, vec![Some(10_000)]);
    course.train(date(0), &[("easy", None)]);
    let state = &course.states()[0];
    assert_eq!((state.value, state.reason.as_str()), (Some(10_250), "All reps reached: +2.5 lb"));
}

#[test]
fn a_training_max_gives_weights_to_load() {
    for (unit, value, expected) in
        [(WeightUnit::Kilograms, 10_250, [6_750, 7_750, 8_750]), (WeightUnit::Pounds, 20_500, [13_500, 15_500, 17_500])]
    {
        let sets = [650, 750, 850].map(|percent| Group { percent: Some(percent), ..group(1, 5) });
        let program = Program::new(document(linear(), sets.to_vec()), facts).unwrap();
        let course = Course::start(&program, &facts, settings(unit), vec![Some(value)]);
        let asked: Vec<i64> = course.asked(0, date(0))[0].sets.iter().filter_map(|set| set.weight).collect();
        assert_eq!(asked, expected);
    }
}

#[test]
fn a_deload_week_moves_nothing() {
    let document = Document { weeks: 2, deload_weeks: vec![1], ..document(linear(), vec![group(1, 5)]) };
    let program = Program::new(document, facts).unwrap();
    let mut course = Course::start(&program, &facts, settings(WeightUnit::Kilograms), vec![Some(10_000)]);
    let reason = course.asked(0, date(0))[0].reason.clone();
    assert_eq!(reason.as_deref(), Some("Deload week: lighter on purpose, not counted for records"));
    course.train(date(0), &[("easy", Some(reps(&[1])))]);
    assert_eq!((course.states()[0].value, course.states()[0].fails), (Some(10_000), 0));
    assert_eq!(course.position(), (2, 1));
}

#[test]
fn missed_weeks_come_again_or_pass() {
    let document = Document {
        schedule: ScheduleKind::Weekday,
        weekdays: vec![3],
        weeks: 4,
        ..document(linear(), vec![group(1, 5)])
    };
    let program = Program::new(document, facts).unwrap();
    for (missed_weeks_pass, started_after, week) in [(false, 0, 1), (true, 0, 3), (true, 4, 2), (false, 4, 1)] {
        let settings = CourseSettings {
            weekdays: vec![3],
            started_on: date(started_after),
            missed_weeks_pass,
            ..settings(WeightUnit::Kilograms)
        };
        let mut course = Course::start(&program, &facts, settings, vec![None]);
        course.go_to(date(14));
        assert_eq!(course.position().0, week, "{missed_weeks_pass} {started_after}");
    }
}

#[test]
fn a_program_can_end() {
    let program =
        Program::new(Document { at_end: AtEnd::Stop, ..document(linear(), vec![group(1, 5)]) }, facts).unwrap();
    let mut course = Course::start(&program, &facts, settings(WeightUnit::Kilograms), vec![None]);
    assert_eq!(course.preview(date(0), 52).len(), 1);
    course.train(date(0), &[("easy", None)]);
    assert!(course.is_finished());
}

type Change = fn(&mut Document<&'static str>);

#[test]
fn each_fault_has_its_path() {
    let valid = || document(linear(), vec![group(3, 5)]);
    let cases: [(Change, &str); 14] = [
        (|d| d.name = String::new(), "name"),
        (|d| d.description = "See https://example.com".to_owned(), "description"),
        (|d| d.weeks = 53, "weeks"),
        (|d| d.deload_weeks = vec![1], "deload_weeks"),
        (|d| d.weekdays = vec![3, 1], "schedule.weekdays"),
        (|d| d.tracks[0].exercise = "unknown", "tracks[0].exercise_id"),
        (|d| d.tracks[0].start = Some(Start::Seconds(10)), "tracks[0].start"),
        (|d| d.tracks[0].rule.stall = None, "tracks[0].rule.fails"),
        (|d| d.days[0].slots[0].target = Target::Exercise("plank"), "tracks[0]"),
        (|d| d.days[0].slots[0].weeks = Some(vec![2]), "days[0].slots[0].weeks"),
        (|d| d.days[0].slots[0].sets[0].count = 11, "days[0].slots[0].sets[0].count"),
        (|d| d.days[0].slots[0].sets[0].reps = None, "days[0].slots[0].sets[0].reps"),
        (|d| d.days[0].slots[0].sets[0].of = Some("none".to_owned()), "days[0].slots[0].sets[0].of"),
        (|d| d.days[0].slots.extend_from_within(..), "days[0].slots"),
    ];
    for (change, path) in cases {
        let mut changed = valid();
        change(&mut changed);
        let invalid = Program::new(changed, facts).unwrap_err();
        assert_eq!(invalid[0].path, path, "{invalid:?}");
    }
    assert!(Program::new(valid(), facts).is_ok());
}

proptest! {
    #[test]
    fn all_weights_can_be_loaded(value in 2_000..30_000_i64, percent in 10..2_000_u16, pounds: bool) {
        let unit = if pounds { WeightUnit::Pounds } else { WeightUnit::Kilograms };
        let sets = vec![Group { percent: Some(percent), ..group(1, 5) }];
        let program = Program::new(document(linear(), sets), facts).unwrap();
        let course = Course::start(&program, &facts, settings(unit), vec![Some(value)]);
        let weight = course.asked(0, date(0))[0].sets[0].weight.unwrap();
        prop_assert_eq!(Loading::standard(unit).nearest(Implement::Barbell, weight), weight);
    }
}
