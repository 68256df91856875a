//! Log lines at the start of the server: its version and its settings.

use crate::settings::{CoachChoice, DatabaseSource, Settings};
use crate::version;
use ironleaf_persistence::Database;
use rustix::fs::{Access, access};
use std::io;
use std::path::Path;
use url::Url;

/// Logs the version before anything can fail.
pub(crate) fn announce_version() {
    tracing::info!(version = version::describe(), "Ironleaf is starting");
}

/// Logs the configuration of the server without secrets, then the warnings about settings.
pub(crate) fn log(settings: &Settings, database: &Database) {
    tracing::info!(
        postgresql = database.server_version(),
        database = match settings.database {
            DatabaseSource::Outside(_) => "outside",
            DatabaseSource::Private => "private",
        },
        pool_size = database.pool_load().size,
        coach = describe_coach(&settings.coach_choice),
        mail = describe_mail(settings),
        backups = describe_backups(settings),
        trusted_proxies = describe_proxies(settings),
        public_url = %settings.http.public_url,
        "the server is set up"
    );
    for warning in settings.warnings() {
        tracing::warn!("{warning}");
    }
}

pub(crate) fn describe_coach(choice: &CoachChoice) -> String {
    let service =
        |name: &str, model: &str, url: &Url| format!("{name}, {model} at {}", url.origin().ascii_serialization());
    match choice {
        CoachChoice::Gemini(gemini) => service("Gemini", &gemini.model, &gemini.base_url),
        CoachChoice::OpenAi(openai) => service("OpenAI-compatible", &openai.model, &openai.base_url),
        CoachChoice::BuiltIn => "built-in".to_owned(),
    }
}

pub(crate) fn describe_mail(settings: &Settings) -> String {
    match &settings.mail.smtp {
        Some(url) => format!("SMTP by {}", url.server()),
        None => format!("files in {}, because SMTP_URL is not set", settings.data_dir.join("mail").display()),
    }
}

fn describe_backups(settings: &Settings) -> String {
    match settings.backups {
        Some(schedule) => format!("every {} hours, {} are kept", schedule.every_hours, schedule.keep),
        None => "none, because BACKUP_EVERY is not set".to_owned(),
    }
}

fn describe_proxies(settings: &Settings) -> String {
    match settings.http.trusted_proxies.as_slice() {
        [] => "none".to_owned(),
        proxies => proxies.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

/// Rejects a read-only `DATA_DIR` if emails or backups are stored there, and logs a warning otherwise.
///
/// The private PostgreSQL reports its own errors about the folder.
pub(crate) fn check_data_dir(settings: &Settings) -> Result<(), String> {
    let DatabaseSource::Outside(_) = settings.database else { return Ok(()) };
    let Err(error) = check_writable(&settings.data_dir) else { return Ok(()) };
    let folder = settings.data_dir.display();
    if settings.mail.smtp.is_none() {
        return Err(format!(
            "DATA_DIR {folder} cannot be written ({error}), and emails go there while SMTP_URL is not set: set either"
        ));
    }
    if settings.backups.is_some() {
        return Err(format!("DATA_DIR {folder} cannot be written ({error}), and BACKUP_EVERY writes backups there"));
    }
    tracing::warn!(%folder, %error, "DATA_DIR cannot be written: `ironleaf backup` needs the name of a file");
    Ok(())
}

/// Checks whether files or the folder itself can be created. Writes nothing.
pub(crate) fn check_writable(folder: &Path) -> io::Result<()> {
    let existing = existing_ancestor(folder);
    if !existing.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    Ok(access(existing, Access::WRITE_OK | Access::EXEC_OK)?)
}

/// Returns a folder if it exists, or the one in which it would be created.
pub(crate) fn existing_ancestor(folder: &Path) -> &Path {
    let relative = folder.is_relative().then_some(Path::new("."));
    let mut all = folder.ancestors().filter(|path| !path.as_os_str().is_empty()).chain(relative);
    all.find(|path| path.exists()).unwrap_or(Path::new("/"))
}

#[cfg(test)]
mod tests {
    use super::{check_writable, describe_coach, describe_mail, describe_proxies};
    use crate::settings::{Settings, Variables};
    use std::path::Path;

    fn described(pairs: &[(&str, &str)]) -> [String; 3] {
        let settings = Settings::read(&Variables::of(pairs)).unwrap();
        [describe_coach(&settings.coach_choice), describe_mail(&settings), describe_proxies(&settings)]
    }

    #[test]
    fn report_names_coach_mail_and_proxies_without_secrets() {
        let none = described(&[]);
        assert_eq!(none[0], "built-in");
        assert!(none[1].contains("./data/mail") && none[1].contains("SMTP_URL"), "{}", none[1]);
        assert_eq!(none[2], "none");
        let all = described(&[
            ("OPENAI_BASE_URL", "https://u:canary@ai.example.org/v1"),
            ("OPENAI_API_KEY", "canary"),
            ("OPENAI_MODEL", "small"),
            ("SMTP_URL", "smtps://u:canary@mail.example.org"),
            ("TRUSTED_PROXIES", "127.0.0.1,10.0.0.0/8"),
        ]);
        assert_eq!(all[0], "OpenAI-compatible, small at https://ai.example.org");
        assert_eq!(all[1], "SMTP by mail.example.org, with TLS");
        assert_eq!(all[2], "127.0.0.1/32, 10.0.0.0/8");
    }

    #[test]
    fn a_missing_folder_is_writable_if_it_can_be_created() {
        let folder = tempfile::tempdir().unwrap();
        assert!(check_writable(folder.path()).is_ok());
        assert!(check_writable(&folder.path().join("a/b/c")).is_ok());
        assert!(!folder.path().join("a").exists(), "nothing is written");
        std::fs::write(folder.path().join("file"), "").unwrap();
        for path in [folder.path().join("file"), folder.path().join("file/data")] {
            assert!(check_writable(&path).is_err(), "{}", path.display());
        }
        assert_eq!(check_writable(Path::new("data")).is_ok(), check_writable(Path::new(".")).is_ok());
    }
}
