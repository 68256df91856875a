//! Meals of the catalogue, managed by admins.

use crate::catalogue::CatalogueId;
use ironleaf_domain::FieldChange;
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::{MealFactChanges, MealFacts, MealType, Nutrition, TooMuchInPlans};
use ironleaf_domain::text::{Description, Name};
use std::collections::BTreeSet;

/// Input of an admin for a meal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MealForm {
    pub name: Name,
    /// Ingredients and preparation; may be empty.
    pub description: Description,
    /// Nutrition of one portion.
    pub nutrition: Nutrition,
    pub facts: MealFactChanges,
    /// Meals of the day that it suits; the planner does not choose a meal without any.
    pub slots: FieldChange<BTreeSet<MealType>>,
}

/// Catalogue meal as shown to admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminMeal {
    pub id: MealId,
    pub name: String,
    /// Ingredients and preparation.
    pub description: String,
    /// Nutrition of one portion.
    pub nutrition: Nutrition,
    pub facts: MealFacts,
    /// Meals of the day that it suits.
    pub slots: Vec<MealType>,
    /// Number of listed catalogue diet plans that contain it.
    pub plan_count: u64,
}

/// An update fails if the portions of a plan, archived or not, would exceed the maximum of a meal.
impl CatalogueId for MealId {
    type Form = MealForm;
    type Shown = AdminMeal;
    type Rejection = TooMuchInPlans;
}
