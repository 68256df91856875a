use super::database::OpenDatabase;
use crate::output;
use crate::settings::Settings;
use std::error::Error;

/// Brings the database up to date.
pub(super) async fn run(settings: Settings, no_snapshot: bool) -> Result<(), Box<dyn Error>> {
    OpenDatabase::open_with(&settings, no_snapshot).await?.close().await;
    output::say("The database is up to date.");
    Ok(())
}
