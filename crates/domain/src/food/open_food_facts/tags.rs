//! Tags of a product, such as `en:milk`, separated by commas.

use crate::limits::Allergen;
use std::collections::BTreeSet;

/// Tags of the allergens, in the words of the source.
const ALLERGENS: [(&str, Allergen); 14] = [
    ("en:gluten", Allergen::Gluten),
    ("en:crustaceans", Allergen::Crustacean),
    ("en:molluscs", Allergen::Mollusc),
    ("en:eggs", Allergen::Egg),
    ("en:fish", Allergen::Fish),
    ("en:peanuts", Allergen::Peanut),
    ("en:nuts", Allergen::TreeNuts),
    ("en:soybeans", Allergen::Soy),
    ("en:milk", Allergen::Milk),
    ("en:celery", Allergen::Celery),
    ("en:mustard", Allergen::Mustard),
    ("en:sesame-seeds", Allergen::Sesame),
    ("en:sulphur-dioxide-and-sulphites", Allergen::Sulphites),
    ("en:lupin", Allergen::Lupin),
];

/// Returns the tags of a list. They are separated by commas.
fn tags(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim).filter(|tag| !tag.is_empty())
}

/// Returns the allergens of a list of tags. Other tags are ignored.
pub(super) fn allergens(list: &str) -> BTreeSet<Allergen> {
    let allergen = |tag: &str| ALLERGENS.iter().find(|(name, _)| *name == tag).map(|(_, allergen)| *allergen);
    tags(list).filter_map(allergen).collect()
}

/// Countries whose products are imported; all if there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Countries(Vec<String>);

impl Countries {
    /// Creates the set from the words of the source, such as `germany` or `united-kingdom`.
    pub fn new(words: &[String]) -> Self {
        let mut words: Vec<String> = words
            .iter()
            .map(|word| word.trim().to_lowercase().replace(' ', "-"))
            .filter(|word| !word.is_empty())
            .collect();
        words.sort();
        words.dedup();
        Self(words)
    }

    /// Returns the words in order.
    pub fn words(&self) -> &[String] {
        &self.0
    }

    /// Returns whether a product with these tags of countries is imported. Calls `seen` with each of the words in it.
    pub fn has(&self, list: &str, mut seen: impl FnMut(&str)) -> bool {
        let mut is_sold = self.0.is_empty();
        for word in tags(list).filter_map(|tag| tag.strip_prefix("en:")) {
            if let Some(word) = self.0.iter().find(|chosen| *chosen == word) {
                is_sold = true;
                seen(word);
            }
        }
        is_sold
    }
}
