//! Random members for tests of the planners.

use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};

/// A deterministic random number generator (linear congruential, Knuth's MMIX).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// Returns a number from 0 to below `bound`.
    pub(crate) fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from(self.0 >> 33).unwrap() % bound
    }

    pub(crate) fn trainee(&mut self) -> Trainee {
        let goals = [FitnessGoal::GainMuscle, FitnessGoal::LoseFat, FitnessGoal::KeepCurrentWeight];
        let genders = [Gender::Male, Gender::Female, Gender::Other];
        Trainee {
            age: u32::try_from(13 + self.below(108)).unwrap(),
            gender: genders[usize::try_from(self.below(3)).unwrap()],
            weight: BodyWeight::from_hundredths(2_000 + self.below(38_001)).unwrap(),
            height: Height::from_tenths(900 + self.below(1_601)).unwrap(),
            goal: goals[usize::try_from(self.below(3)).unwrap()],
            training_days: TrainingDays::new(3 + self.below(4)).unwrap(),
        }
    }
}
