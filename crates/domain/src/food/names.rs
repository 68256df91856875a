//! Names of foods as a search compares them, and the other names of shipped foods.

use super::words::usual_words;
use crate::typed_word::folded_words;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Other names of the shipped foods by key.
static SYNONYMS: LazyLock<HashMap<&'static str, Synonyms>> = LazyLock::new(|| {
    let lines = include_str!("synonyms.csv").lines().skip(1);
    lines.filter_map(|line| line.split_once(',')).map(|(key, names)| (key, Synonyms::read(names))).collect()
});

struct Synonyms {
    names: Vec<&'static str>,
    words: Vec<NameWords>,
}

impl Synonyms {
    fn read(names: &'static str) -> Self {
        let names: Vec<&'static str> = names.split(';').collect();
        Self { words: names.iter().map(|name| NameWords::of(name)).collect(), names }
    }
}

/// Words of a name of a food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NameWords {
    /// In the usual spelling, without plural.
    pub(super) usual: Vec<String>,
    /// Those that are written in another way.
    pub(super) others: Vec<String>,
}

impl NameWords {
    /// Returns the words of a name.
    pub(super) fn of(name: &str) -> Self {
        let folded = folded_words(name);
        let usual = usual_words(&folded);
        let others = folded.into_iter().filter(|word| !usual.contains(word)).collect();
        Self { usual, others }
    }

    /// Returns all words.
    pub(super) fn all(&self) -> impl Iterator<Item = &str> {
        self.usual.iter().chain(&self.others).map(String::as_str)
    }
}

/// Returns the other names of the food with a key of the shipped catalogue, such as `courgette`.
pub fn synonyms_of(key: &str) -> &'static [&'static str] {
    SYNONYMS.get(key).map(|synonyms| synonyms.names.as_slice()).unwrap_or_default()
}

/// Returns the words of these names.
pub(super) fn synonym_words_of(key: &str) -> &'static [NameWords] {
    SYNONYMS.get(key).map(|synonyms| synonyms.words.as_slice()).unwrap_or_default()
}

/// Returns the keys of all foods with other names.
pub fn keys_with_synonyms() -> impl Iterator<Item = &'static str> {
    SYNONYMS.keys().copied()
}
