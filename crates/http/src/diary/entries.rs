//! Adding, changing and removing entries.

use super::refusal::write_refusal;
use super::view::DiaryEntryJson;
use crate::diet_plan::current::MealTypeJson;
use crate::error::{ApiError, ErrorBody};
use crate::food::nutrition::nutrient_errors;
use crate::identity::Member;
use crate::input::{Checked, Field, Json, Object, PathParts, all, both, idempotency_key};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::diary::{
    AddEntryError, AddEntryOutcome, ChangeEntryError, EntryForm, EntryFormContent, FoodOfEntry,
};
use ironleaf_domain::ValidationError;
use ironleaf_domain::diary::{EntryChange, EntryName, EntryValues, PlannedPosition};
use ironleaf_domain::food::{Amount, FoodNutrition};
use ironleaf_domain::ids::{DiaryChangeId, DiaryEntryId, DietPlanId, FoodId};
use ironleaf_domain::meal::MealType;
use ironleaf_domain::training_log::IdempotencyKey;
use serde::{Deserialize, Serialize};
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

/// Item of a diet plan.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PlannedPositionInput {
    #[serde(default)]
    #[schema(value_type = i64, minimum = 1, required = true)]
    plan_id: Field<DietPlanId>,
    #[serde(default)]
    #[schema(value_type = MealTypeJson, required = true)]
    meal_type: Field<MealType>,
    /// Position in the meal, from 1.
    #[serde(default)]
    #[schema(value_type = u8, minimum = 1, maximum = 255, required = true)]
    position: Field<i64>,
}

impl PlannedPositionInput {
    fn read(self) -> Checked<PlannedPosition> {
        let position = self.position.required("planned.position").check("planned.position", |position| {
            u8::try_from(position)
                .ok()
                .filter(|position| *position > 0)
                .ok_or_else(|| ValidationError::new("A position must be between 1 and 255"))
        });
        all((self.plan_id.required("planned.plan_id"), self.meal_type.required("planned.meal_type"), position))
            .map(|(plan_id, meal_type, position)| PlannedPosition { plan_id, meal_type, position })
    }
}

/// An entry to add: an amount of a food, or typed values.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct DiaryEntryInput {
    /// Today by default, from 90 days back to 7 days ahead.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    date: Field<NaiveDate>,
    #[serde(default)]
    #[schema(value_type = MealTypeJson, required = true)]
    meal_type: Field<MealType>,
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1)]
    food_id: Field<FoodId>,
    /// Key that created the own food, instead of `food_id`.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = "uuid")]
    food_key: Field<IdempotencyKey>,
    /// In the unit of the food, with at most one decimal.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0.1, maximum = 10000, multiple_of = 0.1)]
    amount: Field<Amount>,
    #[serde(flatten)]
    typed: TypedInput,
    /// Item of a diet plan that was eaten.
    #[serde(default)]
    #[schema(value_type = Option<PlannedPositionInput>)]
    planned: Field<Object<PlannedPositionInput>>,
}

/// Typed values of an entry.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct TypedInput {
    #[serde(default)]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 200)]
    name: Field<EntryName>,
    /// In kcal, with at most one decimal.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 5000, multiple_of = 0.1)]
    calories: Field<f64>,
    /// In g, with at most one decimal; 0 by default.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000, multiple_of = 0.1)]
    protein: Field<f64>,
    /// In g, with at most one decimal; 0 by default.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000, multiple_of = 0.1)]
    carbs: Field<f64>,
    /// In g, with at most one decimal; 0 by default.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000, multiple_of = 0.1)]
    fat: Field<f64>,
}

impl TypedInput {
    /// Reads the values, of which only the calories are required.
    fn read(self) -> Checked<(EntryName, FoodNutrition)> {
        let name = self.name.optional("name").check("name", |name| name.map_or_else(|| EntryName::new(USUAL_NAME), Ok));
        let nutrition = all((
            self.calories.required("calories"),
            self.protein.optional("protein").or(0.0),
            self.carbs.optional("carbs").or(0.0),
            self.fat.optional("fat").or(0.0),
        ));
        all((name, nutrition.and_then(typed_nutrition)))
    }
}

fn typed_nutrition((calories, protein, carbs, fat): (f64, f64, f64, f64)) -> Checked<FoodNutrition> {
    match FoodNutrition::typed(calories, [protein, carbs, fat]) {
        Ok(nutrition) => Checked::valid(nutrition),
        Err(errors) => nutrient_errors("", errors),
    }
}

impl DiaryEntryInput {
    fn read(self, request: &HttpRequest) -> Checked<EntryForm> {
        let food = all((self.food_id.optional("food_id"), self.food_key.optional("food_key")));
        let (amount, typed, planned) = (self.amount, self.typed, self.planned);
        let content = food.and_then(|food| match food {
            (Some(_), Some(_)) => Checked::error("food_key", "Please send food_id or food_key, but not both"),
            (Some(id), None) => of_food(FoodOfEntry::Id(id), amount),
            (None, Some(key)) => of_food(FoodOfEntry::Key(key), amount),
            (None, None) => {
                let planned = planned.optional("planned").and_then(|planned| match planned {
                    Some(Object(planned)) => planned.read().map(Some),
                    None => Checked::valid(None),
                });
                all((typed.read(), planned)).map(|((name, nutrition), planned)| EntryFormContent::Typed {
                    name,
                    nutrition,
                    planned,
                })
            }
        });
        all((self.date.optional("date"), self.meal_type.required("meal_type"), content, idempotency_key(request)))
            .map(|(date, meal_type, content, key)| EntryForm { date, meal_type, content, key })
    }
}

fn of_food(food: FoodOfEntry, amount: Field<Amount>) -> Checked<EntryFormContent> {
    amount.required("amount").map(|amount| EntryFormContent::Food { food, amount })
}

/// New values of an entry: an amount, or typed values.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct DiaryEntryChangeInput {
    #[serde(default)]
    #[schema(value_type = String, format = Date, required = true)]
    date: Field<NaiveDate>,
    #[serde(default)]
    #[schema(value_type = MealTypeJson, required = true)]
    meal_type: Field<MealType>,
    /// In the unit of the food. Of an entry with typed values, all of them and the name are sent instead.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0.1, maximum = 10000, multiple_of = 0.1)]
    amount: Field<Amount>,
    #[serde(flatten)]
    typed: TypedInput,
}

impl DiaryEntryChangeInput {
    fn read(self) -> Checked<EntryChange> {
        let typed = self.typed;
        let values = self.amount.optional("amount").and_then(|amount| match amount {
            Some(amount) => Checked::valid(EntryValues::Amount(amount)),
            None => typed.read().map(|(name, nutrition)| EntryValues::Typed { name, nutrition }),
        });
        all((self.date.required("date"), self.meal_type.required("meal_type"), values))
            .map(|(date, meal_type, values)| EntryChange { date, meal_type, values })
    }
}

/// An entry after a change.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DiaryEntryEdit {
    entry: DiaryEntryJson,
    /// ID of the change, which can be undone; `null` if nothing was changed.
    #[schema(minimum = 1)]
    change_id: Option<i64>,
}

/// A removed entry.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DiaryEntryRemoval {
    /// ID of the change, which can be undone.
    #[schema(minimum = 1)]
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
