//! Recipes: foods of a member that consist of other foods.

mod ports;

pub use ports::{RecipeCreation, RecipeRepository, SaveRecipeError};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockRecipeRepository;

use crate::food::{FoodRepository, find_uses};
use crate::limits::{LimitsRepository, WithLimits, find_limits};
use crate::shared::{Actor, Clock, PortError};
use ironleaf_domain::food::{FoodUses, Recipe, RecipeValues};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::training_log::IdempotencyKey;
use std::sync::Arc;

/// Recipe with its uses by the member.
#[derive(Debug, Clone, PartialEq)]
pub struct UsedRecipe {
    pub recipe: Recipe,
    /// Uses in the last 90 days.
    pub uses: FoodUses,
}

/// Use cases of recipes.
#[derive(Clone)]
pub struct RecipeService {
    recipes: Arc<dyn RecipeRepository>,
    foods: Arc<dyn FoodRepository>,
    limits: Arc<dyn LimitsRepository>,
    clock: Arc<dyn Clock>,
}

impl RecipeService {
    /// Creates the service.
    pub fn new(
        recipes: Arc<dyn RecipeRepository>,
        foods: Arc<dyn FoodRepository>,
        limits: Arc<dyn LimitsRepository>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { recipes, foods, limits, clock }
    }

    /// Returns the actor's recipes by name, on request also archived ones.
    pub async fn list_recipes(
        &self,
        actor: &Actor,
        with_archived: bool,
    ) -> Result<WithLimits<Vec<UsedRecipe>>, PortError> {
        let recipes = self.recipes.list(actor.user_id, with_archived).await?;
        self.used(actor, recipes).await
    }

    /// Returns one of the actor's recipes, also if it is archived.
    pub async fn view_recipe(&self, actor: &Actor, id: FoodId) -> Result<Option<WithLimits<UsedRecipe>>, PortError> {
        match self.recipes.find(actor.user_id, id).await? {
            Some(recipe) => self.used_one(actor, recipe).await.map(Some),
            None => Ok(None),
        }
    }

    /// Creates a recipe. A repeated key returns the recipe that it created, with `false`.
    pub async fn create_recipe(
        &self,
        actor: &Actor,
        values: RecipeValues,
        key: Option<IdempotencyKey>,
    ) -> Result<(WithLimits<UsedRecipe>, bool), SaveRecipeError> {
        let RecipeCreation { recipe, is_new } = self.recipes.add(actor.user_id, values, key, self.clock.now()).await?;
        Ok((self.used_one(actor, recipe).await?, is_new))
    }

    /// Replaces the values of one of the actor's recipes. Entries of the diary stay as they are.
    pub async fn update_recipe(
        &self,
        actor: &Actor,
        id: FoodId,
        values: RecipeValues,
    ) -> Result<WithLimits<UsedRecipe>, SaveRecipeError> {
        let recipe = self.recipes.update(actor.user_id, id, values).await?;
        Ok(self.used_one(actor, recipe).await?)
    }

    /// Archives one of the actor's recipes. Returns `false` if there is none with this ID.
    pub async fn archive_recipe(&self, actor: &Actor, id: FoodId) -> Result<bool, PortError> {
        self.recipes.archive(actor.user_id, id, self.clock.now()).await
    }

    /// Offers an archived recipe of the actor again.
    pub async fn restore_recipe(&self, actor: &Actor, id: FoodId) -> Result<WithLimits<UsedRecipe>, SaveRecipeError> {
        let recipe = self.recipes.restore(actor.user_id, id).await?;
        Ok(self.used_one(actor, recipe).await?)
    }

    async fn used(&self, actor: &Actor, recipes: Vec<Recipe>) -> Result<WithLimits<Vec<UsedRecipe>>, PortError> {
        let uses = find_uses(&*self.foods, actor, self.clock.now(), None).await?;
        let used = |recipe: Recipe| UsedRecipe { uses: uses.get(&recipe.id()).copied().unwrap_or_default(), recipe };
        let value = recipes.into_iter().map(used).collect();
        Ok(WithLimits { value, limits: find_limits(&*self.limits, actor.user_id).await? })
    }

    async fn used_one(&self, actor: &Actor, recipe: Recipe) -> Result<WithLimits<UsedRecipe>, PortError> {
        let uses = find_uses(&*self.foods, actor, self.clock.now(), None).await?;
        let uses = uses.get(&recipe.id()).copied().unwrap_or_default();
        let limits = find_limits(&*self.limits, actor.user_id).await?;
        Ok(WithLimits { value: UsedRecipe { recipe, uses }, limits })
    }
}
