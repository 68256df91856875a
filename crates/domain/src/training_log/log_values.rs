use super::{LiftedWeight, PerformedSets};
use crate::ValidationError;

/// Weight and sets of a log. If there are sets, the weight is derived from them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LogValues {
    weight: Option<LiftedWeight>,
    performed: PerformedSets,
}

impl LogValues {
    /// Creates values from input; fails if both a weight and sets are given.
    pub fn new(weight: Option<LiftedWeight>, performed: PerformedSets) -> Result<Self, ValidationError> {
        if weight.is_some() && !performed.is_empty() {
            return Err(ValidationError::new("The weight is derived from the sets. Please omit it."));
        }
        Ok(Self::stored(weight, performed))
    }

    /// Creates values from stored data; the weight is used only without sets.
    pub fn stored(weight: Option<LiftedWeight>, performed: PerformedSets) -> Self {
        if performed.is_empty() { Self::of_weight(weight) } else { Self::of_sets(performed) }
    }

    /// Creates the values of an exercise that was only marked as done.
    pub fn of_weight(weight: Option<LiftedWeight>) -> Self {
        Self { weight, performed: PerformedSets::default() }
    }

    /// Creates values from sets.
    pub fn of_sets(performed: PerformedSets) -> Self {
        Self { weight: performed.heaviest(), performed }
    }

    /// Returns these values with the keys of the sets of `before` at the same positions.
    pub fn with_keys_of(mut self, before: &PerformedSets) -> Self {
        self.performed = self.performed.with_keys_of(before);
        self
    }

    /// Returns the weight of the heaviest set that is not a warm-up, or the logged weight.
    pub fn weight(&self) -> Option<LiftedWeight> {
        self.weight
    }

    /// Returns the sets; empty if the exercise was only marked as done.
    pub fn performed(&self) -> &PerformedSets {
        &self.performed
    }

    pub fn into_parts(self) -> (Option<LiftedWeight>, PerformedSets) {
        (self.weight, self.performed)
    }
}

#[cfg(test)]
mod tests {
    use super::LogValues;
    use crate::training_log::{LiftedWeight, PerformedReps, PerformedSet, PerformedSets, SetKind};

    #[test]
    fn the_weight_of_a_log_with_sets_follows_from_them() {
        let weight = LiftedWeight::from_kg(80.0).unwrap();
        let set = PerformedSet {
            reps: PerformedReps::new(8).unwrap(),
            weight: Some(weight),
            kind: SetKind::Working,
            rpe: None,
            key: None,
        };
        let sets = PerformedSets::new(vec![set]).unwrap();
        assert!(LogValues::new(Some(weight), sets.clone()).is_err());
        assert_eq!(LogValues::new(None, sets).unwrap().weight(), Some(weight));
        let alone = LogValues::new(Some(weight), PerformedSets::default()).unwrap();
        assert_eq!((alone.weight(), alone.performed().is_empty()), (Some(weight), true));
    }
}
