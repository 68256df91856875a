//! Administration of the catalogue's foods.

use super::input::{Portions, nutrition, portions};
use super::nutrition::{FoodNutritionJson, PerHundredInput};
use super::view::{FoodPortion, FoodSourceJson, FoodUnitJson};
use crate::catalogue::{CatalogueAdmin, added, removed, shown};
use crate::error::{ApiError, ErrorBody};
use crate::input::{Checked, Json, Optional, PathParts, Query, Required, all, body, both};
use crate::limits::own::DietJson;
use crate::limits::words::Allergens;
use crate::route::{RouteSpec, route};
use actix_web::{HttpResponse, web};
use ironleaf_application::food::CatalogueFoodForm;
use ironleaf_domain::food::{Food, FoodUnit, FoodValues};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::limits::{Allergen, Diet, FoodFamily};
use ironleaf_domain::text::Name;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_foods, Admin, Ordinary),
        route!(add_food, Admin, Ordinary),
        route!(update_food, Admin, Ordinary),
        route!(remove_food, Admin, Ordinary),
        route!(restore_food, Admin, Ordinary),
    ]
}

/// A food of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminFood {
    id: i64,
    name: String,
    unit: FoodUnitJson,
    /// Nutrition of 100 g or 100 ml.
    per_100: FoodNutritionJson,
    portions: Vec<FoodPortion>,
    /// Strictest diet that it suits.
    diet: Option<DietJson>,
    /// Allergens of the EU's list that it contains or can contain; an empty list is none of the 14.
    allergens: Option<Vec<&'static str>>,
    /// Those of the allergens that only some recipes have.
    unsure_allergens: Vec<&'static str>,
    /// Kind of food in it.
    family: Option<&'static str>,
    /// Source of a shipped food.
    source: Option<FoodSourceJson>,
    /// Whether the calories do not match protein, carbs and fat.
    doubtful: bool,
}

impl From<Food> for AdminFood {
    fn from(food: Food) -> Self {
        let contained = food.values.allergens.as_ref();
        let possible = contained.map(|contained| contained | &food.unsure);
        let values = food.values;
        Self {
            id: food.id.get(),
            name: values.name.into_string(),
            unit: values.unit.into(),
            per_100: values.per_100.nutrition().into(),
            portions: values.portions.as_slice().iter().map(Into::into).collect(),
            diet: values.diet.map(Into::into),
            allergens: possible.map(|set| set.into_iter().map(Allergen::as_str).collect()),
            unsure_allergens: food.unsure.into_iter().map(Allergen::as_str).collect(),
            family: food.families.into_iter().flatten().next().map(FoodFamily::as_str),
            source: food.source.map(Into::into),
            doubtful: values.per_100.is_doubtful(),
        }
    }
}

body! {
    /// Values of a food of the catalogue.
    pub(crate) struct CatalogueFoodInput {
        name: Required<Name>,
        unit: Required<FoodUnit>,
        /// Nutrition of 100 g or 100 ml.
        per_100: Required<PerHundredInput>,
        portions: Optional<Portions>,
        /// Strictest diet that it suits.
        diet: Required<Diet>,
        /// Allergens that it contains or can contain; an empty list is none of the 14.
        allergens: Required<Allergens>,
        /// Those of the allergens that only some recipes have; none if omitted.
        unsure_allergens: Optional<Allergens>,
        /// Kind of food in it, such as `milk`.
        family: Required<FoodFamily>,
    }
}

impl CatalogueFoodInput {
    fn read(self) -> Checked<CatalogueFoodForm> {
        all((
            self.name.read(),
            nutrition(self.unit, self.per_100),
            portions(self.portions),
            self.diet.read(),
            self.allergens.read(),
            self.unsure_allergens.read(),
            self.family.read(),
        ))
        .map(|(name, (unit, per_100), portions, diet, possible, unsure, family)| {
            let unsure = unsure.unwrap_or_default();
            let values = FoodValues {
                name,
                brand: None,
                barcode: None,
                unit,
                per_100,
                portions,
                diet: Some(diet),
                allergens: Some(&possible - &unsure),
            };
            CatalogueFoodForm { values, unsure, family }
        })
    }
}

/// Lists the catalogue's foods by name.
#[utoipa::path(get, path = "/admin/foods", tag = "food",
    params(
        ("search" = Option<String>, Query, max_length = 100, description = "Only foods whose name contains this text"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("after" = Option<i64>, Query, minimum = 1, description = "Only foods after the one with this ID")),
    responses((status = 200, body = Vec<AdminFood>)))]
pub(crate) async fn list_foods(admin: CatalogueAdmin, query: Query) -> Result<web::Json<Vec<AdminFood>>, ApiError> {
    let foods = admin.ports().catalogue_foods.list(query.listing(FoodId::new)?).await?;
    Ok(shown(foods))
}

/// Adds a food to the catalogue.
#[utoipa::path(post, path = "/admin/foods", tag = "food", request_body = CatalogueFoodInput,
    responses((status = 201, body = AdminFood)))]
pub(crate) async fn add_food(
    admin: CatalogueAdmin,
    Json(body): Json<CatalogueFoodInput>,
) -> Result<HttpResponse, ApiError> {
    let created = admin.services().catalogue_foods.add(&admin.actor, body.read().finish()?).await?;
    Ok(added(AdminFood::from(created)))
}

/// Changes a food. Recipes follow it; entries of diaries stay as they are.
#[utoipa::path(put, path = "/admin/foods/{id}", tag = "food", request_body = CatalogueFoodInput,
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminFood), (status = 404, description = "Food not found", body = ErrorBody)))]
pub(crate) async fn update_food(
    admin: CatalogueAdmin,
    path: PathParts,
    Json(body): Json<CatalogueFoodInput>,
) -> Result<web::Json<AdminFood>, ApiError> {
    let (id, form) = both(path.id("id", FoodId::new), body.read().finish())?;
    let updated = admin.services().catalogue_foods.update(&admin.actor, id, form).await?;
    Ok(web::Json(updated.into()))
}

/// Removes a food from the catalogue. Recipes and entries of diaries keep it.
#[utoipa::path(delete, path = "/admin/foods/{id}", tag = "food", params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Food not found", body = ErrorBody)))]
pub(crate) async fn remove_food(admin: CatalogueAdmin, path: PathParts) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", FoodId::new)?;
    admin.services().catalogue_foods.remove(&admin.actor, id).await?;
    Ok(removed())
}

/// Restores a removed food to the catalogue. Has no effect if the food was not removed.
#[utoipa::path(post, path = "/admin/foods/{id}/restore", tag = "food", params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminFood), (status = 404, description = "Food not found", body = ErrorBody)))]
pub(crate) async fn restore_food(admin: CatalogueAdmin, path: PathParts) -> Result<web::Json<AdminFood>, ApiError> {
    let id = path.id("id", FoodId::new)?;
    let restored = admin.services().catalogue_foods.restore(&admin.actor, id).await?;
    Ok(web::Json(restored.into()))
}
