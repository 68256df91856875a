use crate::exercise::{CatalogueExercise, Experience};
use crate::limits::LimitsAtPlace;
use crate::profile::{AgeClass, FitnessGoal, Trainee, TrainingDays};

/// Rules for reviewing a plan. Rules whose input is unknown are not checked.
#[derive(Debug, Clone, Copy)]
pub struct WorkoutRules<'a> {
    /// Requested number of training days; `None` if a member saves a plan of any length.
    pub asked_days: Option<TrainingDays>,
    /// Age in full years.
    pub age: Option<u32>,
    /// Fitness goal of the plan.
    pub goal: Option<FitnessGoal>,
    /// Whether the plan is for a beginner's first two weeks, in which each exercise has one set less.
    pub starting: bool,
    /// Catalogue, which provides the level, muscles and pattern of exercises that it knows by name.
    pub exercises: &'a [CatalogueExercise],
    /// Limits that a generated plan must respect; `None` if they are not checked.
    pub limits: Option<LimitsAtPlace<'a>>,
}

impl<'a> WorkoutRules<'a> {
    /// Returns the rules for a plan that is generated for a trainee.
    pub fn for_trainee(trainee: &Trainee, experience: Experience, exercises: &'a [CatalogueExercise]) -> Self {
        Self {
            asked_days: Some(trainee.training_days),
            age: Some(trainee.age),
            goal: Some(trainee.goal),
            starting: experience.is_starting(),
            exercises,
            limits: None,
        }
    }

    pub(super) fn age_class(&self) -> Option<AgeClass> {
        self.age.map(AgeClass::of)
    }
}
