//! Foods that members create.

use super::input::{Portions, nutrition, portions};
use super::nutrition::PerHundredInput;
use super::view::Food;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{
    Checked, Json, KEY_OF_SOMETHING_ELSE, Optional, PathParts, Required, all, body, both, idempotency_key,
};
use crate::limits::words::Allergens;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use ironleaf_application::food::SaveFoodError;
use ironleaf_domain::food::{Barcode, FoodUnit, FoodValues};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::limits::Diet;
use ironleaf_domain::text::Name;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_own_foods, Member, Ordinary),
        route!(create_own_food, Member, Ordinary),
        route!(update_own_food, Member, Ordinary),
        route!(archive_own_food, Member, Ordinary),
        route!(restore_own_food, Member, Ordinary),
    ]
}

body! {
    /// An own food to save.
    pub(crate) struct OwnFoodInput {
        name: Required<Name>,
        brand: Optional<Name>,
        /// EAN-13, EAN-8 or UPC-A with its check digit.
        barcode: Optional<Barcode>,
        unit: Required<FoodUnit>,
        /// Nutrition of 100 g or 100 ml.
        per_100: Required<PerHundredInput>,
        portions: Optional<Portions>,
        /// Strictest diet that the food suits; unknown if omitted.
        diet: Optional<Diet>,
        /// Allergens in it: an empty list is none of the 14; unknown if omitted.
        allergens: Optional<Allergens>,
    }
}

impl OwnFoodInput {
    fn read(self) -> Checked<FoodValues> {
        all((
            self.name.read(),
            self.brand.read(),
            self.barcode.read(),
            nutrition(self.unit, self.per_100),
            portions(self.portions),
            self.diet.read(),
            self.allergens.read(),
        ))
        .map(|(name, brand, barcode, (unit, per_100), portions, diet, allergens)| FoodValues {
            name,
            brand,
            barcode,
            unit,
            per_100,
            portions,
            diet,
            allergens,
        })
    }
}

fn refusal(error: SaveFoodError) -> ApiError {
    match error {
        SaveFoodError::NoSuchFood => ApiError::new(ErrorKind::NotFound, "Food not found"),
        SaveFoodError::BarcodeTaken => ApiError::conflict("Another food of yours has this barcode"),
        SaveFoodError::KeyOfSomethingElse => ApiError::conflict(KEY_OF_SOMETHING_ELSE),
        SaveFoodError::Port(error) => error.into(),
    }
}

/// Lists the own foods of the member by name, also archived ones.
#[utoipa::path(get, path = "/api/user/own-foods", tag = "food",
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Vec<Food>)))]
pub(crate) async fn list_own_foods(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<Food>>, ApiError> {
    let found = state.services().food.list_own_foods(&identity.actor).await?;
    let limits = found.limits;
    Ok(web::Json(found.value.into_iter().map(|food| Food::new(food, &limits)).collect()))
}

/// Creates an own food.
#[utoipa::path(post, path = "/api/user/foods", tag = "food", request_body = OwnFoodInput,
    params(
        ("Idempotency-Key" = Option<String>, Header, format = "uuid",
            description = "Makes retries safe: repeating a request with the same key returns the food that the key \
                           created, at any later time")),
    responses(
        (status = 201, description = "Created", body = Food),
        (status = 200, description = "Already created with that key: the existing food", body = Food),
        (status = 409, description = "`conflict`: another own food has the barcode, the key created something else, or there are 2,000 own foods",
            body = ErrorBody)))]
pub(crate) async fn create_own_food(
    Member(identity): Member,
    state: web::Data<AppState>,
    request: HttpRequest,
    Json(body): Json<OwnFoodInput>,
) -> Result<HttpResponse, ApiError> {
    let (values, key) = all((body.read(), idempotency_key(&request))).finish()?;
    let created = state.services().food.create_own_food(&identity.actor, values, key).await;
    let (food, is_new) = created.map_err(refusal)?;
    let mut response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(response.json(Food::from(food)))
}

/// Replaces an own food. Entries of the diary stay as they are.
#[utoipa::path(put, path = "/api/user/foods/{id}", tag = "food", request_body = OwnFoodInput,
    params(
        ("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = Food),
        (status = 404, description = "Food not found", body = ErrorBody),
        (status = 409, description = "`conflict`: another own food has the barcode", body = ErrorBody)))]
pub(crate) async fn update_own_food(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<OwnFoodInput>,
) -> Result<web::Json<Food>, ApiError> {
    let (id, values) = both(path.id("id", FoodId::new), body.read().finish())?;
    let food = state.services().food.update_own_food(&identity.actor, id, values).await;
    food.map(|food| web::Json(food.into())).map_err(refusal)
}

/// Archives an own food. Entries of the diary stay as they are.
#[utoipa::path(delete, path = "/api/user/foods/{id}", tag = "food",
    params(
        ("id" = i64, Path, minimum = 1)),
    responses(
        (status = 204),
        (status = 404, description = "Food not found", body = ErrorBody)))]
pub(crate) async fn archive_own_food(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", FoodId::new)?;
    if state.services().food.archive_own_food(&identity.actor, id).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(ApiError::not_found("Food not found"))
    }
}

/// Offers an archived own food again.
#[utoipa::path(post, path = "/api/user/foods/{id}/restore", tag = "food",
    params(
        ("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = Food),
        (status = 404, description = "Food not found", body = ErrorBody),
        (status = 409, description = "`conflict`: another own food has the barcode", body = ErrorBody)))]
pub(crate) async fn restore_own_food(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<Food>, ApiError> {
    let id = path.id("id", FoodId::new)?;
    let food = state.services().food.restore_own_food(&identity.actor, id).await;
    food.map(|food| web::Json(food.into())).map_err(refusal)
}
