//! What the server would find with these settings. Starts, creates and changes nothing.

use crate::adapters::SystemClock;
use crate::backups::{Backups, names_in, newest_backup};
use crate::free_space::{MEGABYTE, RESERVE, disk_space};
use crate::settings::{DatabaseSource, Settings};
use crate::start_report::{check_writable, describe_coach, describe_mail, existing_ancestor};
use crate::terminal;
use chrono::{DateTime, Utc};
use ironleaf_application::shared::Clock;
use ironleaf_mail_adapter::SmtpSender;
use ironleaf_persistence::{MaintenanceConnection, pending_in};
use ironleaf_private_postgres::{DATABASE, PrivatePostgres};
use secrecy::SecretString;
use std::error::Error;
use std::path::Path;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Timeout of the database.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(10);

/// Free space below which the operator should act, in bytes.
const LOW_FREE: u64 = 1_000 * MEGABYTE;

/// What one check found.
#[derive(Debug, PartialEq, Eq)]
enum Finding {
    Good(String),
    /// The server works, but the operator should know.
    Warning(String),
    /// The server cannot work.
    Bad(String),
}

/// Checks everything and prints a line for each finding. Fails if the server could not work.
pub(super) async fn run(settings: &Settings) -> Result<(), Box<dyn Error>> {
    let mut findings: Vec<(&str, Finding)> = vec![("settings", Finding::Good("can be read".to_owned()))];
    findings.extend(settings.warnings().into_iter().map(|warning| ("settings", Finding::Warning(warning))));
    findings.push(("public address", Finding::Good(settings.http.public_url.to_string())));
    findings.push(("database", database(settings).await));
    findings.push(("mail", mail(settings).await));
    findings
        .push(("coach", Finding::Good(format!("{} (no request was sent)", describe_coach(&settings.coach_choice)))));
    findings.push(("data folder", data_folder(settings)));
    findings.push(("disk", disk(&settings.data_dir)));
    findings.push(("last backup", last_backup(&settings.data_dir, SystemClock.now())));
    let mut bad = Vec::new();
    for (name, finding) in findings {
        let (word, text) = match finding {
            Finding::Good(text) => ("ok", text),
            Finding::Warning(text) => ("warning", text),
            Finding::Bad(text) => {
                bad.push(name);
                ("failed", text)
            }
        };
        terminal::print_line(&format!("{word:<8} {name}: {text}"));
    }
    if bad.is_empty() { Ok(()) } else { Err(format!("the server cannot work: {}", bad.join(", ")).into()) }
}

async fn database(settings: &Settings) -> Finding {
    let (kind, url) = match &settings.database {
        DatabaseSource::Outside(url) => ("outside", url.clone()),
        DatabaseSource::Private => {
            let data_dir = &settings.data_dir;
            if !PrivatePostgres::is_in(data_dir) {
                return Finding::Good(format!("private, the first start creates it in {}", data_dir.display()));
            }
            match PrivatePostgres::url_of_running(data_dir, DATABASE) {
                Some(url) => ("private", SecretString::from(url)),
                None => {
                    return Finding::Good(format!(
                        "private, in {}; not running, or not ours to ask",
                        data_dir.display()
                    ));
                }
            }
        }
    };
    match timeout(DATABASE_TIMEOUT, spawn_blocking(move || pending(&url))).await {
        Ok(Ok(Ok(state))) => Finding::Good(format!("{kind}, {state}")),
        Ok(Ok(Err(error))) => Finding::Bad(error.to_string()),
        Ok(Err(error)) => Finding::Bad(error.to_string()),
        Err(_) => Finding::Bad(format!("no answer within {} seconds", DATABASE_TIMEOUT.as_secs())),
    }
}

/// Describes the version and the schema of a database.
fn pending(url: &SecretString) -> Result<String, Box<dyn Error + Send + Sync>> {
    let mut upkeep = MaintenanceConnection::connect(url)?;
    upkeep.check_encoding()?;
    let major = upkeep.server_major()?;
    let contents = upkeep.contents()?;
    let is_empty = contents.installation()?.own.is_empty();
    let state = match pending_in(&contents)?.len() {
        0 => "up to date".to_owned(),
        _ if is_empty => "without data of Ironleaf: the next start creates its tables".to_owned(),
        count => format!("{count} migrations are pending: the next start applies them"),
    };
    Ok(format!("PostgreSQL {major}, {state}"))
}

async fn mail(settings: &Settings) -> Finding {
    let description = describe_mail(settings);
    let Some(url) = &settings.mail.smtp else { return Finding::Warning(description) };
    let connected = match SmtpSender::new(url, settings.mail.sender.clone()) {
        Ok(sender) => sender.connect().await.map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match connected {
        Ok(()) => Finding::Good(format!("{description}, answers")),
        // Emails wait in the queue meanwhile.
        Err(error) => Finding::Warning(format!("{description}: {error}")),
    }
}

fn data_folder(settings: &Settings) -> Finding {
    let folder = settings.data_dir.display();
    match check_writable(&settings.data_dir) {
        Ok(()) => Finding::Good(format!("{folder} can be written")),
        Err(error) => {
            let text = format!("{folder} cannot be written: {error}");
            let is_needed = matches!(settings.database, DatabaseSource::Private) || settings.mail.smtp.is_none();
            if is_needed { Finding::Bad(text) } else { Finding::Warning(text) }
        }
    }
}

fn disk(data_dir: &Path) -> Finding {
    match disk_space(existing_ancestor(data_dir)) {
        Ok(disk) => judge_space(disk.free),
        Err(error) => Finding::Warning(format!("the free space cannot be read: {error}")),
    }
}

fn judge_space(free: u64) -> Finding {
    let text = format!("{} MB free", free / MEGABYTE);
    match free {
        0..RESERVE => Finding::Bad(text),
        RESERVE..LOW_FREE => Finding::Warning(text),
        LOW_FREE.. => Finding::Good(text),
    }
}

/// Looks for backups in the data folder. Those that are written elsewhere are not found.
fn last_backup(data_dir: &Path, now: DateTime<Utc>) -> Finding {
    let backups = Backups::below(data_dir);
    let folder = backups.folder().display();
    match names_in(backups.folder()) {
        Ok(names) => match newest_backup(&names) {
            Some(at) => Finding::Good(format!("{} ({} hours ago)", at.format("%F %R UTC"), (now - at).num_hours())),
            None => Finding::Warning(format!("none in {folder}")),
        },
        Err(error) => Finding::Warning(format!("{folder} cannot be read: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::{Finding, judge_space, last_backup};

    #[test]
    fn little_space_is_a_warning_and_almost_none_a_failure() {
        for (free, expected) in [
            (0, Finding::Bad("0 MB free".to_owned())),
            (99_999_999, Finding::Bad("99 MB free".to_owned())),
            (100_000_000, Finding::Warning("100 MB free".to_owned())),
            (1_000_000_000, Finding::Good("1000 MB free".to_owned())),
        ] {
            assert_eq!(judge_space(free), expected);
        }
    }

    #[test]
    fn the_newest_backup_counts_and_snapshots_of_upgrades_do_not() {
        let data = tempfile::tempdir().unwrap();
        let now = "2026-11-22T12:00:00Z".parse().unwrap();
        assert!(matches!(last_backup(data.path(), now), Finding::Warning(_)));
        assert!(!data.path().join("backups").exists(), "nothing is created");
        std::fs::create_dir(data.path().join("backups")).unwrap();
        for name in [
            "2026-11-20T12-00-00Z.dump",
            "2026-11-21T11-00-00Z-2.dump",
            "2026-11-22T11-00-00Z-before-restore.dump",
            "x",
        ] {
            std::fs::write(data.path().join("backups").join(name), "").unwrap();
        }
        assert_eq!(last_backup(data.path(), now), Finding::Good("2026-11-21 11:00 UTC (25 hours ago)".to_owned()));
    }
}
