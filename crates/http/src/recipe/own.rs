//! Recipes that members create.

use super::view::Recipe;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{
    Checked, Json, KEY_OF_SOMETHING_ELSE, List, MaybeEmpty, Optional, PathParts, Query, Required, all, body, both,
    idempotency_key,
};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use ironleaf_application::recipe::SaveRecipeError;
use ironleaf_domain::food::{
    Amount, CookedAmount, IngredientError, RecipeError, RecipeIngredient, RecipeIngredients, RecipeValues, Servings,
};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::text::Name;
use std::collections::BTreeMap;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_recipes, Member, Ordinary),
        route!(view_recipe, Member, Ordinary),
        route!(create_recipe, Member, Ordinary),
        route!(update_recipe, Member, Ordinary),
        route!(archive_recipe, Member, Ordinary),
        route!(restore_recipe, Member, Ordinary),
    ]
}

body! {
    /// Ingredient of a recipe to save.
    pub(crate) struct RecipeIngredientInput -> RecipeIngredient {
        /// A food of the catalogue or an own food, but no recipe.
        food_id: Required<FoodId>,
        /// In the unit of the food, with at most one decimal.
        amount: Required<Amount>,
    }
}

impl RecipeIngredientInput {
    fn read(self) -> Checked<RecipeIngredient> {
        all((self.food_id.read(), self.amount.read())).map(|(food_id, amount)| RecipeIngredient { food_id, amount })
    }
}

body! {
    /// A recipe to save.
    pub(crate) struct RecipeInput {
        name: Required<Name>,
        /// Preparation.
        description: Optional<MaybeEmpty<2000>>,
        servings: Required<Servings>,
        /// Amount of the dish in g, with at most one decimal.
        ///
        /// By default it is the sum of the ingredients, with a ml as a g.
        cooked_amount: Optional<CookedAmount>,
        ingredients: Required<List<RecipeIngredientInput, 1, { RecipeIngredients::MAX }>>,
    }
}

impl RecipeInput {
    fn read(self) -> Checked<RecipeValues> {
        all((
            self.name.read(),
            self.description.or_empty(),
            self.servings.read(),
            self.cooked_amount.read(),
            self.ingredients.check(RecipeIngredients::new),
        ))
        .map(|(name, description, servings, cooked_amount, ingredients)| RecipeValues {
            name,
            description,
            servings,
            cooked_amount,
            ingredients,
        })
    }
}

fn refusal(error: SaveRecipeError) -> ApiError {
    match error {
        SaveRecipeError::NoSuchRecipe => ApiError::new(ErrorKind::NotFound, "Recipe not found"),
        SaveRecipeError::Rejected(RecipeError::CookedAmount(error)) => ApiError::field("cooked_amount", error.reason()),
        SaveRecipeError::Rejected(RecipeError::Ingredients(errors)) => ingredient_refusal(&errors),
        SaveRecipeError::KeyOfSomethingElse => ApiError::conflict(KEY_OF_SOMETHING_ELSE),
        SaveRecipeError::Port(error) => error.into(),
    }
}

/// Names the ingredients that cannot be used. A food that does not exist makes the answer 404.
fn ingredient_refusal(errors: &[(usize, IngredientError)]) -> ApiError {
    if errors.iter().any(|(_, error)| *error == IngredientError::NoSuchFood) {
        return ApiError::not_found("Food not found");
    }
    let text = "A recipe cannot be an ingredient of another one";
    let field =
        |(position, _): &(usize, IngredientError)| (format!("ingredients[{position}].food_id"), text.to_owned());
    ApiError::fields(text, errors.iter().map(field).collect::<BTreeMap<_, _>>())
}

/// Lists the recipes of the member by name, on request also archived ones.
#[utoipa::path(get, path = "/api/user/recipes", tag = "recipe",
    params(
        ("archived" = Option<bool>, Query, description = "Whether archived recipes are listed too; false by default"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Vec<Recipe>),
        (status = 400, description = "Invalid parameters, per parameter in `fields`", body = ErrorBody),
    ))]
pub(crate) async fn list_recipes(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<Recipe>>, ApiError> {
    let with_archived = query.flag("archived").finish()?;
    let found = state.services().recipe.list_recipes(&identity.actor, with_archived).await?;
    let limits = found.limits;
    Ok(web::Json(found.value.into_iter().map(|recipe| Recipe::new(recipe, &limits)).collect()))
}

/// Returns a recipe of the member, also if it is archived.
#[utoipa::path(get, path = "/api/user/recipes/{id}", tag = "recipe",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Recipe), (status = 404, description = "Recipe not found", body = ErrorBody)))]
pub(crate) async fn view_recipe(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<Recipe>, ApiError> {
    let id = path.id("id", FoodId::new)?;
    let found = state.services().recipe.view_recipe(&identity.actor, id).await?;
    found.map(|recipe| web::Json(recipe.into())).ok_or_else(|| ApiError::not_found("Recipe not found"))
}

/// Creates a recipe.
#[utoipa::path(post, path = "/api/user/recipes", tag = "recipe", request_body = RecipeInput,
    params(
        ("Idempotency-Key" = Option<String>, Header, format = "uuid",
            description = "Makes retries safe: repeating a request with the same key returns the recipe that the key \
                           created, at any later time")),
    responses(
        (status = 201, description = "Created", body = Recipe),
        (status = 200, description = "Already created with that key: the existing recipe", body = Recipe),
        (status = 404, description = "A food does not exist", body = ErrorBody),
        (status = 409, description = "`conflict`: the key created something else, or there are 500 recipes",
            body = ErrorBody)))]
pub(crate) async fn create_recipe(
    Member(identity): Member,
    state: web::Data<AppState>,
    request: HttpRequest,
    Json(body): Json<RecipeInput>,
) -> Result<HttpResponse, ApiError> {
    let (values, key) = all((body.read(), idempotency_key(&request))).finish()?;
    let created = state.services().recipe.create_recipe(&identity.actor, values, key).await;
    let (recipe, is_new) = created.map_err(refusal)?;
    let mut response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(response.json(Recipe::from(recipe)))
}

/// Replaces a recipe. Entries of the diary stay as they are.
#[utoipa::path(put, path = "/api/user/recipes/{id}", tag = "recipe", request_body = RecipeInput,
    params(
        ("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = Recipe),
        (status = 404, description = "The recipe or a food does not exist", body = ErrorBody)))]
pub(crate) async fn update_recipe(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<RecipeInput>,
) -> Result<web::Json<Recipe>, ApiError> {
    let (id, values) = both(path.id("id", FoodId::new), body.read().finish())?;
    let recipe = state.services().recipe.update_recipe(&identity.actor, id, values).await;
    recipe.map(|recipe| web::Json(recipe.into())).map_err(refusal)
}

/// Archives a recipe. Entries of the diary stay as they are.
#[utoipa::path(delete, path = "/api/user/recipes/{id}", tag = "recipe",
    params(
        ("id" = i64, Path, minimum = 1)),
    responses(
        (status = 204),
        (status = 404, description = "Recipe not found", body = ErrorBody)))]
pub(crate) async fn archive_recipe(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", FoodId::new)?;
    if state.services().recipe.archive_recipe(&identity.actor, id).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(ApiError::not_found("Recipe not found"))
    }
}

/// Offers an archived recipe again.
#[utoipa::path(post, path = "/api/user/recipes/{id}/restore", tag = "recipe",
    params(
        ("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = Recipe),
        (status = 404, description = "Recipe not found", body = ErrorBody)))]
pub(crate) async fn restore_recipe(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<Recipe>, ApiError> {
    let id = path.id("id", FoodId::new)?;
    let recipe = state.services().recipe.restore_recipe(&identity.actor, id).await;
    recipe.map(|recipe| web::Json(recipe.into())).map_err(refusal)
}
