//! A state for tests that do not reach a use case.

use crate::ports::{Readiness, Site};
use crate::settings::HttpSettings;
use crate::state::AppState;
use ironleaf_application::Services;
use ironleaf_application::analytics::{ActivityRepository, AnalyticsService, MockActivityRepository};
use ironleaf_application::audit::{AuditService, MockAuditLog};
use ironleaf_application::body_weight::{BodyWeightService, MockBodyWeightRepository};
use ironleaf_application::catalogue::{CatalogueService, MockCatalogueItems, MockPlannerCatalogue, PlannerCatalogue};
use ironleaf_application::cleanup::{CleanupService, MockCleanupRepository};
use ironleaf_application::coach::{
    CoachPorts, CoachService, CoachSettings, MockAiUses, MockChatRepository, MockCoach, MockDailyContents,
};
use ironleaf_application::diary::MockDiaryRepository;
use ironleaf_application::diet_plan::{
    DietPlanAdminService, DietPlanRepository, DietPlanService, MockDietPlanCatalogue, MockDietPlanRepository,
};
use ironleaf_application::exercise::{
    ExerciseGuideService, ExerciseNoteService, MockGuideRepository, MockNoteRepository,
};
use ironleaf_application::limits::MockLimitsRepository;
use ironleaf_application::loading::{LoadingService, MockLoadingRepository};
use ironleaf_application::measurement::{MeasurementService, MockMeasurementRepository};
use ironleaf_application::own_limits::{LimitsPorts, LimitsService};
use ironleaf_application::profile::{MockProfileRepository, ProfileRepository, ProfileService};
use ironleaf_application::program::MockMemberPlans;
use ironleaf_application::progress::{MockProgressRepository, ProgressPorts, ProgressService};
use ironleaf_application::shared::{Clock, Job, MockAttempts, MockClock, MockTokenMaker, Processor};
use ironleaf_application::sharing::{MockSharingRepository, SharingPorts, SharingService};
use ironleaf_application::support_message::{MockSupportMessageRepository, SupportMessageService};
use ironleaf_application::target::{MockDaySummaries, MockTargetRepository};
use ironleaf_application::training_log::{
    MockLogChangeRepository, MockLogImports, MockOpenWorkoutRepository, MockSetRepository, MockTrainingLogRepository,
    OpenWorkoutService, TrainingLogRepository, TrainingLogService,
};
use ironleaf_application::workout_plan::{
    MockWorkoutPlanCatalogue, MockWorkoutPlanRepository, WorkoutPlanAdminService, WorkoutPlanRepository,
    WorkoutPlanService,
};
use ironleaf_domain::ids::UserId;
use std::sync::Arc;
use std::time::Duration;

/// A stub that is never ready and has no site.
struct Nothing;

#[async_trait::async_trait]
impl Readiness for Nothing {
    async fn is_ready(&self) -> bool {
        false
    }
}

#[async_trait::async_trait]
impl Processor for Nothing {
    async fn run(&self, _: Option<UserId>, job: Job) -> bool {
        job();
        true
    }
}

impl Site for Nothing {
    fn find(&self, _: &str) -> Option<crate::ports::Asset> {
        None
    }
}

/// Returns a state over mocks without expectations, for tests that do not reach a use case.
pub(crate) fn test_state() -> AppState {
    let clock: Arc<dyn Clock> = Arc::new(MockClock::new());
    let activity: Arc<dyn ActivityRepository> = Arc::new(MockActivityRepository::new());
    let plans: Arc<dyn WorkoutPlanRepository> = Arc::new(MockWorkoutPlanRepository::new());
    let profiles: Arc<dyn ProfileRepository> = Arc::new(MockProfileRepository::new());
    let catalogue: Arc<dyn PlannerCatalogue> = Arc::new(MockPlannerCatalogue::new());
    let logs: Arc<dyn TrainingLogRepository> = Arc::new(MockTrainingLogRepository::new());
    let journal = Arc::new(MockLogChangeRepository::new());
    let diet_plans: Arc<dyn DietPlanRepository> = Arc::new(MockDietPlanRepository::new());
    let services = Services {
        account: test_accounts(Arc::clone(&activity), Arc::clone(&clock)),
        profile: ProfileService::new(Arc::clone(&profiles), Arc::clone(&clock)),
        body_weight: BodyWeightService::new(Arc::new(MockBodyWeightRepository::new()), Arc::clone(&clock)),
        measurement: MeasurementService::new(Arc::new(MockMeasurementRepository::new()), Arc::clone(&clock)),
        diary: test_diary(Arc::clone(&clock)),
        target: test_target(Arc::clone(&clock)),
        food: test_food(Arc::clone(&clock)),
        recipe: ironleaf_application::recipe::RecipeService::new(
            Arc::new(ironleaf_application::recipe::MockRecipeRepository::new()),
            Arc::new(ironleaf_application::food::MockFoodRepository::new()),
            Arc::new(MockLimitsRepository::new()),
            Arc::clone(&clock),
        ),
        limits: LimitsService::new(LimitsPorts {
            limits: Arc::new(MockLimitsRepository::new()),
            workout_plans: Arc::new(MockMemberPlans::new()),
            programs: Arc::new(ironleaf_application::program::MockProgramRepository::new()),
            diet_plans: Arc::clone(&diet_plans),
            catalogue: Arc::clone(&catalogue),
            clock: Arc::clone(&clock),
        }),
        loading: LoadingService::new(Arc::new(MockLoadingRepository::new())),
        exercise_guide: ExerciseGuideService::new(Arc::new(MockGuideRepository::new()), Arc::clone(&clock)),
        exercise_note: ExerciseNoteService::new(
            Arc::new(MockNoteRepository::new()),
            Arc::new(MockGuideRepository::new()),
        ),
        workout_plan: WorkoutPlanService::new(
            Arc::clone(&plans),
            test_programs(&profiles, &clock),
            Arc::clone(&profiles),
            Arc::new(MockLimitsRepository::new()),
            Arc::clone(&catalogue),
            Arc::clone(&clock),
        ),
        program: test_programs(&profiles, &clock),
        workout_plan_admin: WorkoutPlanAdminService::new(Arc::new(MockWorkoutPlanCatalogue::new()), Arc::clone(&clock)),
        progress: test_progress(&profiles, &catalogue, &clock),
        open_workout: OpenWorkoutService::new(Arc::new(MockOpenWorkoutRepository::new()), Arc::clone(&clock)),
        training_log: TrainingLogService::new(
            Arc::clone(&logs),
            Arc::new(MockSetRepository::new()),
            journal,
            Arc::new(MockLogImports::new()),
            Arc::clone(&clock),
        ),
        diet_plan_admin: DietPlanAdminService::new(Arc::new(MockDietPlanCatalogue::new()), Arc::clone(&clock)),
        catalogue_exercises: CatalogueService::new(Arc::new(MockCatalogueItems::new()), Arc::clone(&clock)),
        catalogue_foods: CatalogueService::new(Arc::new(MockCatalogueItems::new()), Arc::clone(&clock)),
        catalogue_meals: CatalogueService::new(Arc::new(MockCatalogueItems::new()), Arc::clone(&clock)),
        catalogue_workout_plans: CatalogueService::new(Arc::new(MockCatalogueItems::new()), Arc::clone(&clock)),
        catalogue_diet_plans: CatalogueService::new(Arc::new(MockCatalogueItems::new()), Arc::clone(&clock)),
        diet_plan: test_diet_plans(&diet_plans, &profiles, &catalogue, &clock),
        sharing: test_sharing(&plans, &clock),
        support_message: SupportMessageService::new(
            Arc::new(MockSupportMessageRepository::new()),
            Arc::new(MockAttempts::new()),
            Arc::clone(&clock),
        ),
        audit: AuditService::new(Arc::new(MockAuditLog::new())),
        coach: CoachService::new(
            CoachPorts {
                coach: Arc::new(MockCoach::new()),
                built_in: Arc::new(MockCoach::new()),
                catalogue,
                limits: Arc::new(MockLimitsRepository::new()),
                diary: Arc::new(MockDiaryRepository::new()),
                targets: Arc::new(MockTargetRepository::new()),
                uses: Arc::new(MockAiUses::new()),
                daily_contents: Arc::new(MockDailyContents::new()),
                chats: Arc::new(MockChatRepository::new()),
                profiles,
                workout_plans: Arc::new(MockMemberPlans::new()),
                diet_plans,
                logs,
                clock: Arc::clone(&clock),
            },
            CoachSettings { timeout: Duration::from_secs(30), daily_limit: 50 },
        ),
        analytics: AnalyticsService::new(activity, Arc::clone(&clock)),
        mail: test_mails(Arc::clone(&clock)),
        cleanup: CleanupService::new(Arc::new(MockCleanupRepository::new()), clock),
    };
    let settings = HttpSettings::of_test("http://127.0.0.1:8080");
    AppState::new(services, settings, Arc::new(Nothing), Arc::new(Nothing), Arc::new(Nothing))
}

fn test_mails(clock: Arc<dyn ironleaf_application::shared::Clock>) -> ironleaf_application::mail::MailService {
    use ironleaf_application::mail::{MailService, MockMailSender, MockOutgoingMails, MockStoredMails};
    let (outgoing, stored) = (Arc::new(MockOutgoingMails::new()), Arc::new(MockStoredMails::new()));
    MailService::new(outgoing, Arc::new(MockMailSender::new()), stored, clock)
}

fn test_accounts(
    activity: Arc<dyn ironleaf_application::analytics::ActivityRepository>,
    clock: Arc<dyn ironleaf_application::shared::Clock>,
) -> ironleaf_application::account::AccountService {
    use ironleaf_application::account::{
        AccountPorts, AccountService, AccountSettings, MockAccountAdminRepository, MockAccountRepository,
        MockDeviceTokens, MockMemberDataRepository, MockPasswordLinks, MockSessionRepository,
    };
    use ironleaf_application::mail::{EmailTemplates, MockMailNotifier, MockStoredMails};
    use ironleaf_application::shared::{MockAttempts, MockPasswordHasher, MockTokenMaker};
    use ironleaf_domain::account::PasswordRule;

    AccountService::new(
        AccountPorts {
            accounts: Arc::new(MockAccountRepository::new()),
            people: Arc::new(MockAccountAdminRepository::new()),
            links: Arc::new(MockPasswordLinks::new()),
            sessions: Arc::new(MockSessionRepository::new()),
            member_data: Arc::new(MockMemberDataRepository::new()),
            activity,
            attempts: Arc::new(MockAttempts::new()),
            devices: Arc::new(MockDeviceTokens::new()),
            hasher: Arc::new(MockPasswordHasher::new()),
            tokens: Arc::new(MockTokenMaker::new()),
            stored_mails: Arc::new(MockStoredMails::new()),
            bell: Arc::new(MockMailNotifier::new()),
            clock,
        },
        EmailTemplates::new("http://127.0.0.1:8080"),
        AccountSettings { password_rule: PasswordRule::default(), login_failures: 5 },
    )
}

fn test_progress(
    profiles: &Arc<dyn ProfileRepository>,
    catalogue: &Arc<dyn PlannerCatalogue>,
    clock: &Arc<dyn Clock>,
) -> ProgressService {
    ProgressService::new(ProgressPorts {
        programs: Arc::new(ironleaf_application::program::MockProgramRepository::new()),
        progress: Arc::new(MockProgressRepository::new()),
        plans: Arc::new(MockMemberPlans::new()),
        profiles: Arc::clone(profiles),
        weights: Arc::new(MockBodyWeightRepository::new()),
        loadings: Arc::new(MockLoadingRepository::new()),
        measurements: Arc::new(MockMeasurementRepository::new()),
        limits: Arc::new(MockLimitsRepository::new()),
        catalogue: Arc::clone(catalogue),
        clock: Arc::clone(clock),
    })
}

fn test_target(clock: Arc<dyn ironleaf_application::shared::Clock>) -> ironleaf_application::target::TargetService {
    use ironleaf_application::target::{TargetPorts, TargetService};
    TargetService::new(TargetPorts {
        targets: Arc::new(MockTargetRepository::new()),
        profiles: Arc::new(MockProfileRepository::new()),
        body_weights: Arc::new(MockBodyWeightRepository::new()),
        diary: Arc::new(MockDaySummaries::new()),
        clock,
    })
}

fn test_food(clock: Arc<dyn ironleaf_application::shared::Clock>) -> ironleaf_application::food::FoodService {
    use ironleaf_application::food::{FoodService, MockFoodRepository};
    FoodService::new(Arc::new(MockFoodRepository::new()), Arc::new(MockLimitsRepository::new()), None, clock)
}

fn test_diary(clock: Arc<dyn ironleaf_application::shared::Clock>) -> ironleaf_application::diary::DiaryService {
    use ironleaf_application::diary::{DiaryPorts, DiaryService};
    use ironleaf_application::food::MockFoodRepository;
    DiaryService::new(DiaryPorts {
        diary: Arc::new(MockDiaryRepository::new()),
        foods: Arc::new(MockFoodRepository::new()),
        limits: Arc::new(MockLimitsRepository::new()),
        profiles: Arc::new(MockProfileRepository::new()),
        targets: Arc::new(MockTargetRepository::new()),
        diet_plans: Arc::new(MockDietPlanRepository::new()),
        catalogue: Arc::new(MockPlannerCatalogue::new()),
        clock,
    })
}

fn test_diet_plans(
    diet_plans: &Arc<dyn DietPlanRepository>,
    profiles: &Arc<dyn ProfileRepository>,
    catalogue: &Arc<dyn PlannerCatalogue>,
    clock: &Arc<dyn Clock>,
) -> DietPlanService {
    DietPlanService::new(
        Arc::clone(diet_plans),
        Arc::clone(profiles),
        Arc::new(MockLimitsRepository::new()),
        Arc::new(MockTargetRepository::new()),
        Arc::clone(catalogue),
        Arc::clone(clock),
    )
}

fn test_sharing(plans: &Arc<dyn WorkoutPlanRepository>, clock: &Arc<dyn Clock>) -> SharingService {
    SharingService::new(
        SharingPorts {
            sharing: Arc::new(MockSharingRepository::new()),
            plans: Arc::clone(plans),
            member_plans: Arc::new(MockMemberPlans::new()),
            programs: Arc::new(ironleaf_application::program::MockProgramRepository::new()),
            attempts: Arc::new(MockAttempts::new()),
            tokens: Arc::new(MockTokenMaker::new()),
            clock: Arc::clone(clock),
        },
        String::new(),
    )
}

fn test_programs(
    profiles: &Arc<dyn ironleaf_application::profile::ProfileRepository>,
    clock: &Arc<dyn ironleaf_application::shared::Clock>,
) -> ironleaf_application::program::ProgramService {
    use ironleaf_application::program::{MockProgramRepository, ProgramPorts, ProgramService};
    ProgramService::new(ProgramPorts {
        programs: Arc::new(MockProgramRepository::new()),
        plans: Arc::new(MockMemberPlans::new()),
        profiles: Arc::clone(profiles),
        limits: Arc::new(MockLimitsRepository::new()),
        clock: Arc::clone(clock),
    })
}
