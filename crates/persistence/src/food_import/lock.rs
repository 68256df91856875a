//! The lock of the only import that may run.

use crate::connection::ConnectError;
use crate::functions::pg_try_advisory_lock;
use crate::maintenance::MaintenanceConnection;
use diesel::prelude::*;
use secrecy::SecretString;

/// Advisory lock of imports. The number is arbitrary but must never change.
const IMPORT_LOCK: i64 = 4_731_902_265_118_042;

/// Lock of an import. PostgreSQL releases it when the connection ends, also if the program is killed.
#[derive(Debug)]
pub struct FoodImportLock(#[expect(dead_code, reason = "held, never read")] MaintenanceConnection);

impl FoodImportLock {
    /// Takes the lock without waiting. Returns `None` if another import has it.
    pub fn take(url: &SecretString) -> Result<Option<Self>, ConnectError> {
        let mut connection = MaintenanceConnection::connect(url)?;
        // A connection that cannot answer has no lock either.
        let is_ours = diesel::select(pg_try_advisory_lock(IMPORT_LOCK)).get_result(connection.connection());
        Ok(is_ours.unwrap_or(false).then_some(Self(connection)))
    }
}
