//! The catalogue that ships with the product, and how it comes into the store.

use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::meal::{Diet, MealType, Nutrition, Portions};
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::text::{Description, Name};

/// An exercise of the shipped catalogue.
#[derive(Debug, Clone)]
pub struct ShippedExercise {
    /// Tells it from all others, for good.
    pub key: String,
    /// Its name.
    pub name: Name,
    /// How it is done.
    pub description: Description,
    /// Sets, where a plan does not say.
    pub sets: Sets,
    /// Reps (or seconds), where a plan does not say.
    pub reps: Reps,
    /// `beginner`, `intermediate` or `expert`.
    pub level: String,
    /// `compound` or `isolation`, where known.
    pub mechanic: Option<String>,
    /// What it is done with.
    pub equipment: String,
    /// The movement, such as `squat` or `horizontal_push`.
    pub pattern: String,
    /// What `reps` counts: `reps` or `seconds`.
    pub unit: String,
    /// Muscles that do the work.
    pub primary_muscles: Vec<String>,
    /// Muscles that help.
    pub secondary_muscles: Vec<String>,
    /// What is needed beyond `equipment`.
    pub also_needs: Vec<String>,
}

/// A workout plan of the shipped catalogue.
#[derive(Debug, Clone)]
pub struct ShippedWorkoutPlan {
    /// Tells it from all others, for good.
    pub key: String,
    /// Its name.
    pub name: Name,
    /// For whom it is.
    pub description: Description,
    /// Training days.
    pub num_of_days: u8,
    /// The goal that it serves.
    pub goal: FitnessGoal,
    /// `gym` or `home`.
    pub place: String,
    /// What is done on which day.
    pub entries: Vec<ShippedPlanEntry>,
}

/// An exercise of a shipped plan.
#[derive(Debug, Clone)]
pub struct ShippedPlanEntry {
    /// The day, from 1.
    pub day_num: u8,
    /// Its place in the day, from 1.
    pub order_in_day: u8,
    /// Key of the exercise.
    pub exercise_key: String,
    /// Sets.
    pub sets: Sets,
    /// Reps, or seconds.
    pub reps: Reps,
    /// Rest between sets, in seconds.
    pub rest_seconds: u16,
}

/// A meal of the shipped catalogue.
#[derive(Debug, Clone)]
pub struct ShippedMeal {
    /// Tells it from all others, for good.
    pub key: String,
    /// Its name.
    pub name: Name,
    /// What goes in and how it is put together.
    pub description: Description,
    /// What is in one portion.
    pub nutrition: Nutrition,
    /// When it fits.
    pub slots: Vec<MealType>,
    /// Which diet it keeps.
    pub diet: Diet,
    /// Allergens in it.
    pub allergens: Vec<String>,
    /// What it is made of; the first is the main ingredient.
    pub ingredients: Vec<String>,
}

/// A diet plan of the shipped catalogue.
#[derive(Debug, Clone)]
pub struct ShippedDietPlan {
    /// Tells it from all others, for good.
    pub key: String,
    /// Its name.
    pub name: Name,
    /// What kind of plan it is.
    pub description: Description,
    /// Its meals.
    pub meals: Vec<ShippedDietPlanMeal>,
}

/// A meal of a shipped plan.
#[derive(Debug, Clone)]
pub struct ShippedDietPlanMeal {
    /// Key of the meal.
    pub meal_key: String,
    /// When it is eaten.
    pub meal_type: MealType,
    /// How many portions.
    pub portions: Portions,
}

/// The whole shipped catalogue.
#[derive(Debug, Clone)]
pub struct ShippedCatalogue {
    /// Its exercises.
    pub exercises: Vec<ShippedExercise>,
    /// Its workout plans.
    pub workout_plans: Vec<ShippedWorkoutPlan>,
    /// Its meals.
    pub meals: Vec<ShippedMeal>,
    /// Its diet plans.
    pub diet_plans: Vec<ShippedDietPlan>,
}

/// How much of a catalogue was new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoadedCatalogue {
    /// Exercises added.
    pub exercises: usize,
    /// Workout plans added.
    pub workout_plans: usize,
    /// Meals added.
    pub meals: usize,
    /// Diet plans added.
    pub diet_plans: usize,
}

/// Takes the shipped catalogue into the store.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait CatalogueStore: Send + Sync {
    /// Adds what is missing, in one change. What is there under its key stays as it is, changed or archived by an
    /// admin as it may be; an exercise whose name an admin has used already is that exercise.
    async fn load(&self, catalogue: ShippedCatalogue, now: DateTime<Utc>) -> Result<LoadedCatalogue, PortError>;
}
