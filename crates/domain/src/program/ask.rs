use super::amount::{half_down, rounded_division};
use super::rule::RuleKind;
use super::track_state::{Equipment, TrackState};
use super::{Document, Group, Increment, Restart, SetKind, Slot, Target, Track};
use serde::{Deserialize, Serialize};

/// Tenths of a percent of the whole value.
pub(super) const WHOLE: i64 = 1_000;

/// A set that a program asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskedSet {
    pub kind: SetKind,
    /// Reps or seconds; of a range the least.
    pub reps: u16,
    /// The most reps of the range.
    pub reps_max: Option<u8>,
    /// Whether it is as many reps as possible.
    pub amrap: bool,
    /// Hundredths of the unit. `None`: body weight, or not known yet.
    pub weight: Option<i64>,
    /// Tenths of a percent of the value.
    pub percent: Option<u16>,
    /// Halves of a rep in reserve.
    pub rir: Option<u8>,
    /// Rest after the set.
    pub rest_seconds: Option<u16>,
    /// Whether the rule looks at it.
    pub judges: bool,
}

/// A working set that was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DoneSet {
    /// Reps or seconds.
    pub reps: u16,
    /// Hundredths of the unit. `None`: as asked.
    pub weight: Option<i64>,
    /// Halves of the reported effort from 1 to 10.
    pub rpe: Option<u8>,
}

/// Meaning of a track's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ValueKind {
    Weight,
    Seconds,
    /// The sum of all reps.
    Reps,
    /// Only the rung of the ladder counts.
    Rung,
}

impl ValueKind {
    pub(super) fn of(kind: &RuleKind) -> Self {
        match kind {
            RuleKind::Time { .. } => Self::Seconds,
            RuleKind::RepSum { increment: Increment::Reps(_), .. } => Self::Reps,
            RuleKind::RepSum { increment: Increment::Rung, .. }
            | RuleKind::Double { increment: Increment::Rung, .. } => Self::Rung,
            _ => Self::Weight,
        }
    }
}

/// Returns the sets that a slot asks for. `states` are those of the document's tracks.
pub(super) fn asked_sets<E: PartialEq>(
    document: &Document<E>,
    states: &[TrackState],
    slot: &Slot<E>,
    equipment: Equipment,
) -> Vec<AskedSet> {
    let own = match &slot.target {
        Target::Track(key) => track(document, states, key),
        Target::Exercise(_) => None,
    };
    let groups = match own {
        Some((Track { rule, .. }, state)) => match &rule.kind {
            RuleKind::Stages { restart: Restart::Test { reps, .. }, .. } if state.is_test => return vec![test(*reps)],
            RuleKind::Stages { stages, .. } => stages.get(usize::from(state.stage) - 1).unwrap_or(&slot.sets),
            _ => &slot.sets,
        },
        None => &slot.sets,
    };
    let working = groups.iter().filter(|group| group.kind == SetKind::Working);
    let working: i64 = working.map(|group| i64::from(group.count)).sum();
    let asked = |group: &Group| -> Vec<AskedSet> {
        let source = group.of.as_ref().map_or(own, |key| track(document, states, key));
        let weight = source.and_then(|(track, state)| weight(track, state, group, equipment));
        let of_rule = || own.map_or(1, |(track, state)| own_reps(track, state, group.percent, working));
        let reps = group.reps.map_or_else(of_rule, u16::from);
        let set = |set| AskedSet {
            kind: group.kind,
            reps,
            reps_max: group.reps_max,
            amrap: group.amrap && set == group.count,
            weight,
            percent: group.percent,
            rir: group.rir,
            rest_seconds: group.rest_seconds,
            judges: group.judges && group.kind == SetKind::Working,
        };
        (1..=group.count).map(set).collect()
    };
    groups.iter().flat_map(asked).collect()
}

fn track<'a, E>(
    document: &'a Document<E>,
    states: &'a [TrackState],
    key: &str,
) -> Option<(&'a Track<E>, &'a TrackState)> {
    document.tracks.iter().zip(states).find(|(track, _)| track.key == key)
}

/// Returns the set that finds the heaviest weight for these reps.
fn test(reps: u8) -> AskedSet {
    AskedSet {
        kind: SetKind::Working,
        reps: reps.into(),
        reps_max: None,
        amrap: false,
        weight: None,
        percent: None,
        rir: None,
        rest_seconds: None,
        judges: true,
    }
}

/// Returns the reps or seconds that the rule brings. A sum is divided among the sets and rounded up.
fn own_reps<E>(track: &Track<E>, state: &TrackState, percent: Option<u16>, sets: i64) -> u16 {
    let percent = percent.map_or(WHOLE, i64::from);
    let sets = sets.max(1);
    let value = match &track.rule.kind {
        RuleKind::RepSum { total, increment, .. } => {
            let total = i64::from(*total);
            // A percent is one of the value, which is a weight unless the reps grow.
            let sum = if matches!(increment, Increment::Reps(_)) {
                state.value.unwrap_or(total) * percent
            } else {
                total * WHOLE
            };
            (sum + WHOLE * sets - 1) / (WHOLE * sets)
        }
        RuleKind::Time { .. } => state.value.map_or(1, |value| rounded_division(value * percent, WHOLE).max(1)),
        _ => 1,
    };
    u16::try_from(value).unwrap_or(u16::MAX)
}

fn weight<E>(track: &Track<E>, state: &TrackState, group: &Group, equipment: Equipment) -> Option<i64> {
    if ValueKind::of(&track.rule.kind) != ValueKind::Weight {
        return None;
    }
    let percent = group.percent.map_or(WHOLE, i64::from);
    let value = state.value?;
    let exact = match track.rule.kind {
        RuleKind::Rir => {
            // The value is the weight of one rep: value ÷ (1 + (reps + rir) ÷ 30), with halves of reps in reserve.
            let effort = 60 + 2 * i64::from(group.reps.unwrap_or(0)) + i64::from(group.rir.unwrap_or(0));
            half_down(value * 60 * percent, effort * WHOLE)
        }
        _ => half_down(value * percent, WHOLE),
    };
    Some(equipment.nearest(exact))
}
