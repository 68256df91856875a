//! Keys that all servers on one database share.

use crate::Database;
use crate::schema::server_keys;
use diesel::prelude::*;
use ironleaf_application::shared::PortError;
use secrecy::SecretSlice;

impl Database {
    /// Returns the 32-byte key that signs the tokens of known devices.
    pub async fn device_key(&self) -> Result<SecretSlice<u8>, PortError> {
        self.read("server_keys.device_key", |connection| {
            let key: Vec<u8> = server_keys::table.find("device").select(server_keys::key).first(connection)?;
            Ok(key.into())
        })
        .await
    }
}
