//! The services of this program over a test's database, for what no route shows.

use crate::support::machine_clock::now;
use ironleaf_ai_adapter::BuiltInCoach;
use ironleaf_application::account::{AccountSettings, MockDeviceTokens};
use ironleaf_application::coach::{Coach, CoachSettings};
use ironleaf_application::mail::{MockMailNotifier, MockMailSender, MockStoredMails};
use ironleaf_application::shared::{MockClock, MockPasswordHasher, MockTokenMaker};
use ironleaf_application::{Ports, ServiceSettings, Services};
use ironleaf_domain::account::{PasswordRule, Registration};
use ironleaf_persistence::Database;
use std::sync::Arc;
use std::time::Duration;

/// Builds the services. They send no emails and check no passwords.
pub(crate) fn services(database: Database) -> Services {
    let database = Arc::new(database);
    let coach: Arc<dyn Coach> = Arc::new(BuiltInCoach::new().unwrap());
    let mut clock = MockClock::new();
    clock.expect_now().returning(now);
    let ports = Ports {
        accounts: database.clone(),
        people: database.clone(),
        sessions: database.clone(),
        links: database.clone(),
        member_data: database.clone(),
        activity: database.clone(),
        attempts: database.clone(),
        mails: database.clone(),
        profiles: database.clone(),
        body_weights: database.clone(),
        measurements: database.clone(),
        limits: database.clone(),
        loadings: database.clone(),
        targets: database.clone(),
        diary: database.clone(),
        day_summaries: database.clone(),
        foods: database.clone(),
        product_lookups: database.clone(),
        recipes: database.clone(),
        catalogue_exercises: database.clone(),
        catalogue_foods: database.clone(),
        catalogue_meals: database.clone(),
        catalogue_workout_plans: database.clone(),
        catalogue_diet_plans: database.clone(),
        schedules: database.clone(),
        plan_meals: database.clone(),
        planner_catalogue: database.clone(),
        guides: database.clone(),
        exercise_notes: database.clone(),
        workout_plans: database.clone(),
        member_plans: database.clone(),
        programs: database.clone(),
        progress: database.clone(),
        logs: database.clone(),
        sets: database.clone(),
        log_changes: database.clone(),
        log_imports: database.clone(),
        open_workouts: database.clone(),
        diet_plans: database.clone(),
        ai_uses: database.clone(),
        daily_contents: database.clone(),
        chats: database.clone(),
        sharing: database.clone(),
        messages: database.clone(),
        audit_log: database.clone(),
        cleanup: database.clone(),
        backups: database.clone(),
        invitations: database,
        devices: Arc::new(MockDeviceTokens::new()),
        hasher: Arc::new(MockPasswordHasher::new()),
        tokens: Arc::new(MockTokenMaker::new()),
        mail_sender: Arc::new(MockMailSender::new()),
        stored_mails: Arc::new(MockStoredMails::new()),
        bell: Arc::new(MockMailNotifier::new()),
        product_source: None,
        coach: coach.clone(),
        built_in_coach: coach,
        chat_service: None,
        clock: Arc::new(clock),
    };
    let settings = ServiceSettings {
        account: AccountSettings {
            password_rule: PasswordRule::default(),
            registration: Registration::default(),
            login_failures: 5,
        },
        coach: CoachSettings { timeout: Duration::from_secs(30), daily_limit: 50 },
        backups: None,
        public_url: "http://127.0.0.1:8080".to_owned(),
    };
    Services::new(ports, settings)
}
