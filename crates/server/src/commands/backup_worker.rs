//! The worker that makes backups in the background when they are due.

use crate::adapters::SystemClock;
use crate::backups::{BackupError, Backups};
use ironleaf_application::backup::BackupService;
use ironleaf_application::shared::Clock;
use ironleaf_domain::backup::{BackupFailure, BackupSchedule, RETRY_DELAY};
use secrecy::SecretString;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

/// Interval of checking whether a backup is due.
const POLL_INTERVAL: Duration = Duration::from_mins(1);

/// Interval of renewing the claim of a backup that takes long.
const RENEWAL_INTERVAL: Duration = Duration::from_mins(1);

/// Time for a canceled backup to end.
const END_TIMEOUT: Duration = Duration::from_secs(2);

/// The worker that makes backups.
pub(super) struct BackupWorker {
    task: JoinHandle<()>,
    end: Arc<Notify>,
    is_canceled: Arc<AtomicBool>,
}

impl BackupWorker {
    /// Starts the worker. It checks at once whether a backup is due.
    pub(super) fn start(service: BackupService, folder: Backups, url: SecretString, schedule: BackupSchedule) -> Self {
        let (end, is_canceled) = (Arc::new(Notify::new()), Arc::new(AtomicBool::new(false)));
        let keep = usize::try_from(schedule.keep).unwrap_or(usize::MAX);
        let job = BackupJob { folder, url, keep, is_canceled: Arc::clone(&is_canceled) };
        let task = tokio::spawn(run(service, job, Arc::clone(&end)));
        Self { task, end, is_canceled }
    }

    /// Cancels a backup that is being made. A server makes it when its claim has expired.
    pub(super) fn cancel(&self) {
        self.is_canceled.store(true, Ordering::Relaxed);
        self.end.notify_one();
    }

    /// Waits for a canceled backup to end.
    pub(super) async fn ended(mut self) {
        if timeout(END_TIMEOUT, &mut self.task).await.is_err() {
            tracing::warn!("stopping before a canceled backup has ended");
            self.task.abort();
        }
    }
}

/// What a backup needs.
#[derive(Clone)]
struct BackupJob {
    folder: Backups,
    url: SecretString,
    keep: usize,
    is_canceled: Arc<AtomicBool>,
}

impl BackupJob {
    /// Writes the backup in a thread of its own, because it blocks for as long as the database is large.
    fn start(self) -> std::io::Result<oneshot::Receiver<Result<(PathBuf, u64), BackupError>>> {
        let (done, outcome) = oneshot::channel();
        let write = move || {
            lower_priority();
            let written = self.folder.write_scheduled(&self.url, SystemClock.now(), self.keep, &self.is_canceled);
            // Fails only if the server is ending.
            let _ending = done.send(written);
        };
        std::thread::Builder::new().name("backup".to_owned()).spawn(write)?;
        Ok(outcome)
    }
}

/// Lowers the priority of this thread and of the programs that it starts.
///
/// Only on Linux, because elsewhere the call applies to the whole process.
fn lower_priority() {
    /// From 0, which is that of the server, to 19, which is the lowest.
    #[cfg(target_os = "linux")]
    const NICENESS: i32 = 10;

    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::warn!(%error, "the backup runs with the priority of the server");
    }
}

async fn run(service: BackupService, job: BackupJob, end: Arc<Notify>) {
    let mut every = interval(POLL_INTERVAL);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            biased;
            () = end.notified() => return,
            _ = every.tick() => {}
        }
        match service.claim_due().await {
            Ok(true) => make(&service, &job).await,
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "cannot check whether a backup is due"),
        }
    }
}

/// Makes a claimed backup and records how it went.
async fn make(service: &BackupService, job: &BackupJob) {
    let outcome = match job.clone().start() {
        Ok(mut written) => loop {
            tokio::select! {
                outcome = &mut written => break outcome.ok(),
                () = sleep(RENEWAL_INTERVAL) => renew(service).await,
            }
        },
        Err(error) => Some(Err(BackupError::Output(error))),
    };
    let recorded = match outcome {
        Some(Ok((file, bytes))) => {
            tracing::info!(file = %file.display(), bytes, "made a backup");
            service.record(Ok(bytes)).await
        }
        // The claim expires, and a server makes the backup then.
        Some(Err(error)) if error.is_canceled() => return,
        Some(Err(error)) => {
            failed(&error);
            service.record(Err(error.failure())).await
        }
        None => {
            failed(&"its thread has panicked");
            service.record(Err(BackupFailure::Database)).await
        }
    };
    if let Err(error) = recorded {
        tracing::error!(%error, "failed to record how a backup went");
    }
}

async fn renew(service: &BackupService) {
    if let Err(error) = service.renew_claim().await {
        tracing::warn!(%error, "failed to tell other servers that a backup is being made");
    }
}

fn failed(error: &dyn std::fmt::Display) {
    metrics::counter!("ironleaf_backup_failures_total").increment(1);
    tracing::error!(%error, retry_in_minutes = RETRY_DELAY.num_minutes(), "failed to make a backup");
}
