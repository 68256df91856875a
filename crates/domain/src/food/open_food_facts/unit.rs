//! Unit of a product.

use crate::food::FoodUnit;

/// Units of volume.
const VOLUMES: [&str; 3] = ["ml", "cl", "l"];

/// Returns milliliters if one of the texts has a volume, such as `33 cl` or `1,5L`.
pub(super) fn unit_of(texts: &[&str]) -> FoodUnit {
    if texts.iter().any(|text| has_volume(text)) { FoodUnit::Milliliter } else { FoodUnit::Gram }
}

fn has_volume(text: &str) -> bool {
    let text = text.to_lowercase();
    let mut rest = text.as_str();
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let number_end = rest[start..].find(|letter: char| !letter.is_ascii_digit() && !matches!(letter, '.' | ','));
        let Some(end) = number_end else { return false };
        rest = rest[start + end..].trim_start();
        let word = rest.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
        if VOLUMES.contains(&word) {
            return true;
        }
    }
    false
}
