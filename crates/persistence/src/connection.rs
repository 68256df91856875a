//! Single database connections: address, session settings and connection errors.

use diesel::connection::SimpleConnection;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use secrecy::{ExposeSecret, SecretString};

/// `application_name` of the server in `pg_stat_activity`. [`SESSION_SETTINGS`] repeats it.
pub(crate) const SERVER_NAME: &str = "ironleaf";

/// Settings of every connection in the pool.
///
/// Timeouts bound statements, lock waits and abandoned transactions. Messages are in English if the role may set
/// `lc_messages` (superuser, or `GRANT SET ON PARAMETER lc_messages`), because Diesel does not expose the error codes
/// of a full disk or a lack of memory.
const SESSION_SETTINGS: &str = "SET statement_timeout = '5s'; \
     SET lock_timeout = '2s'; \
     SET idle_in_transaction_session_timeout = '10s'; \
     SET timezone = 'UTC'; \
     SET application_name = 'ironleaf'; \
     DO $$ BEGIN PERFORM set_config('lc_messages', 'C', false); EXCEPTION WHEN insufficient_privilege THEN NULL; END $$";

/// Defaults for parameters that the address does not set.
///
/// They bound the time to connect and the time to notice a dead network. `tcp_user_timeout` is in ms; the other times
/// are in seconds.
const ADDRESS_DEFAULTS: [(&str, &str); 5] = [
    ("connect_timeout", "3"),
    ("tcp_user_timeout", "15000"),
    ("keepalives_idle", "10"),
    ("keepalives_interval", "5"),
    ("keepalives_count", "2"),
];

/// Reason for a failed connection, in one line without a password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConnectError {
    /// The address is not a PostgreSQL URL.
    #[error("the database's address must begin with postgres:// or postgresql://")]
    NotAnAddress,
    /// The server is not reachable or rejected the connection.
    #[error("cannot connect to the database: {0}")]
    Refused(String),
    /// The server did not respond.
    #[error("cannot connect to the database: no response within {0} seconds")]
    NoAnswer(u64),
    /// The connection pool could not be created.
    #[error("cannot set up the connections to the database: {0}")]
    Unusable(String),
}

/// Adds the defaults for parameters that the address does not set.
pub(crate) fn complete_address(url: &SecretString) -> Result<SecretString, ConnectError> {
    let url = url.expose_secret().trim();
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        return Err(ConnectError::NotAnAddress);
    }
    let said = url.split_once('?').map_or("", |(_, parameters)| parameters);
    let is_said = |name: &str| said.split('&').any(|pair| pair.split('=').next() == Some(name));
    let missing: Vec<String> = ADDRESS_DEFAULTS
        .into_iter()
        .filter(|(name, _)| !is_said(name))
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    if missing.is_empty() {
        return Ok(url.into());
    }
    let separator = match url.split_once('?') {
        None => "?",
        Some((_, "")) => "",
        Some(_) => "&",
    };
    Ok(format!("{url}{separator}{}", missing.join("&")).into())
}

/// Opens a connection outside the pool, with the server's own limits.
pub(crate) fn establish(url: &SecretString) -> Result<PgConnection, ConnectError> {
    let address = complete_address(url)?;
    PgConnection::establish(address.expose_secret()).map_err(|error| refused(&error, url))
}

/// Applies [`SESSION_SETTINGS`] to a connection of the pool.
pub(crate) fn set_limits(connection: &mut PgConnection) -> QueryResult<()> {
    connection.batch_execute(SESSION_SETTINGS)
}

fn refused(error: &ConnectionError, url: &SecretString) -> ConnectError {
    let text = match error {
        ConnectionError::BadConnection(text) => text.clone(),
        other => other.to_string(),
    };
    let line = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("; ");
    ConnectError::Refused(without_secret(&line, url.expose_secret()))
}

/// Hides parts of the password in libpq's error message.
///
/// libpq quotes the part of an address that it cannot parse. An unescaped character in the password can make it quote
/// the password.
fn without_secret(line: &str, url: &str) -> String {
    let user_info = url.split_once("://").and_then(|(_, rest)| rest.rsplit_once('@')).map_or("", |(info, _)| info);
    let Some((user, secret)) = user_info.split_once(':') else { return line.to_owned() };
    let quoted = |(index, part): (usize, &str)| {
        let hidden = index % 2 == 1 && part != user && part.split('/').any(|piece| secret.contains(piece));
        if hidden { "…".to_owned() } else { part.to_owned() }
    };
    line.split('"').enumerate().map(quoted).collect::<Vec<_>>().join("\"")
}

#[cfg(test)]
mod tests {
    use super::{ConnectError, complete_address, establish, without_secret};
    use secrecy::ExposeSecret;

    fn completed(url: &str) -> String {
        complete_address(&url.into()).unwrap().expose_secret().to_owned()
    }

    #[test]
    fn an_address_keeps_what_it_says_itself() {
        assert_eq!(
            completed("postgres://a@b/c"),
            "postgres://a@b/c?connect_timeout=3&tcp_user_timeout=15000&keepalives_idle=10&keepalives_interval=5&\
             keepalives_count=2"
        );
        assert!(
            completed("postgres://a@b/c?sslmode=require&connect_timeout=9")
                .starts_with("postgres://a@b/c?sslmode=require&connect_timeout=9&tcp_user_timeout=15000&")
        );
        assert!(completed("postgres://a@b/c?").starts_with("postgres://a@b/c?connect_timeout=3&"));
    }

    #[test]
    fn invalid_addresses_are_not_repeated() {
        let refused = establish(&"postgre://ada:secret@db/ironleaf".into()).err().unwrap();
        assert_eq!(refused, ConnectError::NotAnAddress);
        assert!(!refused.to_string().contains("secret"));
    }

    #[test]
    fn invalid_addresses_do_not_reveal_their_password() {
        for url in ["postgres://ada:sec/ret@127.0.0.1:1/x", "postgres://ada:s%zzecret@127.0.0.1:1/x"] {
            let refused = establish(&url.into()).err().unwrap().to_string();
            assert!(!refused.contains("sec") && !refused.contains("zz"), "{refused}");
            assert_eq!(refused.lines().count(), 1);
        }
        assert_eq!(
            without_secret(r#"role "ada" does not exist"#, "postgres://ada:ada@b/c"),
            r#"role "ada" does not exist"#
        );
    }

    #[test]
    fn a_failed_connection_is_reported_in_one_line() {
        let refused = establish(&"postgres://ada:secret@127.0.0.1:1/ironleaf".into()).err().unwrap().to_string();
        assert!(refused.starts_with("cannot connect to the database: ") && refused.contains("127.0.0.1"), "{refused}");
        assert!(!refused.contains("secret") && !refused.contains('\n'), "{refused}");
    }
}
