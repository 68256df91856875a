use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::food::{Recipe, RecipeError, RecipeValues};
use ironleaf_domain::ids::{FoodId, UserId};
use ironleaf_domain::training_log::IdempotencyKey;

/// Result of creating a recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct RecipeCreation {
    /// The new recipe, or the one that the key created earlier.
    pub recipe: Recipe,
    /// `false` if the key had already created it.
    pub is_new: bool,
}

/// Reason why a recipe could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveRecipeError {
    /// The member has no recipe with this ID.
    #[error("recipe not found")]
    NoSuchRecipe,
    /// The values are not possible with the foods as they are now.
    #[error("the recipe is not possible")]
    Rejected(RecipeError),
    /// The key created something else.
    #[error("the key created something else")]
    KeyOfSomethingElse,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Recipes of members.
///
/// A recipe is always returned with its ingredients as they are now.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait RecipeRepository: Send + Sync {
    /// Returns the member's recipes by name and ID, on request also archived ones.
    async fn list(&self, user_id: UserId, with_archived: bool) -> Result<Vec<Recipe>, PortError>;

    /// Returns one of the member's recipes, also if it is archived.
    async fn find(&self, user_id: UserId, id: FoodId) -> Result<Option<Recipe>, PortError>;

    /// Creates a recipe. A key that has already created one returns that recipe as it is now.
    async fn add(
        &self,
        user_id: UserId,
        values: RecipeValues,
        key: Option<IdempotencyKey>,
        now: DateTime<Utc>,
    ) -> Result<RecipeCreation, SaveRecipeError>;

    /// Replaces the values of a recipe. It stays archived if it is.
    async fn update(&self, user_id: UserId, id: FoodId, values: RecipeValues) -> Result<Recipe, SaveRecipeError>;

    /// Archives a recipe. Returns `false` if the member has none with this ID that is not archived.
    async fn archive(&self, user_id: UserId, id: FoodId, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Offers an archived recipe again. Idempotent.
    async fn restore(&self, user_id: UserId, id: FoodId) -> Result<Recipe, SaveRecipeError>;
}
