//! Finding foods.

use super::view::Food;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{PathParts, Query, all};
use crate::meal_type::MealTypeJson;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::food::{FoodQuery, FoundFood};
use ironleaf_application::limits::WithLimits;
use ironleaf_domain::food::FoodSearch;
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::meal::MealType;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(search_foods, Member, Ordinary),
        route!(view_food, Member, Ordinary),
        route!(find_food_by_barcode, Member, Ordinary).looking_up(),
    ]
}

/// Number of foods in an answer without `limit`.
pub(crate) const USUAL_LIMIT: usize = 20;

/// Converts foods for a response.
pub(crate) fn to_response(found: WithLimits<Vec<FoundFood>>) -> Vec<Food> {
    let WithLimits { value, limits } = found;
    value.into_iter().map(|found| Food::new(found.food, &limits).stating(found.stated)).collect()
}

/// Lists the foods that match a search, best first. Without one, lists the foods used recently and often.
///
/// Case, accents, plural, British words and the order of words do not matter, and typing errors are allowed from five
/// letters on. An amount such as "2 eggs" or "rice 200g" is not searched: `stated` of a food says how much it is. The
/// digits of a barcode find the food with it.
#[utoipa::path(get, path = "/api/user/foods", tag = "food",
    params(
        ("search" = Option<String>, Query, min_length = 1, max_length = 100, description = "Text in name or brand"),
        ("meal" = Option<MealTypeJson>, Query, description = "Meal for which it is: foods used in it come first"),
        ("nearest" = Option<bool>, Query,
            description = "Whether foods with some of the words are listed if none has all; false by default"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 50, description = "Maximum number; 20 by default"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Vec<Food>)))]
pub(crate) async fn search_foods(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<Food>>, ApiError> {
    let search = query.optional_text::<FoodSearch>("search");
    let meal = query.optional_text::<MealType>("meal");
    let (search, meal, offers_nearest, limit) =
        all((search, meal, query.flag("nearest"), query.limit_up_to(50))).finish()?;
    let query = FoodQuery { search, meal, offers_nearest, limit: limit.unwrap_or(USUAL_LIMIT) };
    Ok(web::Json(to_response(state.services().food.search_foods(&identity.actor, query).await?)))
}

/// Returns a food of the catalogue or an own food, also if it is archived.
#[utoipa::path(get, path = "/api/user/foods/{id}", tag = "food",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = Food),
        (status = 404, description = "Food not found", body = ErrorBody)))]
pub(crate) async fn view_food(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<Food>, ApiError> {
    let id = path.id("id", FoodId::new)?;
    let found = state.services().food.view_food(&identity.actor, id).await?;
    found.map(|food| web::Json(food.into())).ok_or_else(|| ApiError::not_found("Food not found"))
}

/// Returns the member's food with a barcode.
///
/// A server with `OFF_API_URL` looks up a barcode that it does not know, which takes at most `OFF_TIMEOUT_SECS`.
#[utoipa::path(get, path = "/api/user/foods/barcodes/{code}", tag = "food",
    params(("code" = String, Path, description = "EAN-13, EAN-8 or UPC-A with its check digit")),
    responses(
        (status = 200, body = Food),
        (status = 404, description = "No food has this barcode", body = ErrorBody)))]
pub(crate) async fn find_food_by_barcode(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<Food>, ApiError> {
    let barcode = path.field("code").finish()?;
    let found = state.services().food.find_food_by_barcode(&identity.actor, barcode).await?;
    found.map(|food| web::Json(food.into())).ok_or_else(|| ApiError::not_found("No food has this barcode"))
}
