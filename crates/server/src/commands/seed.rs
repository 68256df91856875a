use super::database::OpenDatabase;
use crate::settings::{DemoAccounts, Settings};
use crate::wiring::{Wiring, wire};
use crate::{catalogue, demo, terminal};
use ironleaf_application::catalogue::LoadedCatalogue;
use std::error::Error;

/// Adds missing entries of the shipped catalogue and, if requested, of the demo.
pub(super) async fn run(settings: Settings, with_demo: bool) -> Result<(), Box<dyn Error>> {
    let accounts = if with_demo { settings.demo.allowed() } else { DemoAccounts::None };
    let open = OpenDatabase::open(&settings).await?;
    let outcome = match wire(&settings, &open.database) {
        Ok(wiring) => open.alone(add(&wiring, accounts)).await,
        Err(error) => Err(error),
    };
    open.close().await;
    let LoadedCatalogue { exercises, guides, workout_plans, foods, meals, diet_plans } = outcome?;
    terminal::print_line(&format!(
        "Added {exercises} exercises, {guides} exercise guides, {workout_plans} workout plans, {foods} foods, \
         {meals} meals and {diet_plans} diet plans."
    ));
    Ok(())
}

/// Seeds a database that is already open.
pub(super) async fn add(wiring: &Wiring, accounts: DemoAccounts) -> Result<LoadedCatalogue, Box<dyn Error>> {
    let loaded = wiring.catalogue.load(catalogue::shipped()?, wiring.ports().clock.now()).await?;
    demo::seed(wiring, accounts).await?;
    Ok(loaded)
}
