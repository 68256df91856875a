//! Most items of each list of a document.
//!
//! Whoever reads or checks a document looks at the size of a list before its items, so that the work for any document
//! is bounded, whatever it contains.

use super::{Document, RuleKind};
use crate::Findings;
use crate::json::check_length;

/// Weeks of a cycle, and of any list of weeks.
pub(super) const WEEKS: usize = 52;
pub(super) const WEEKDAYS: usize = 7;
pub(super) const TRACKS: usize = 60;
/// Exercises of a ladder.
pub(super) const RUNGS: usize = 8;
/// Stages of a rule.
pub(super) const STAGES: usize = 5;
/// Steps of a training max: one for each number of reps.
pub(super) const STEPS: usize = 100;
pub(super) const DAYS: usize = 7;
/// Slots of a day, of all weeks together.
pub(super) const SLOTS: usize = 60;
/// Slots of a day in one week.
pub(super) const SLOTS_OF_WEEK: usize = 12;
/// Groups of sets of a slot or a stage.
pub(super) const GROUPS: usize = 10;

/// Findings that are named. Whoever sends more has not made them by hand.
pub(crate) const FINDINGS: usize = 2_000;

/// Collects each list that is too long. Its items are not looked at.
pub(super) fn check_sizes<E>(found: &mut Findings, document: &Document<E>) {
    let mut hold = |length: usize, most: usize, path: &str| {
        found.check(path, check_length(length, most));
    };
    hold(document.deload_weeks.len(), WEEKS, "deload_weeks");
    hold(document.weekdays.len(), WEEKDAYS, "schedule.weekdays");
    hold(document.tracks.len(), TRACKS, "tracks");
    for (index, track) in document.tracks.iter().take(TRACKS).enumerate() {
        let path = format!("tracks[{index}]");
        hold(track.ladder.as_ref().map_or(0, Vec::len), RUNGS, &format!("{path}.ladder"));
        match &track.rule.kind {
            RuleKind::Stages { stages, .. } => {
                hold(stages.len(), STAGES, &format!("{path}.rule.stages"));
                for (stage, groups) in stages.iter().take(STAGES).enumerate() {
                    hold(groups.len(), GROUPS, &format!("{path}.rule.stages[{stage}]"));
                }
            }
            RuleKind::TrainingMax { steps, .. } => hold(steps.len(), STEPS, &format!("{path}.rule.steps")),
            _ => {}
        }
    }
    hold(document.days.len(), DAYS, "days");
    for (index, day) in document.days.iter().take(DAYS).enumerate() {
        hold(day.slots.len(), SLOTS, &format!("days[{index}].slots"));
        for (slot_index, slot) in day.slots.iter().take(SLOTS).enumerate() {
            let path = format!("days[{index}].slots[{slot_index}]");
            hold(slot.weeks.as_ref().map_or(0, Vec::len), WEEKS, &format!("{path}.weeks"));
            hold(slot.sets.len(), GROUPS, &format!("{path}.sets"));
        }
    }
}
