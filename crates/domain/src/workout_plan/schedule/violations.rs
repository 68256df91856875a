use super::entry::{EntryError, Schedule, ScheduleEntry};
use super::supersets;
use crate::Finding;
use crate::plan::NumOfDays;
use std::collections::{BTreeMap, HashSet};

/// Returns the violations in a list of entries, in order.
///
/// If two entries conflict, the later one is reported.
pub(super) fn violations(num_of_days: NumOfDays, entries: &[ScheduleEntry]) -> Vec<Finding> {
    let mut violations = Vec::new();
    let mut exercises = HashSet::new();
    let mut places = HashSet::new();
    let mut in_day = BTreeMap::new();
    for (index, entry) in entries.iter().enumerate() {
        let (day, place) = (entry.day_num.get(), entry.order_in_day.get());
        let mut fault = |field: &'static str, reason: String| violations.push((index, field, reason));
        let count = in_day.entry(day).or_insert(0_usize);
        *count += 1;
        if !num_of_days.has(entry.day_num) {
            fault("day_num", EntryError::NoSuchDay(entry.day_num).to_string());
        } else if *count > Schedule::MAX_IN_DAY {
            fault("day_num", format!("A day can have at most {} exercises", Schedule::MAX_IN_DAY));
        }
        if !exercises.insert((day, entry.exercise_id)) {
            fault("exercise_id", EntryError::TwiceInDay(entry.day_num).to_string());
        }
        if !places.insert((day, place)) {
            fault("order_in_day", format!("Day {day} has another exercise at position {place}"));
        }
    }
    violations.extend(supersets::violations(entries).into_iter().map(|(index, reason)| (index, "superset", reason)));
    violations.sort_by_key(|(index, ..)| *index);
    violations
        .into_iter()
        .map(|(index, field, reason)| Finding::new(format!("exercises[{index}].{field}"), reason))
        .collect()
}
