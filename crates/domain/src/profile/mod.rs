//! Profile of a member: body data, training days and fitness goal.

mod age_class;
mod birth_date;
mod body;
mod choices;
mod display;
mod trainee;

pub use age_class::AgeClass;
pub use birth_date::BirthDate;
pub use body::{BodyWeight, Height};
pub use choices::{EnergyUnit, FitnessGoal, Gender, LengthUnit, TrainingDays, WeightUnit};
pub use display::{DisplayChanges, DisplaySettings};
pub use trainee::Trainee;

use crate::text::Name;

/// Complete profile. It is always saved as a whole.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// First name.
    pub fname: Name,
    /// Last name.
    pub lname: Name,
    /// Gender, as entered by the member.
    pub gender: Gender,
    pub birth_date: BirthDate,
    pub weight: BodyWeight,
    pub height: Height,
    /// Training days per week.
    pub number_of_training_days: TrainingDays,
    pub fitness_goal: FitnessGoal,
}
