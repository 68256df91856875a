//! Foods in answers.

use super::nutrition::FoodNutritionJson;
use crate::limits::misfit::Misfit;
use crate::limits::own::DietJson;
use crate::wire_enum::wire_enum;
use ironleaf_application::food::UsedFood;
use ironleaf_application::limits::WithLimits;
use ironleaf_domain::food::{Amount, AmountOfFood, FoodKind, FoodSource, FoodUnit, Portion};
use ironleaf_domain::limits::{Allergen, FoodFamily, Limits};
use ironleaf_domain::text::Name;
use serde::Serialize;
use utoipa::ToSchema;

wire_enum! {
    /// Kind of a food.
    FoodKindJson = FoodKind as "FoodKind"
}

wire_enum! {
    /// Unit in which a food is measured.
    FoodUnitJson = FoodUnit as "FoodUnit", read
}

/// Portion of a food. Forms turn it into an amount.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoodPortion {
    name: String,
    /// In the unit of the food.
    amount: f64,
}

impl From<&Portion> for FoodPortion {
    fn from(portion: &Portion) -> Self {
        Self { name: portion.name.as_str().to_owned(), amount: portion.amount.units() }
    }
}

/// Where the data of a food comes from.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FoodSource)]
pub(crate) struct FoodSourceJson {
    name: String,
    /// Number of the food in the source; empty for a recipe with foods of the source.
    #[serde(rename = "ref")]
    reference: String,
    license: Option<String>,
    url: Option<String>,
}

impl From<FoodSource> for FoodSourceJson {
    fn from(source: FoodSource) -> Self {
        Self { name: source.name, reference: source.reference, license: source.license, url: source.url }
    }
}

/// Amount that a search states.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatedAmount {
    /// In the unit of the food.
    amount: f64,
    /// Name of the portion; `null` for an amount in the unit of the food.
    portion: Option<String>,
    /// Number of portions.
    count: Option<f64>,
}

impl From<AmountOfFood> for StatedAmount {
    fn from(stated: AmountOfFood) -> Self {
        let (portion, count) = stated.portions.unzip();
        Self {
            amount: stated.amount.units(),
            portion: portion.map(|portion| portion.name.into_string()),
            count: count.map(|count| (count * 100.0).round() / 100.0),
        }
    }
}

/// A food.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Food {
    id: i64,
    kind: FoodKindJson,
    name: String,
    brand: Option<String>,
    /// EAN-13 or EAN-8.
    barcode: Option<String>,
    unit: FoodUnitJson,
    /// Nutrition of 100 g or 100 ml.
    per_100: FoodNutritionJson,
    portions: Vec<FoodPortion>,
    /// Strictest diet that the food suits; `null` if it is unknown.
    diet: Option<DietJson>,
    /// Allergens that it contains or can contain: an empty list is none of the 14; `null` if they are unknown.
    allergens: Option<Vec<&'static str>>,
    /// Those of the allergens that only some recipes have.
    unsure_allergens: Vec<&'static str>,
    /// Allergens of which traces are possible.
    may_contain: Vec<&'static str>,
    /// Kind of food in it, such as `milk`, which only foods of the catalogue have; `null` if it is unknown.
    family: Option<&'static str>,
    /// All kinds of food in it, of a recipe those of its ingredients; `null` if they are unknown.
    families: Option<Vec<&'static str>>,
    /// `null` if the member entered the data.
    source: Option<FoodSourceJson>,
    /// Whether the calories do not match protein, carbs and fat.
    doubtful: bool,
    /// Whether it is no longer available.
    archived: bool,
    /// Why the food does not fit the limits of the member; empty if it fits.
    misfits: Vec<Misfit>,
    /// Number of entries in the diary of the last 90 days.
    uses: u32,
    /// Amount of the latest of these entries.
    last_amount: Option<f64>,
    /// Amount that the search states, as in "2 eggs"; `null` if it states none that this food has.
    stated: Option<StatedAmount>,
}

impl Food {
    /// Converts a food and marks it.
    pub(crate) fn new(used: UsedFood, limits: &Limits) -> Self {
        let UsedFood { food, uses } = used;
        let facts = food.facts();
        let family = food.families.iter().flatten().next().filter(|_| food.kind == FoodKind::Catalogue);
        let values = food.values;
        Self {
            id: food.id.get(),
            kind: food.kind.into(),
            name: values.name.into_string(),
            brand: values.brand.map(Name::into_string),
            barcode: values.barcode.map(|barcode| barcode.as_str().to_owned()),
            unit: values.unit.into(),
            per_100: values.per_100.nutrition().into(),
            portions: values.portions.as_slice().iter().map(Into::into).collect(),
            diet: values.diet.map(Into::into),
            allergens: facts.possible_allergens().map(|set| set.into_iter().map(Allergen::as_str).collect()),
            unsure_allergens: facts.unsure.iter().copied().map(Allergen::as_str).collect(),
            may_contain: food.may_contain.into_iter().map(Allergen::as_str).collect(),
            family: family.copied().map(FoodFamily::as_str),
            misfits: limits.misfits_of_food(&facts).into_iter().map(Into::into).collect(),
            families: facts.families.map(|families| families.into_iter().map(FoodFamily::as_str).collect()),
            source: food.source.map(Into::into),
            doubtful: values.per_100.is_doubtful(),
            archived: food.is_archived,
            uses: uses.count,
            last_amount: uses.last_amount.map(Amount::units),
            stated: None,
        }
    }

    /// Returns the food with the amount that a search states.
    pub(super) fn stating(self, stated: Option<AmountOfFood>) -> Self {
        Self { stated: stated.map(Into::into), ..self }
    }
}

impl From<WithLimits<UsedFood>> for Food {
    fn from(marked: WithLimits<UsedFood>) -> Self {
        Self::new(marked.value, &marked.limits)
    }
}
