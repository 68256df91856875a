//! The connection manager of the pool, with its health check.

use crate::connection::set_limits;
use diesel::connection::Connection;
use diesel::pg::PgConnection;
use diesel::r2d2::{Error, R2D2Connection};
use r2d2::ManageConnection;
use secrecy::{ExposeSecret, SecretString};

/// Makes connections to one address.
#[derive(Debug, Clone)]
pub(crate) struct Connector {
    address: SecretString,
}

impl Connector {
    /// To an address that is complete.
    pub(crate) fn new(address: SecretString) -> Self {
        Self { address }
    }
}

impl ManageConnection for Connector {
    type Connection = PgConnection;
    type Error = Error;

    fn connect(&self) -> Result<PgConnection, Error> {
        let mut connection = PgConnection::establish(self.address.expose_secret()).map_err(Error::ConnectionError)?;
        set_limits(&mut connection).map_err(Error::QueryError)?;
        Ok(connection)
    }

    /// Checks a connection by reading pending data. A query would cost a round trip before each statement.
    ///
    /// A server that ends a connection sends a message and closes it: the first read gets the message, the second the
    /// end.
    fn is_valid(&self, connection: &mut PgConnection) -> Result<(), Error> {
        for _ in 0..2 {
            connection
                .notifications_iter()
                .try_for_each(|notification| notification.map(drop))
                .map_err(Error::QueryError)?;
        }
        Ok(())
    }

    fn has_broken(&self, connection: &mut PgConnection) -> bool {
        std::thread::panicking() || connection.is_broken()
    }
}
