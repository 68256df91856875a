//! The adapters, built and plugged into the use cases, on one page.

use crate::adapters::{Argon2Hasher, RandomTokens, SystemClock};
use crate::settings::Settings;
use ironleaf_ai_adapter::BuiltInCoach;
use ironleaf_application::Services;
use ironleaf_application::account::{AccountRepository, AccountService};
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::coach::CoachService;
use ironleaf_application::profile::ProfileService;
use ironleaf_application::shared::Clock;
use ironleaf_application::training_log::{TrainingLogRepository, TrainingLogService};
use ironleaf_application::workout_plan::{WorkoutPlanRepository, WorkoutPlanService};
use ironleaf_persistence::{
    Database, PgAccountRepository, PgAttempts, PgCatalogueStore, PgProfileRepository, PgSessionRepository,
    PgTrainingLogRepository, PgWorkoutPlanRepository,
};
use std::error::Error;
use std::sync::Arc;

/// The services, and the ports that the commands use beside them.
#[derive(Clone)]
pub(crate) struct Wiring {
    pub(crate) services: Services,
    pub(crate) accounts: Arc<dyn AccountRepository>,
    pub(crate) catalogue: Arc<dyn CatalogueStore>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) logs: Arc<dyn TrainingLogRepository>,
    pub(crate) plans: Arc<dyn WorkoutPlanRepository>,
}

/// Builds everything over an open database.
pub(crate) fn wire(settings: &Settings, database: &Database) -> Result<Wiring, Box<dyn Error>> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let accounts: Arc<dyn AccountRepository> = Arc::new(PgAccountRepository::new(database.clone()));
    let plans: Arc<dyn WorkoutPlanRepository> = Arc::new(PgWorkoutPlanRepository::new(database.clone()));
    let logs: Arc<dyn TrainingLogRepository> = Arc::new(PgTrainingLogRepository::new(database.clone()));
    let services = Services {
        account: AccountService::new(
            Arc::clone(&accounts),
            Arc::new(PgSessionRepository::new(database.clone())),
            Arc::new(PgAttempts::new(database.clone())),
            Arc::new(Argon2Hasher::new(cores)?),
            Arc::new(RandomTokens),
            Arc::clone(&clock),
            settings.account,
        ),
        profile: ProfileService::new(Arc::new(PgProfileRepository::new(database.clone())), Arc::clone(&clock)),
        workout_plan: WorkoutPlanService::new(Arc::clone(&plans), Arc::clone(&clock)),
        training_log: TrainingLogService::new(Arc::clone(&logs), Arc::clone(&plans), Arc::clone(&clock)),
        coach: CoachService::new(Arc::new(BuiltInCoach::new()?), Arc::clone(&clock)),
    };
    let catalogue = Arc::new(PgCatalogueStore::new(database.clone()));
    Ok(Wiring { services, accounts, catalogue, clock, logs, plans })
}
