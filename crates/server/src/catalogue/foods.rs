use super::shipped_file::{CatalogueError, hundredths, list, rows, thousandths};
use ironleaf_application::catalogue::ShippedFood;
use ironleaf_domain::ValidationError;
use ironleaf_domain::food::{
    FoodNutrient, FoodPortions, FoodUnit, FoodValues, PerHundred, Portion, PortionAmount, PortionName,
};
use ironleaf_domain::limits::{Allergen, Diet, FoodFamily, distinct};
use ironleaf_domain::text::Name;
use serde::Deserialize;

const FOODS: &str = include_str!("../../seed/foods.csv");

#[derive(Deserialize)]
struct FoodRow {
    key: String,
    name: String,
    kcal: String,
    protein_g: String,
    carbs_g: String,
    fat_g: String,
    fiber_g: String,
    sugar_g: String,
    saturated_fat_g: String,
    salt_g: String,
    portions: String,
    contains: String,
    unsure: String,
    diet: String,
    family: String,
    usda_number: String,
}

/// Reads the shipped foods.
pub(super) fn read() -> Result<Vec<ShippedFood>, CatalogueError> {
    rows::<FoodRow>("foods.csv", FOODS)?
        .iter()
        .map(|row| food(row).map_err(|reason| CatalogueError::Refused { key: row.key.clone(), reason }))
        .collect()
}

fn food(row: &FoodRow) -> Result<ShippedFood, ValidationError> {
    let FoodRow { kcal, protein_g, carbs_g, fat_g, fiber_g, sugar_g, saturated_fat_g, .. } = row;
    let nutrients = [kcal, protein_g, carbs_g, fat_g, fiber_g, sugar_g, saturated_fat_g];
    let mut values = [None; FoodNutrient::COUNT];
    for (value, figure) in values.iter_mut().zip(nutrients) {
        *value = known(figure, hundredths)?.map(|count| count * 10);
    }
    values[FoodNutrient::Salt as usize] = known(&row.salt_g, thousandths)?;
    let unsure = distinct(&list(&row.unsure), Allergen::parse)?;
    let contained = distinct(&list(&row.contains), Allergen::parse)?;
    if !contained.is_disjoint(&unsure) {
        return Err(ValidationError::new("An allergen is either contained or unsure"));
    }
    Ok(ShippedFood {
        key: row.key.clone(),
        values: FoodValues {
            name: Name::new(&row.name)?,
            brand: None,
            barcode: None,
            unit: FoodUnit::Gram,
            per_100: PerHundred::from_thousandths(FoodUnit::Gram, values)?,
            portions: FoodPortions::new(
                list(&row.portions).iter().map(|text| portion(text)).collect::<Result<_, _>>()?,
            )?,
            diet: known(&row.diet, Diet::parse)?,
            allergens: Some(contained),
        },
        unsure,
        family: known(&row.family, FoodFamily::parse)?,
        usda_number: row.usda_number.clone(),
    })
}

/// Reads a value. An empty one is not known.
fn known<T>(text: &str, read: impl FnOnce(&str) -> Result<T, ValidationError>) -> Result<Option<T>, ValidationError> {
    if text.is_empty() { Ok(None) } else { read(text).map(Some) }
}

/// Reads a portion such as `1 slice=28.4`.
fn portion(text: &str) -> Result<Portion, ValidationError> {
    let invalid = || ValidationError::new(format!("{text} must be a name and an amount"));
    let (name, amount) = text.rsplit_once('=').ok_or_else(invalid)?;
    let amount = PortionAmount::from_units(amount.parse().map_err(|_| invalid())?)?;
    Ok(Portion { name: PortionName::new(name)?, amount })
}
