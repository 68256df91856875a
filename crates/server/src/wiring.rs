//! The adapters, built and plugged into the use cases, on one page.

use crate::adapters::{Argon2Hasher, NotifyMailWorker, RandomTokens, SignedDeviceTokens, SystemClock, WorkThreads};
use crate::settings::{CoachChoice, Settings};
use ironleaf_ai_adapter::{BuiltInCoach, GeminiCoach, OpenAiCoach};
use ironleaf_application::Services;
use ironleaf_application::account::{AccountPorts, AccountRepository, AccountService};
use ironleaf_application::analytics::{ActivityRepository, AnalyticsService};
use ironleaf_application::audit::AuditService;
use ironleaf_application::body_weight::BodyWeightService;
use ironleaf_application::catalogue::{CatalogueStore, PlannerCatalogue};
use ironleaf_application::cleanup::CleanupService;
use ironleaf_application::coach::{Coach, CoachPorts, CoachService};
use ironleaf_application::diary::{DiaryPorts, DiaryRepository, DiaryService};
use ironleaf_application::diet_plan::{DietPlanAdminService, DietPlanRepository, DietPlanService};
use ironleaf_application::exercise::{ExerciseGuideService, ExerciseNoteService, ExerciseService, GuideRepository};
use ironleaf_application::food::{FoodAdminService, FoodRepository, FoodService};
use ironleaf_application::food_import::FoodImportService;
use ironleaf_application::food_lookup::FoodLookupService;
use ironleaf_application::limits::LimitsRepository;
use ironleaf_application::loading::LoadingService;
use ironleaf_application::mail::{EmailTemplates, MailNotifier, MailSender, MailService};
use ironleaf_application::meal::MealService;
use ironleaf_application::measurement::MeasurementService;
use ironleaf_application::own_limits::{LimitsPorts, LimitsService};
use ironleaf_application::profile::{ProfileRepository, ProfileService};
use ironleaf_application::program::{MemberPlans, ProgramPorts, ProgramService};
use ironleaf_application::progress::{ProgressPorts, ProgressService};
use ironleaf_application::recipe::RecipeService;
use ironleaf_application::shared::{Attempts, Clock, PasswordHasher, Processor};
use ironleaf_application::sharing::{SharingPorts, SharingService};
use ironleaf_application::support_message::{SupportMessageRepository, SupportMessageService};
use ironleaf_application::target::{TargetPorts, TargetService};
use ironleaf_application::training_log::{
    LogChangeRepository, LogImports, OpenWorkoutService, SetRepository, TrainingLogRepository, TrainingLogService,
};
use ironleaf_application::workout_plan::{WorkoutPlanAdminService, WorkoutPlanRepository, WorkoutPlanService};
use ironleaf_food_adapter::OpenFoodFacts;
use ironleaf_mail_adapter::{MailFolder, SmtpSender};
use ironleaf_persistence::{
    Database, PgAccountAdminRepository, PgAccountRepository, PgActivityRepository, PgAiUses, PgAttempts, PgAuditLog,
    PgBodyWeightRepository, PgCatalogueStore, PgChatRepository, PgCleanup, PgDailyContents, PgDiaryRepository,
    PgDietPlanCatalogue, PgDietPlanRepository, PgExerciseRepository, PgFoodCatalogue, PgFoodRepository,
    PgGuideRepository, PgImportedFoods, PgLimitsRepository, PgLoadingRepository, PgMealRepository,
    PgMeasurementRepository, PgMemberData, PgNoteRepository, PgOpenWorkoutRepository, PgOutgoingMails, PgPasswordLinks,
    PgPlannerCatalogue, PgProductLookups, PgProfileRepository, PgProgramRepository, PgProgressRepository,
    PgRecipeRepository, PgServerKeys, PgSessionRepository, PgSharingRepository, PgSupportMessageRepository,
    PgTargetRepository, PgTrainingLogRepository, PgWorkoutPlanCatalogue, PgWorkoutPlanRepository,
};
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

/// Builds everything over an open database.
#[expect(clippy::too_many_lines, reason = "a list of what is connected with what")]
pub(crate) fn wire(settings: &Settings, database: &Database) -> Result<Wiring, Box<dyn Error>> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let accounts: Arc<dyn AccountRepository> = Arc::new(PgAccountRepository::new(database.clone()));
    let profiles: Arc<dyn ProfileRepository> = Arc::new(PgProfileRepository::new(database.clone()));
    let plans: Arc<dyn WorkoutPlanRepository> = Arc::new(PgWorkoutPlanRepository::new(database.clone()));
    let member_plans: Arc<dyn MemberPlans> = Arc::new(PgWorkoutPlanRepository::new(database.clone()));
    let diet_plans: Arc<dyn DietPlanRepository> = Arc::new(PgDietPlanRepository::new(database.clone()));
    let logs: Arc<dyn TrainingLogRepository> = Arc::new(PgTrainingLogRepository::new(database.clone()));
    let messages: Arc<dyn SupportMessageRepository> = Arc::new(PgSupportMessageRepository::new(database.clone()));
    let attempts: Arc<dyn Attempts> = Arc::new(PgAttempts::new(database.clone()));
    let limits: Arc<dyn LimitsRepository> = Arc::new(PgLimitsRepository::new(database.clone()));
    let planner_catalogue: Arc<dyn PlannerCatalogue> = Arc::new(PgPlannerCatalogue::new(database.clone()));
    let activity: Arc<dyn ActivityRepository> = Arc::new(PgActivityRepository::new(database.clone()));
    let guides: Arc<dyn GuideRepository> = Arc::new(PgGuideRepository::new(database.clone()));
    let plan_catalogue = Arc::new(PgWorkoutPlanCatalogue::new(database.clone()));
    let diet_catalogue = Arc::new(PgDietPlanCatalogue::new(database.clone()));
    let bell = Arc::new(NotifyMailWorker::default());
    let hasher = Arc::new(Argon2Hasher::new(cores)?);
    let processor: Arc<dyn Processor> = Arc::new(WorkThreads::of_requests(cores)?);
    let built_in: Arc<dyn Coach> = Arc::new(BuiltInCoach::new()?);
    let services = Services {
        account: AccountService::new(
            AccountPorts {
                accounts: Arc::clone(&accounts),
                links: Arc::new(PgPasswordLinks::new(database.clone())),
                people: Arc::new(PgAccountAdminRepository::new(database.clone())),
                sessions: Arc::new(PgSessionRepository::new(database.clone())),
                member_data: Arc::new(PgMemberData::new(database.clone())),
                activity: Arc::clone(&activity),
                attempts: Arc::clone(&attempts),
                devices: Arc::new(SignedDeviceTokens::new(PgServerKeys::new(database.clone()))),
                hasher: Arc::clone(&hasher) as Arc<dyn PasswordHasher>,
                tokens: Arc::new(RandomTokens),
                stored_mails: Arc::new(mail_folder(settings)),
                bell: Arc::clone(&bell) as Arc<dyn MailNotifier>,
                clock: Arc::clone(&clock),
            },
            EmailTemplates::new(settings.http.public_url.to_string()),
            settings.account,
        ),
        profile: ProfileService::new(Arc::clone(&profiles), Arc::clone(&clock)),
        body_weight: BodyWeightService::new(
            Arc::new(PgBodyWeightRepository::new(database.clone())),
            Arc::clone(&clock),
        ),
        measurement: measurement_service(database, &clock),
        diary: diary_service(database, &clock),
        target: target_service(database, &clock),
        food: food_service(settings, database, &clock)?,
        food_admin: FoodAdminService::new(Arc::new(PgFoodCatalogue::new(database.clone())), Arc::clone(&clock)),
        recipe: recipe_service(database, &clock),
        limits: limits_service(database, &clock),
        loading: LoadingService::new(Arc::new(PgLoadingRepository::new(database.clone()))),
        exercise_guide: ExerciseGuideService::new(Arc::clone(&guides), Arc::clone(&clock)),
        exercise_note: ExerciseNoteService::new(Arc::new(PgNoteRepository::new(database.clone())), guides),
        exercise: ExerciseService::new(Arc::new(PgExerciseRepository::new(database.clone())), Arc::clone(&clock)),
        workout_plan: workout_plan_service(database, &plans, &clock),
        program: program_service(database, &clock),
        workout_plan_admin: WorkoutPlanAdminService::new(plan_catalogue, Arc::clone(&clock)),
        progress: progress_service(database, &clock),
        open_workout: open_workout_service(database, &clock),
        training_log: training_log_service(database, &logs, &clock),
        diet_plan_admin: DietPlanAdminService::new(diet_catalogue, Arc::clone(&clock)),
        meal: MealService::new(Arc::new(PgMealRepository::new(database.clone())), Arc::clone(&clock)),
        diet_plan: diet_plan_service(database, &diet_plans, &profiles, &planner_catalogue, &clock),
        sharing: sharing_service(settings, database, &plans, &attempts, &clock),
        support_message: SupportMessageService::new(Arc::clone(&messages), attempts, Arc::clone(&clock)),
        audit: AuditService::new(Arc::new(PgAuditLog::new(database.clone()))),
        coach: CoachService::new(
            CoachPorts {
                coach: coach(&settings.coach_choice, &built_in)?,
                built_in,
                catalogue: planner_catalogue,
                limits,
                diary: Arc::new(PgDiaryRepository::new(database.clone())),
                targets: Arc::new(PgTargetRepository::new(database.clone())),
                uses: Arc::new(PgAiUses::new(database.clone())),
                daily_contents: Arc::new(PgDailyContents::new(database.clone())),
                chats: Arc::new(PgChatRepository::new(database.clone())),
                profiles,
                workout_plans: Arc::clone(&member_plans),
                diet_plans: Arc::clone(&diet_plans),
                logs: Arc::clone(&logs),
                clock: Arc::clone(&clock),
            },
            settings.coach,
        ),
        analytics: AnalyticsService::new(activity, Arc::clone(&clock)),
        mail: mail_service(settings, database, &clock)?,
        cleanup: CleanupService::new(Arc::new(PgCleanup::new(database.clone())), Arc::clone(&clock)),
    };
    let catalogue = Arc::new(PgCatalogueStore::new(database.clone()));
    let diary = Arc::new(PgDiaryRepository::new(database.clone()));
    let foods = Arc::new(PgFoodRepository::new(database.clone()));
    let food_import = FoodImportService::new(Arc::new(PgImportedFoods::new(database.clone())), Arc::clone(&clock));
    Ok(Wiring {
        services,
        food_import,
        accounts,
        bell,
        catalogue,
        clock,
        diary,
        foods,
        hasher,
        logs,
        member_plans,
        messages,
        plans,
        processor,
    })
}

fn workout_plan_service(
    database: &Database,
    plans: &Arc<dyn WorkoutPlanRepository>,
    clock: &Arc<dyn Clock>,
) -> WorkoutPlanService {
    WorkoutPlanService::new(
        Arc::clone(plans),
        program_service(database, clock),
        Arc::new(PgProfileRepository::new(database.clone())),
        Arc::new(PgLimitsRepository::new(database.clone())),
        Arc::new(PgPlannerCatalogue::new(database.clone())),
        Arc::clone(clock),
    )
}

fn diary_service(database: &Database, clock: &Arc<dyn Clock>) -> DiaryService {
    DiaryService::new(DiaryPorts {
        diary: Arc::new(PgDiaryRepository::new(database.clone())),
        foods: Arc::new(PgFoodRepository::new(database.clone())),
        limits: Arc::new(PgLimitsRepository::new(database.clone())),
        profiles: Arc::new(PgProfileRepository::new(database.clone())),
        targets: Arc::new(PgTargetRepository::new(database.clone())),
        diet_plans: Arc::new(PgDietPlanRepository::new(database.clone())),
        catalogue: Arc::new(PgPlannerCatalogue::new(database.clone())),
        clock: Arc::clone(clock),
    })
}

fn open_workout_service(database: &Database, clock: &Arc<dyn Clock>) -> OpenWorkoutService {
    OpenWorkoutService::new(Arc::new(PgOpenWorkoutRepository::new(database.clone())), Arc::clone(clock))
}

fn measurement_service(database: &Database, clock: &Arc<dyn Clock>) -> MeasurementService {
    MeasurementService::new(Arc::new(PgMeasurementRepository::new(database.clone())), Arc::clone(clock))
}

fn recipe_service(database: &Database, clock: &Arc<dyn Clock>) -> RecipeService {
    RecipeService::new(
        Arc::new(PgRecipeRepository::new(database.clone())),
        Arc::new(PgFoodRepository::new(database.clone())),
        Arc::new(PgLimitsRepository::new(database.clone())),
        Arc::clone(clock),
    )
}

fn target_service(database: &Database, clock: &Arc<dyn Clock>) -> TargetService {
    TargetService::new(TargetPorts {
        targets: Arc::new(PgTargetRepository::new(database.clone())),
        profiles: Arc::new(PgProfileRepository::new(database.clone())),
        body_weights: Arc::new(PgBodyWeightRepository::new(database.clone())),
        diary: Arc::new(PgDiaryRepository::new(database.clone())),
        clock: Arc::clone(clock),
    })
}

fn food_service(
    settings: &Settings,
    database: &Database,
    clock: &Arc<dyn Clock>,
) -> Result<FoodService, Box<dyn Error>> {
    let lookup = match &settings.food_lookup {
        Some(settings) => Some(FoodLookupService::new(
            Arc::new(OpenFoodFacts::new(settings)?),
            Arc::new(PgProductLookups::new(database.clone())),
            Arc::new(PgAttempts::new(database.clone())),
            Arc::clone(clock),
        )),
        None => None,
    };
    let foods = Arc::new(PgFoodRepository::new(database.clone()));
    Ok(FoodService::new(foods, Arc::new(PgLimitsRepository::new(database.clone())), lookup, Arc::clone(clock)))
}

fn limits_service(database: &Database, clock: &Arc<dyn Clock>) -> LimitsService {
    LimitsService::new(LimitsPorts {
        limits: Arc::new(PgLimitsRepository::new(database.clone())),
        workout_plans: Arc::new(PgWorkoutPlanRepository::new(database.clone())),
        programs: Arc::new(PgProgramRepository::new(database.clone())),
        diet_plans: Arc::new(PgDietPlanRepository::new(database.clone())),
        catalogue: Arc::new(PgPlannerCatalogue::new(database.clone())),
        clock: Arc::clone(clock),
    })
}

fn program_service(database: &Database, clock: &Arc<dyn Clock>) -> ProgramService {
    ProgramService::new(ProgramPorts {
        programs: Arc::new(PgProgramRepository::new(database.clone())),
        plans: Arc::new(PgWorkoutPlanRepository::new(database.clone())),
        profiles: Arc::new(PgProfileRepository::new(database.clone())),
        limits: Arc::new(PgLimitsRepository::new(database.clone())),
        clock: Arc::clone(clock),
    })
}

fn progress_service(database: &Database, clock: &Arc<dyn Clock>) -> ProgressService {
    ProgressService::new(ProgressPorts {
        programs: Arc::new(PgProgramRepository::new(database.clone())),
        progress: Arc::new(PgProgressRepository::new(database.clone())),
        plans: Arc::new(PgWorkoutPlanRepository::new(database.clone())),
        profiles: Arc::new(PgProfileRepository::new(database.clone())),
        weights: Arc::new(PgBodyWeightRepository::new(database.clone())),
        loadings: Arc::new(PgLoadingRepository::new(database.clone())),
        measurements: Arc::new(PgMeasurementRepository::new(database.clone())),
        limits: Arc::new(PgLimitsRepository::new(database.clone())),
        catalogue: Arc::new(PgPlannerCatalogue::new(database.clone())),
        clock: Arc::clone(clock),
    })
}

fn training_log_service(
    database: &Database,
    logs: &Arc<dyn TrainingLogRepository>,
    clock: &Arc<dyn Clock>,
) -> TrainingLogService {
    let sets: Arc<dyn SetRepository> = Arc::new(PgTrainingLogRepository::new(database.clone()));
    let journal: Arc<dyn LogChangeRepository> = Arc::new(PgTrainingLogRepository::new(database.clone()));
    let imports: Arc<dyn LogImports> = Arc::new(PgTrainingLogRepository::new(database.clone()));
    TrainingLogService::new(Arc::clone(logs), sets, journal, imports, Arc::clone(clock))
}

fn mail_service(
    settings: &Settings,
    database: &Database,
    clock: &Arc<dyn Clock>,
) -> Result<MailService, Box<dyn Error>> {
    let mails = Arc::new(PgOutgoingMails::new(database.clone()));
    Ok(MailService::new(mails, mail_sender(settings)?, Arc::new(mail_folder(settings)), Arc::clone(clock)))
}

/// Returns the configured delivery of emails.
fn mail_sender(settings: &Settings) -> Result<Arc<dyn MailSender>, Box<dyn Error>> {
    let sender = settings.mail.sender.clone();
    Ok(match &settings.mail.smtp {
        Some(url) => Arc::new(SmtpSender::new(url, sender)?),
        None => Arc::new(mail_folder(settings)),
    })
}

/// Returns the folder of emails if no mail server is configured.
fn mail_folder(settings: &Settings) -> MailFolder {
    MailFolder::new(settings.data_dir.join("mail"), settings.mail.sender.clone())
}

/// Returns the configured coach.
fn coach(choice: &CoachChoice, built_in: &Arc<dyn Coach>) -> Result<Arc<dyn Coach>, Box<dyn Error>> {
    Ok(match choice {
        CoachChoice::Gemini(settings) => Arc::new(GeminiCoach::new(settings)?),
        CoachChoice::OpenAi(settings) => Arc::new(OpenAiCoach::new(settings)?),
        CoachChoice::BuiltIn => Arc::clone(built_in),
    })
}

fn sharing_service(
    settings: &Settings,
    database: &Database,
    plans: &Arc<dyn WorkoutPlanRepository>,
    attempts: &Arc<dyn Attempts>,
    clock: &Arc<dyn Clock>,
) -> SharingService {
    SharingService::new(
        SharingPorts {
            sharing: Arc::new(PgSharingRepository::new(database.clone())),
            plans: Arc::clone(plans),
            member_plans: Arc::new(PgWorkoutPlanRepository::new(database.clone())),
            programs: Arc::new(PgProgramRepository::new(database.clone())),
            attempts: Arc::clone(attempts),
            tokens: Arc::new(RandomTokens),
            clock: Arc::clone(clock),
        },
        settings.http.public_url.to_string(),
    )
}

fn diet_plan_service(
    database: &Database,
    diet_plans: &Arc<dyn DietPlanRepository>,
    profiles: &Arc<dyn ProfileRepository>,
    catalogue: &Arc<dyn PlannerCatalogue>,
    clock: &Arc<dyn Clock>,
) -> DietPlanService {
    DietPlanService::new(
        Arc::clone(diet_plans),
        Arc::clone(profiles),
        Arc::new(PgLimitsRepository::new(database.clone())),
        Arc::new(PgTargetRepository::new(database.clone())),
        Arc::clone(catalogue),
        Arc::clone(clock),
    )
}
