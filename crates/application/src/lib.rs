//! Use cases of Ironleaf: one folder per feature, with a service and the ports that the feature needs.
//!
//! A service has one method per use case. This crate depends only on the domain and on its own ports. No type of a
//! database, of HTTP or of an AI service crosses a port.
//!
//! To add a use case, add a method to the service of its feature (`<feature>/mod.rs`). Add what it needs from outside
//! to `<feature>/ports.rs`, and document the contract there. Test it here with mocked ports. `docs/contributing.md`
//! describes the whole path through the layers.

pub mod account;
pub mod analytics;
pub mod audit;
pub mod body_weight;
pub mod catalogue;
pub mod cleanup;
pub mod coach;
pub mod diary;
pub mod diet_plan;
pub mod exercise;
pub mod food;
pub mod food_import;
pub mod food_lookup;
pub mod limits;
pub mod loading;
pub mod mail;
pub mod meal;
pub mod measurement;
pub mod own_limits;
pub mod profile;
pub mod program;
pub mod progress;
pub mod recipe;
pub mod shared;
pub mod sharing;
pub mod support_message;
pub mod target;
pub mod training_log;
pub mod workout_plan;

use account::AccountService;
use analytics::AnalyticsService;
use audit::AuditService;
use body_weight::BodyWeightService;
use catalogue::CatalogueService;
use cleanup::CleanupService;
use coach::CoachService;
use diary::DiaryService;
use diet_plan::{DietPlanAdminService, DietPlanService};
use exercise::{ExerciseGuideService, ExerciseNoteService};
use food::FoodService;
use ironleaf_domain::ids::{DietPlanId, ExerciseId, FoodId, MealId, WorkoutPlanId};
use loading::LoadingService;
use mail::MailService;
use measurement::MeasurementService;
use own_limits::LimitsService;
use profile::ProfileService;
use program::ProgramService;
use progress::ProgressService;
use recipe::RecipeService;
use sharing::SharingService;
use support_message::SupportMessageService;
use target::TargetService;
use training_log::{OpenWorkoutService, TrainingLogService};
use workout_plan::{WorkoutPlanAdminService, WorkoutPlanService};

/// Services of all features, passed to the adapters that call them.
#[derive(Clone)]
pub struct Services {
    /// Accounts and sessions.
    pub account: AccountService,
    /// Profiles.
    pub profile: ProfileService,
    /// Body weight over time.
    pub body_weight: BodyWeightService,
    /// Food diaries.
    pub diary: DiaryService,
    /// Targets and the learned expenditure.
    pub target: TargetService,
    /// Foods of the catalogue and of members.
    pub food: FoodService,
    /// Recipes of members.
    pub recipe: RecipeService,
    /// Limits that the plans of members respect.
    pub limits: LimitsService,
    /// Weights that members can load.
    pub loading: LoadingService,
    /// Circumferences of the body over time.
    pub measurement: MeasurementService,
    /// Guides to exercises.
    pub exercise_guide: ExerciseGuideService,
    /// Notes of members to exercises.
    pub exercise_note: ExerciseNoteService,
    /// Workout plans of members.
    pub workout_plan: WorkoutPlanService,
    /// Schedules and programs of the catalogue's workout plans.
    pub workout_plan_admin: WorkoutPlanAdminService,
    pub training_log: TrainingLogService,
    /// Workouts in progress.
    pub open_workout: OpenWorkoutService,
    /// Programs that progress.
    pub program: ProgramService,
    /// Progress and suggested weights.
    pub progress: ProgressService,
    /// Diet plans of members.
    pub diet_plan: DietPlanService,
    /// Meals of the catalogue's diet plans.
    pub diet_plan_admin: DietPlanAdminService,
    pub catalogue_exercises: CatalogueService<ExerciseId>,
    pub catalogue_foods: CatalogueService<FoodId>,
    pub catalogue_meals: CatalogueService<MealId>,
    pub catalogue_workout_plans: CatalogueService<WorkoutPlanId>,
    pub catalogue_diet_plans: CatalogueService<DietPlanId>,
    /// Generated plans, the daily tip and challenge, and the chat.
    pub coach: CoachService,
    /// Links to shared plans, and calendar feeds.
    pub sharing: SharingService,
    /// Support messages.
    pub support_message: SupportMessageService,
    /// Audit log of staff changes.
    pub audit: AuditService,
    /// Usage statistics.
    pub analytics: AnalyticsService,
    /// Sending emails.
    pub mail: MailService,
    /// Deletion of expired data.
    pub cleanup: CleanupService,
}
