use super::{AgeClass, BodyWeight, FitnessGoal, Gender, Height, Profile, TrainingDays};
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
    /// Which rules of age hold.
    #[must_use]
    pub fn age_class(&self) -> AgeClass {
        AgeClass::of(self.age)
    }

    /// What plans are made for: the trainee's goal, where age allows it.
    #[must_use]
    pub fn goal_in_force(&self) -> FitnessGoal {
        self.age_class().goal(self.goal)
    }

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
