use super::{BodyWeight, FitnessGoal, Gender, Height, Profile, TrainingDays};
use chrono::NaiveDate;

/// What a plan is made from: body, goal and days, without a name or a date of birth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Trainee {
    /// Age in full years.
    pub age: u32,
    /// Gender.
    pub gender: Gender,
    /// Body weight.
    pub weight: BodyWeight,
    /// Height.
    pub height: Height,
    /// What the trainee trains for.
    pub goal: FitnessGoal,
    /// Training days a week.
    pub training_days: TrainingDays,
}

impl Trainee {
    /// Body mass index in kg/m².
    #[must_use]
    pub fn bmi(&self) -> f64 {
        let metres = self.height.cm() / 100.0;
        self.weight.kg() / (metres * metres)
    }
}

impl Profile {
    /// The member as plans see one on `today`.
    #[must_use]
    pub fn trainee(&self, today: NaiveDate) -> Trainee {
        Trainee {
            age: self.birth_date.age(today),
            gender: self.gender,
            weight: self.weight,
            height: self.height,
            goal: self.fitness_goal,
            training_days: self.number_of_training_days,
        }
    }
}
