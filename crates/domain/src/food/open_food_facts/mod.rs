//! Products of Open Food Facts: reading a row of the CSV export, or the answer for one barcode.

mod fields;
mod header;
mod nutrition;
mod skip;
mod tags;
mod unit;

pub use fields::ProductFields;
pub use header::{HeaderError, ProductHeader, ProductRow};
pub use skip::ProductSkip;
pub use tags::Countries;

use super::{Barcode, FoodPortions, FoodUnit, PerHundred, Portion, PortionAmount, PortionName};
use crate::limits::Allergen;
use crate::text::{Name, Text};
use std::collections::BTreeSet;

/// Values of an imported product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    pub barcode: Barcode,
    pub name: Name,
    pub brand: Option<Name>,
    /// Unit in which it is measured.
    pub unit: FoodUnit,
    /// Nutrition of 100 g or 100 ml.
    pub per_100: PerHundred,
    /// The serving, if the source states its amount.
    pub portions: FoodPortions,
    /// Allergens in it; `None` is not known. The source never states that there are none.
    pub allergens: Option<BTreeSet<Allergen>>,
    /// Allergens of which traces are possible.
    pub may_contain: BTreeSet<Allergen>,
}

/// Reads a product. Returns why it cannot be used otherwise.
pub fn read_product(fields: &impl ProductFields) -> Result<Product, ProductSkip> {
    let barcode = Barcode::parse(&fields.text("code")).map_err(|_| ProductSkip::NoBarcode)?;
    if barcode.is_of_a_shop() {
        return Err(ProductSkip::NoBarcode);
    }
    let name = [fields.text("product_name"), fields.text("generic_name")];
    let name = name.iter().find_map(|text| shortened(text)).ok_or(ProductSkip::NoName)?;
    let serving = fields.text("serving_size");
    let unit = unit::unit_of(&[&fields.text("quantity"), &serving]);
    let per_100 = nutrition::read_per_100(fields, unit)?;
    let allergens = tags::allergens(&fields.text("allergens"));
    Ok(Product {
        barcode,
        name,
        brand: shortened(&fields.text("brands")),
        unit,
        per_100,
        portions: portion(&serving, fields.number("serving_quantity")),
        allergens: (!allergens.is_empty()).then_some(allergens),
        may_contain: tags::allergens(&fields.text("traces_tags")),
    })
}

/// Returns the text in one line, cut to the length of a name. `None` if nothing visible is left.
fn shortened<const MAX: usize>(text: &str) -> Option<Text<MAX>> {
    let words: Vec<&str> = text.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let line = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    Text::new(&line.chars().take(MAX).collect::<String>()).ok()
}

/// Returns the portion of one serving, if its amount is known and in range.
fn portion(serving: &str, amount: Option<f64>) -> FoodPortions {
    let amount = amount.and_then(|amount| PortionAmount::from_units((amount * 10.0).round() / 10.0).ok());
    let name: Option<PortionName> = shortened(serving).or_else(|| shortened("1 serving"));
    let portion = amount.zip(name).map(|(amount, name)| Portion { name, amount });
    FoodPortions::new(portion.into_iter().collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
