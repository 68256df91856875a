use super::{SettingError, Variables};
use secrecy::SecretString;

/// The PostgreSQL to use.
#[derive(Debug, Clone)]
pub(crate) enum DatabaseSource {
    /// An external one at this URL.
    Outside(SecretString),
    /// A private one in the data folder.
    Private,
}

pub(super) fn source(variables: &Variables) -> Result<DatabaseSource, SettingError> {
    match variables.text("DATABASE_URL") {
        None => Ok(DatabaseSource::Private),
        Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
            Ok(DatabaseSource::Outside(url.into()))
        }
        Some(_) => Err(SettingError::new(
            "DATABASE_URL",
            "is not the address of a PostgreSQL server",
            "postgres://user:password@host:port/database",
        )),
    }
}

pub(super) fn pool_size(variables: &Variables) -> Result<u32, SettingError> {
    variables.number("DB_POOL_SIZE", 8, 1..=100)
}
