//! Entries and days of the diary in answers.

use crate::food::nutrition::FoodNutritionJson;
use crate::food::view::{FoodSourceJson, FoodUnitJson};
use crate::limits::misfit::MarkedFood;
use crate::meal_type::MealTypeJson;
use crate::target::view::TargetSourceJson;
use crate::wire_enum::wire_enum;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::diary::{DayView, ListedDay, PlannedItem};
use ironleaf_application::limits::WithLimits;
use ironleaf_domain::diary::{DayStatus, DiaryEntry, EntryKind, Water};
use ironleaf_domain::food::{Amount, FoodNutrient, FoodNutrition, NutritionTotal};
use ironleaf_domain::ids::DiaryEntryId;
use ironleaf_domain::limits::{FoodFacts, Limits, facts_of_text};
use ironleaf_domain::meal::{Grams, MealType, Nutrition};
use ironleaf_domain::target::CurrentTarget;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

wire_enum! {
    /// Kind of a diary entry.
    EntryKindJson = EntryKind as "EntryKind"
}

wire_enum! {
    /// Status of a day of the diary.
    DayStatusJson = DayStatus as "DayStatus", read
}

/// Entry of the diary.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DiaryEntry)]
pub(crate) struct DiaryEntryJson {
    id: i64,
    date: NaiveDate,
    meal_type: MealTypeJson,
    kind: EntryKindJson,
    /// `null` if the values were typed.
    food_id: Option<i64>,
    name: String,
    brand: Option<String>,
    /// In the unit of the food; `null` if the values were typed.
    amount: Option<f64>,
    unit: Option<FoodUnitJson>,
    #[serde(flatten)]
    nutrition: FoodNutritionJson,
    /// Where the data of the food comes from; `null` if a member entered it.
    source: Option<FoodSourceJson>,
    #[serde(flatten)]
    marked: MarkedFood,
    logged_at: DateTime<Utc>,
}

impl DiaryEntryJson {
    /// Converts an entry and marks it.
    pub(crate) fn new(entry: &DiaryEntry, limits: &Limits) -> Self {
        let food = entry.content.food();
        let facts: FoodFacts = match food {
            Some(food) => food.facts.clone(),
            None => facts_of_text(entry.content.name()),
        };
        Self {
            id: entry.id.get(),
            date: entry.date,
            meal_type: entry.meal_type.into(),
            kind: entry.content.kind().into(),
            food_id: food.map(|food| food.id.get()),
            name: entry.content.name().to_owned(),
            brand: food.and_then(|food| food.brand.clone()),
            amount: entry.content.amount().map(Amount::units),
            unit: food.map(|food| food.unit.into()),
            nutrition: entry.nutrition().into(),
            source: food.and_then(|food| food.source.clone()).map(Into::into),
            marked: MarkedFood::new(&facts, limits),
            logged_at: entry.logged_at,
        }
    }
}

/// Sums of entries as they are shown. `null` if no entry knows the value.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NutritionTotals {
    /// In kcal.
    calories: Option<f64>,
    /// In g.
    protein: Option<f64>,
    /// In g.
    carbs: Option<f64>,
    /// In g.
    fat: Option<f64>,
    /// In g.
    fiber: Option<f64>,
    /// In g.
    sugar: Option<f64>,
    /// In g.
    saturated_fat: Option<f64>,
    /// In g.
    salt: Option<f64>,
}

impl NutritionTotals {
    /// Creates the values of the eight nutrients.
    pub(crate) fn of(value: impl Fn(FoodNutrient) -> Option<f64>) -> Self {
        Self {
            calories: value(FoodNutrient::Calories),
            protein: value(FoodNutrient::Protein),
            carbs: value(FoodNutrient::Carbs),
            fat: value(FoodNutrient::Fat),
            fiber: value(FoodNutrient::Fiber),
            sugar: value(FoodNutrient::Sugar),
            saturated_fat: value(FoodNutrient::SaturatedFat),
            salt: value(FoodNutrient::Salt),
        }
    }
}

impl From<NutritionTotal> for NutritionTotals {
    fn from(total: NutritionTotal) -> Self {
        Self::of(|nutrient| total.value(nutrient))
    }
}

/// Sums of the meals of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MealTotals {
    breakfast: NutritionTotals,
    lunch: NutritionTotals,
    dinner: NutritionTotals,
    snack: NutritionTotals,
}

/// Item of the current diet plan.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PlannedItem)]
pub(crate) struct PlannedItemJson {
    plan_id: i64,
    meal_type: MealTypeJson,
    /// Position in the meal, from 1.
    #[schema(minimum = 1)]
    position: u8,
    name: String,
    #[serde(flatten)]
    nutrition: FoodNutritionJson,
    #[serde(flatten)]
    marked: MarkedFood,
    /// Entry of the item on the day; `null` until it is eaten.
    entry_id: Option<i64>,
}

impl PlannedItemJson {
    fn new(item: PlannedItem, limits: &Limits) -> Self {
        Self {
            plan_id: item.position.plan_id.get(),
            meal_type: item.position.meal_type.into(),
            position: item.position.position,
            name: item.name,
            nutrition: (&eight_of(item.nutrition)).into(),
            marked: MarkedFood::new(&item.facts, limits),
            entry_id: item.entry_id.map(DiaryEntryId::get),
        }
    }
}

/// Returns the nutrition of a planned item, of which only four values are known.
fn eight_of(nutrition: Nutrition) -> FoodNutrition {
    let macros = [nutrition.protein, nutrition.carbs, nutrition.fat].map(Grams::grams);
    FoodNutrition::typed(nutrition.calories.kcal(), macros).unwrap_or_default()
}

/// Daily target of the member.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DiaryTarget {
    source: TargetSourceJson,
    /// Total daily energy expenditure in kcal.
    tdee: f64,
    /// In kcal.
    calories: f64,
    /// In g.
    protein: f64,
    /// In g.
    carbs: f64,
    /// In g.
    fat: f64,
}

impl From<&CurrentTarget> for DiaryTarget {
    fn from(current: &CurrentTarget) -> Self {
        let need = &current.need;
        let target = need.target();
        Self {
            source: current.source.into(),
            tdee: need.tdee(),
            calories: target.kcal(),
            protein: target.protein_g(),
            carbs: target.carbs_g(),
            fat: target.fat_g(),
        }
    }
}

/// A day of the diary.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DiaryDay)]
pub(crate) struct DiaryDayJson {
    date: NaiveDate,
    status: DayStatusJson,
    /// Whether the day counts as fully logged.
    counted: bool,
    /// Entries in order of creation.
    entries: Vec<DiaryEntryJson>,
    meals: MealTotals,
    totals: NutritionTotals,
    /// Number of entries that lack a nutrient, by nutrient; without those that no entry lacks.
    unknown: BTreeMap<&'static str, u32>,
    /// `null` without a profile.
    target: Option<DiaryTarget>,
    /// Items of the current diet plan.
    planned: Vec<PlannedItemJson>,
    /// `null` if none was entered.
    #[schema(minimum = 0, maximum = 10000)]
    water_ml: Option<u16>,
    /// Notes for the member.
    notes: Vec<&'static str>,
}

impl From<WithLimits<DayView>> for DiaryDayJson {
    fn from(WithLimits { value: view, limits }: WithLimits<DayView>) -> Self {
        let day = &view.day;
        let total = day.total();
        let unknown = FoodNutrient::ALL.iter().map(|nutrient| (nutrient.as_str(), total.unknown(*nutrient)));
        let meal = |meal_type| day.total_of(meal_type).into();
        Self {
            date: day.date,
            status: day.status().into(),
            counted: view.is_counted,
            entries: day.entries.iter().map(|entry| DiaryEntryJson::new(entry, &limits)).collect(),
            meals: MealTotals {
                breakfast: meal(MealType::Breakfast),
                lunch: meal(MealType::Lunch),
                dinner: meal(MealType::Dinner),
                snack: meal(MealType::Snack),
            },
            totals: total.into(),
            unknown: unknown.filter(|(_, count)| *count > 0).collect(),
            target: view.target.as_ref().map(Into::into),
            water_ml: day.water.map(Water::ml),
            planned: view.planned.into_iter().map(|item| PlannedItemJson::new(item, &limits)).collect(),
            notes: view.notes,
        }
    }
}

/// A day in the list of days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListedDiaryDay {
    date: NaiveDate,
    status: DayStatusJson,
    /// Whether the day counts as fully logged.
    counted: bool,
    /// Number of entries.
    entries: usize,
    totals: NutritionTotals,
    /// `null` if none was entered.
    #[schema(minimum = 0, maximum = 10000)]
    water_ml: Option<u16>,
}

impl From<ListedDay> for ListedDiaryDay {
    fn from(listed: ListedDay) -> Self {
        let day = listed.day;
        Self {
            date: day.date,
            status: day.status().into(),
            counted: listed.is_counted,
            entries: day.entries.len(),
            totals: day.total().into(),
            water_ml: day.water.map(Water::ml),
        }
    }
}
