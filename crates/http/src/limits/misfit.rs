//! Marks of what does not fit the limits of a member, and the facts that it was judged by.

use super::own::DietJson;
use crate::exercise_enums::MovementPatternJson;
use crate::wire_enum::wire_enum;
use ironleaf_domain::exercise::{CatalogueExercise, ExerciseDemands};
use ironleaf_domain::limits::{self as domain, Allergen, FoodFamily, LimitKind, Limits, LimitsAtPlace};
use serde::Serialize;
use utoipa::ToSchema;

wire_enum! {
    /// Kind of limit.
    LimitKindJson = LimitKind as "LimitKind"
}

/// Why something does not fit the limits of the member.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Misfit {
    limit: LimitKindJson,
    /// Word of the limit, such as `milk`.
    value: String,
    /// Text for people, such as "Contains milk".
    text: String,
}

impl From<domain::Misfit> for Misfit {
    fn from(misfit: domain::Misfit) -> Self {
        Self { limit: misfit.limit.into(), text: misfit.text(), value: misfit.value }
    }
}

/// Demands of an exercise, and why it does not fit.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MarkedExercise {
    /// Equipment, such as `barbell` or `body only`; `null` if it is unknown.
    equipment: Option<String>,
    /// Needs in addition to the equipment, such as `bench`.
    also_needs: Vec<String>,
    /// Movement pattern; `null` if it is unknown.
    pattern: Option<MovementPatternJson>,
    /// Primary muscles, such as `chest`.
    primary_muscles: Vec<String>,
    /// Why the exercise does not fit the limits of the member; empty if it fits.
    misfits: Vec<Misfit>,
}

impl MarkedExercise {
    /// Marks an exercise. Without `limits` nothing is limited.
    pub(crate) fn new(demands: ExerciseDemands<'_>, limits: Option<LimitsAtPlace<'_>>) -> Self {
        let misfits = limits.map(|limits| limits.misfits_of(Some(demands))).unwrap_or_default();
        Self {
            equipment: demands.equipment.map(str::to_owned),
            also_needs: demands.also_needs.to_vec(),
            pattern: demands.pattern.map(Into::into),
            primary_muscles: demands.primary_muscles.to_vec(),
            misfits: misfits.into_iter().map(Into::into).collect(),
        }
    }

    /// Marks an exercise of a generated plan. The catalogue may not know one of an AI service.
    pub(crate) fn of_generated(exercise: Option<&CatalogueExercise>, limits: Option<LimitsAtPlace<'_>>) -> Self {
        match exercise {
            Some(exercise) => Self::new(exercise.demands(), limits),
            None => Self {
                equipment: None,
                also_needs: Vec::new(),
                pattern: None,
                primary_muscles: Vec::new(),
                misfits: limits.iter().flat_map(|limits| limits.misfits_of(None)).map(Into::into).collect(),
            },
        }
    }
}

/// Known facts about a food.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoodFacts {
    /// Strictest diet that the food suits; `null` if it is unknown.
    diet: Option<DietJson>,
    /// Allergens in it: an empty list is none of the 14; `null` if they are unknown.
    allergens: Option<Vec<&'static str>>,
    /// Kinds of food in it; `null` if they are unknown.
    families: Option<Vec<&'static str>>,
}

impl From<&domain::FoodFacts> for FoodFacts {
    fn from(facts: &domain::FoodFacts) -> Self {
        Self {
            diet: facts.diet.map(Into::into),
            allergens: facts.possible_allergens().map(|set| set.into_iter().map(Allergen::as_str).collect()),
            families: facts.families.as_ref().map(|set| set.iter().copied().map(FoodFamily::as_str).collect()),
        }
    }
}

/// Known facts about a food, and why it does not fit.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MarkedFood {
    #[serde(flatten)]
    facts: FoodFacts,
    /// Why the food does not fit the limits of the member; empty if it fits.
    misfits: Vec<Misfit>,
}

impl MarkedFood {
    /// Marks a food.
    pub(crate) fn new(facts: &domain::FoodFacts, limits: &Limits) -> Self {
        Self { facts: facts.into(), misfits: misfits_of(facts, limits) }
    }
}

/// Returns why a food does not fit.
pub(crate) fn misfits_of(facts: &domain::FoodFacts, limits: &Limits) -> Vec<Misfit> {
    limits.misfits_of_food(facts).into_iter().map(Into::into).collect()
}
