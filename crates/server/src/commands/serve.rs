use super::database::OpenDatabase;
use super::housekeeping::keep_house;
use super::mail_worker::MailWorker;
use super::seed;
use crate::adapters::DatabaseReadiness;
use crate::embedded_site::EmbeddedSite;
use crate::monitoring::{Monitoring, keep_figures};
use crate::settings::Settings;
use crate::wiring::{Wiring, wire};
use crate::{demo, output};
use actix_web::dev::ServerHandle;
use ironleaf_application::account::{EmailProof, RegisterError};
use ironleaf_domain::account::Role;
use ironleaf_domain::ids::UserId;
use ironleaf_http::{AppState, serve};
use std::error::Error;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::oneshot;

/// Serves site and API until a signal ends it.
pub(super) async fn run(settings: Settings) -> Result<(), Box<dyn Error>> {
    // Before anything is started, so that an early Ctrl-C leaves nothing behind.
    let mut end = Signals::listen()?.watch();
    let listeners = Listeners {
        public: listen("BIND_ADDR", settings.bind_addr)?,
        metrics: settings.metrics_addr.map(|address| listen("METRICS_ADDR", address)).transpose()?,
    };
    let open = OpenDatabase::open(&settings).await?;
    let outcome = run_over(&settings, &open, listeners, &mut end).await;
    open.close().await;
    outcome
}

/// Where the program can be reached.
struct Listeners {
    public: TcpListener,
    metrics: Option<TcpListener>,
}

fn listen(setting: &str, address: SocketAddr) -> Result<TcpListener, String> {
    TcpListener::bind(address).map_err(|error| format!("cannot listen on {address} ({setting}): {error}"))
}

async fn run_over(
    settings: &Settings,
    open: &OpenDatabase,
    listeners: Listeners,
    end: &mut oneshot::Receiver<()>,
) -> Result<(), Box<dyn Error>> {
    let figures = listeners.metrics.is_some().then(keep_figures).transpose()?;
    let wiring = wire(settings, &open.database)?;
    let address = listeners.public.local_addr()?;
    let fill = async {
        make_first_admin(settings, &wiring).await?;
        demo::block_known(&wiring, settings.demo).await?;
        seed::add(&wiring, settings.demo.seeded()).await?;
        Ok(())
    };
    open.alone(fill).await?;

    for warning in settings.plain_text_warnings() {
        tracing::warn!("{warning}");
    }
    if settings.mail.smtp.is_none() {
        let folder = settings.data_dir.join("mail");
        tracing::info!(folder = %folder.display(), "SMTP_URL is not set: mail is written to files");
    }
    let monitoring = match (listeners.metrics, figures) {
        (Some(listener), Some(figures)) => Some(Monitoring::start(listener, figures, &wiring, &open.database)?),
        _ => None,
    };
    let mail_worker = MailWorker::start(wiring.services.clone(), wiring.bell);
    let housekeeping = tokio::spawn(keep_house(wiring.services.clone()));
    let readiness = Arc::new(DatabaseReadiness(open.database.clone()));
    let state = AppState::new(wiring.services, settings.http.clone(), readiness, Arc::new(EmbeddedSite));
    let (server, workers) = serve(state.clone(), listeners.public)?;
    output::say(&format!("Ironleaf is ready at http://{address} (public address {})", settings.http.public_url));
    demo::announce(settings.demo.seeded());
    let handle = server.handle();
    let ended = tokio::select! {
        ended = server => ended,
        () = end_gracefully(end, &state, &mail_worker, handle) => Ok(()),
    };
    housekeeping.abort();
    mail_worker.end().await;
    if let Some(monitoring) = monitoring {
        monitoring.end().await;
    }
    workers.ended(WORKERS_TIMEOUT).await;
    Ok(ended?)
}

/// How long the threads that served may take to end once nothing is asked of them.
const WORKERS_TIMEOUT: Duration = Duration::from_secs(2);

/// How long answers tell callers to close their connections before nobody new is let in.
const DRAIN_TIME: Duration = Duration::from_millis(500);

/// Waits for a signal, then for the requests that run.
async fn end_gracefully(
    end: &mut oneshot::Receiver<()>,
    state: &AppState,
    mail_worker: &MailWorker,
    handle: ServerHandle,
) {
    // Without a sender nobody listens for signals any more, and the server goes on.
    if end.await.is_err() {
        std::future::pending::<()>().await;
    }
    tracing::info!("ending: requests that run are finished first");
    state.drain();
    // Both time limits start now: with a silent database the requests and the mail worker would else wait in turn.
    mail_worker.ask_to_end();
    tokio::time::sleep(DRAIN_TIME).await;
    handle.stop(true).await;
}

/// Creates the admin of `ADMIN_EMAIL` where there is none but the demo's.
async fn make_first_admin(settings: &Settings, wiring: &Wiring) -> Result<(), Box<dyn Error>> {
    let Some(admin) = &settings.first_admin else { return Ok(()) };
    let demo_accounts = demo::find(wiring).await?;
    let demo_ids: Vec<UserId> = demo_accounts.iter().map(|account| account.user_id).collect();
    if wiring.accounts.has_admin_except(&demo_ids).await? {
        return Ok(());
    }
    let accounts = &wiring.services.account;
    let (email, password) = (admin.email.clone(), admin.password.clone());
    if demo_accounts.iter().any(|account| account.email == email && account.role == Role::Admin) {
        accounts.set_password(&email, password).await?;
        tracing::info!("the demo admin has the password of ADMIN_PASSWORD now");
        return Ok(());
    }
    match accounts.create_account(email, password, Role::Admin, EmailProof::Verified).await {
        Ok(_) => {
            tracing::info!("made the first admin from ADMIN_EMAIL");
            Ok(())
        }
        Err(RegisterError::EmailTaken) => Err(format!(
            "ADMIN_EMAIL {} is a member's already; make it admin with `ironleaf user set-role`",
            admin.email
        )
        .into()),
        Err(error) => Err(error.into()),
    }
}

/// SIGINT and SIGTERM.
struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    fn listen() -> std::io::Result<Self> {
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    /// Tells of the first signal. The second ends the process at once, whatever it is at: the next start recovers.
    fn watch(mut self) -> oneshot::Receiver<()> {
        let (first, end) = oneshot::channel();
        tokio::spawn(async move {
            self.next().await;
            // Nobody listens if the program is ending already.
            let _ending = first.send(());
            self.next().await;
            tracing::warn!("ended at once by a second signal");
            std::process::exit(1);
        });
        end
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
