//! What Ironleaf can do: a folder for each feature, with a service that has a method per use case, and the ports that
//! the feature needs. This crate knows the domain and its own ports and nothing else; no type of a database, of HTTP
//! or of an AI service crosses a port.
//!
//! To add a use case: add a method to its feature's service (`<feature>/mod.rs`), and what it needs from outside to
//! `<feature>/ports.rs` with its contract written out; test it here against mocked ports. `docs/contributing.md` has
//! the whole path through the layers.

pub mod account;
pub mod analytics;
pub mod audit;
pub mod body_weight;
pub mod catalogue;
pub mod coach;
pub mod diet_plan;
pub mod exercise;
pub mod housekeeping;
pub mod mail;
pub mod meal;
pub mod profile;
pub mod progress;
pub mod shared;
pub mod support_message;
pub mod training_log;
pub mod workout_plan;

use account::AccountService;
use analytics::AnalyticsService;
use audit::AuditService;
use body_weight::BodyWeightService;
use coach::CoachService;
use diet_plan::{DietPlanAdminService, DietPlanService};
use exercise::ExerciseService;
use housekeeping::HousekeepingService;
use mail::MailService;
use meal::MealService;
use profile::ProfileService;
use progress::ProgressService;
use support_message::SupportMessageService;
use training_log::TrainingLogService;
use workout_plan::{WorkoutPlanAdminService, WorkoutPlanService};

/// Every feature's service, handed to the adapter that drives them.
#[derive(Clone)]
pub struct Services {
    /// Accounts and sessions.
    pub account: AccountService,
    /// Body data and goal.
    pub profile: ProfileService,
    /// Body weight over time.
    pub body_weight: BodyWeightService,
    /// Exercises of the catalogue.
    pub exercise: ExerciseService,
    /// Workout plans.
    pub workout_plan: WorkoutPlanService,
    /// Workout plans of the catalogue, for admins.
    pub workout_plan_admin: WorkoutPlanAdminService,
    /// What was done.
    pub training_log: TrainingLogService,
    /// What the logs tell, and what to lift next.
    pub progress: ProgressService,
    /// Diet plans.
    pub diet_plan: DietPlanService,
    /// Diet plans of the catalogue, for admins.
    pub diet_plan_admin: DietPlanAdminService,
    /// Meals of the catalogue.
    pub meal: MealService,
    /// Plans on request, tip and challenge of the day, and the chat.
    pub coach: CoachService,
    /// Messages to the staff.
    pub support_message: SupportMessageService,
    /// What the staff have changed.
    pub audit: AuditService,
    /// How many people use the product.
    pub analytics: AnalyticsService,
    /// Sending mail.
    pub mail: MailService,
    /// Removing what has had its time.
    pub housekeeping: HousekeepingService,
}
