use super::database::OpenDatabase;
use super::upgrade::WayBack;
use crate::output;
use crate::settings::Settings;
use std::error::Error;

/// Brings the database up to date.
pub(super) async fn run(settings: Settings, without_snapshot: bool) -> Result<(), Box<dyn Error>> {
    let open = if without_snapshot {
        OpenDatabase::open_with(&settings, WayBack::None).await?
    } else {
        OpenDatabase::open(&settings).await?
    };
    open.close().await;
    output::say("The database is up to date.");
    Ok(())
}
