use super::{LiftedWeight, SetKey};
use crate::ValidationError;
use crate::number::{bounded_count, scaled};
use crate::text_values::text_values;

bounded_count!(
    /// Completed repetitions of a set: 0 to 1,000.
    ///
    /// Planned repetitions are [`Reps`](crate::exercise::Reps).
    PerformedReps: u16, 0..=1_000, "Reps of a set must be between 0 and 1,000"
);

/// Effort of a set as a rating of perceived exertion (RPE): 6 to 10 in steps of 0.5.
///
/// 10 means that no further repetition was possible; each point less is about one repetition in reserve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rpe(u8);

impl Rpe {
    const REFUSAL: &'static str = "Effort (RPE) must be between 6 and 10 in steps of 0.5";

    /// Creates a value; fails if the rating is out of bounds or not a multiple of 0.5.
    pub fn new(rating: f64) -> Result<Self, ValidationError> {
        scaled(rating, 1).ok_or_else(|| ValidationError::new(Self::REFUSAL)).and_then(Self::from_tenths)
    }

    /// Creates a value from tenths; fails if it is out of bounds or not a multiple of 5.
    pub fn from_tenths(tenths: i64) -> Result<Self, ValidationError> {
        match u8::try_from(tenths) {
            Ok(tenths @ 60..=100) if tenths % 5 == 0 => Ok(Self(tenths / 5)),
            _ => Err(ValidationError::new(Self::REFUSAL)),
        }
    }

    /// Returns the rating.
    pub fn get(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// Returns the rating in tenths, 60 to 100.
    pub fn tenths(self) -> i64 {
        i64::from(self.0) * 5
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum SetKind {
    /// `warm_up`: lighter, before the main sets; not counted in any statistics.
    WarmUp,
    /// `working`: as planned.
    Working,
    /// `drop`: continues the previous set with less weight and without rest.
    Drop,
    /// `failure`: until no further repetition was possible.
    Failure,
}

text_values!(SetKind, "Please choose warm_up, working, drop or failure");

/// Completed set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PerformedSet {
    /// Repetitions, or seconds for a timed exercise.
    pub reps: PerformedReps,
    /// Weight, if one was used.
    pub weight: Option<LiftedWeight>,
    pub kind: SetKind,
    /// Effort, if it was logged.
    pub rpe: Option<Rpe>,
    /// Key of a set that was saved on its own; `None` if the log was saved as a whole.
    pub key: Option<SetKey>,
}

/// Sets of a log in order: 0 to 50. Empty if the exercise was only marked as done.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PerformedSets(Vec<PerformedSet>);

impl PerformedSets {
    /// Maximum number of sets.
    pub const MAX: usize = 50;

    /// Creates a list; fails if there are too many sets.
    pub fn new(sets: Vec<PerformedSet>) -> Result<Self, ValidationError> {
        if sets.len() > Self::MAX {
            return Err(ValidationError::new("A log has at most 50 sets"));
        }
        Ok(Self(sets))
    }

    /// Creates a list of one set or none.
    pub(super) fn of(set: Option<PerformedSet>) -> Self {
        Self(set.into_iter().collect())
    }

    /// Returns the sets in order.
    pub fn as_slice(&self) -> &[PerformedSet] {
        &self.0
    }

    /// Returns whether there are no sets, so that the log was only marked as done.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns these sets with the keys of `before` at the same positions.
    ///
    /// An edit of a whole log names no keys, and the log's sets stay the same sets.
    pub fn with_keys_of(mut self, before: &Self) -> Self {
        for (index, set) in self.0.iter_mut().enumerate() {
            set.key = before.0.get(index).and_then(|former| former.key);
        }
        self
    }

    /// Returns the heaviest weight of all sets that are not warm-ups; `None` if none has a weight.
    pub fn heaviest(&self) -> Option<LiftedWeight> {
        self.0.iter().filter(|set| set.kind != SetKind::WarmUp).filter_map(|set| set.weight).max()
    }
}

#[cfg(test)]
mod tests {
    use super::{LiftedWeight, PerformedReps, PerformedSet, PerformedSets, Rpe, SetKind};

    fn set(kg: Option<f64>, kind: SetKind) -> PerformedSet {
        let weight = kg.map(|kg| LiftedWeight::from_kg(kg).unwrap());
        PerformedSet { reps: PerformedReps::new(5).unwrap(), weight, kind, rpe: None, key: None }
    }

    #[test]
    fn effort_is_from_6_to_10_in_halves() {
        let allowed: Vec<f64> =
            (0..=240).map(|n| f64::from(n) / 20.0).filter_map(|n| Rpe::new(n).ok()).map(Rpe::get).collect();
        assert_eq!(allowed, [6.0, 6.5, 7.0, 7.5, 8.0, 8.5, 9.0, 9.5, 10.0]);
        assert!(Rpe::new(f64::NAN).is_err());
        assert_eq!(Rpe::new(8.5).unwrap().tenths(), 85);
    }

    #[test]
    fn zero_to_a_thousand_reps_and_fifty_sets() {
        assert!(PerformedReps::new(0).is_ok() && PerformedReps::new(1_000).is_ok());
        assert!(PerformedReps::new(-1).is_err() && PerformedReps::new(1_001).is_err());
        assert!(PerformedSets::new(vec![set(None, SetKind::Working); 50]).is_ok());
        assert!(PerformedSets::new(vec![set(None, SetKind::Working); 51]).is_err());
        assert!(SetKind::parse("warm_up").is_ok() && SetKind::parse("warmup").is_err());
    }

    #[test]
    fn the_heaviest_is_no_warm_up() {
        let heaviest = |sets: Vec<PerformedSet>| PerformedSets::new(sets).unwrap().heaviest().map(LiftedWeight::kg);
        assert_eq!(heaviest(vec![]), None);
        assert_eq!(heaviest(vec![set(Some(90.0), SetKind::WarmUp), set(None, SetKind::Working)]), None);
        let (warm_up, drop) = (set(Some(90.0), SetKind::WarmUp), set(Some(40.0), SetKind::Drop));
        assert_eq!(heaviest(vec![warm_up, drop, set(Some(62.5), SetKind::Failure), drop]), Some(62.5));
    }
}
