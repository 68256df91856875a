//! The response for one barcode.

use ironleaf_domain::food::Barcode;
use ironleaf_domain::food::open_food_facts::{Product, ProductFields, read_product};
use serde_json::Value;

/// Fields that are asked for, in the words of the source.
pub(crate) const FIELDS: [&str; 11] = [
    "code",
    "product_name",
    "generic_name",
    "brands",
    "quantity",
    "allergens",
    "allergens_tags",
    "traces_tags",
    "serving_size",
    "serving_quantity",
    "nutriments",
];

/// Reason why a response cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum AnswerError {
    #[error("it is not JSON")]
    NotJson,
    #[error("it has no status or no product")]
    Incomplete,
    #[error("it is about another product")]
    OtherProduct,
}

/// Reads the response for a barcode.
///
/// `None` is a product that the source does not know, or whose values cannot be used.
pub(crate) fn read_answer(barcode: &Barcode, body: &[u8]) -> Result<Option<Product>, AnswerError> {
    let answer: Value = serde_json::from_slice(body).map_err(|_| AnswerError::NotJson)?;
    match answer.get("status").and_then(Value::as_i64) {
        Some(0) => return Ok(None),
        Some(1) => {}
        _ => return Err(AnswerError::Incomplete),
    }
    let product = answer.get("product").filter(|product| product.is_object()).ok_or(AnswerError::Incomplete)?;
    let fields = AnsweredProduct { barcode, product };
    let codes = [product.get("code"), answer.get("code")];
    if codes.into_iter().flatten().any(|code| !names(code, barcode)) {
        return Err(AnswerError::OtherProduct);
    }
    Ok(read_product(&fields).ok())
}

/// Returns whether a code is the barcode in one of its spellings.
fn names(code: &Value, barcode: &Barcode) -> bool {
    Barcode::parse(&text_of(code)).is_ok_and(|code| code == *barcode)
}

/// Product of a response.
struct AnsweredProduct<'a> {
    barcode: &'a Barcode,
    product: &'a Value,
}

impl ProductFields for AnsweredProduct<'_> {
    fn text(&self, name: &str) -> String {
        let field = match name {
            "code" => return self.barcode.as_str().to_owned(),
            // Tags are the form of the list that does not depend on a language.
            "allergens" => self.product.get("allergens_tags").or_else(|| self.product.get(name)),
            name => self.product.get(name).or_else(|| self.product.get("nutriments")?.get(name)),
        };
        field.map(text_of).unwrap_or_default()
    }
}

/// Returns a text or number as text, and a list as the export writes it. Anything else is empty.
fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Array(items) => items.iter().map(text_of).collect::<Vec<_>>().join(","),
        Value::Null | Value::Bool(_) | Value::Object(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{AnswerError, read_answer};
    use ironleaf_domain::food::{Barcode, FoodNutrient, FoodUnit};
    use ironleaf_domain::limits::Allergen;
    use serde_json::{Value, json};
    use std::collections::BTreeSet;

    fn barcode() -> Barcode {
        Barcode::parse("036000291452").unwrap()
    }

    fn product() -> Value {
        json!({
            "code": "0036000291452", "product_name": "Oat drink", "brands": "Green Farm", "quantity": "1 l",
            "allergens": "Gluten", "allergens_tags": ["en:gluten"], "traces_tags": ["en:nuts"],
            "serving_size": "200 ml", "serving_quantity": 200,
            "nutriments": {
                "energy-kj_100g": 192.464, "proteins_100g": "1", "carbohydrates_100g": 6.7, "fat_100g": 1.5,
                "sodium_100g": 0.04, "fiber_100g": null
            }
        })
    }

    fn read(answer: &Value) -> Result<Option<ironleaf_domain::food::open_food_facts::Product>, AnswerError> {
        read_answer(&barcode(), answer.to_string().as_bytes())
    }

    #[test]
    fn a_product_is_read_by_the_rules_of_the_import() {
        let product = read(&json!({"status": 1, "code": "036000291452", "product": product()})).unwrap().unwrap();
        assert_eq!((product.name.as_str(), product.unit), ("Oat drink", FoodUnit::Milliliter));
        assert_eq!(product.allergens, Some(BTreeSet::from([Allergen::Gluten])));
        assert_eq!(product.may_contain, BTreeSet::from([Allergen::TreeNuts]));
        assert_eq!(product.portions.as_slice().len(), 1);
        let value = |nutrient| product.per_100.nutrition().value(nutrient);
        assert_eq!(value(FoodNutrient::Calories), Some(46.0));
        assert_eq!((value(FoodNutrient::Salt), value(FoodNutrient::Fiber)), (Some(0.1), None));
    }

    #[test]
    fn unknown_and_unusable_products_are_none() {
        let mut unusable = product();
        unusable["nutriments"]["fat_100g"] = Value::Null;
        for answer in [
            json!({"status": 0, "status_verbose": "product not found"}),
            json!({"status": 1, "product": unusable}),
            json!({"status": 1, "product": {}}),
        ] {
            assert_eq!(read(&answer), Ok(None), "{answer}");
        }
    }

    #[test]
    fn other_answers_are_failures() {
        let mut other = product();
        other["code"] = json!("4006381333931");
        for (answer, error) in [
            (json!({"status": 1, "product": other}), AnswerError::OtherProduct),
            (json!({"status": 1, "code": "73513537", "product": product()}), AnswerError::OtherProduct),
            (json!({"status": 1}), AnswerError::Incomplete),
            (json!({"product": product()}), AnswerError::Incomplete),
            (json!([]), AnswerError::Incomplete),
        ] {
            assert_eq!(read(&answer), Err(error), "{answer}");
        }
        assert_eq!(read_answer(&barcode(), b"<html>"), Err(AnswerError::NotJson));
    }
}
