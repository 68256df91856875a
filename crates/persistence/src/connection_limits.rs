//! Connections that PostgreSQL allows, and the share of the pool.

use crate::functions::{current_database, current_setting, current_setting_if_known};
use diesel::dsl::sql;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;

/// Connections reserved for the command line: its own two, and those of PostgreSQL's client programs.
pub const CLI_CONNECTIONS: u32 = 4;

/// Connections of a server outside its pool: the one that listens for ended sessions.
const LISTENERS: u32 = 1;

diesel::table! {
    /// PostgreSQL's list of roles.
    pg_catalog.pg_roles (rolname) {
        rolname -> Text,
        rolsuper -> Bool,
        rolconnlimit -> Integer,
    }
}

diesel::table! {
    /// PostgreSQL's list of databases.
    pg_catalog.pg_database (datname) {
        datname -> Text,
        datconnlimit -> Integer,
    }
}

/// Limits on the number of connections that one role may have to one database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// `max_connections` of the server, for all roles and databases.
    pub max_connections: u32,
    /// Connections of these that the role cannot use, because they are reserved for others.
    pub reserved: u32,
    /// Limit of the role, if it has one.
    pub role: Option<u32>,
    /// Limit of the database, if it has one.
    pub database: Option<u32>,
}

impl ConnectionLimits {
    /// Returns how many connections the role can have if no other client has any.
    pub fn allowed(&self) -> u32 {
        let of_server = self.max_connections.saturating_sub(self.reserved);
        [self.role, self.database].into_iter().flatten().fold(of_server, u32::min)
    }

    /// Returns the size of the pool: the wanted one, or what leaves room for the other connections. At least 1.
    pub fn pool_size(&self, wanted: u32) -> u32 {
        wanted.min(self.allowed().saturating_sub(CLI_CONNECTIONS + LISTENERS)).max(1)
    }

    /// Reads the limits of the role and the database of a connection.
    pub(crate) fn read(connection: &mut PgConnection) -> QueryResult<Self> {
        let (is_superuser, role): (bool, i32) = pg_roles::table
            .filter(pg_roles::rolname.eq(sql::<Text>("SESSION_USER")))
            .select((pg_roles::rolsuper, pg_roles::rolconnlimit))
            .first(connection)?;
        let database: i32 = pg_database::table
            .filter(pg_database::datname.eq(current_database()))
            .select(pg_database::datconnlimit)
            .first(connection)?;
        let max_connections: String = diesel::select(current_setting("max_connections")).get_result(connection)?;
        // Since PostgreSQL 16 there are two kinds of reserved connections.
        let mut reserved = 0;
        for name in ["superuser_reserved_connections", "reserved_connections"] {
            let setting: Option<String> =
                diesel::select(current_setting_if_known(name, true)).get_result(connection)?;
            reserved += number(setting.as_deref());
        }
        let max_connections = number(Some(&max_connections));
        Ok(if is_superuser {
            Self { max_connections, reserved: 0, role: None, database: None }
        } else {
            Self { max_connections, reserved, role: limit(role), database: limit(database) }
        })
    }
}

/// Returns a limit as PostgreSQL stores it: a negative number is none.
fn limit(stored: i32) -> Option<u32> {
    u32::try_from(stored).ok()
}

fn number(setting: Option<&str>) -> u32 {
    setting.and_then(|setting| setting.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::ConnectionLimits;
    use crate::connection::establish;
    use crate::testing::TestDatabase;

    const SERVER: ConnectionLimits = ConnectionLimits { max_connections: 100, reserved: 3, role: None, database: None };

    #[test]
    fn pool_leaves_room_for_other_connections() {
        for (limits, wanted, pool_size) in [
            (SERVER, 8, 8),
            (SERVER, 92, 92),
            (SERVER, 100, 92),
            (ConnectionLimits { reserved: 0, ..SERVER }, 100, 95),
            (ConnectionLimits { role: Some(10), ..SERVER }, 8, 5),
            (ConnectionLimits { database: Some(12), ..SERVER }, 100, 7),
            (ConnectionLimits { role: Some(20), database: Some(10), ..SERVER }, 100, 5),
            (ConnectionLimits { role: Some(500), ..SERVER }, 100, 92),
            (ConnectionLimits { role: Some(3), ..SERVER }, 8, 1),
            (ConnectionLimits { max_connections: 2, ..SERVER }, 8, 1),
            (SERVER, 0, 1),
        ] {
            assert_eq!(limits.pool_size(wanted), pool_size, "{limits:?}, {wanted}");
        }
    }

    #[test]
    fn limits_of_role_and_database_are_read() {
        let test = TestDatabase::new();
        let role = format!("{}_limited", test.name());
        test.execute(&format!(
            "CREATE ROLE {role} LOGIN PASSWORD 'x' CONNECTION LIMIT 7; ALTER DATABASE {} CONNECTION LIMIT 9",
            test.name()
        ));
        let superuser = ConnectionLimits::read(&mut test.connection()).unwrap();
        let limited = ConnectionLimits::read(&mut establish(&test.url_as(&role).into()).unwrap()).unwrap();
        test.execute(&format!("DROP ROLE {role}"));
        assert_eq!((superuser.reserved, superuser.role, superuser.database), (0, None, None));
        assert_eq!((limited.role, limited.database), (Some(7), Some(9)));
        assert_eq!(limited.max_connections, superuser.max_connections);
        assert!(limited.reserved >= 3 && limited.allowed() == 7, "{limited:?}");
    }
}
