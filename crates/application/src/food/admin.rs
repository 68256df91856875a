//! Foods of the catalogue, managed by admins.

use crate::shared::{Actor, AuditContext, CatalogueError, Clock, ListError, PageRequest, PortError};
use async_trait::async_trait;
use ironleaf_domain::food::{Food, FoodValues};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::limits::FoodFamily;
use std::sync::Arc;

/// Input of an admin for a food. It has no brand and no barcode; diet and allergens are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CatalogueFoodForm {
    pub values: FoodValues,
    /// Kind of food in it.
    pub family: FoodFamily,
}

/// Foods of the catalogue, managed by admins. A food is listed until it is archived.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait FoodCatalogue: Send + Sync {
    /// Returns the listed foods whose name matches the search, by name and ID.
    ///
    /// The cursor may be a food that was archived in the meantime.
    async fn list(&self, listing: PageRequest<FoodId>) -> Result<Vec<Food>, ListError>;

    /// Adds a food.
    async fn add(&self, form: CatalogueFoodForm, signature: AuditContext) -> Result<Food, PortError>;

    /// Changes a listed food. Unchanged values have no effect. Entries of diaries stay as they are.
    async fn update(
        &self,
        id: FoodId,
        form: CatalogueFoodForm,
        signature: AuditContext,
    ) -> Result<Food, CatalogueError>;

    /// Archives a listed food, so that it is no longer found. Recipes keep it.
    async fn archive(&self, id: FoodId, signature: AuditContext) -> Result<(), CatalogueError>;

    /// Restores an archived food; a listed one stays unchanged.
    async fn restore(&self, id: FoodId, signature: AuditContext) -> Result<Food, CatalogueError>;
}

/// Use cases of the foods of the catalogue.
///
/// A change adds the audit context.
#[derive(Clone)]
pub struct FoodAdminService {
    foods: Arc<dyn FoodCatalogue>,
    clock: Arc<dyn Clock>,
}

impl FoodAdminService {
    /// Creates the service.
    pub fn new(foods: Arc<dyn FoodCatalogue>, clock: Arc<dyn Clock>) -> Self {
        Self { foods, clock }
    }

    /// Returns the listed foods, by name. Only forwards to the port.
    pub async fn list_foods(&self, listing: PageRequest<FoodId>) -> Result<Vec<Food>, ListError> {
        self.foods.list(listing).await
    }

    pub async fn add_food(&self, actor: &Actor, form: CatalogueFoodForm) -> Result<Food, PortError> {
        self.foods.add(form, self.signature(actor)).await
    }

    /// Changes a food.
    pub async fn update_food(
        &self,
        actor: &Actor,
        id: FoodId,
        form: CatalogueFoodForm,
    ) -> Result<Food, CatalogueError> {
        self.foods.update(id, form, self.signature(actor)).await
    }

    /// Removes a food from the catalogue.
    pub async fn remove_food(&self, actor: &Actor, id: FoodId) -> Result<(), CatalogueError> {
        self.foods.archive(id, self.signature(actor)).await
    }

    /// Restores a removed food to the catalogue.
    pub async fn restore_food(&self, actor: &Actor, id: FoodId) -> Result<Food, CatalogueError> {
        self.foods.restore(id, self.signature(actor)).await
    }

    fn signature(&self, actor: &Actor) -> AuditContext {
        AuditContext::of(actor, self.clock.now())
    }
}
