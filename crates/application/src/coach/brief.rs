//! What a coach is told. There is no name, no address, no date of birth and no id of a member in it.

use chrono::NaiveDate;
use ironleaf_domain::coach::{ChatMessage, ChatTurn};
use ironleaf_domain::diet_plan::{DietPlan, EnergyNeed};
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::meal::CatalogueMeal;
use ironleaf_domain::plan::{PlanFault, PlanSeed};
use ironleaf_domain::profile::Trainee;
use ironleaf_domain::training_log::{ExerciseLog, Experience};
use ironleaf_domain::workout_plan::{Place, PlanDays, WorkoutPlan};
use std::sync::Arc;

/// What a workout plan is made from.
#[derive(Debug, Clone)]
pub struct WorkoutBrief {
    /// For whom it is.
    pub trainee: Trainee,
    /// Where it is done.
    pub place: Place,
    /// How long the member has trained.
    pub experience: Experience,
    /// The exercises of the catalogue.
    pub exercises: Arc<[CatalogueExercise]>,
    /// What the built-in planner chooses by.
    pub seed: PlanSeed,
    /// The plan followed now, of which the new one is to be an alternative.
    pub current: Option<PlanDays>,
    /// What was wrong with the answer before, where this is the second attempt.
    pub faults: Vec<PlanFault>,
}

/// What a diet plan is made from.
#[derive(Debug, Clone)]
pub struct DietBrief {
    /// For whom it is.
    pub trainee: Trainee,
    /// What the body needs.
    pub need: EnergyNeed,
    /// The meals of the catalogue.
    pub meals: Arc<[CatalogueMeal]>,
    /// What the built-in planner chooses by.
    pub seed: PlanSeed,
    /// What was wrong with the answer before, where this is the second attempt.
    pub faults: Vec<PlanFault>,
}

/// What a chat answer is made from.
#[derive(Debug, Clone)]
pub struct ChatBrief {
    /// What was said before, oldest first, within what a service is sent.
    pub history: Vec<ChatTurn>,
    /// What is asked now.
    pub question: ChatMessage,
    /// What is known of the member.
    pub member: MemberFacts,
}

/// What a coach may know of the member when it answers.
#[derive(Debug, Clone)]
pub struct MemberFacts {
    /// The member's own date.
    pub today: NaiveDate,
    /// Body, goal and days, once the profile is filled in.
    pub trainee: Option<Trainee>,
    /// What the body needs, for whom that can be told.
    pub need: Option<EnergyNeed>,
    /// The workout plan, where one is followed.
    pub workout_plan: Option<WorkoutPlan>,
    /// Which day of that plan is today.
    pub plan_day: Option<u8>,
    /// The diet plan, where one is followed.
    pub diet_plan: Option<DietPlan>,
    /// The logs of the last two months or so, ordered by exercise and, within it, oldest first.
    pub logs: Vec<ExerciseLog>,
}
