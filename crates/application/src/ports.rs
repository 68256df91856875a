use crate::account::{
    AccountAdminRepository, AccountRepository, DeviceTokens, Invitations, MemberDataRepository, PasswordLinks,
    SessionRepository,
};
use crate::analytics::ActivityRepository;
use crate::audit::AuditLog;
use crate::backup::BackupRepository;
use crate::body_weight::BodyWeightRepository;
use crate::catalogue::{CatalogueItems, PlannerCatalogue};
use crate::cleanup::CleanupRepository;
use crate::coach::{AiUses, ChatRepository, ChatService, Coach, DailyContents};
use crate::diary::DiaryRepository;
use crate::diet_plan::{DietPlanCatalogue, DietPlanRepository};
use crate::exercise::{GuideRepository, NoteRepository};
use crate::food::FoodRepository;
use crate::food_lookup::{ProductLookups, ProductSource};
use crate::limits::LimitsRepository;
use crate::loading::LoadingRepository;
use crate::mail::{MailNotifier, MailSender, OutgoingMails, StoredMails};
use crate::measurement::MeasurementRepository;
use crate::profile::ProfileRepository;
use crate::program::{MemberPlans, ProgramRepository};
use crate::progress::ProgressRepository;
use crate::recipe::RecipeRepository;
use crate::shared::{Attempts, Clock, PasswordHasher, TokenMaker};
use crate::sharing::SharingRepository;
use crate::support_message::SupportMessageRepository;
use crate::target::{DaySummaries, TargetRepository};
use crate::training_log::{
    LogChangeRepository, LogImports, OpenWorkoutRepository, SetRepository, TrainingLogRepository,
};
use crate::workout_plan::{WorkoutPlanCatalogue, WorkoutPlanRepository};
use ironleaf_domain::ids::{DietPlanId, ExerciseId, FoodId, MealId, WorkoutPlanId};
use std::sync::Arc;

/// What the services need from outside. Adapters call a port themselves where no use case decides anything.
pub struct Ports {
    pub accounts: Arc<dyn AccountRepository>,
    /// Accounts as admins manage them.
    pub people: Arc<dyn AccountAdminRepository>,
    pub sessions: Arc<dyn SessionRepository>,
    /// Links that are sent by email.
    pub links: Arc<dyn PasswordLinks>,
    /// Invitations to register.
    pub invitations: Arc<dyn Invitations>,
    pub member_data: Arc<dyn MemberDataRepository>,
    /// Tokens of known devices.
    pub devices: Arc<dyn DeviceTokens>,
    pub activity: Arc<dyn ActivityRepository>,
    /// Counted attempts, for throttling.
    pub attempts: Arc<dyn Attempts>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub tokens: Arc<dyn TokenMaker>,
    pub mails: Arc<dyn OutgoingMails>,
    pub mail_sender: Arc<dyn MailSender>,
    /// Emails that were written to files instead of being sent.
    pub stored_mails: Arc<dyn StoredMails>,
    /// Wakes the mail worker.
    pub bell: Arc<dyn MailNotifier>,
    pub profiles: Arc<dyn ProfileRepository>,
    pub body_weights: Arc<dyn BodyWeightRepository>,
    pub measurements: Arc<dyn MeasurementRepository>,
    pub limits: Arc<dyn LimitsRepository>,
    pub loadings: Arc<dyn LoadingRepository>,
    pub targets: Arc<dyn TargetRepository>,
    pub diary: Arc<dyn DiaryRepository>,
    pub day_summaries: Arc<dyn DaySummaries>,
    pub foods: Arc<dyn FoodRepository>,
    pub product_lookups: Arc<dyn ProductLookups>,
    /// Source of products that are not stored; `None` if nothing is looked up.
    pub product_source: Option<Arc<dyn ProductSource>>,
    pub recipes: Arc<dyn RecipeRepository>,
    pub catalogue_exercises: Arc<dyn CatalogueItems<ExerciseId>>,
    pub catalogue_foods: Arc<dyn CatalogueItems<FoodId>>,
    pub catalogue_meals: Arc<dyn CatalogueItems<MealId>>,
    pub catalogue_workout_plans: Arc<dyn CatalogueItems<WorkoutPlanId>>,
    pub catalogue_diet_plans: Arc<dyn CatalogueItems<DietPlanId>>,
    /// Schedules and programs of the catalogue's workout plans.
    pub schedules: Arc<dyn WorkoutPlanCatalogue>,
    /// Meals of the catalogue's diet plans.
    pub plan_meals: Arc<dyn DietPlanCatalogue>,
    /// The catalogue as planners see it.
    pub planner_catalogue: Arc<dyn PlannerCatalogue>,
    pub guides: Arc<dyn GuideRepository>,
    pub exercise_notes: Arc<dyn NoteRepository>,
    pub workout_plans: Arc<dyn WorkoutPlanRepository>,
    /// Plans that members follow, with their exercises.
    pub member_plans: Arc<dyn MemberPlans>,
    pub programs: Arc<dyn ProgramRepository>,
    pub progress: Arc<dyn ProgressRepository>,
    pub logs: Arc<dyn TrainingLogRepository>,
    pub sets: Arc<dyn SetRepository>,
    pub log_changes: Arc<dyn LogChangeRepository>,
    pub log_imports: Arc<dyn LogImports>,
    pub open_workouts: Arc<dyn OpenWorkoutRepository>,
    pub diet_plans: Arc<dyn DietPlanRepository>,
    /// Configured coach: an AI service or the built-in coach.
    pub coach: Arc<dyn Coach>,
    /// Built-in coach, used at the member's request if the service fails.
    pub built_in_coach: Arc<dyn Coach>,
    /// The configured AI service in the chat; `None` without one.
    pub chat_service: Option<Arc<dyn ChatService>>,
    /// Counted uses of AI services.
    pub ai_uses: Arc<dyn AiUses>,
    /// Daily tip and challenge.
    pub daily_contents: Arc<dyn DailyContents>,
    pub chats: Arc<dyn ChatRepository>,
    /// Links to shared plans, and calendar feeds.
    pub sharing: Arc<dyn SharingRepository>,
    pub messages: Arc<dyn SupportMessageRepository>,
    pub audit_log: Arc<dyn AuditLog>,
    pub cleanup: Arc<dyn CleanupRepository>,
    pub backups: Arc<dyn BackupRepository>,
    pub clock: Arc<dyn Clock>,
}
