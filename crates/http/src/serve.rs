use crate::connection::Connection;
use crate::export_file::ExportSlots;
use crate::health::Readiness;
use crate::middleware::{BodyMemory, Gate, OneAtATime, Shares, check_host, envelope, leave_small_answers};
use crate::openapi::docs_page;
use crate::routes::resources;
use crate::settings::HttpSettings;
use crate::site::{Site, serve_site};
use crate::workers::Workers;
use actix_cors::Cors;
use actix_http::HttpService;
use actix_http::error::DispatchError;
use actix_service::{IntoServiceFactory, ServiceFactoryExt, map_config};
use actix_web::body::MessageBody;
use actix_web::dev::{AppConfig, Server, ServiceFactory, ServiceRequest, ServiceResponse, fn_service};
use actix_web::middleware::{Compress, Condition, from_fn};
use actix_web::rt::net::TcpStream;
use actix_web::{App, Error, web};
use futures_util::future::ready;
use ironleaf_application::Services;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What the handlers work with.
#[derive(Clone)]
pub struct AppState {
    services: Services,
    settings: Arc<HttpSettings>,
    readiness: Arc<dyn Readiness>,
    site: Arc<dyn Site>,
    draining: Arc<AtomicBool>,
    unnamed_proxy_seen: Arc<AtomicBool>,
    gate: Arc<Gate>,
    imports: Arc<Gate>,
    exports: Arc<Gate>,
    shares: Arc<Shares>,
    export_slots: ExportSlots,
    running_imports: Arc<OneAtATime>,
    body_memory: Arc<BodyMemory>,
}

/// How many large files are read and kept at once, once they have arrived: as many connections are at work for them.
const IMPORTS_AT_ONCE: usize = 2;

/// How many exports are read from the database at once, each on one connection.
const EXPORTS_AT_ONCE: usize = 2;

impl AppState {
    /// Everything put together.
    #[must_use]
    pub fn new(services: Services, settings: HttpSettings, readiness: Arc<dyn Readiness>, site: Arc<dyn Site>) -> Self {
        let draining = Arc::new(AtomicBool::new(false));
        let (gate, imports) = (Arc::new(Gate::new()), Arc::new(Gate::of_size(IMPORTS_AT_ONCE)));
        Self {
            services,
            settings: Arc::new(settings),
            readiness,
            site,
            draining,
            unnamed_proxy_seen: Arc::default(),
            gate,
            imports,
            exports: Arc::new(Gate::of_size(EXPORTS_AT_ONCE)),
            shares: Arc::default(),
            export_slots: ExportSlots::default(),
            running_imports: Arc::default(),
            body_memory: Arc::default(),
        }
    }

    /// From now on each answer says that its connection ends with it, so that callers who keep one are not cut off
    /// when the server stops.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    pub(crate) fn gate(&self) -> &Gate {
        &self.gate
    }

    pub(crate) fn imports(&self) -> &Gate {
        &self.imports
    }

    pub(crate) fn exports(&self) -> &Gate {
        &self.exports
    }

    pub(crate) fn shares(&self) -> &Arc<Shares> {
        &self.shares
    }

    pub(crate) fn export_slots(&self) -> &ExportSlots {
        &self.export_slots
    }

    pub(crate) fn running_imports(&self) -> &OneAtATime {
        &self.running_imports
    }

    pub(crate) fn body_memory(&self) -> &BodyMemory {
        &self.body_memory
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Whether nobody has asked this before.
    pub(crate) fn is_first_unnamed_proxy(&self) -> bool {
        !self.unnamed_proxy_seen.swap(true, Ordering::Relaxed)
    }

    pub(crate) fn services(&self) -> &Services {
        &self.services
    }

    pub(crate) fn settings(&self) -> &HttpSettings {
        &self.settings
    }

    pub(crate) fn readiness(&self) -> &dyn Readiness {
        &*self.readiness
    }

    pub(crate) fn site(&self) -> &dyn Site {
        &*self.site
    }
}

#[cfg(test)]
impl AppState {
    /// The same over something else that it stands on.
    pub(crate) fn with_readiness(self, readiness: Arc<dyn Readiness>) -> Self {
        Self { readiness, ..self }
    }
}

/// A server for site and API on a listener that is already bound, and its threads. It runs once it is awaited, and
/// leaves signals to its caller.
pub fn serve(state: AppState, listener: TcpListener) -> std::io::Result<(Server, Workers)> {
    let workers = Workers::default();
    let enlist = workers.enlist();
    let address = listener.local_addr()?;
    let builder = Server::build().disable_signals().shutdown_timeout(30);
    let stopping = builder.graceful_shutdown_signal();
    // As `HttpServer` does it, but over a connection of our own.
    let builder = builder.listen("ironleaf", listener, move || {
        enlist.this_thread();
        let stopping = stopping.clone();
        let settings = Arc::clone(&state.settings);
        let app = app(&state).into_factory().map_err(|error: Error| error.error_response());
        let service = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .client_request_timeout(Duration::from_secs(5))
            .client_disconnect_timeout(Duration::from_secs(5))
            .keep_alive(Duration::from_secs(75))
            .local_addr(address)
            .h1(map_config(app, |()| AppConfig::default()));
        fn_service(move |stream: TcpStream| {
            let peer = stream.peer_addr().ok();
            end_when_unread(&stream);
            // An answer of several pieces would wait for the browser to confirm the first, which takes its time: 40 ms.
            let nodelay = stream.set_nodelay(true).map_err(DispatchError::Io);
            ready(nodelay.map(|()| (Connection::new(stream, peer, Arc::clone(&settings)), peer)))
        })
        .and_then(service)
    })?;
    Ok((builder.run(), workers))
}

/// The routes with what stands around all of them, the last first.
fn app(
    state: &AppState,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = Error,
        InitError = (),
    > + use<>,
> {
    let origins = &state.settings().cors_allowed_origins;
    App::new()
        .app_data(web::Data::new(state.clone()))
        // How large a body may be is the policy's matter; actix's own limit is lower than that of a file.
        .app_data(web::PayloadConfig::new(usize::MAX))
        .wrap(Condition::new(!origins.is_empty(), cors(state.settings())))
        .wrap(from_fn(leave_small_answers))
        .wrap(Compress::default())
        .wrap(from_fn(check_host))
        .wrap(from_fn(envelope))
        .configure(|config| {
            for resource in resources() {
                config.service(resource);
            }
            config.service(web::redirect("/api/docs", "/api/docs/"));
            config.service(docs_page());
        })
        .default_service(web::to(serve_site))
}

/// How long an answer may wait for its reader before the connection is closed.
#[cfg(target_os = "linux")]
const UNREAD_TIMEOUT_MS: u32 = 30_000;

/// Has the system close a connection whose peer reads nothing of what was sent to it. Only the system can: while nothing
/// can be written, actix asks neither the answer's body nor a clock.
#[cfg(target_os = "linux")]
fn end_when_unread(stream: &TcpStream) {
    if let Err(error) = rustix::net::sockopt::set_tcp_user_timeout(stream, UNREAD_TIMEOUT_MS) {
        tracing::debug!(%error, "a connection has no time limit for its reader");
    }
}

/// Other systems have no such limit; the time for a whole download still ends it.
#[cfg(not(target_os = "linux"))]
fn end_when_unread(_: &TcpStream) {}

fn cors(settings: &HttpSettings) -> Cors {
    let cors = Cors::default()
        .supports_credentials()
        .allowed_methods(["GET", "POST", "PUT", "PATCH", "DELETE"])
        .allowed_headers(["accept", "content-type", "expected-account", "idempotency-key", "time-zone"])
        .expose_headers(["x-request-id", "retry-after"])
        .block_on_origin_mismatch(false)
        .max_age(3600);
    settings.cors_allowed_origins.iter().fold(cors, |cors, origin| cors.allowed_origin(&origin.to_string()))
}

/// Neither ready nor a site.
#[cfg(test)]
struct Nothing;

#[cfg(test)]
#[async_trait::async_trait]
impl Readiness for Nothing {
    async fn is_ready(&self) -> bool {
        false
    }
}

#[cfg(test)]
impl Site for Nothing {
    fn find(&self, _: &str) -> Option<crate::site::Asset> {
        None
    }
}

/// A state over ports of which nothing is expected, for tests that do not reach a use case.
#[cfg(test)]
pub(crate) fn test_state() -> AppState {
    use ironleaf_application::analytics::{ActivityRepository, AnalyticsService, MockActivityRepository};
    use ironleaf_application::audit::{AuditService, MockAuditLog};
    use ironleaf_application::body_weight::{BodyWeightService, MockBodyWeightRepository};
    use ironleaf_application::coach::{
        CoachPorts, CoachService, CoachSettings, MockAiUses, MockChatRepository, MockCoach, MockDailyContents,
        MockPlannerCatalogue, PlannerCatalogue,
    };
    use ironleaf_application::diet_plan::{
        DietPlanAdminService, DietPlanRepository, DietPlanService, MockDietPlanCatalogue, MockDietPlanRepository,
    };
    use ironleaf_application::exercise::{ExerciseService, MockExerciseRepository};
    use ironleaf_application::housekeeping::{HousekeepingService, MockLeftovers};
    use ironleaf_application::mail::{MailService, MockMailSender, MockOutgoingMails, MockStoredMails};
    use ironleaf_application::meal::{MealService, MockMealRepository};
    use ironleaf_application::profile::{MockProfileRepository, ProfileRepository, ProfileService};
    use ironleaf_application::progress::{MockProgressRepository, ProgressPorts, ProgressService};
    use ironleaf_application::shared::{Clock, MockAttempts, MockClock};
    use ironleaf_application::support_message::{MockSupportMessageRepository, SupportMessageService};
    use ironleaf_application::training_log::{
        MockLogImports, MockLogJournal, MockTrainingLogRepository, TrainingLogRepository, TrainingLogService,
    };
    use ironleaf_application::workout_plan::{
        MockWorkoutPlanCatalogue, MockWorkoutPlanRepository, WorkoutPlanAdminService, WorkoutPlanRepository,
        WorkoutPlanService,
    };

    let clock: Arc<dyn Clock> = Arc::new(MockClock::new());
    let activity: Arc<dyn ActivityRepository> = Arc::new(MockActivityRepository::new());
    let plans: Arc<dyn WorkoutPlanRepository> = Arc::new(MockWorkoutPlanRepository::new());
    let profiles: Arc<dyn ProfileRepository> = Arc::new(MockProfileRepository::new());
    let catalogue: Arc<dyn PlannerCatalogue> = Arc::new(MockPlannerCatalogue::new());
    let logs: Arc<dyn TrainingLogRepository> = Arc::new(MockTrainingLogRepository::new());
    let journal = Arc::new(MockLogJournal::new());
    let diet_plans: Arc<dyn DietPlanRepository> = Arc::new(MockDietPlanRepository::new());
    let services = Services {
        account: test_accounts(Arc::clone(&activity), Arc::clone(&clock)),
        profile: ProfileService::new(Arc::clone(&profiles), Arc::clone(&clock)),
        body_weight: BodyWeightService::new(Arc::new(MockBodyWeightRepository::new()), Arc::clone(&clock)),
        exercise: ExerciseService::new(Arc::new(MockExerciseRepository::new()), Arc::clone(&clock)),
        workout_plan: WorkoutPlanService::new(
            Arc::clone(&plans),
            Arc::clone(&profiles),
            Arc::clone(&catalogue),
            Arc::clone(&clock),
        ),
        workout_plan_admin: WorkoutPlanAdminService::new(Arc::new(MockWorkoutPlanCatalogue::new()), Arc::clone(&clock)),
        progress: ProgressService::new(ProgressPorts {
            progress: Arc::new(MockProgressRepository::new()),
            plans: Arc::clone(&plans),
            profiles: Arc::clone(&profiles),
            catalogue: Arc::clone(&catalogue),
            clock: Arc::clone(&clock),
        }),
        training_log: TrainingLogService::new(
            Arc::clone(&logs),
            journal,
            Arc::new(MockLogImports::new()),
            Arc::clone(&clock),
        ),
        diet_plan_admin: DietPlanAdminService::new(Arc::new(MockDietPlanCatalogue::new()), Arc::clone(&clock)),
        meal: MealService::new(Arc::new(MockMealRepository::new()), Arc::clone(&clock)),
        diet_plan: DietPlanService::new(Arc::clone(&diet_plans), Arc::clone(&profiles), Arc::clone(&clock)),
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
                uses: Arc::new(MockAiUses::new()),
                daily_contents: Arc::new(MockDailyContents::new()),
                chats: Arc::new(MockChatRepository::new()),
                profiles,
                workout_plans: plans,
                diet_plans,
                logs,
                clock: Arc::clone(&clock),
            },
            CoachSettings { timeout: Duration::from_secs(30), daily_limit: 50 },
        ),
        analytics: AnalyticsService::new(activity, Arc::clone(&clock)),
        mail: MailService::new(
            Arc::new(MockOutgoingMails::new()),
            Arc::new(MockMailSender::new()),
            Arc::new(MockStoredMails::new()),
            Arc::clone(&clock),
        ),
        housekeeping: HousekeepingService::new(Arc::new(MockLeftovers::new()), clock),
    };
    let settings = HttpSettings::of_test("http://127.0.0.1:8080");
    AppState::new(services, settings, Arc::new(Nothing), Arc::new(Nothing))
}

#[cfg(test)]
fn test_accounts(
    activity: Arc<dyn ironleaf_application::analytics::ActivityRepository>,
    clock: Arc<dyn ironleaf_application::shared::Clock>,
) -> ironleaf_application::account::AccountService {
    use ironleaf_application::account::{
        AccountPorts, AccountService, AccountSettings, MockAccountRepository, MockDeviceTokens,
        MockMemberDataRepository, MockPasswordLinks, MockPeopleRepository, MockSessionRepository,
    };
    use ironleaf_application::mail::{Letters, MockMailBell, MockStoredMails};
    use ironleaf_application::shared::{MockAttempts, MockPasswordHasher, MockTokenMaker};
    use ironleaf_domain::account::PasswordRule;

    AccountService::new(
        AccountPorts {
            accounts: Arc::new(MockAccountRepository::new()),
            people: Arc::new(MockPeopleRepository::new()),
            links: Arc::new(MockPasswordLinks::new()),
            sessions: Arc::new(MockSessionRepository::new()),
            member_data: Arc::new(MockMemberDataRepository::new()),
            activity,
            attempts: Arc::new(MockAttempts::new()),
            devices: Arc::new(MockDeviceTokens::new()),
            hasher: Arc::new(MockPasswordHasher::new()),
            tokens: Arc::new(MockTokenMaker::new()),
            stored_mails: Arc::new(MockStoredMails::new()),
            bell: Arc::new(MockMailBell::new()),
            clock,
        },
        Letters::new("http://127.0.0.1:8080"),
        AccountSettings { password_rule: PasswordRule::default(), login_failures: 5 },
    )
}
