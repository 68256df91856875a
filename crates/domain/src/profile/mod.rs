//! What a member tells about body and goal.

mod age_class;
mod birth_date;
mod body;
mod choices;
mod trainee;

pub use age_class::AgeClass;
pub use birth_date::BirthDate;
pub use body::{BodyWeight, Height};
pub use choices::{FitnessGoal, Gender, TrainingDays, WeightUnit};
pub use trainee::Trainee;

use crate::text::Name;

/// A complete profile: it is saved whole or not at all.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// First name.
    pub fname: Name,
    /// Last name.
    pub lname: Name,
    /// Gender, as the member gives it.
    pub gender: Gender,
    /// Date of birth.
    pub birth_date: BirthDate,
    /// Body weight.
    pub weight: BodyWeight,
    /// Height.
    pub height: Height,
    /// On how many days a week the member trains.
    pub number_of_training_days: TrainingDays,
    /// What the member trains for.
    pub fitness_goal: FitnessGoal,
}
