use super::{AgeClass, BodyWeight, FitnessGoal, Gender, Height, Profile, TrainingDays};
use chrono::NaiveDate;

/// Planner input: body data, goal and training days, without a name or a date of birth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Trainee {
    /// Age in full years.
    pub age: u32,
    pub gender: Gender,
    pub weight: BodyWeight,
    pub height: Height,
    /// Fitness goal, before the restriction by age.
    pub goal: FitnessGoal,
    /// Training days per week.
    pub training_days: TrainingDays,
}

/// Body mass index in kg/m² below which the site never speaks of losing weight.
const UNDERWEIGHT_BMI: f64 = 18.5;

impl Trainee {
    /// Returns the age group.
    pub fn age_class(&self) -> AgeClass {
        AgeClass::of(self.age)
    }

    /// Returns the goal that plans use: the trainee's goal, restricted by age.
    pub fn goal_in_force(&self) -> FitnessGoal {
        self.age_class().goal(self.goal)
    }

    /// Returns the goal that texts name: that in force, and not the loss of weight for a member who has little.
    pub fn goal_in_words(&self) -> FitnessGoal {
        match self.goal_in_force() {
            FitnessGoal::LoseFat if self.bmi() < UNDERWEIGHT_BMI => FitnessGoal::KeepCurrentWeight,
            goal => goal,
        }
    }

    /// Returns the body mass index in kg/m².
    pub fn bmi(&self) -> f64 {
        let metres = self.height.cm() / 100.0;
        self.weight.kg() / (metres * metres)
    }
}

impl Profile {
    /// Returns the planner input for this profile on `today`.
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
