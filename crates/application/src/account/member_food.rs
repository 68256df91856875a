//! The member's foods and diary in the export.

use chrono::{DateTime, NaiveDate, Utc};

/// Settings of the member for food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedFoodSettings {
    /// Whether pages show energy and nutrients.
    pub show_numbers: bool,
    /// Whether the diary asks for water.
    pub track_water: bool,
}

/// Own food of the member. Nutrition is of 100 g or 100 ml.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedOwnFood {
    /// ID, as in the diary.
    pub id: i64,
    pub name: String,
    pub brand: Option<String>,
    pub barcode: Option<String>,
    /// Unit: `g` or `ml`.
    pub unit: String,
    /// In kcal.
    pub calories: f64,
    /// In g.
    pub protein: f64,
    /// In g.
    pub carbs: f64,
    /// In g.
    pub fat: f64,
    /// In g. `None` is not known.
    pub fiber: Option<f64>,
    /// In g. `None` is not known.
    pub sugar: Option<f64>,
    /// In g. `None` is not known.
    pub saturated_fat: Option<f64>,
    /// In g. `None` is not known.
    pub salt: Option<f64>,
    /// Portions, as JSON.
    pub portions: Option<String>,
    /// Strictest diet that it suits.
    pub diet: Option<String>,
    /// Allergens; `None` is not known.
    pub allergens: Option<Vec<String>>,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// Time of archiving.
    pub archived_at: Option<DateTime<Utc>>,
}

/// Recipe of the member.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedRecipe {
    /// ID, as in the diary.
    pub id: i64,
    pub name: String,
    /// Preparation.
    pub description: String,
    /// Number of servings.
    pub servings: f64,
    /// Amount of the dish in g; `None` is the sum of the ingredients.
    pub cooked_amount: Option<f64>,
    /// Ingredients in order.
    pub ingredients: Vec<ExportedIngredient>,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// Time of archiving.
    pub archived_at: Option<DateTime<Utc>>,
}

/// Ingredient of a recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedIngredient {
    pub food_id: i64,
    /// Amount in the unit of the food.
    pub amount: f64,
}

/// Entry of the diary, also a removed one.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedDiaryEntry {
    pub id: i64,
    /// Day.
    pub entry_date: NaiveDate,
    /// Meal of the day.
    pub meal_type: String,
    pub kind: String,
    pub name: String,
    /// Amount in the unit of the food.
    pub amount: Option<f64>,
    /// In kcal.
    pub calories: f64,
    /// In g.
    pub protein: f64,
    /// In g.
    pub carbs: f64,
    /// In g.
    pub fat: f64,
    /// In g. `None` is not known.
    pub fiber: Option<f64>,
    /// In g. `None` is not known.
    pub sugar: Option<f64>,
    /// In g. `None` is not known.
    pub saturated_fat: Option<f64>,
    /// In g. `None` is not known.
    pub salt: Option<f64>,
    pub food_id: Option<i64>,
    /// The food at that time, as JSON.
    pub food: Option<String>,
    /// Diet plan of a planned entry.
    pub plan_id: Option<i64>,
    /// Meal of the item in the plan.
    pub plan_meal_type: Option<String>,
    /// Position of the item in the meal.
    pub plan_position: Option<i16>,
    /// Time of creation.
    pub logged_at: DateTime<Utc>,
    /// Time of removal.
    pub removed_at: Option<DateTime<Utc>>,
}

/// Status and water of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedDiaryDay {
    pub day: NaiveDate,
    pub status: String,
    pub water_ml: Option<i32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedDiaryChange {
    /// ID of the entry; `None` for a copy of entries.
    pub entry_id: Option<i64>,
    pub kind: String,
    pub changed_at: DateTime<Utc>,
    /// State before the change, as JSON.
    pub before: Option<String>,
    /// State after the change, as JSON.
    pub after: Option<String>,
    /// Time of the undo.
    pub undone_at: Option<DateTime<Utc>>,
}
