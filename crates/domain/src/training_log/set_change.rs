use super::{LogValues, PerformedSet, PerformedSets, SetKey};
use crate::ValidationError;
use crate::ids::ExerciseId;
use crate::number::bounded_count;
use chrono::{DateTime, NaiveDate, Utc};
use std::collections::HashMap;

bounded_count!(
    /// Position of a set among the sets of its exercise: 1 to 50. Sets with the same position stay in order of arrival.
    SetPosition, 1..=50, "The position of a set must be between 1 and 50"
);

/// State of one set as one device left it: done with these values, or not done.
///
/// Of two states of one set the later one counts, whichever arrives first. Other sets of the log are not affected.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SetChange {
    key: SetKey,
    exercise_id: ExerciseId,
    log_date: NaiveDate,
    position: SetPosition,
    changed_at: DateTime<Utc>,
    set: Option<PerformedSet>,
}

impl SetChange {
    /// Creates a change. The device's time counts, but no later than `now`: its clock may be fast.
    pub fn new(
        key: SetKey,
        (exercise_id, log_date, position): (ExerciseId, NaiveDate, SetPosition),
        changed_at: DateTime<Utc>,
        set: Option<PerformedSet>,
        now: DateTime<Utc>,
    ) -> Self {
        let set = set.map(|set| PerformedSet { key: Some(key), ..set });
        Self { key, exercise_id, log_date, position, changed_at: changed_at.min(now), set }
    }

    pub fn key(&self) -> SetKey {
        self.key
    }

    /// Returns the exercise of the set.
    pub fn exercise_id(&self) -> ExerciseId {
        self.exercise_id
    }

    /// Returns the member's date of the set.
    pub fn log_date(&self) -> NaiveDate {
        self.log_date
    }

    pub fn position(&self) -> SetPosition {
        self.position
    }

    /// Returns the time of the change on the device, at most the server's time.
    pub fn changed_at(&self) -> DateTime<Utc> {
        self.changed_at
    }

    /// Returns whether the set is done, so that it belongs into a log.
    pub fn is_done(&self) -> bool {
        self.set.is_some()
    }

    /// Returns the values of a log that contains only this set.
    pub fn alone(&self) -> LogValues {
        LogValues::of_sets(PerformedSets::of(self.set))
    }

    /// Returns the effect on an existing log.
    ///
    /// `positions` contains the positions of its sets that have a key. A set without a key has the position at which it
    /// is. Fails if the log would have too many sets.
    pub fn effect_on(
        &self,
        before: &LogValues,
        positions: &HashMap<SetKey, SetPosition>,
    ) -> Result<SetEffect, ValidationError> {
        let former = before.performed().as_slice();
        let mut sets: Vec<(u8, PerformedSet)> = (1_u8..)
            .zip(former)
            .map(|(number, set)| {
                let known = set.key.and_then(|key| positions.get(&key));
                (known.map_or(number, |position| position.get()), *set)
            })
            .filter(|(_, set)| set.key != Some(self.key))
            .collect();
        let others = sets.len();
        sets.extend(self.set.map(|set| (self.position.get(), set)));
        sets.sort_by_key(|(position, _)| *position);
        let after = PerformedSets::new(sets.into_iter().map(|(_, set)| set).collect())?;
        // A log without sets means that all was done as planned. Removing an unknown set does not empty it.
        if former.is_empty() && self.set.is_none() || after == *before.performed() {
            return Ok(SetEffect::Unchanged);
        }
        if after.is_empty() {
            return Ok(SetEffect::Emptied);
        }
        let is_addition = !former.is_empty() && others == former.len();
        let after = LogValues::of_sets(after);
        Ok(if is_addition { SetEffect::Added(after) } else { SetEffect::Replaced(after) })
    }
}

/// Effect of a changed set on its log.
#[derive(Debug, Clone, PartialEq)]
pub enum SetEffect {
    /// The log is as the set wants it.
    Unchanged,
    /// The log has one more set. No value was replaced, so there is nothing to undo.
    Added(LogValues),
    /// A value was replaced or removed, which can be undone.
    Replaced(LogValues),
    /// The last set was removed, and with it the log, which can be undone.
    Emptied,
}

#[cfg(test)]
mod tests {
    use super::{SetChange, SetEffect, SetPosition};
    use crate::ids::ExerciseId;
    use crate::training_log::{LiftedWeight, LogValues, PerformedReps, PerformedSet, PerformedSets, SetKey, SetKind};
    use chrono::{DateTime, TimeDelta, Utc};
    use proptest::prelude::*;
    use std::collections::HashMap;
    use uuid::Uuid;

    fn now() -> DateTime<Utc> {
        "2026-11-22T12:00:00Z".parse().unwrap()
    }

    fn key(number: u128) -> SetKey {
        SetKey::new(Uuid::from_u128(number))
    }

    fn set(reps: i64) -> PerformedSet {
        PerformedSet {
            reps: PerformedReps::new(reps).unwrap(),
            weight: None,
            kind: SetKind::Working,
            rpe: None,
            key: None,
        }
    }

    fn keyed(number: u128, reps: i64) -> PerformedSet {
        PerformedSet { key: Some(key(number)), ..set(reps) }
    }

    fn change(number: u128, position: i64, set: Option<PerformedSet>) -> SetChange {
        let place = (ExerciseId::new(4).unwrap(), "2026-11-22".parse().unwrap(), SetPosition::new(position).unwrap());
        SetChange::new(key(number), place, now(), set, now())
    }

    fn values(sets: &[PerformedSet]) -> LogValues {
        LogValues::of_sets(PerformedSets::new(sets.to_vec()).unwrap())
    }

    fn positions(of: &[(u128, i64)]) -> HashMap<SetKey, SetPosition> {
        of.iter().map(|(number, position)| (key(*number), SetPosition::new(*position).unwrap())).collect()
    }

    #[test]
    fn a_fast_clock_counts_as_now() {
        let place = (ExerciseId::new(4).unwrap(), "2026-11-22".parse().unwrap(), SetPosition::new(1).unwrap());
        for (hours, expected) in [(-1, -1), (0, 0), (1, 0)] {
            let made = SetChange::new(key(1), place, now() + TimeDelta::hours(hours), None, now());
            assert_eq!(made.changed_at(), now() + TimeDelta::hours(expected));
        }
    }

    #[test]
    fn new_set_takes_its_position() {
        let before = values(&[keyed(1, 8), keyed(3, 6)]);
        let effect = change(2, 2, Some(set(7))).effect_on(&before, &positions(&[(1, 1), (3, 3)])).unwrap();
        assert_eq!(effect, SetEffect::Added(values(&[keyed(1, 8), keyed(2, 7), keyed(3, 6)])));
        // Sets of a log that was saved as a whole have the positions at which they are.
        let effect = change(9, 2, Some(set(7))).effect_on(&values(&[set(8), set(6)]), &HashMap::new()).unwrap();
        assert_eq!(effect, SetEffect::Added(values(&[set(8), set(6), keyed(9, 7)])));
    }

    #[test]
    fn changed_and_removed_sets_can_be_undone() {
        let before = values(&[keyed(1, 8), set(6)]);
        let at = positions(&[(1, 1)]);
        let effect = |change: SetChange| change.effect_on(&before, &at).unwrap();
        assert_eq!(effect(change(1, 1, Some(set(8)))), SetEffect::Unchanged);
        assert_eq!(effect(change(1, 1, Some(set(9)))), SetEffect::Replaced(values(&[keyed(1, 9), set(6)])));
        assert_eq!(effect(change(1, 1, None)), SetEffect::Replaced(values(&[set(6)])));
        assert_eq!(effect(change(2, 1, None)), SetEffect::Unchanged);
        let only = values(&[keyed(1, 8)]);
        assert_eq!(change(1, 1, None).effect_on(&only, &at).unwrap(), SetEffect::Emptied);
    }

    #[test]
    fn set_replaces_a_log_that_was_done_as_planned() {
        let weight = LiftedWeight::from_kg(60.0).unwrap();
        let before = LogValues::of_weight(Some(weight));
        let effect = change(1, 1, Some(set(8))).effect_on(&before, &HashMap::new()).unwrap();
        assert_eq!(effect, SetEffect::Replaced(values(&[keyed(1, 8)])));
        assert_eq!(change(1, 1, None).effect_on(&before, &HashMap::new()).unwrap(), SetEffect::Unchanged);
    }

    #[test]
    fn log_has_at_most_fifty_sets() {
        let before = values(&vec![set(8); 50]);
        assert!(change(1, 1, Some(set(8))).effect_on(&before, &HashMap::new()).is_err());
        assert!(change(1, 1, None).effect_on(&before, &HashMap::new()).is_ok());
        assert!(SetPosition::new(0).is_err() && SetPosition::new(51).is_err() && SetPosition::new(50).is_ok());
    }

    proptest! {
        #[test]
        fn a_change_affects_no_other_set(
            others in proptest::collection::vec((1_u128..40, 0_i64..20), 0..12),
            number in 1_u128..40,
            position in 1_i64..=50,
            reps in proptest::option::of(0_i64..20),
        ) {
            let mut seen = std::collections::HashSet::new();
            let sets: Vec<_> = others.into_iter().filter(|(n, _)| seen.insert(*n)).map(|(n, r)| keyed(n, r)).collect();
            let before = values(&sets);
            let set_change = change(number, position, reps.map(set));
            let after = match set_change.effect_on(&before, &HashMap::new()).unwrap() {
                SetEffect::Unchanged => before.clone(),
                SetEffect::Added(after) | SetEffect::Replaced(after) => after,
                SetEffect::Emptied => LogValues::default(),
            };
            let others_of = |values: &LogValues| {
                let sets = values.performed().as_slice().iter();
                sets.filter(|set| set.key != Some(key(number))).copied().collect::<Vec<_>>()
            };
            prop_assert_eq!(others_of(&after), others_of(&before));
            let own = after.performed().as_slice().iter().find(|set| set.key == Some(key(number))).copied();
            prop_assert_eq!(own, reps.map(|reps| keyed(number, reps)));
        }
    }
}
