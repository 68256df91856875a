use super::database::OpenDatabase;
use crate::settings::Settings;
use crate::terminal;
use std::error::Error;

/// Applies the missing migrations.
pub(super) async fn run(settings: Settings, no_snapshot: bool) -> Result<(), Box<dyn Error>> {
    OpenDatabase::open_with(&settings, no_snapshot).await?.close().await;
    terminal::print_line("The database is up to date.");
    Ok(())
}
