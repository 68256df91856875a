//! Catalogue that ships with the product, its import into the database, and what admins do with its items.

mod items;
mod planner;

pub use items::{CatalogueId, CatalogueItems, CatalogueService};
pub use planner::PlannerCatalogue;

#[cfg(any(test, feature = "testing"))]
pub use {items::MockCatalogueItems, planner::MockPlannerCatalogue};

use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::exercise::{ExerciseGuide, PatternDetail, Reps, RestSeconds, Sets};
use ironleaf_domain::food::FoodValues;
use ironleaf_domain::limits::{Allergen, FoodFamily};
use ironleaf_domain::meal::{MealFacts, MealType, Nutrition, Portions};
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::program::Program;
use ironleaf_domain::text::{Description, Name};
use std::collections::BTreeSet;

/// Exercise of the shipped catalogue.
#[derive(Debug, Clone)]
pub struct ShippedExercise {
    /// Unique and permanent key.
    pub key: String,
    pub name: Name,
    /// Instructions.
    pub description: Description,
    /// Default number of sets.
    pub sets: Sets,
    /// Default reps or seconds.
    pub reps: Reps,
    /// `beginner`, `intermediate` or `expert`.
    pub level: String,
    /// `compound` or `isolation`, if known.
    pub mechanic: Option<String>,
    pub equipment: String,
    /// Movement pattern, such as `squat` or `horizontal_push`.
    pub pattern: String,
    /// Detail of the pattern, such as `side_delts`.
    pub pattern_detail: Option<PatternDetail>,
    /// Unit of `reps`: `reps` or `seconds`.
    pub unit: String,
    /// Muscles that do most of the work.
    pub primary_muscles: Vec<String>,
    /// Muscles that assist.
    pub secondary_muscles: Vec<String>,
    /// Needs in addition to `equipment`.
    pub also_needs: Vec<String>,
}

/// Guide to a shipped exercise.
#[derive(Debug, Clone)]
pub struct ShippedGuide {
    pub exercise_key: String,
    pub guide: ExerciseGuide,
}

/// Workout plan of the shipped catalogue.
#[derive(Debug, Clone)]
pub struct ShippedWorkoutPlan {
    /// Unique and permanent key.
    pub key: String,
    pub name: Name,
    /// Target group of the plan.
    pub description: Description,
    /// Number of training days.
    pub num_of_days: u8,
    /// Fitness goal of the plan.
    pub goal: FitnessGoal,
    /// `gym` or `home`.
    pub place: String,
    /// Exercises by day.
    pub entries: Vec<ShippedPlanEntry>,
}

/// Exercise of a shipped plan.
#[derive(Debug, Clone)]
pub struct ShippedPlanEntry {
    /// Day, from 1.
    pub day_num: u8,
    /// Position in the day, from 1.
    pub order_in_day: u8,
    pub exercise_key: String,
    /// Planned sets.
    pub sets: Sets,
    /// Planned reps or seconds.
    pub reps: Reps,
    /// Rest after a set.
    pub rest_seconds: RestSeconds,
}

/// Program of the shipped catalogue. It refers to exercises by their keys.
#[derive(Debug, Clone)]
pub struct ShippedProgram {
    /// Unique and permanent key.
    pub key: String,
    pub program: Program<String>,
}

/// Food of the shipped catalogue.
#[derive(Debug, Clone)]
pub struct ShippedFood {
    /// Unique and permanent key.
    pub key: String,
    /// Values. Allergens are known but for those that are unsure.
    pub values: FoodValues,
    /// Allergens that only some recipes of it have.
    pub unsure: BTreeSet<Allergen>,
    /// Kind of food in it; `None` is not known.
    pub family: Option<FoodFamily>,
    /// Number in USDA `FoodData` Central; empty if it is not there.
    pub usda_number: String,
}

/// Meal of the shipped catalogue.
#[derive(Debug, Clone)]
pub struct ShippedMeal {
    /// Unique and permanent key.
    pub key: String,
    pub name: Name,
    /// Ingredients and preparation.
    pub description: Description,
    /// Nutrition of one portion.
    pub nutrition: Nutrition,
    /// Meals of the day that it suits.
    pub slots: Vec<MealType>,
    /// Facts. Diet, allergens and families are known.
    pub facts: MealFacts,
    /// Ingredients; the first is the main one.
    pub ingredients: Vec<String>,
}

/// Diet plan of the shipped catalogue.
#[derive(Debug, Clone)]
pub struct ShippedDietPlan {
    /// Unique and permanent key.
    pub key: String,
    pub name: Name,
    /// Kind of plan.
    pub description: Description,
    pub meals: Vec<ShippedDietPlanMeal>,
}

#[derive(Debug, Clone)]
pub struct ShippedDietPlanMeal {
    pub meal_key: String,
    /// Meal of the day.
    pub meal_type: MealType,
    /// Number of portions.
    pub portions: Portions,
}

#[derive(Debug, Clone)]
pub struct ShippedCatalogue {
    pub exercises: Vec<ShippedExercise>,
    /// Guides to exercises.
    pub guides: Vec<ShippedGuide>,
    pub workout_plans: Vec<ShippedWorkoutPlan>,
    pub programs: Vec<ShippedProgram>,
    pub foods: Vec<ShippedFood>,
    pub meals: Vec<ShippedMeal>,
    pub diet_plans: Vec<ShippedDietPlan>,
}

/// Number of items that were added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoadedCatalogue {
    /// Exercises added.
    pub exercises: usize,
    /// Guides added.
    pub guides: usize,
    /// Workout plans added, programs included.
    pub workout_plans: usize,
    /// Foods added.
    pub foods: usize,
    /// Meals added.
    pub meals: usize,
    /// Diet plans added.
    pub diet_plans: usize,
}

/// Imports the shipped catalogue into the database.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait CatalogueStore: Send + Sync {
    /// Adds the missing items in one transaction.
    ///
    /// An existing item with the same key is not changed, even if an admin has edited or archived it. If an admin has
    /// already used the name of a shipped exercise, the existing exercise is used in its place.
    async fn load(&self, catalogue: ShippedCatalogue, now: DateTime<Utc>) -> Result<LoadedCatalogue, PortError>;
}
