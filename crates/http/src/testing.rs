//! A state for tests that do not reach a use case.

use crate::ports::{Readiness, Site};
use crate::settings::HttpSettings;
use crate::state::AppState;
use ironleaf_application::account::{
    AccountSettings, MockAccountAdminRepository, MockAccountRepository, MockDeviceTokens, MockInvitations,
    MockMemberDataRepository, MockPasswordLinks, MockSessionRepository,
};
use ironleaf_application::analytics::MockActivityRepository;
use ironleaf_application::audit::MockAuditLog;
use ironleaf_application::backup::MockBackupRepository;
use ironleaf_application::body_weight::MockBodyWeightRepository;
use ironleaf_application::catalogue::{MockCatalogueItems, MockPlannerCatalogue};
use ironleaf_application::cleanup::MockCleanupRepository;
use ironleaf_application::coach::{CoachSettings, MockAiUses, MockChatRepository, MockCoach, MockDailyContents};
use ironleaf_application::diary::MockDiaryRepository;
use ironleaf_application::diet_plan::{MockDietPlanCatalogue, MockDietPlanRepository};
use ironleaf_application::exercise::{MockGuideRepository, MockNoteRepository};
use ironleaf_application::food::MockFoodRepository;
use ironleaf_application::food_lookup::MockProductLookups;
use ironleaf_application::limits::MockLimitsRepository;
use ironleaf_application::loading::MockLoadingRepository;
use ironleaf_application::mail::{MockMailNotifier, MockMailSender, MockOutgoingMails, MockStoredMails};
use ironleaf_application::measurement::MockMeasurementRepository;
use ironleaf_application::profile::MockProfileRepository;
use ironleaf_application::program::{MockMemberPlans, MockProgramRepository};
use ironleaf_application::progress::MockProgressRepository;
use ironleaf_application::recipe::MockRecipeRepository;
use ironleaf_application::shared::{Job, MockAttempts, MockClock, MockPasswordHasher, MockTokenMaker, Processor};
use ironleaf_application::sharing::MockSharingRepository;
use ironleaf_application::support_message::MockSupportMessageRepository;
use ironleaf_application::target::{MockDaySummaries, MockTargetRepository};
use ironleaf_application::training_log::{
    MockLogChangeRepository, MockLogImports, MockOpenWorkoutRepository, MockSetRepository, MockTrainingLogRepository,
};
use ironleaf_application::workout_plan::{MockWorkoutPlanCatalogue, MockWorkoutPlanRepository};
use ironleaf_application::{Ports, ServiceSettings, Services};
use ironleaf_domain::account::{PasswordRule, Registration};
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
    let ports = Ports {
        accounts: Arc::new(MockAccountRepository::new()),
        people: Arc::new(MockAccountAdminRepository::new()),
        sessions: Arc::new(MockSessionRepository::new()),
        links: Arc::new(MockPasswordLinks::new()),
        invitations: Arc::new(MockInvitations::new()),
        member_data: Arc::new(MockMemberDataRepository::new()),
        devices: Arc::new(MockDeviceTokens::new()),
        activity: Arc::new(MockActivityRepository::new()),
        attempts: Arc::new(MockAttempts::new()),
        hasher: Arc::new(MockPasswordHasher::new()),
        tokens: Arc::new(MockTokenMaker::new()),
        mails: Arc::new(MockOutgoingMails::new()),
        mail_sender: Arc::new(MockMailSender::new()),
        stored_mails: Arc::new(MockStoredMails::new()),
        bell: Arc::new(MockMailNotifier::new()),
        profiles: Arc::new(MockProfileRepository::new()),
        body_weights: Arc::new(MockBodyWeightRepository::new()),
        measurements: Arc::new(MockMeasurementRepository::new()),
        limits: Arc::new(MockLimitsRepository::new()),
        loadings: Arc::new(MockLoadingRepository::new()),
        targets: Arc::new(MockTargetRepository::new()),
        diary: Arc::new(MockDiaryRepository::new()),
        day_summaries: Arc::new(MockDaySummaries::new()),
        foods: Arc::new(MockFoodRepository::new()),
        product_lookups: Arc::new(MockProductLookups::new()),
        product_source: None,
        recipes: Arc::new(MockRecipeRepository::new()),
        catalogue_exercises: Arc::new(MockCatalogueItems::new()),
        catalogue_foods: Arc::new(MockCatalogueItems::new()),
        catalogue_meals: Arc::new(MockCatalogueItems::new()),
        catalogue_workout_plans: Arc::new(MockCatalogueItems::new()),
        catalogue_diet_plans: Arc::new(MockCatalogueItems::new()),
        schedules: Arc::new(MockWorkoutPlanCatalogue::new()),
        plan_meals: Arc::new(MockDietPlanCatalogue::new()),
        planner_catalogue: Arc::new(MockPlannerCatalogue::new()),
        guides: Arc::new(MockGuideRepository::new()),
        exercise_notes: Arc::new(MockNoteRepository::new()),
        workout_plans: Arc::new(MockWorkoutPlanRepository::new()),
        member_plans: Arc::new(MockMemberPlans::new()),
        programs: Arc::new(MockProgramRepository::new()),
        progress: Arc::new(MockProgressRepository::new()),
        logs: Arc::new(MockTrainingLogRepository::new()),
        sets: Arc::new(MockSetRepository::new()),
        log_changes: Arc::new(MockLogChangeRepository::new()),
        log_imports: Arc::new(MockLogImports::new()),
        open_workouts: Arc::new(MockOpenWorkoutRepository::new()),
        diet_plans: Arc::new(MockDietPlanRepository::new()),
        coach: Arc::new(MockCoach::new()),
        built_in_coach: Arc::new(MockCoach::new()),
        chat_service: None,
        ai_uses: Arc::new(MockAiUses::new()),
        daily_contents: Arc::new(MockDailyContents::new()),
        chats: Arc::new(MockChatRepository::new()),
        sharing: Arc::new(MockSharingRepository::new()),
        messages: Arc::new(MockSupportMessageRepository::new()),
        audit_log: Arc::new(MockAuditLog::new()),
        cleanup: Arc::new(MockCleanupRepository::new()),
        backups: Arc::new(MockBackupRepository::new()),
        clock: Arc::new(MockClock::new()),
    };
    let service_settings = ServiceSettings {
        account: AccountSettings {
            password_rule: PasswordRule::default(),
            registration: Registration::Open,
            login_failures: 5,
        },
        coach: CoachSettings { timeout: Duration::from_secs(30), daily_limit: 50 },
        backups: None,
        public_url: "http://127.0.0.1:8080".to_owned(),
    };
    let services = Services::new(ports, service_settings);
    let settings = HttpSettings::of_test("http://127.0.0.1:8080");
    AppState::new(services, settings, Arc::new(Nothing), Arc::new(Nothing), Arc::new(Nothing))
}
