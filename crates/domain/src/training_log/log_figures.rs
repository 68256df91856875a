use super::{LiftedWeight, PerformedSets};
use crate::Invalid;

/// What was done in a log: its sets, from which its weight follows, or a weight alone.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LogFigures {
    weight: Option<LiftedWeight>,
    performed: PerformedSets,
}

impl LogFigures {
    /// From what was told; refused if a weight is told beside sets.
    pub fn new(weight: Option<LiftedWeight>, performed: PerformedSets) -> Result<Self, Invalid> {
        if weight.is_some() && !performed.is_empty() {
            return Err(Invalid::new("The weight follows from the sets: please leave it out"));
        }
        Ok(Self::stored(weight, performed))
    }

    /// From what was kept: the weight counts where there are no sets.
    #[must_use]
    pub fn stored(weight: Option<LiftedWeight>, performed: PerformedSets) -> Self {
        if performed.is_empty() { Self::of_weight(weight) } else { Self::of_sets(performed) }
    }

    /// Just marked as done, with a weight or without.
    #[must_use]
    pub fn of_weight(weight: Option<LiftedWeight>) -> Self {
        Self { weight, performed: PerformedSets::default() }
    }

    /// Set by set.
    #[must_use]
    pub fn of_sets(performed: PerformedSets) -> Self {
        Self { weight: performed.heaviest(), performed }
    }

    /// The heaviest set that is no warm-up, or the weight that was told.
    #[must_use]
    pub fn weight(&self) -> Option<LiftedWeight> {
        self.weight
    }

    /// The sets; empty where it was just marked as done.
    #[must_use]
    pub fn performed(&self) -> &PerformedSets {
        &self.performed
    }

    /// Both.
    #[must_use]
    pub fn into_parts(self) -> (Option<LiftedWeight>, PerformedSets) {
        (self.weight, self.performed)
    }
}

#[cfg(test)]
mod tests {
    use super::LogFigures;
    use crate::training_log::{LiftedWeight, PerformedReps, PerformedSet, PerformedSets, SetKind};

    #[test]
    fn the_weight_of_a_log_with_sets_follows_from_them() {
        let weight = LiftedWeight::from_kg(80.0).unwrap();
        let set = PerformedSet {
            reps: PerformedReps::new(8).unwrap(),
            weight: Some(weight),
            kind: SetKind::Working,
            rpe: None,
        };
        let sets = PerformedSets::new(vec![set]).unwrap();
        assert!(LogFigures::new(Some(weight), sets.clone()).is_err());
        assert_eq!(LogFigures::new(None, sets).unwrap().weight(), Some(weight));
        let alone = LogFigures::new(Some(weight), PerformedSets::default()).unwrap();
        assert_eq!((alone.weight(), alone.performed().is_empty()), (Some(weight), true));
    }
}
