use super::backup_worker::BackupWorker;
use super::cleanup::run_cleanup_loop;
use super::database::OpenDatabase;
use super::mail_worker::MailWorker;
use super::seed;
use crate::adapters::ServerReadiness;
use crate::backups::Backups;
use crate::embedded_site::EmbeddedSite;
use crate::monitoring::{Monitoring, start_recording};
use crate::settings::{DatabaseSource, Settings};
use crate::wiring::{Wiring, wire};
use crate::{demo, open_files, start_report, terminal};
use actix_web::dev::ServerHandle;
use ironleaf_application::account::{EmailProof, RegisterError};
use ironleaf_domain::account::Role;
use ironleaf_domain::ids::UserId;
use ironleaf_http::{AppState, serve};
use std::cell::OnceCell;
use std::error::Error;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::oneshot;

/// Serves the site and the API until a signal stops the server.
pub(super) async fn run(settings: Settings, no_snapshot: bool) -> Result<(), Box<dyn Error>> {
    // Before any process starts, so that an early Ctrl-C leaves nothing behind.
    let mut end = Signals::listen()?.watch();
    let listeners = Listeners {
        public: listen("BIND_ADDR", settings.bind_addr)?,
        metrics: settings.metrics_addr.map(|address| listen("METRICS_ADDR", address)).transpose()?,
    };
    start_report::announce_version();
    start_report::check_data_dir(&settings)?;
    let open = OpenDatabase::open_with(&settings, no_snapshot).await?;
    let outcome = run_over(&settings, &open, listeners, &mut end).await;
    open.close().await;
    outcome
}

/// The listeners of the server.
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
    let metrics = listeners.metrics.is_some().then(start_recording).transpose()?;
    let wiring = wire(settings, &open.database)?;
    let address = listeners.public.local_addr()?;
    let fill = async {
        create_first_admin(settings, &wiring).await?;
        demo::block_known(&wiring, settings.demo).await?;
        seed::add(&wiring, settings.demo.seeded()).await?;
        Ok(())
    };
    open.alone(fill).await?;

    start_report::log(settings, &open.database);
    let monitoring = match (listeners.metrics, metrics) {
        (Some(listener), Some(metrics)) => {
            let disk = settings.data_dir.clone();
            Some(Monitoring::start(listener, metrics, &wiring, &open.database, disk)?)
        }
        _ => None,
    };
    let mail_worker = MailWorker::start(wiring.services.clone(), wiring.bell);
    let cleanup = tokio::spawn(run_cleanup_loop(wiring.services.clone()));
    let session_copies = tokio::spawn(open.database.clone().keep_session_copies());
    let backup_worker = settings.backups.map(|schedule| {
        let folder = Backups::below(&settings.data_dir);
        BackupWorker::start(wiring.services.backup.clone(), folder, open.url().clone(), schedule)
    });
    let readiness = Arc::new(ServerReadiness::new(open.database.clone(), database_disk(settings)));
    let state = AppState::new(
        wiring.services,
        settings.http.clone(),
        readiness,
        Arc::new(EmbeddedSite),
        Arc::clone(&wiring.processor),
    );
    let (server, workers) = serve(state.clone(), listeners.public, open_files::raise_limit())?;
    terminal::announce(&format!("Ironleaf is ready at http://{address} (public address {})", settings.http.public_url));
    demo::announce(settings.demo.seeded());
    let (handle, failure_handle) = (server.handle(), server.handle());
    let gave_up = OnceCell::new();
    let give_up = async {
        // The cell is empty, because this code runs only once.
        let _first = gave_up.set(open.supervise().await);
        failure_handle.stop(false).await;
    };
    let ended = tokio::select! {
        ended = server => ended,
        () = shut_down(end, &state, &mail_worker, handle) => Ok(()),
        () = give_up => Ok(()),
    };
    if let Some(worker) = &backup_worker {
        worker.cancel();
    }
    cleanup.abort();
    session_copies.abort();
    mail_worker.end().await;
    if let Some(worker) = backup_worker {
        worker.ended().await;
    }
    if let Some(monitoring) = monitoring {
        monitoring.end().await;
    }
    workers.ended(WORKERS_TIMEOUT).await;
    match gave_up.into_inner() {
        Some(gave_up) => Err(gave_up.into()),
        None => Ok(ended?),
    }
}

/// Returns a folder on the disk of the database; `None` if that disk is another machine's.
fn database_disk(settings: &Settings) -> Option<PathBuf> {
    matches!(settings.database, DatabaseSource::Private).then(|| settings.data_dir.clone())
}

/// Timeout of the worker threads at shutdown, after the last request.
const WORKERS_TIMEOUT: Duration = Duration::from_secs(2);

/// Time in which responses ask clients to close their connections before the listener closes.
const DRAIN_DELAY: Duration = Duration::from_millis(500);

/// Waits for a signal, then for the running requests.
async fn shut_down(end: &mut oneshot::Receiver<()>, state: &AppState, mail_worker: &MailWorker, handle: ServerHandle) {
    // Without a sender no task handles signals, and the server keeps running.
    if end.await.is_err() {
        std::future::pending::<()>().await;
    }
    tracing::info!("stopping: running requests finish first");
    state.drain();
    // Both timeouts start now. Otherwise they would add up if the database is silent.
    mail_worker.ask_to_end();
    tokio::time::sleep(DRAIN_DELAY).await;
    handle.stop(true).await;
}

/// Creates the admin of `ADMIN_EMAIL`, unless there is an admin other than the demo admin.
async fn create_first_admin(settings: &Settings, wiring: &Wiring) -> Result<(), Box<dyn Error>> {
    let Some(admin) = &settings.first_admin else { return Ok(()) };
    let demo_accounts = demo::find(wiring).await?;
    let demo_ids: Vec<UserId> = demo_accounts.iter().map(|account| account.user_id).collect();
    if wiring.ports().accounts.has_admin_except(&demo_ids).await? {
        return Ok(());
    }
    let accounts = &wiring.services.account;
    let (email, password) = (admin.email.clone(), admin.password.clone());
    if demo_accounts.iter().any(|account| account.email == email && account.role == Role::Admin) {
        accounts.set_password(&email, password).await?;
        tracing::info!("the demo admin now has the password of ADMIN_PASSWORD");
        return Ok(());
    }
    match accounts.create_account(email, password, Role::Admin, EmailProof::Verified).await {
        Ok(_) => {
            tracing::info!("created the first admin from ADMIN_EMAIL");
            Ok(())
        }
        Err(RegisterError::EmailTaken) => Err(format!(
            "the account of ADMIN_EMAIL {} is a member; make it an admin with `ironleaf user set-role`",
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

    /// Reports the first signal. The second ends the process immediately; the next start recovers.
    fn watch(mut self) -> oneshot::Receiver<()> {
        let (first, end) = oneshot::channel();
        tokio::spawn(async move {
            self.next().await;
            // Fails only if the program is already ending.
            let _ending = first.send(());
            self.next().await;
            tracing::warn!("stopped immediately after a second signal");
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
