//! Programs of one lift on two days, a rule each.

use super::bounds::{MAX_REPS, MIN_REPS, RESERVE_HALVES, SETS, whole_of_asked};
use ironleaf_domain::exercise::{Level, TrainingLocation};
use ironleaf_domain::program::{
    AtEnd, Day, Document, Every, Group, Increment, Restart, Rule, RuleKind, ScheduleKind, SetKind, Slot, Stall, Target,
    Track, UnitPair,
};

/// The exercise of all programs.
pub(super) const LIFT: &str = "lift";

/// Weight of one step.
pub(super) const STEP: UnitPair = UnitPair { kg: 250, lb: 500 };

/// Number of weeks from one deload week to the next.
const DELOAD_EACH_WEEKS: u8 = 5;

/// Most reps in a deload week, in which a lighter weight takes more of them to the same effort.
const MAX_DELOAD_REPS: u8 = 15;

/// A program and the share of the estimated capacity with which its track starts.
pub(super) struct Entrant {
    pub(super) name: &'static str,
    pub(super) document: Document<&'static str>,
    pub(super) start_share: f64,
}

/// Returns the program under test: weights by reps in reserve, with a deload each fifth week.
pub(super) fn rir_with_deloads() -> Entrant {
    rir("rir", Some(MAX_DELOAD_REPS))
}

/// Returns the same program with other deload weeks, which show what they cost.
pub(super) fn variants() -> Vec<Entrant> {
    vec![rir("rir, no deload weeks", None), rir("rir, at most 10 reps in deload weeks", Some(MAX_REPS))]
}

/// Returns programs of the other rules.
pub(super) fn rivals() -> Vec<Entrant> {
    let increment = Increment::Weight(STEP);
    let linear = |double_from| RuleKind::Linear { every: Every::Session, increment, double_from };
    let straight = |count| Group { count, ..usual() };
    let sets = u8::try_from(SETS).unwrap_or(u8::MAX);
    let plus = Group { amrap: true, ..straight(1) };
    let range = Group { reps_max: Some(MAX_REPS), ..straight(sets) };
    let stage = |count, reps| vec![Group { reps: Some(reps), ..straight(count) }];
    let stages = RuleKind::Stages {
        stages: vec![stage(3, 8), stage(3, 6), stage(4, 4)],
        increment,
        restart: Restart::Add(UnitPair { kg: 0, lb: 0 }),
    };
    let total = MIN_REPS.saturating_mul(sets).saturating_add(2);
    let sum = Group { reps: None, ..straight(sets) };
    let from_reps = 1.0 / whole_of_asked();
    let entrant = |name, rule, groups| Entrant { name, document: weekly(rule, groups), start_share: from_reps };
    vec![
        entrant("linear", failing(linear(None), 3), vec![straight(sets)]),
        entrant("plus set", failing(linear(Some(12)), 1), vec![straight(sets - 1), plus]),
        entrant("double", failing(RuleKind::Double { increment, sessions: 2 }, 3), vec![range]),
        entrant("rep sum", failing(RuleKind::RepSum { total, increment, floor_percent: 80 }, 3), vec![sum]),
        entrant("stages", Rule { kind: stages, stall: None }, Vec::new()),
        wave(),
    ]
}

fn usual() -> Group {
    Group {
        count: 1,
        reps: Some(MIN_REPS),
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

fn failing(kind: RuleKind, fails: u8) -> Rule {
    Rule { kind, stall: Some(Stall { fails, deload_percent: 10 }) }
}

/// Weights by reps in reserve. `deload_reps` are the most reps of a set in a deload week.
fn rir(name: &'static str, deload_reps: Option<u8>) -> Entrant {
    let planned = |count| Group { count, reps_max: Some(MAX_REPS), rir: Some(RESERVE_HALVES), ..usual() };
    let sets = u8::try_from(SETS).unwrap_or(u8::MAX);
    let rule = failing(RuleKind::Rir, 3);
    let document = match deload_reps {
        None => weekly(rule, vec![planned(sets)]),
        Some(most) => {
            let lighter = Group { percent: Some(900), reps_max: Some(most), ..planned(sets.div_ceil(2)) };
            let weeks = (1..DELOAD_EACH_WEEKS).collect();
            let slots =
                vec![slot(Some(weeks), vec![planned(sets)]), slot(Some(vec![DELOAD_EACH_WEEKS]), vec![lighter])];
            Document { deload_weeks: vec![DELOAD_EACH_WEEKS], ..document(DELOAD_EACH_WEEKS, rule, &slots) }
        }
    };
    Entrant { name, document, start_share: 1.0 }
}

/// The four-week wave by percents of a training max, as the shipped program of that name has it.
fn wave() -> Entrant {
    let set = |reps, percent| Group { reps: Some(reps), percent: Some(percent), judges: false, ..usual() };
    let top = |reps, percent| Group { amrap: true, judges: true, ..set(reps, percent) };
    let slots = [
        slot(Some(vec![1]), vec![set(5, 650), set(5, 750), top(5, 850)]),
        slot(Some(vec![2]), vec![set(3, 700), set(3, 800), top(3, 900)]),
        slot(Some(vec![3]), vec![set(5, 750), set(3, 850), top(1, 950)]),
        slot(Some(vec![4]), vec![set(5, 400), set(5, 500), set(5, 600)]),
    ];
    let kind = RuleKind::TrainingMax { every: Every::Cycle, increment: Increment::Weight(STEP), steps: Vec::new() };
    let document = Document { deload_weeks: vec![4], ..document(4, failing(kind, 2), &slots) };
    Entrant { name: "training max", document, start_share: 0.9 }
}

fn weekly(rule: Rule, groups: Vec<Group>) -> Document<&'static str> {
    document(1, rule, &[slot(None, groups)])
}

fn slot(weeks: Option<Vec<u8>>, sets: Vec<Group>) -> Slot<&'static str> {
    let target = Target::Track(LIFT.to_owned());
    Slot { target, role: None, weeks, superset: None, note: String::new(), sets }
}

/// A program of one lift, on Monday and Thursday.
fn document(weeks: u8, rule: Rule, slots: &[Slot<&'static str>]) -> Document<&'static str> {
    let day = |name: &str| Day { name: name.to_owned(), slots: slots.to_vec() };
    Document {
        name: "One lift".to_owned(),
        description: String::new(),
        level: Level::Intermediate,
        goal: None,
        location: TrainingLocation::Gym,
        weeks,
        deload_weeks: Vec::new(),
        at_end: AtEnd::Repeat,
        schedule: ScheduleKind::Weekday,
        weekdays: vec![1, 4],
        tracks: vec![Track { key: LIFT.to_owned(), exercise: LIFT, ladder: None, start: None, rule }],
        days: vec![day("Monday"), day("Thursday")],
    }
}
