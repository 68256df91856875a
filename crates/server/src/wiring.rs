//! The adapters, built and plugged into the use cases, on one page.

use crate::adapters::{Argon2Hasher, NotifyMailWorker, RandomTokens, SignedDeviceTokens, SystemClock, WorkThreads};
use crate::settings::{CoachChoice, Settings};
use ironleaf_ai_adapter::{BuiltInCoach, GeminiCoach, OpenAiCoach};
use ironleaf_application::Services;
use ironleaf_application::account::{AccountPorts, AccountRepository, AccountService};
use ironleaf_application::analytics::AnalyticsService;
use ironleaf_application::audit::AuditService;
use ironleaf_application::body_weight::BodyWeightService;
use ironleaf_application::catalogue::{CatalogueService, CatalogueStore};
use ironleaf_application::cleanup::CleanupService;
use ironleaf_application::coach::{Coach, CoachPorts, CoachService};
use ironleaf_application::diary::{DiaryPorts, DiaryRepository, DiaryService};
use ironleaf_application::diet_plan::{DietPlanAdminService, DietPlanService};
use ironleaf_application::exercise::{ExerciseGuideService, ExerciseNoteService};
use ironleaf_application::food::{FoodRepository, FoodService};
use ironleaf_application::food_import::FoodImportService;
use ironleaf_application::food_lookup::FoodLookupService;
use ironleaf_application::loading::LoadingService;
use ironleaf_application::mail::{EmailTemplates, MailSender, MailService};
use ironleaf_application::measurement::MeasurementService;
use ironleaf_application::own_limits::{LimitsPorts, LimitsService};
use ironleaf_application::profile::ProfileService;
use ironleaf_application::program::{MemberPlans, ProgramPorts, ProgramService};
use ironleaf_application::progress::{ProgressPorts, ProgressService};
use ironleaf_application::recipe::RecipeService;
use ironleaf_application::shared::{Clock, Processor};
use ironleaf_application::sharing::{SharingPorts, SharingService};
use ironleaf_application::support_message::{SupportMessageRepository, SupportMessageService};
use ironleaf_application::target::{TargetPorts, TargetService};
use ironleaf_application::training_log::{OpenWorkoutService, TrainingLogRepository, TrainingLogService};
use ironleaf_application::workout_plan::{WorkoutPlanAdminService, WorkoutPlanRepository, WorkoutPlanService};
use ironleaf_food_adapter::OpenFoodFacts;
use ironleaf_mail_adapter::{MailFolder, SmtpSender};
use ironleaf_persistence::Database;
use std::error::Error;
use std::sync::Arc;

/// The services, and the ports that the commands use directly.
#[derive(Clone)]
pub(crate) struct Wiring {
    pub(crate) services: Services,
    pub(crate) food_import: FoodImportService,
    pub(crate) accounts: Arc<dyn AccountRepository>,
    pub(crate) bell: Arc<NotifyMailWorker>,
    pub(crate) catalogue: Arc<dyn CatalogueStore>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) diary: Arc<dyn DiaryRepository>,
    pub(crate) foods: Arc<dyn FoodRepository>,
    pub(crate) hasher: Arc<Argon2Hasher>,
    pub(crate) logs: Arc<dyn TrainingLogRepository>,
    pub(crate) member_plans: Arc<dyn MemberPlans>,
    pub(crate) messages: Arc<dyn SupportMessageRepository>,
    pub(crate) plans: Arc<dyn WorkoutPlanRepository>,
    pub(crate) processor: Arc<dyn Processor>,
}

/// Builds everything over an open database, which implements the ports of all repositories.
#[expect(clippy::too_many_lines, reason = "a list of what is connected with what")]
pub(crate) fn wire(settings: &Settings, database: &Database) -> Result<Wiring, Box<dyn Error>> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let database = Arc::new(database.clone());
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let bell = Arc::new(NotifyMailWorker::default());
    let hasher = Arc::new(Argon2Hasher::new(cores)?);
    let mail_folder = Arc::new(MailFolder::new(settings.data_dir.join("mail"), settings.mail.sender.clone()));
    let built_in: Arc<dyn Coach> = Arc::new(BuiltInCoach::new()?);
    let food_lookup = match &settings.food_lookup {
        Some(settings) => Some(FoodLookupService::new(
            Arc::new(OpenFoodFacts::new(settings)?),
            database.clone(),
            database.clone(),
            clock.clone(),
        )),
        None => None,
    };
    let program = ProgramService::new(ProgramPorts {
        programs: database.clone(),
        plans: database.clone(),
        profiles: database.clone(),
        limits: database.clone(),
        clock: clock.clone(),
    });
    let services = Services {
        account: AccountService::new(
            AccountPorts {
                accounts: database.clone(),
                links: database.clone(),
                people: database.clone(),
                sessions: database.clone(),
                member_data: database.clone(),
                activity: database.clone(),
                attempts: database.clone(),
                devices: Arc::new(SignedDeviceTokens::new(Database::clone(&database))),
                hasher: hasher.clone(),
                tokens: Arc::new(RandomTokens),
                stored_mails: mail_folder.clone(),
                bell: bell.clone(),
                clock: clock.clone(),
            },
            EmailTemplates::new(settings.http.public_url.to_string()),
            settings.account,
        ),
        profile: ProfileService::new(database.clone(), clock.clone()),
        body_weight: BodyWeightService::new(database.clone(), clock.clone()),
        measurement: MeasurementService::new(database.clone(), clock.clone()),
        diary: DiaryService::new(DiaryPorts {
            diary: database.clone(),
            foods: database.clone(),
            limits: database.clone(),
            profiles: database.clone(),
            targets: database.clone(),
            diet_plans: database.clone(),
            catalogue: database.clone(),
            clock: clock.clone(),
        }),
        target: TargetService::new(TargetPorts {
            targets: database.clone(),
            profiles: database.clone(),
            body_weights: database.clone(),
            diary: database.clone(),
            clock: clock.clone(),
        }),
        food: FoodService::new(database.clone(), database.clone(), food_lookup, clock.clone()),
        recipe: RecipeService::new(database.clone(), database.clone(), database.clone(), clock.clone()),
        limits: LimitsService::new(LimitsPorts {
            limits: database.clone(),
            workout_plans: database.clone(),
            programs: database.clone(),
            diet_plans: database.clone(),
            catalogue: database.clone(),
            clock: clock.clone(),
        }),
        loading: LoadingService::new(database.clone()),
        exercise_guide: ExerciseGuideService::new(database.clone(), clock.clone()),
        exercise_note: ExerciseNoteService::new(database.clone(), database.clone()),
        workout_plan: WorkoutPlanService::new(
            database.clone(),
            program.clone(),
            database.clone(),
            database.clone(),
            database.clone(),
            clock.clone(),
        ),
        program,
        workout_plan_admin: WorkoutPlanAdminService::new(database.clone(), clock.clone()),
        progress: ProgressService::new(ProgressPorts {
            programs: database.clone(),
            progress: database.clone(),
            plans: database.clone(),
            profiles: database.clone(),
            weights: database.clone(),
            loadings: database.clone(),
            measurements: database.clone(),
            limits: database.clone(),
            catalogue: database.clone(),
            clock: clock.clone(),
        }),
        open_workout: OpenWorkoutService::new(database.clone(), clock.clone()),
        training_log: TrainingLogService::new(
            database.clone(),
            database.clone(),
            database.clone(),
            database.clone(),
            clock.clone(),
        ),
        diet_plan_admin: DietPlanAdminService::new(database.clone(), clock.clone()),
        catalogue_exercises: CatalogueService::new(database.clone(), clock.clone()),
        catalogue_foods: CatalogueService::new(database.clone(), clock.clone()),
        catalogue_meals: CatalogueService::new(database.clone(), clock.clone()),
        catalogue_workout_plans: CatalogueService::new(database.clone(), clock.clone()),
        catalogue_diet_plans: CatalogueService::new(database.clone(), clock.clone()),
        diet_plan: DietPlanService::new(
            database.clone(),
            database.clone(),
            database.clone(),
            database.clone(),
            database.clone(),
            clock.clone(),
        ),
        sharing: SharingService::new(
            SharingPorts {
                sharing: database.clone(),
                plans: database.clone(),
                member_plans: database.clone(),
                programs: database.clone(),
                attempts: database.clone(),
                tokens: Arc::new(RandomTokens),
                clock: clock.clone(),
            },
            settings.http.public_url.to_string(),
        ),
        support_message: SupportMessageService::new(database.clone(), database.clone(), clock.clone()),
        audit: AuditService::new(database.clone()),
        coach: CoachService::new(
            CoachPorts {
                coach: coach(&settings.coach_choice, &built_in)?,
                built_in,
                catalogue: database.clone(),
                limits: database.clone(),
                diary: database.clone(),
                targets: database.clone(),
                uses: database.clone(),
                daily_contents: database.clone(),
                chats: database.clone(),
                profiles: database.clone(),
                workout_plans: database.clone(),
                diet_plans: database.clone(),
                logs: database.clone(),
                clock: clock.clone(),
            },
            settings.coach,
        ),
        analytics: AnalyticsService::new(database.clone(), clock.clone()),
        mail: MailService::new(database.clone(), mail_sender(settings, &mail_folder)?, mail_folder, clock.clone()),
        cleanup: CleanupService::new(database.clone(), clock.clone()),
    };
    Ok(Wiring {
        services,
        food_import: FoodImportService::new(database.clone(), clock.clone()),
        accounts: database.clone(),
        bell,
        catalogue: database.clone(),
        clock,
        diary: database.clone(),
        foods: database.clone(),
        hasher,
        logs: database.clone(),
        member_plans: database.clone(),
        messages: database.clone(),
        plans: database,
        processor: Arc::new(WorkThreads::of_requests(cores)?),
    })
}

/// Returns the configured delivery of emails.
fn mail_sender(settings: &Settings, folder: &Arc<MailFolder>) -> Result<Arc<dyn MailSender>, Box<dyn Error>> {
    Ok(match &settings.mail.smtp {
        Some(url) => Arc::new(SmtpSender::new(url, settings.mail.sender.clone())?),
        None => folder.clone(),
    })
}

/// Returns the configured coach.
fn coach(choice: &CoachChoice, built_in: &Arc<dyn Coach>) -> Result<Arc<dyn Coach>, Box<dyn Error>> {
    Ok(match choice {
        CoachChoice::Gemini(settings) => Arc::new(GeminiCoach::new(settings)?),
        CoachChoice::OpenAi(settings) => Arc::new(OpenAiCoach::new(settings)?),
        CoachChoice::BuiltIn => built_in.clone(),
    })
}
