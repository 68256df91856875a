//! Weights that members can load.

mod ports;

pub use ports::LoadingRepository;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockLoadingRepository;

use crate::shared::{Actor, PortError};
use ironleaf_domain::loading::{InvalidLoading, Loading, LoadingValues};
use std::sync::Arc;

/// Reason why values could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveLoadingError {
    /// Some values are out of range.
    #[error("invalid values")]
    Invalid(Vec<InvalidLoading>),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Use cases of the weights that members can load.
#[derive(Clone)]
pub struct LoadingService {
    loadings: Arc<dyn LoadingRepository>,
}

impl LoadingService {
    /// Creates the service.
    pub fn new(loadings: Arc<dyn LoadingRepository>) -> Self {
        Self { loadings }
    }

    /// Returns the actor's bar and steps in the unit of the profile.
    ///
    /// Without saved values for that unit, it returns the standard.
    pub async fn view_loading(&self, actor: &Actor) -> Result<Loading, PortError> {
        let (unit, own) = self.loadings.find(actor.user_id).await?;
        Ok(own.unwrap_or_else(|| Loading::standard(unit)))
    }

    /// Saves the actor's bar and steps, in the unit of the profile.
    pub async fn save_loading(&self, actor: &Actor, values: LoadingValues) -> Result<Loading, SaveLoadingError> {
        let (unit, _) = self.loadings.find(actor.user_id).await?;
        let loading = Loading::new(unit, values).map_err(SaveLoadingError::Invalid)?;
        self.loadings.save(actor.user_id, loading).await?;
        Ok(loading)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;
    use ironleaf_domain::profile::WeightUnit;

    fn actor() -> Actor {
        Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::UTC.into() }
    }

    #[tokio::test]
    async fn the_standard_of_the_unit_applies_until_something_is_saved() {
        let mut loadings = MockLoadingRepository::new();
        loadings.expect_find().returning(|_| Ok((WeightUnit::Pounds, None)));
        let found = LoadingService::new(Arc::new(loadings)).view_loading(&actor()).await.unwrap();
        assert_eq!(found, Loading::standard(WeightUnit::Pounds));
    }

    #[tokio::test]
    async fn invalid_values_are_not_saved() {
        let mut loadings = MockLoadingRepository::new();
        loadings.expect_find().returning(|_| Ok((WeightUnit::Kilograms, None)));
        loadings.expect_save().never();
        let values = LoadingValues { bar: 45.0, ..Loading::standard(WeightUnit::Kilograms).values() };
        let saved = LoadingService::new(Arc::new(loadings)).save_loading(&actor(), values).await;
        assert!(matches!(saved, Err(SaveLoadingError::Invalid(invalid)) if invalid.len() == 1));
    }
}
