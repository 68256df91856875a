//! Trainees for tests.

use crate::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};
use proptest::prelude::*;

/// Creates a trainee with age in years, weight in kg and height in cm.
pub(super) fn trainee(gender: Gender, kg: f64, cm: f64, age: u32, goal: FitnessGoal, days: i64) -> Trainee {
    Trainee {
        age,
        gender,
        weight: BodyWeight::from_kg(kg).unwrap(),
        height: Height::from_cm(cm).unwrap(),
        goal,
        training_days: TrainingDays::new(days).unwrap(),
    }
}

/// Generates trainees with any values that a profile accepts, and an age within the bounds.
pub(super) fn anyone(ages: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = Trainee> {
    let genders = prop_oneof![Just(Gender::Male), Just(Gender::Female), Just(Gender::Other)];
    let goals =
        prop_oneof![Just(FitnessGoal::GainMuscle), Just(FitnessGoal::LoseFat), Just(FitnessGoal::KeepCurrentWeight)];
    (ages, genders, 2_000_i64..=40_000, 900_i64..=2_500, goals, 3_i64..=6).prop_map(
        |(age, gender, hundredths, tenths, goal, days)| Trainee {
            age,
            gender,
            weight: BodyWeight::from_hundredths(hundredths).unwrap(),
            height: Height::from_tenths(tenths).unwrap(),
            goal,
            training_days: TrainingDays::new(days).unwrap(),
        },
    )
}
