use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::food::{Barcode, Food, FoodKind, FoodSearch, FoodUse, FoodValues};
use ironleaf_domain::ids::{FoodId, UserId};
use ironleaf_domain::training_log::IdempotencyKey;

/// Name of a food that is available to a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodName {
    pub id: FoodId,
    pub kind: FoodKind,
    /// Key of a shipped food.
    pub key: Option<String>,
    pub name: String,
    pub brand: Option<String>,
    /// Whether its values are doubtful, which only imported foods say here.
    pub is_doubtful: bool,
}

/// Result of creating an own food.
#[derive(Debug, Clone, PartialEq)]
pub struct FoodCreation {
    /// The new food, or the one that the key created earlier.
    pub food: Food,
    /// `false` if the key had already created it.
    pub is_new: bool,
}

/// Reason why an own food could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveFoodError {
    /// The member has no own food with this ID.
    #[error("food not found")]
    NoSuchFood,
    /// Another own food of the member has the barcode.
    #[error("another own food has this barcode")]
    BarcodeTaken,
    /// The key created something else.
    #[error("the key created something else")]
    KeyOfSomethingElse,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Foods of the catalogue, and own foods and recipes of members.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait FoodRepository: Send + Sync {
    /// Returns the names of the member's own foods and recipes, and of the foods of the catalogue.
    async fn list_names(&self, user_id: UserId) -> Result<Vec<FoodName>, PortError>;

    /// Returns the names of the imported foods that can be among the best `limit` matches of a search.
    ///
    /// Those of `used` are included, although they may not match.
    async fn list_imported_names(
        &self,
        search: FoodSearch,
        used: Vec<FoodId>,
        limit: usize,
    ) -> Result<Vec<FoodName>, PortError>;

    /// Returns the foods of the member's diary from one day to another, ordered by day and ID.
    async fn list_uses(&self, user_id: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<FoodUse>, PortError>;

    /// Returns those of the foods that exist, also archived ones, in any order.
    async fn find_many(&self, user_id: UserId, ids: Vec<FoodId>) -> Result<Vec<Food>, PortError>;

    /// Returns the food with this barcode that is not archived.
    ///
    /// The member's own one comes before an imported one.
    async fn find_by_barcode(&self, user_id: UserId, barcode: Barcode) -> Result<Option<Food>, PortError>;

    /// Returns all own foods of the member, also archived ones, oldest first.
    async fn list_own(&self, user_id: UserId) -> Result<Vec<Food>, PortError>;

    /// Creates an own food. A key that has already created one returns that food as it is now.
    async fn add_own(
        &self,
        user_id: UserId,
        values: FoodValues,
        key: Option<IdempotencyKey>,
        now: DateTime<Utc>,
    ) -> Result<FoodCreation, SaveFoodError>;

    /// Replaces the values of an own food. It stays archived if it is.
    async fn update_own(&self, user_id: UserId, id: FoodId, values: FoodValues) -> Result<Food, SaveFoodError>;

    /// Archives an own food. Returns `false` if the member has none with this ID that is not archived.
    async fn archive_own(&self, user_id: UserId, id: FoodId, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Offers an archived own food again. Idempotent.
    async fn restore_own(&self, user_id: UserId, id: FoodId) -> Result<Food, SaveFoodError>;
}
