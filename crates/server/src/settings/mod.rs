//! Settings from the environment or a `.env` file: typed, each checked at start. An invalid value stops the start with
//! one line that names the variable, the error, and the accepted values.

mod ai;
mod backup;
mod database;
mod demo;
mod env_file;
mod food;
mod http;
mod log;
mod login;
mod mail;
mod plain_text;
mod setting_fault;
mod traces;
mod unused;
mod variables;
mod warnings;

pub(crate) use ai::CoachChoice;
pub(crate) use database::DatabaseSource;
pub(crate) use demo::{DemoAccounts, DemoSettings};
pub(crate) use env_file::load as load_env_file;
pub(crate) use log::{LogFormat, LogSettings};
pub(crate) use login::FirstAdmin;
pub(crate) use mail::MailSettings;
pub(crate) use setting_fault::SettingError;
pub(crate) use variables::Variables;

use ironleaf_application::account::AccountSettings;
use ironleaf_application::coach::CoachSettings;
use ironleaf_domain::backup::BackupSchedule;
use ironleaf_food_adapter::OpenFoodFactsSettings;
use ironleaf_http::HttpSettings;
use std::net::SocketAddr;
use std::path::PathBuf;

/// All settings of an operator.
#[derive(Debug)]
pub(crate) struct Settings {
    /// Folder for local data.
    pub(crate) data_dir: PathBuf,
    /// The PostgreSQL to use.
    pub(crate) database: DatabaseSource,
    /// Maximum number of database connections.
    pub(crate) pool_size: u32,
    /// Address of the listener.
    pub(crate) bind_addr: SocketAddr,
    /// Address of the metrics listener, if enabled.
    pub(crate) metrics_addr: Option<SocketAddr>,
    /// Settings of the site and the API.
    pub(crate) http: HttpSettings,
    pub(crate) account: AccountSettings,
    /// Limits of the coach.
    pub(crate) coach: CoachSettings,
    /// Provider of the coach's replies.
    pub(crate) coach_choice: CoachChoice,
    /// The service in which unknown barcodes are looked up, if one is configured.
    pub(crate) food_lookup: Option<OpenFoodFactsSettings>,
    /// Settings of outgoing emails.
    pub(crate) mail: MailSettings,
    /// The admin to create if there is no admin.
    pub(crate) first_admin: Option<FirstAdmin>,
    /// Which demo accounts to create.
    pub(crate) demo: DemoSettings,
    /// When the server makes backups by itself, if it does.
    pub(crate) backups: Option<BackupSchedule>,
    /// Whether to send traces to an OpenTelemetry collector.
    pub(crate) traces: bool,
    /// Filter and format of the log.
    pub(crate) log: LogSettings,
    /// Warnings about settings that are read but not used.
    pub(crate) unused: Vec<String>,
}

impl Settings {
    /// Reads and checks every variable, also those that this process will not use.
    pub(crate) fn read(variables: &Variables) -> Result<Self, SettingError> {
        let database = database::source(variables)?;
        let bind_addr = http::bind_addr(variables)?;
        let coach = ai::coach(variables)?;
        let http = http::settings(variables, bind_addr, coach.timeout)?;
        Ok(Self {
            data_dir: variables.text("DATA_DIR").unwrap_or("./data").into(),
            pool_size: database::pool_size(variables)?,
            metrics_addr: http::metrics_addr(variables)?,
            coach_choice: ai::choice(variables)?,
            coach,
            food_lookup: food::lookup(variables, &http.public_url)?,
            account: login::settings(variables)?,
            mail: mail::settings(variables)?,
            first_admin: login::first_admin(variables)?,
            demo: demo::settings(variables, &http.public_url)?,
            http,
            traces: traces::is_enabled(variables)?,
            log: log::settings(variables)?,
            backups: backup::schedule(variables)?,
            unused: unused::warnings(variables),
            database,
            bind_addr,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{DatabaseSource, DemoAccounts, Settings, Variables};

    fn read(pairs: &[(&str, &str)]) -> Result<Settings, String> {
        Settings::read(&Variables::of(pairs)).map_err(|fault| fault.to_string())
    }

    #[test]
    fn everything_has_a_default() {
        let settings = read(&[]).unwrap();
        assert_eq!(settings.bind_addr.to_string(), "127.0.0.1:8080");
        assert_eq!(settings.http.public_url.to_string(), "http://127.0.0.1:8080");
        assert!(matches!(settings.database, DatabaseSource::Private));
        assert_eq!(settings.demo.seeded(), DemoAccounts::None);
        assert_eq!((settings.pool_size, settings.account.login_failures), (8, 5));
    }

    #[test]
    fn the_demo_stays_out_of_what_others_can_reach() {
        use DemoAccounts::{All, Member, None};
        const SITE: (&str, &str) = ("PUBLIC_URL", "https://train.example.org");
        const ASKED: (&str, &str) = ("SEED_DEMO", "true");
        for (pairs, seeded) in [
            (&[] as &[_], None),
            (&[("PUBLIC_URL", "http://localhost:8080")], None),
            (&[ASKED], All),
            (&[("DATABASE_URL", "postgres://x/y"), ASKED], All),
            (&[("PUBLIC_URL", "http://localhost:8080"), ASKED], All),
            (&[("PUBLIC_URL", "http://127.1.2.3"), ("BIND_ADDR", "[::1]:8080"), ASKED], All),
            (&[("PUBLIC_URL", "http://[::1]:8080"), ASKED], All),
            (&[("PUBLIC_URL", "http://192.168.0.7:8080"), ASKED], Member),
            (&[("PUBLIC_URL", "http://localhost.example.org"), ASKED], Member),
            // The operator can request demo accounts, but never those with staff rights.
            (&[SITE, ASKED], Member),
            (&[("BIND_ADDR", "0.0.0.0:8080"), ASKED], Member),
            (&[SITE, ("SEED_DEMO", "false")], None),
        ] {
            assert_eq!(read(pairs).unwrap().demo.seeded(), seeded, "{pairs:?}");
        }
    }

    #[test]
    fn invalid_settings_are_reported_with_the_accepted_values() {
        for (name, value) in [
            ("DATABASE_URL", "mysql://x/y"),
            ("BIND_ADDR", "localhost"),
            ("PUBLIC_URL", "train.example.org"),
            ("PUBLIC_URL", "https://train.example.org/path"),
            ("CORS_ALLOWED_ORIGINS", "https://a.example,*"),
            ("TRUSTED_PROXIES", "10.0.0.0/64"),
            ("ALLOWED_HOSTS", "https://train.example.org"),
            ("ALLOWED_HOSTS", "train.example.org:8443"),
            ("ALLOWED_HOSTS", "*.example.org"),
            ("AI_PROVIDER", "magic"),
            ("AI_PROVIDER", "gemini"),
            ("AI_PROVIDER", "openai"),
            ("GEMINI_BASE_URL", "nowhere"),
            ("OPENAI_BASE_URL", "file:///etc"),
            ("GEMINI_API_KEY", "two words"),
            ("AI_TIMEOUT_SECS", "0"),
            ("AI_DAILY_LIMIT", "-1"),
            ("OFF_API_URL", "world.openfoodfacts.org"),
            ("OFF_API_URL", "ftp://world.openfoodfacts.org"),
            ("OFF_TIMEOUT_SECS", "0"),
            ("OFF_TIMEOUT_SECS", "11"),
            ("SMTP_URL", "http://mail"),
            ("MAIL_FROM", "no-address"),
            ("ADMIN_EMAIL", "ada@example.com"),
            ("ADMIN_PASSWORD", "longenough"),
            ("SEED_DEMO", "perhaps"),
            ("REGISTRATION", "friends"),
            ("LOGIN_FAILURES_PER_15_MIN", "many"),
            ("PASSWORD_MIN_LENGTH", "5"),
            ("DB_POOL_SIZE", "0"),
            ("METRICS_ADDR", "9000"),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"),
            ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "nowhere"),
            ("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"),
            ("LOG_FORMAT", "xml"),
            ("RUST_LOG", "ironleaf=loud"),
            ("RUST_LOG", "verbose"),
            ("OTEL_TRACES_SAMPLER", "nonsense"),
        ] {
            let fault = read(&[(name, value)]).unwrap_err();
            assert!(fault.starts_with(&format!("{name} ")) && !fault.contains('\n'), "{name}={value}: {fault}");
        }
    }

    #[test]
    fn a_secret_is_never_in_the_complaint() {
        for (name, value) in [
            ("DATABASE_URL", "mysql://u:canary@x/y"),
            ("SMTP_URL", "http://u:canary@mail"),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", "ftp://u:canary@x"),
            ("PUBLIC_URL", "https://u:canary@train.example.org"),
            ("CORS_ALLOWED_ORIGINS", "https://u:canary@app.example.net"),
            ("GEMINI_BASE_URL", "https://u:canary@[x"),
            ("OPENAI_BASE_URL", "https://u:canary@[x"),
        ] {
            assert!(!read(&[(name, value)]).unwrap_err().contains("canary"), "{name}");
        }
        let short = read(&[("ADMIN_EMAIL", "ada@example.com"), ("ADMIN_PASSWORD", "abc")]).unwrap_err();
        assert!(short.starts_with("ADMIN_PASSWORD ") && !short.contains("abc"), "{short}");
    }

    #[test]
    fn settings_do_not_print_their_secrets() {
        let settings =
            read(&[("DATABASE_URL", "postgres://u:canary@x/y"), ("SMTP_URL", "smtps://u:canary@mail.example.org")])
                .unwrap();
        assert!(!format!("{settings:?}").contains("canary"));
    }
}
