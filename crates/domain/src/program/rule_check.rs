//! Checks the parameters of a rule.

use super::{Every, Group, Increment, Restart, RuleKind, SetKind, Track};
use crate::Findings;

const MOST_WORKING_SETS_OF_SLOT: u32 = 10;
const MOST_WARM_UPS_OF_SLOT: u32 = 5;

/// Checks the rule of a track. `check_group` checks a group of a stage.
pub(super) fn check_rule<E>(
    found: &mut Findings,
    track: &Track<E>,
    path: &str,
    check_group: impl Fn(&mut Findings, &Group, &str),
) {
    let rule = &track.rule;
    let is_stages = matches!(rule.kind, RuleKind::Stages { .. });
    found.hold(rule.stall.is_some() != is_stages, &format!("{path}.fails"), "All rules but stages need this");
    if let Some(stall) = rule.stall {
        found.range(stall.fails.into(), 1..=5, &format!("{path}.fails"));
        found.range(stall.deload_percent.into(), 5..=30, &format!("{path}.deload_percent"));
    }
    let increment_path = format!("{path}.increment");
    let has_ladder = track.ladder.is_some();
    match &rule.kind {
        RuleKind::Linear { increment, double_from, .. } => {
            check_increment(found, *increment, &increment_path, has_ladder, Accepts::WEIGHT_OR_PERCENT);
            if let Some(reps) = double_from {
                found.range((*reps).into(), 1..=100, &format!("{path}.double_from"));
            }
        }
        RuleKind::Double { increment, sessions } => {
            check_increment(found, *increment, &increment_path, has_ladder, Accepts::WEIGHT_OR_RUNG);
            found.range((*sessions).into(), 1..=3, &format!("{path}.sessions"));
        }
        RuleKind::RepSum { total, increment, floor_percent } => {
            check_increment(found, *increment, &increment_path, has_ladder, Accepts::WEIGHT_REPS_OR_RUNG);
            found.range((*total).into(), 5..=200, &format!("{path}.total"));
            found.range((*floor_percent).into(), 50..=95, &format!("{path}.floor_percent"));
        }
        RuleKind::Stages { stages, increment, restart } => {
            check_increment(found, *increment, &increment_path, has_ladder, Accepts::WEIGHT_OR_PERCENT);
            let is_valid = (2..=5).contains(&stages.len());
            found.hold(is_valid, &format!("{path}.stages"), "There must be 2 to 5 stages");
            for (index, stage) in stages.iter().enumerate() {
                let stage_path = format!("{path}.stages[{index}]");
                found.hold((1..=10).contains(&stage.len()), &stage_path, "A stage has 1 to 10 groups");
                check_numbers_of_sets(found, stage, &stage_path);
                for (group_index, group) in stage.iter().enumerate() {
                    check_group(found, group, &format!("{stage_path}[{group_index}]"));
                }
            }
            match restart {
                Restart::Test { reps, percent } => {
                    found.range((*reps).into(), 1..=10, &format!("{path}.restart.test_reps"));
                    found.range((*percent).into(), 50..=100, &format!("{path}.restart.percent"));
                }
                Restart::Add(pair) => {
                    let is_valid = pair.kg >= 0 && pair.lb >= 0;
                    found.hold(is_valid, &format!("{path}.restart.add"), "This must not be negative");
                }
            }
        }
        RuleKind::TrainingMax { every, increment, steps } => {
            check_increment(found, *increment, &increment_path, has_ladder, Accepts::WEIGHT_OR_PERCENT);
            found.hold(*every != Every::Session, &format!("{path}.every"), "Please choose week or cycle");
            for (index, step) in steps.iter().enumerate() {
                found.range(step.from_reps.into(), 1..=100, &format!("{path}.steps[{index}].from_reps"));
                found.range(step.times.into(), 0..=5, &format!("{path}.steps[{index}].times"));
            }
        }
        RuleKind::Rir => {}
        RuleKind::Time { seconds, most } => {
            found.range((*seconds).into(), 1..=30, &increment_path);
            found.range((*most).into(), 10..=100, &format!("{path}.most"));
        }
    }
}

/// Increments that a rule accepts in addition to a weight.
#[derive(Debug, Clone, Copy, Default)]
struct Accepts {
    percent: bool,
    reps: bool,
    rung: bool,
}

impl Accepts {
    const WEIGHT_OR_PERCENT: Self = Self { percent: true, reps: false, rung: false };
    const WEIGHT_OR_RUNG: Self = Self { percent: false, reps: false, rung: true };
    const WEIGHT_REPS_OR_RUNG: Self = Self { percent: false, reps: true, rung: true };
}

fn check_increment(found: &mut Findings, increment: Increment, path: &str, has_ladder: bool, accepts: Accepts) {
    match increment {
        Increment::Weight(pair) => {
            let is_valid = (1..=10_000).contains(&pair.kg) && (1..=22_000).contains(&pair.lb);
            found.hold(is_valid, path, "A step must be above 0 and at most 100 kg");
        }
        Increment::Percent(tenths) => {
            found.hold(accepts.percent, path, "This rule takes no percent");
            found.hold((1..=200).contains(&tenths), path, "A step must be above 0 and at most 20%");
        }
        Increment::Reps(reps) => {
            found.hold(accepts.reps, path, "This rule takes no reps");
            found.range(reps.into(), 1..=20, path);
        }
        Increment::Rung => {
            found.hold(accepts.rung, path, "This rule takes no rung");
            found.hold(has_ladder, path, "A rung needs a ladder");
        }
    }
}

/// Holds the sets of a slot, or of a stage, to the most of each kind.
pub(super) fn check_numbers_of_sets(found: &mut Findings, groups: &[Group], path: &str) {
    let of_kind = |kind| groups.iter().filter(|group| group.kind == kind).map(|group| u32::from(group.count)).sum();
    let (working, warm_ups): (u32, u32) = (of_kind(SetKind::Working), of_kind(SetKind::WarmUp));
    found.hold(working <= MOST_WORKING_SETS_OF_SLOT, path, "A slot has at most 10 working sets");
    found.hold(warm_ups <= MOST_WARM_UPS_OF_SLOT, path, "A slot has at most 5 warm-up sets");
    found.hold(working > 0, path, "A slot needs a working set");
}
