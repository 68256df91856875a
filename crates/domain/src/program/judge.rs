//! Moves a track after its sessions.

use super::amount::{decimal, rounded_division};
use super::ask::{ValueKind, WHOLE};
use super::judged::Judged;
use super::rir;
use super::rule::{Restart, RuleKind, Stall, TrainingMaxStep};
use super::track_state::{Equipment, TrackState};
use super::{Every, Group, Increment, Rule, SetKind};
use crate::profile::WeightUnit;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Reached,
    Lighter,
    Missed,
}

fn verdict_of_log(sets: &[Judged]) -> Verdict {
    if sets.iter().any(Judged::is_lighter) {
        Verdict::Lighter
    } else if sets.iter().any(Judged::is_short) {
        Verdict::Missed
    } else {
        Verdict::Reached
    }
}

/// One miss is a miss.
fn verdict(logs: &[Vec<Judged>]) -> Verdict {
    let verdicts: Vec<Verdict> = logs.iter().map(|log| verdict_of_log(log)).collect();
    [Verdict::Missed, Verdict::Lighter].into_iter().find(|one| verdicts.contains(one)).unwrap_or(Verdict::Reached)
}

/// Properties of a track's exercises that its rule needs.
pub(super) struct Mover<'a> {
    pub(super) equipment: Equipment,
    /// Names of the exercises of the ladder; one without a ladder.
    pub(super) rungs: &'a [String],
    /// Value with which a rung starts.
    pub(super) start: Option<i64>,
    /// What a set counts: `reps`, or `s` for an exercise that is held.
    pub(super) counted: &'static str,
}

impl Mover<'_> {
    /// Returns the state after the logs that the rule judges together.
    pub(super) fn moved(&self, rule: &Rule, state: &TrackState, logs: &[Vec<Judged>]) -> TrackState {
        if logs.iter().all(Vec::is_empty) {
            return TrackState { reason: "Not trained: the same again".to_owned(), ..state.clone() };
        }
        let sets: Vec<&Judged> = logs.iter().flatten().collect();
        match &rule.kind {
            RuleKind::Linear { increment, double_from, .. } => {
                self.linear(state, *increment, *double_from, rule.stall, logs, &sets)
            }
            RuleKind::Double { increment, sessions } => self.double(state, *increment, *sessions, rule, logs, &sets),
            RuleKind::RepSum { .. } => self.rep_sum(state, rule, logs, &sets),
            RuleKind::Stages { stages, increment, restart } => {
                self.stages(state, stages, *increment, *restart, logs, &sets)
            }
            RuleKind::TrainingMax { every, increment, steps } => {
                self.training_max(state, *every, *increment, steps, rule.stall, verdict(logs), &sets)
            }
            RuleKind::Rir => self.rir(state, rule.stall, logs),
            RuleKind::Time { seconds, most } => self.time(state, *seconds, *most, rule, logs),
        }
    }

    /// Takes over what a first log lifted. A value that is there stays.
    fn started(state: &TrackState, sets: &[&Judged]) -> TrackState {
        let heaviest = || sets.iter().filter_map(|set| set.value()).max();
        TrackState { value: state.value.or_else(heaviest), ..state.clone() }
    }

    /// Takes over what was lifted without a miss: more than the value, up to 10% above it, or anything without a value.
    ///
    /// Also returns whether even more was lifted.
    fn lifted(state: &TrackState, sets: &[&Judged]) -> (TrackState, bool) {
        let Some(value) = state.value else { return (Self::started(state, sets), false) };
        let Some(heaviest) = sets.iter().filter_map(|set| set.value()).max() else { return (state.clone(), false) };
        let exceeds = sets.iter().any(|set| matches!((set.weight, set.asked.weight), (Some(d), Some(a)) if d > a));
        if !exceeds || heaviest <= value {
            return (state.clone(), false);
        }
        let most = at_most_above(value);
        (TrackState { value: Some(heaviest.min(most)), ..state.clone() }, heaviest > most)
    }

    fn lighter(state: &TrackState, sets: &[&Judged]) -> TrackState {
        let heaviest = sets.iter().max_by_key(|set| set.weight).and_then(|set| set.value());
        let is_missed = sets.iter().any(|set| set.is_short());
        let most = state.value.map(|value| if is_missed { value } else { at_most_above(value) });
        let value = heaviest.map(|heaviest| most.map_or(heaviest, |most| heaviest.min(most))).or(state.value);
        TrackState { value, reason: "Lighter than planned: the same again".to_owned(), ..state.clone() }
    }

    fn step(&self, value: i64, increment: Increment, times: u8) -> (i64, String) {
        let senior = if self.equipment.is_senior { 2 } else { 1 };
        let times = i64::from(times);
        match increment {
            Increment::Weight(pair) => {
                let step = pair.in_unit(self.equipment.unit()) * times / senior;
                (value + step, format!("+{} {}", decimal(step), self.equipment.unit().as_str()))
            }
            Increment::Percent(tenths) => {
                let tenths = i64::from(tenths) * times;
                let more = rounded_division(value * tenths, WHOLE * senior);
                (self.exact(value + more), format!("+{}%", decimal(tenths * 10 / senior)))
            }
            Increment::Reps(reps) => {
                let reps = (i64::from(reps) * times / senior).max(1);
                let counted = if (reps, self.counted) == (1, "reps") { "rep" } else { self.counted };
                (value + reps, format!("+{reps} {counted}"))
            }
            Increment::Rung => (value, String::new()),
        }
    }

    /// Rounds to the resolution of the unit: 0.01 kg or 0.05 lb.
    fn exact(&self, value: i64) -> i64 {
        match self.equipment.unit() {
            WeightUnit::Kilograms => value,
            WeightUnit::Pounds => rounded_division(value, 5) * 5,
        }
    }

    /// Takes a step and tells why. Clears the count of failures.
    fn advance(&self, state: &TrackState, increment: Increment, times: u8, is_far: bool, why: &str) -> TrackState {
        let cleared = TrackState { fails: 0, successes: 0, ..state.clone() };
        if increment == Increment::Rung {
            return self.climb(&cleared);
        }
        let Some(value) = state.value else { return TrackState { reason: why.to_owned(), ..cleared } };
        let (value, step) = self.step(value, increment, times);
        let reason = if is_far { "Far above plan: +10% at most".to_owned() } else { format!("{why}: {step}") };
        TrackState { value: Some(value), reason, ..cleared }
    }

    /// Goes on to the next exercise of the ladder.
    fn climb(&self, state: &TrackState) -> TrackState {
        match self.rungs.get(usize::from(state.rung)) {
            Some(name) => TrackState {
                rung: state.rung + 1,
                value: self.start.or(state.value),
                reason: format!("On to {name}"),
                ..state.clone()
            },
            None => TrackState { reason: "Top reached: the same again".to_owned(), ..state.clone() },
        }
    }

    fn missed(&self, state: &TrackState, stall: Option<Stall>, kind: ValueKind, words: &Words) -> TrackState {
        let Some(Stall { fails: most, deload_percent }) = stall else { return state.clone() };
        let fails = state.fails + 1;
        let state = TrackState { fails, successes: 0, ..state.clone() };
        if fails < most {
            return TrackState { reason: format!("{} ({fails} of {most}): {}", words.missed, words.stays), ..state };
        }
        let times = if most == 1 { "once".to_owned() } else { format!("{most} times") };
        let state = TrackState { fails: 0, stalls: state.stalls + 1, ..state };
        if kind == ValueKind::Rung {
            let rung = state.rung.saturating_sub(1).max(1);
            let end = match self.rungs.get(usize::from(rung) - 1) {
                Some(name) if rung < state.rung => format!("back to {name}"),
                _ => "the same again".to_owned(),
            };
            return TrackState { rung, reason: format!("{} {times}: {end}", words.missed), ..state };
        }
        let left = 100 - i64::from(deload_percent);
        let value = state.value.map(|value| match kind {
            ValueKind::Weight => self.equipment.at_most(value * left / 100),
            ValueKind::Seconds => (value * left / 100 / 5 * 5).max(5),
            ValueKind::Reps | ValueKind::Rung => rounded_division(value * left, 100),
        });
        let reason = format!("{} {times}: {}{deload_percent}% less", words.missed, words.falls);
        TrackState { value, reason, ..state }
    }

    fn linear(
        &self,
        state: &TrackState,
        increment: Increment,
        double_from: Option<u8>,
        stall: Option<Stall>,
        logs: &[Vec<Judged>],
        sets: &[&Judged],
    ) -> TrackState {
        match verdict(logs) {
            Verdict::Lighter => Self::lighter(state, sets),
            Verdict::Missed => self.missed(&Self::started(state, sets), stall, ValueKind::Weight, &REPS),
            Verdict::Reached => {
                let (state, is_far) = Self::lifted(state, sets);
                let last = sets.iter().rfind(|set| set.asked.amrap).map(|set| set.reps);
                match double_from.filter(|from| last.is_some_and(|reps| reps >= u16::from(*from))) {
                    Some(from) => {
                        self.advance(&state, increment, 2, is_far, &format!("{from} or more in the last set"))
                    }
                    None => self.advance(&state, increment, 1, is_far, "All reps reached"),
                }
            }
        }
    }

    fn double(
        &self,
        state: &TrackState,
        increment: Increment,
        sessions: u8,
        rule: &Rule,
        logs: &[Vec<Judged>],
        sets: &[&Judged],
    ) -> TrackState {
        let verdict = verdict(logs);
        if verdict == Verdict::Lighter {
            return Self::lighter(state, sets);
        }
        if verdict == Verdict::Missed {
            return self.missed(&Self::started(state, sets), rule.stall, ValueKind::of(&rule.kind), &REPS);
        }
        let (state, is_far) = Self::lifted(state, sets);
        let most = |set: &&Judged| set.asked.reps_max.map_or(set.asked.reps, u16::from);
        let top = sets.iter().map(most).max().unwrap_or(0);
        if sets.iter().any(|set| set.reps < most(set)) {
            let reason = format!("Not yet {top} in every set: the same weight");
            return TrackState { fails: 0, successes: 0, reason, ..state };
        }
        let successes = state.successes + 1;
        if successes < sessions {
            let reason = format!("{top} {} in every set ({successes} of {sessions}): the same weight", self.counted);
            return TrackState { fails: 0, successes, reason, ..state };
        }
        self.advance(&state, increment, 1, is_far, &format!("{top} {} in every set", self.counted))
    }

    fn rep_sum(&self, state: &TrackState, rule: &Rule, logs: &[Vec<Judged>], sets: &[&Judged]) -> TrackState {
        let RuleKind::RepSum { total, increment, floor_percent } = &rule.kind else { return state.clone() };
        let kind = ValueKind::of(&rule.kind);
        // Sets are judged by their sum, so only the weight of each one counts here.
        if logs.iter().flatten().any(Judged::is_lighter) {
            return Self::lighter(state, sets);
        }
        let least = i64::from(*total);
        let total = if kind == ValueKind::Reps { state.value.unwrap_or(least) } else { least };
        let sum: i64 = sets.iter().map(|set| i64::from(set.reps)).sum();
        let sum_text = format!("{sum} of {total} {}", self.counted);
        if sum >= total {
            let (state, is_far) =
                if kind == ValueKind::Weight { Self::lifted(state, sets) } else { (state.clone(), false) };
            let state = if kind == ValueKind::Reps { TrackState { value: Some(total), ..state } } else { state };
            return self.advance(&state, *increment, 1, is_far, &sum_text);
        }
        let state = if kind == ValueKind::Weight { Self::started(state, sets) } else { state.clone() };
        if sum * 100 >= total * i64::from(*floor_percent) {
            return TrackState { reason: format!("{sum_text}: the same again"), successes: 0, ..state };
        }
        let before = state.fails;
        let missed = self.missed(&state, rule.stall, kind, &REPS);
        if missed.fails > before {
            return TrackState { reason: format!("{sum_text}: the same again"), ..missed };
        }
        match kind {
            // A start can lie below the least sum. A failure does not raise it.
            ValueKind::Reps => TrackState { value: missed.value.map(|value| value.max(least.min(total))), ..missed },
            _ => missed,
        }
    }

    fn stages(
        &self,
        state: &TrackState,
        stages: &[Vec<Group>],
        increment: Increment,
        restart: Restart,
        logs: &[Vec<Judged>],
        sets: &[&Judged],
    ) -> TrackState {
        let first = stages.first().map(|groups| stage_name(groups)).unwrap_or_default();
        let unit = self.equipment.unit().as_str();
        if let (true, Restart::Test { reps, percent }) = (state.is_test, restart) {
            let best = sets.iter().filter(|set| set.reps >= u16::from(reps)).filter_map(|set| set.weight).max();
            let Some(best) = best else { return state.clone() };
            let value = self.equipment.at_most(best * i64::from(percent) / 100);
            let reason =
                format!("Best {reps} was {} {unit}: {first} again at {} {unit}", decimal(best), decimal(value));
            return TrackState { value: Some(value), stage: 1, is_test: false, reason, ..state.clone() };
        }
        let verdict = verdict(logs);
        if verdict == Verdict::Lighter {
            return Self::lighter(state, sets);
        }
        let (state, is_far) = match verdict {
            Verdict::Missed => (Self::started(state, sets), false),
            _ => Self::lifted(state, sets),
        };
        let first_stage_value = if state.stage == 1 { state.value } else { state.first_stage_value };
        let state = TrackState { first_stage_value, ..state };
        if verdict == Verdict::Reached {
            return self.advance(&state, increment, 1, is_far, "All reps reached");
        }
        let now = stages.get(usize::from(state.stage) - 1).map(|groups| stage_name(groups)).unwrap_or_default();
        if let Some(next) = stages.get(usize::from(state.stage)) {
            let reason = format!("{now} missed: {} at the same weight", stage_name(next));
            return TrackState { stage: state.stage + 1, reason, ..state };
        }
        let state = TrackState { stalls: state.stalls + 1, ..state };
        match restart {
            Restart::Test { reps, .. } => {
                TrackState { is_test: true, reason: format!("Find your best {reps} today"), ..state }
            }
            Restart::Add(pair) => {
                let base = state.first_stage_value.or(state.value).unwrap_or(0);
                let value = self.equipment.at_most(base + pair.in_unit(self.equipment.unit()));
                let reason = format!("{now} missed: {first} again at {} {unit}", decimal(value));
                TrackState { value: Some(value), stage: 1, reason, ..state }
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the parameters of one rule and what it judges")]
    fn training_max(
        &self,
        state: &TrackState,
        every: Every,
        increment: Increment,
        steps: &[TrainingMaxStep],
        stall: Option<Stall>,
        verdict: Verdict,
        sets: &[&Judged],
    ) -> TrackState {
        match verdict {
            Verdict::Reached => {}
            Verdict::Missed => return self.missed(state, stall, ValueKind::Weight, &TOP_SET),
            // A lighter set says nothing about the training max.
            Verdict::Lighter => {
                let reason = "Lighter than planned: training max stays".to_owned();
                return TrackState { reason, ..state.clone() };
            }
        }
        let lowest = sets.iter().filter(|set| set.asked.amrap).map(|set| set.reps).min();
        let times = match lowest {
            Some(reps) if !steps.is_empty() => {
                let taken = steps.iter().filter(|step| reps >= u16::from(step.from_reps));
                taken.max_by_key(|step| step.from_reps).map_or(0, |step| step.times)
            }
            _ => 1,
        };
        let done = if every == Every::Cycle { "Cycle done" } else { "Week done" };
        let state = TrackState { fails: 0, ..state.clone() };
        let Some(value) = state.value.filter(|_| times > 0) else {
            return TrackState { reason: format!("{done}: training max stays"), ..state };
        };
        let (value, step) = self.step(value, increment, times);
        TrackState { value: Some(value), reason: format!("{done}: training max {step}"), ..state }
    }

    fn rir(&self, state: &TrackState, stall: Option<Stall>, logs: &[Vec<Judged>]) -> TrackState {
        let sets: Vec<Judged> = logs.iter().flatten().cloned().collect();
        let Some(effort) = rir::effort(&sets) else { return state.clone() };
        let Some(value) = state.value else {
            let value = Some(rir::as_whole(effort.shown));
            return TrackState { value, reason: "As planned: about the same".to_owned(), ..state.clone() };
        };
        let next = Some(self.exact(rir::next_value(value, effort.shown)));
        if sets.iter().any(Judged::is_short) {
            let missed = self.missed(state, stall, ValueKind::Weight, &A_LITTLE_LESS);
            // A weight that was rounded up can give a higher estimate. A miss never raises a value.
            return if missed.fails == 0 { missed } else { TrackState { value: next.min(Some(value)), ..missed } };
        }
        let cleared = TrackState { fails: 0, successes: 0, ..state.clone() };
        let lifted_as_asked = sets.iter().all(|set| set.weight == set.asked.weight);
        if !effort.is_reported && lifted_as_asked {
            return if state.successes == 0 {
                let reason = "As planned: about the same".to_owned();
                TrackState { value: next, successes: 1, reason, ..cleared }
            } else {
                let reason = "Reached twice, effort not told: a little more".to_owned();
                TrackState { value: Some(self.exact(rir::value_without_rpe(value))), reason, ..cleared }
            };
        }
        if rir::is_as_planned(value, effort.shown) {
            return TrackState { value: next, reason: "As planned: about the same".to_owned(), ..cleared };
        }
        let end = if next > Some(value) { "a little more" } else { "a little less" };
        let (had, planned) = (halves(effort.had), halves(effort.planned));
        TrackState { value: next, reason: format!("{had} in reserve, {planned} planned: {end}"), ..cleared }
    }

    fn time(&self, state: &TrackState, seconds: u8, most: u8, rule: &Rule, logs: &[Vec<Judged>]) -> TrackState {
        let held = state.value.or_else(|| logs.iter().flatten().map(|set| i64::from(set.reps)).min());
        let state = TrackState { value: held, ..state.clone() };
        if verdict(logs) == Verdict::Missed {
            return self.missed(&state, rule.stall, ValueKind::Seconds, &REPS);
        }
        let (Some(held), most) = (held, i64::from(most)) else { return state };
        let cleared = TrackState { fails: 0, ..state };
        if held >= most {
            return self.climb(&cleared);
        }
        let step = i64::from(seconds) / if self.equipment.is_senior { 2 } else { 1 };
        let step = step.max(1).min(most - held);
        let reason = format!("{held} s held in every set: +{step} s");
        TrackState { value: Some(held + step), reason, ..cleared }
    }
}

/// Words of a rule for what was missed.
struct Words {
    missed: &'static str,
    stays: &'static str,
    falls: &'static str,
}

const REPS: Words = Words { missed: "Reps missed", stays: "the same again", falls: "" };
const TOP_SET: Words = Words { missed: "Top set missed", stays: "training max stays", falls: "training max " };
const A_LITTLE_LESS: Words = Words { missed: "Reps missed", stays: "a little less", falls: "" };

/// Returns the most that a value may become after more was lifted: 10% above it.
fn at_most_above(value: i64) -> i64 {
    value * 11 / 10
}

/// Returns a stage as "5 × 3".
fn stage_name(groups: &[Group]) -> String {
    let working = groups.iter().filter(|group| group.kind == SetKind::Working);
    let sets: u32 = working.clone().map(|group| u32::from(group.count)).sum();
    let reps = working.clone().find_map(|group| group.reps).unwrap_or(0);
    format!("{sets} × {reps}")
}

/// Writes reps in reserve to the nearest half.
fn halves(reps: f64) -> String {
    decimal(rir::as_whole(reps * 2.0) * 50)
}
