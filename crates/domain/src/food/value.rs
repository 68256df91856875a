use super::{Barcode, FoodPortions, FoodUnit, PerHundred};
use crate::ids::FoodId;
use crate::limits::{Allergen, Diet, FoodFacts, FoodFamily, facts_of_text};
use crate::text::Name;
use crate::text_values::text_values;
use std::collections::{BTreeSet, HashMap};
use std::sync::{LazyLock, PoisonError, RwLock};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum FoodKind {
    /// Of the catalogue, for everybody.
    Catalogue,
    /// Created by the member.
    Own,
    /// Recipe of the member, which consists of other foods.
    Recipe,
    /// Product of Open Food Facts.
    Imported,
}

/// Where the data of a food comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodSource {
    /// Name, such as that of a public database of foods.
    pub name: String,
    /// Number of the food in the source.
    pub reference: String,
    /// License of the data, if it has one.
    pub license: Option<String>,
    /// Address of the source.
    pub url: Option<String>,
}

/// Name of the database of imported foods.
const OPEN_FOOD_FACTS: &str = "Open Food Facts";

impl FoodSource {
    /// Returns the source of an imported food.
    pub fn open_food_facts(barcode: &Barcode) -> Self {
        Self {
            name: OPEN_FOOD_FACTS.to_owned(),
            reference: barcode.as_str().to_owned(),
            license: Some("ODbL 1.0".to_owned()),
            url: Some(format!("https://world.openfoodfacts.org/product/{}", barcode.as_str())),
        }
    }

    /// Returns the source of a recipe with imported foods.
    pub fn of_imported_ingredients() -> Self {
        Self {
            name: OPEN_FOOD_FACTS.to_owned(),
            reference: String::new(),
            license: Some("ODbL 1.0".to_owned()),
            url: Some("https://world.openfoodfacts.org/".to_owned()),
        }
    }

    /// Returns the credit for a file with data of this source.
    pub fn credit(&self) -> &str {
        match self.name.as_str() {
            OPEN_FOOD_FACTS => "Product data from Open Food Facts, made available under the Open Database License.",
            name => name,
        }
    }

    /// Returns the source of a shipped food with its number there. Without one, its values are those of usual labels.
    pub fn of_shipped(usda_number: &str) -> Self {
        if usda_number.is_empty() {
            let name = "Typical values".to_owned();
            return Self { name, reference: String::new(), license: None, url: None };
        }
        Self {
            name: "USDA FoodData Central".to_owned(),
            reference: usda_number.to_owned(),
            license: Some("Public domain".to_owned()),
            url: Some("https://fdc.nal.usda.gov/".to_owned()),
        }
    }
}

/// Values that a member enters for an own food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodValues {
    pub name: Name,
    pub brand: Option<Name>,
    pub barcode: Option<Barcode>,
    /// Unit in which it is measured.
    pub unit: FoodUnit,
    /// Nutrition of 100 g or 100 ml.
    pub per_100: PerHundred,
    pub portions: FoodPortions,
    /// Strictest diet that it suits; `None` if it is not known.
    pub diet: Option<Diet>,
    /// Allergens in it; an empty set is none of the 14, `None` is not known.
    pub allergens: Option<BTreeSet<Allergen>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Food {
    pub id: FoodId,
    pub kind: FoodKind,
    pub values: FoodValues,
    /// Allergens that only some recipes of it have; not known of this one.
    pub unsure: BTreeSet<Allergen>,
    /// Allergens of which traces are possible.
    pub may_contain: BTreeSet<Allergen>,
    /// Kinds of food in it; `None` is not known.
    ///
    /// A food of the catalogue has one at most, a recipe has those of all ingredients.
    pub families: Option<BTreeSet<FoodFamily>>,
    /// Source of the data; `None` if the member entered them.
    pub source: Option<FoodSource>,
    /// Whether it is no longer available.
    pub is_archived: bool,
}

text_values!(FoodKind);

/// Kinds of food that names of foods of the catalogue say. Recipes need them often, and reading a name takes long.
static NAMED_FAMILIES: LazyLock<RwLock<HashMap<String, Option<BTreeSet<FoodFamily>>>>> = LazyLock::new(RwLock::default);

/// Maximum number of names that are kept.
const MAX_KEPT_NAMES: usize = 10_000;

fn named_families(name: &str) -> Option<BTreeSet<FoodFamily>> {
    let kept = NAMED_FAMILIES.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned();
    kept.unwrap_or_else(|| {
        let read = facts_of_text(name).families;
        let mut names = NAMED_FAMILIES.write().unwrap_or_else(PoisonError::into_inner);
        if names.len() < MAX_KEPT_NAMES {
            names.insert(name.to_owned(), read.clone());
        }
        read
    })
}

impl Food {
    /// Returns what is known about the food for limits.
    ///
    /// A food of the catalogue also has the kinds of food that its name says.
    pub fn facts(&self) -> FoodFacts {
        let named = if self.kind == FoodKind::Catalogue { named_families(self.values.name.as_str()) } else { None };
        let families: Vec<&BTreeSet<FoodFamily>> = named.iter().chain(&self.families).collect();
        FoodFacts {
            diet: self.values.diet,
            allergens: self.values.allergens.clone(),
            unsure: self.unsure.clone(),
            families: (!families.is_empty()).then(|| families.into_iter().flatten().copied().collect()),
        }
    }
}
