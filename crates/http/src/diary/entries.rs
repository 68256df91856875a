//! Adding, changing and removing entries.

use super::refusal::write_refusal;
use super::view::DiaryEntryJson;
use crate::error::{ApiError, ErrorBody};
use crate::food::nutrition::nutrient_errors;
use crate::identity::Member;
use crate::input::{Checked, Json, Optional, PathParts, Required, Small, all, body, both, idempotency_key};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::diary::{
    AddEntryError, AddEntryOutcome, ChangeEntryError, EntryForm, EntryFormContent, FoodOfEntry,
};
use ironleaf_domain::diary::{EntryChange, EntryName, EntryValues, PlannedPosition};
use ironleaf_domain::food::{Amount, FoodNutrition};
use ironleaf_domain::ids::{DiaryChangeId, DiaryEntryId, DietPlanId, FoodId};
use ironleaf_domain::meal::{Grams, Kcal, MealType, Nutrition};
use ironleaf_domain::training_log::IdempotencyKey;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(add_diary_entry, Member, Ordinary),
        route!(edit_diary_entry, Member, Ordinary),
        route!(remove_diary_entry, Member, Ordinary),
    ]
}

/// Name of a quick entry without a name.
const USUAL_NAME: &str = "Quick calories";

body! {
    /// Item of a diet plan.
    pub(crate) struct PlannedPositionInput -> PlannedPosition {
        plan_id: Required<DietPlanId>,
        meal_type: Required<MealType>,
        /// Position in the meal, from 1.
        position: Required<Small<1, 255>>,
    }
}

impl PlannedPositionInput {
    fn read(self) -> Checked<PlannedPosition> {
        all((self.plan_id.read(), self.meal_type.read(), self.position.read()))
            .map(|(plan_id, meal_type, position)| PlannedPosition { plan_id, meal_type, position })
    }
}

body! {
    /// An entry to add: an amount of a food, or typed values.
    pub(crate) struct DiaryEntryInput {
        #[flatten]
        typed: TypedInput,
        /// Today by default, from 90 days back to 7 days ahead.
        date: Optional<NaiveDate>,
        meal_type: Required<MealType>,
        food_id: Optional<FoodId>,
        /// Key that created the own food, instead of `food_id`.
        food_key: Optional<IdempotencyKey>,
        /// In the unit of the food, with at most one decimal.
        amount: Optional<Amount>,
        /// Item of a diet plan that was eaten.
        planned: Optional<PlannedPositionInput>,
    }
}

body! {
    /// Typed values of an entry.
    pub(crate) struct TypedInput {
        name: Optional<EntryName>,
        /// In kcal, with at most one decimal.
        calories: Optional<Kcal>,
        /// In g, with at most one decimal; 0 by default.
        protein: Optional<Grams>,
        /// In g, with at most one decimal; 0 by default.
        carbs: Optional<Grams>,
        /// In g, with at most one decimal; 0 by default.
        fat: Optional<Grams>,
    }
}

impl TypedInput {
    /// Reads the values, of which only the calories are required.
    fn read(self) -> Checked<(EntryName, FoodNutrition)> {
        let name = self.name.check(|name| name.map_or_else(|| EntryName::new(USUAL_NAME), Ok));
        let nothing = Nutrition::ZERO;
        let nutrition = all((
            self.calories.required(),
            self.protein.or(nothing.protein),
            self.carbs.or(nothing.carbs),
            self.fat.or(nothing.fat),
        ));
        all((name, nutrition.and_then(typed_nutrition)))
    }
}

fn typed_nutrition((calories, protein, carbs, fat): (Kcal, Grams, Grams, Grams)) -> Checked<FoodNutrition> {
    let nutrition = FoodNutrition::typed(calories.kcal(), [protein, carbs, fat].map(Grams::grams));
    nutrition.map_err(nutrient_errors).into()
}

impl DiaryEntryInput {
    fn read(self, request: &HttpRequest) -> Checked<EntryForm> {
        let food = all((self.food_id.read(), self.food_key.read()));
        let (amount, typed, planned) = (self.amount, self.typed, self.planned);
        let content = food.and_then(|food| match food {
            (Some(_), Some(_)) => Checked::error("food_key", "Please send food_id or food_key, but not both"),
            (Some(id), None) => of_food(FoodOfEntry::Id(id), amount),
            (None, Some(key)) => of_food(FoodOfEntry::Key(key), amount),
            (None, None) => all((typed.read(), planned.read()))
                .map(|((name, nutrition), planned)| EntryFormContent::Typed { name, nutrition, planned }),
        });
        all((self.date.read(), self.meal_type.read(), content, idempotency_key(request)))
            .map(|(date, meal_type, content, key)| EntryForm { date, meal_type, content, key })
    }
}

fn of_food(food: FoodOfEntry, amount: Optional<Amount>) -> Checked<EntryFormContent> {
    amount.required().map(|amount| EntryFormContent::Food { food, amount })
}

body! {
    /// New values of an entry: an amount, or typed values.
    pub(crate) struct DiaryEntryChangeInput {
        #[flatten]
        typed: TypedInput,
        date: Required<NaiveDate>,
        meal_type: Required<MealType>,
        /// In the unit of the food. Of an entry with typed values, all of them and the name are sent instead.
        amount: Optional<Amount>,
    }
}

impl DiaryEntryChangeInput {
    fn read(self) -> Checked<EntryChange> {
        let typed = self.typed;
        let values = self.amount.read().and_then(|amount| match amount {
            Some(amount) => Checked::valid(EntryValues::Amount(amount)),
            None => typed.read().map(|(name, nutrition)| EntryValues::Typed { name, nutrition }),
        });
        all((self.date.read(), self.meal_type.read(), values)).map(|(date, meal_type, values)| EntryChange {
            date,
            meal_type,
            values,
        })
    }
}

/// An entry after a change.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DiaryEntryEdit {
    entry: DiaryEntryJson,
    /// ID of the change, which can be undone; `null` if nothing was changed.
    change_id: Option<i64>,
}

/// A removed entry.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DiaryEntryRemoval {
    /// ID of the change, which can be undone.
    change_id: i64,
}

/// Adds an entry to the diary.
#[utoipa::path(post, path = "/api/user/diary-entries", tag = "diary", request_body = DiaryEntryInput,
    params(
        ("Idempotency-Key" = Option<String>, Header, format = "uuid",
            description = "Makes retries safe: repeating a request with the same key returns the entry that the key \
                           created, at any later time"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 201, description = "Added", body = DiaryEntryJson),
        (status = 200, description = "Already added with that key, or already eaten: the existing entry",
            body = DiaryEntryJson),
        (status = 404, description = "Food or diet plan not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the key belongs to another entry, or the day has 100 entries",
            body = ErrorBody)))]
pub(crate) async fn add_diary_entry(
    Member(identity): Member,
    state: web::Data<AppState>,
    request: HttpRequest,
    Json(body): Json<DiaryEntryInput>,
) -> Result<HttpResponse, ApiError> {
    let form = body.read(&request).finish()?;
    let added = match state.services().diary.add_diary_entry(&identity.actor, form).await {
        Ok(added) => added,
        Err(AddEntryError::NoSuchFood) => return Err(ApiError::not_found("Food not found")),
        Err(AddEntryError::NoSuchPlan) => return Err(ApiError::not_found("Diet plan not found")),
        Err(AddEntryError::Write(error)) => return Err(write_refusal(error, "date")),
    };
    match &added.value {
        AddEntryOutcome::Created(entry) => Ok(HttpResponse::Created().json(DiaryEntryJson::new(entry, &added.limits))),
        AddEntryOutcome::Existing(entry) => Ok(HttpResponse::Ok().json(DiaryEntryJson::new(entry, &added.limits))),
        AddEntryOutcome::KeyOfAnotherEntry => {
            Err(ApiError::conflict("This idempotency key was used for another entry"))
        }
    }
}

/// Changes an entry.
#[utoipa::path(put, path = "/api/user/diary-entries/{id}", tag = "diary", request_body = DiaryEntryChangeInput,
    params(
        ("id" = i64, Path, minimum = 1),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = DiaryEntryEdit),
        (status = 404, description = "Entry not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the planned item was already eaten on that day, or that day has 100 \
                                      entries", body = ErrorBody)))]
pub(crate) async fn edit_diary_entry(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<DiaryEntryChangeInput>,
) -> Result<web::Json<DiaryEntryEdit>, ApiError> {
    let (id, change) = both(path.id("id", DiaryEntryId::new), body.read().finish())?;
    match state.services().diary.edit_diary_entry(&identity.actor, id, change).await {
        Ok(edited) => Ok(web::Json(DiaryEntryEdit {
            entry: DiaryEntryJson::new(&edited.value.entry, &edited.limits),
            change_id: edited.value.change_id.map(DiaryChangeId::get),
        })),
        Err(ChangeEntryError::NoSuchEntry) => Err(ApiError::not_found("Entry not found")),
        Err(ChangeEntryError::OtherKind(invalid)) => Err(ApiError::field("amount", invalid.reason())),
        Err(ChangeEntryError::EatenAgain) => {
            Err(ApiError::conflict("This item of your plan is already logged on that day"))
        }
        Err(ChangeEntryError::Write(error)) => Err(write_refusal(error, "date")),
    }
}

/// Removes an entry. Its key stays known, and the removal can be undone.
#[utoipa::path(delete, path = "/api/user/diary-entries/{id}", tag = "diary",
    params(
        ("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = DiaryEntryRemoval),
        (status = 404, description = "Entry not found", body = ErrorBody)))]
pub(crate) async fn remove_diary_entry(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<DiaryEntryRemoval>, ApiError> {
    let id = path.id("id", DiaryEntryId::new)?;
    let removed = state.services().diary.remove_diary_entry(&identity.actor, id).await;
    match removed.map_err(|error| write_refusal(error, "date"))? {
        Some(change) => Ok(web::Json(DiaryEntryRemoval { change_id: change.get() })),
        None => Err(ApiError::not_found("Entry not found")),
    }
}
