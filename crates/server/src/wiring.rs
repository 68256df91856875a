//! The adapters, built and plugged into the use cases, on one page.

use crate::adapters::{Argon2Hasher, NotifyMailWorker, RandomTokens, SignedDeviceTokens, SystemClock, WorkThreads};
use crate::settings::{CoachChoice, Settings};
use ironleaf_ai_adapter::{BuiltInCoach, GeminiCoach, OpenAiCoach};
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::coach::{ChatService, Coach};
use ironleaf_application::food_lookup::ProductSource;
use ironleaf_application::mail::MailSender;
use ironleaf_application::shared::Processor;
use ironleaf_application::{Ports, ServiceSettings, Services};
use ironleaf_food_adapter::OpenFoodFacts;
use ironleaf_mail_adapter::{MailFolder, SmtpSender};
use ironleaf_persistence::Database;
use std::error::Error;
use std::sync::Arc;

/// The services with their ports, and what only the commands use.
#[derive(Clone)]
pub(crate) struct Wiring {
    pub(crate) services: Services,
    pub(crate) bell: Arc<NotifyMailWorker>,
    pub(crate) catalogue: Arc<dyn CatalogueStore>,
    pub(crate) hasher: Arc<Argon2Hasher>,
    pub(crate) processor: Arc<dyn Processor>,
}

impl Wiring {
    pub(crate) fn ports(&self) -> &Ports {
        &self.services.ports
    }
}

/// Builds everything over an open database, which implements the ports of all repositories.
pub(crate) fn wire(settings: &Settings, database: &Database) -> Result<Wiring, Box<dyn Error>> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let database = Arc::new(database.clone());
    let bell = Arc::new(NotifyMailWorker::default());
    let hasher = Arc::new(Argon2Hasher::new(cores)?);
    let built_in_coach: Arc<dyn Coach> = Arc::new(BuiltInCoach::new()?);
    let (coach, chat_service) = coach(&settings.coach_choice, &built_in_coach)?;
    let ports = Ports {
        accounts: database.clone(),
        people: database.clone(),
        sessions: database.clone(),
        links: database.clone(),
        invitations: database.clone(),
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
        devices: Arc::new(SignedDeviceTokens::new(Database::clone(&database))),
        hasher: hasher.clone(),
        tokens: Arc::new(RandomTokens),
        mail_sender: mail_sender(settings)?,
        stored_mails: mail_folder(settings),
        bell: bell.clone(),
        product_source: product_source(settings)?,
        coach,
        built_in_coach,
        chat_service,
        clock: Arc::new(SystemClock),
    };
    let service_settings = ServiceSettings {
        account: settings.account,
        coach: settings.coach,
        backups: settings.backups,
        public_url: settings.http.public_url.to_string(),
    };
    Ok(Wiring {
        services: Services::new(ports, service_settings),
        bell,
        catalogue: database,
        hasher,
        processor: Arc::new(WorkThreads::of_requests(cores)?),
    })
}

fn mail_folder(settings: &Settings) -> Arc<MailFolder> {
    Arc::new(MailFolder::new(settings.data_dir.join("mail"), settings.mail.sender.clone()))
}

/// Returns the configured delivery of emails.
pub(crate) fn mail_sender(settings: &Settings) -> Result<Arc<dyn MailSender>, Box<dyn Error>> {
    Ok(match &settings.mail.smtp {
        Some(url) => Arc::new(SmtpSender::new(url, settings.mail.sender.clone())?),
        None => mail_folder(settings),
    })
}

/// Returns the configured source of products.
fn product_source(settings: &Settings) -> Result<Option<Arc<dyn ProductSource>>, Box<dyn Error>> {
    Ok(match &settings.food_lookup {
        Some(settings) => Some(Arc::new(OpenFoodFacts::new(settings)?)),
        None => None,
    })
}

/// Returns the configured coach, and the service that replies in its chat.
fn coach(choice: &CoachChoice, built_in: &Arc<dyn Coach>) -> Result<ConfiguredCoach, Box<dyn Error>> {
    Ok(match choice {
        CoachChoice::Gemini(settings) => of_service(GeminiCoach::new(settings)?),
        CoachChoice::OpenAi(settings) => of_service(OpenAiCoach::new(settings)?),
        CoachChoice::BuiltIn => (built_in.clone(), None),
    })
}

type ConfiguredCoach = (Arc<dyn Coach>, Option<Arc<dyn ChatService>>);

fn of_service(service: impl Coach + ChatService + 'static) -> ConfiguredCoach {
    let service = Arc::new(service);
    (service.clone(), Some(service))
}
