//! Unit of a product.

use crate::food::FoodUnit;

/// Units of volume, in the words of labels.
const VOLUMES: &[&str] = &[
    "ml",
    "cl",
    "dl",
    "l",
    "hl",
    "cc",
    "milliliter",
    "millilitre",
    "centiliter",
    "centilitre",
    "deciliter",
    "decilitre",
    "liter",
    "litre",
    "litres",
    "liters",
    "litro",
    "litros",
    "litri",
    "litr",
    "pt",
    "pint",
    "pints",
    "qt",
    "quart",
    "quarts",
    "gal",
    "gallon",
    "gallons",
    "floz",
    "мл",
    "л",
];
/// Units of mass.
const MASSES: &[&str] = &[
    "mg",
    "g",
    "gr",
    "gm",
    "gram",
    "grams",
    "gramme",
    "grammes",
    "gramm",
    "gramos",
    "grammi",
    "kg",
    "kilo",
    "kilos",
    "kilogram",
    "kilograms",
    "oz",
    "ounce",
    "ounces",
    "lb",
    "lbs",
    "pound",
    "pounds",
    "г",
    "кг",
];

/// Returns the unit that the first text with a unit begins with, such as `33 cl`, `1,5L` or `12 fl. oz`.
///
/// What follows repeats the amount in another unit, or names something else: "30 g + 125 ml milk". Without a unit it
/// is grams.
pub(super) fn unit_of(texts: &[&str]) -> FoodUnit {
    texts.iter().find_map(|text| first_unit(text)).unwrap_or(FoodUnit::Gram)
}

fn first_unit(text: &str) -> Option<FoodUnit> {
    let text = text.to_lowercase();
    let mut rest = text.as_str();
    loop {
        rest = &rest[rest.find(char::is_numeric)?..];
        rest = rest.trim_start_matches(|c: char| c.is_numeric() || matches!(c, '.' | ',' | '/')).trim_start();
        let mut words = rest.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
        let word = if rest.starts_with(char::is_alphabetic) { words.next().unwrap_or_default() } else { "" };
        if VOLUMES.contains(&word) || matches!(word, "fl" | "fluid") && words.next().is_some_and(is_ounce) {
            return Some(FoodUnit::Milliliter);
        }
        if MASSES.contains(&word) {
            return Some(FoodUnit::Gram);
        }
    }
}

fn is_ounce(word: &str) -> bool {
    matches!(word, "oz" | "ounce" | "ounces")
}

#[cfg(test)]
mod tests {
    use super::unit_of;
    use crate::food::FoodUnit::{Gram, Milliliter};

    #[test]
    fn the_first_unit_of_the_quantity_counts_and_else_that_of_the_serving() {
        for (quantity, serving, unit) in [
            ("500 g", "30 g + 125 ml lait", Gram),
            ("500 g", "150 ml (135 g)", Gram),
            ("12 fl oz", "12 fl oz", Milliliter),
            ("12 FL. OZ (355 mL)", "", Milliliter),
            ("0,75 litre", "", Milliliter),
            ("1 liter", "", Milliliter),
            ("70 dl", "", Milliliter),
            ("1 pt", "", Milliliter),
            ("½ l", "", Milliliter),
            ("1/2 pint", "", Milliliter),
            ("6 x 330 ml", "", Milliliter),
            ("6x33cl", "", Milliliter),
            ("12 oz", "", Gram),
            ("1 lb (454 g)", "240 ml", Gram),
            ("", "1 cup (240 ml)", Milliliter),
            ("", "30 g + 125 ml lait", Gram),
            ("4 pieces", "2 large", Gram),
            ("", "", Gram),
        ] {
            assert_eq!(unit_of(&[quantity, serving]), unit, "{quantity}, {serving}");
        }
    }
}
