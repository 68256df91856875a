//! Terms of texts about food, read once from the data file.

use super::Allergen;
use super::letters::as_seen;
use crate::meal::Diet;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

/// Terms in English, and the most frequent ones in other languages. The first file explains their format.
pub(super) const TERMS: &str = concat!(include_str!("terms.en.txt"), "\n", include_str!("terms.other.txt"));

/// The vocabulary of the shipped file. A test proves that each of its lines is read.
pub(super) static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| Vocabulary::read(TERMS));

/// Facts that a term tells about a food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Meaning {
    pub(super) diet: Diet,
    pub(super) allergens: BTreeSet<Allergen>,
    pub(super) families: BTreeSet<&'static str>,
}

/// Terms by their folded words.
pub(super) struct Vocabulary {
    pub(super) terms: HashMap<Vec<String>, Meaning>,
    pub(super) families: BTreeSet<&'static str>,
    /// All words of the terms.
    pub(super) words: HashSet<String>,
    /// Number of words of the longest term.
    pub(super) longest: usize,
}

impl Vocabulary {
    fn read(file: &'static str) -> Self {
        let mut terms = HashMap::new();
        for (meaning, line_terms) in lines(file).filter_map(read_line) {
            for term in line_terms {
                terms.insert(folded_words(term), meaning.clone());
            }
        }
        let longest = terms.keys().map(Vec::len).max().unwrap_or(0);
        let families = terms.values().flat_map(|meaning| meaning.families.iter().copied()).collect();
        let words = terms.keys().flatten().cloned().collect();
        Self { terms, families, words, longest }
    }
}

fn lines(file: &'static str) -> impl Iterator<Item = &'static str> {
    file.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn read_line(line: &'static str) -> Option<(Meaning, Vec<&'static str>)> {
    let columns: Vec<&str> = line.split('|').map(str::trim).collect();
    let [diet, allergens, families, terms] = columns[..] else { return None };
    let list = |column: &'static str, separator: char| column.split(separator).map(str::trim).filter(|w| !w.is_empty());
    let allergens = list(allergens, ';').map(Allergen::parse).collect::<Result<_, _>>().ok()?;
    let meaning = Meaning { diet: Diet::parse(diet).ok()?, allergens, families: list(families, ';').collect() };
    Some((meaning, list(terms, ',').collect()))
}

/// Returns the folded words of a term or of a part of a text without separators.
pub(super) fn folded_words(text: &str) -> Vec<String> {
    let folded = as_seen(text);
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(singular).collect()
}

/// Removes the plural of a word, in the same way for terms and texts: "berries", "tomatoes" and "eggs".
fn singular(word: &str) -> String {
    const MIN_LETTERS: usize = 4;
    if word.chars().count() < MIN_LETTERS {
        return word.to_owned();
    }
    if word.chars().count() > MIN_LETTERS
        && let Some(stem) = word.strip_suffix("ies").or_else(|| word.strip_suffix("ie"))
    {
        return format!("{stem}y");
    }
    for ending in ["oes", "ches", "shes", "xes", "sses"] {
        if word.ends_with(ending) {
            return word[..word.len() - 2].to_owned();
        }
    }
    if word.ends_with("ss") { word.to_owned() } else { word.strip_suffix('s').unwrap_or(word).to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{TERMS, VOCABULARY, folded_words, lines, read_line};
    use std::collections::HashSet;

    #[test]
    fn every_line_is_read_and_no_term_is_doubled() {
        let mut terms = HashSet::new();
        for line in lines(TERMS) {
            let (_, line_terms) = read_line(line).unwrap_or_else(|| panic!("{line}"));
            for term in line_terms {
                assert!(terms.insert(folded_words(term)), "{term} is doubled");
            }
        }
        assert_eq!(VOCABULARY.terms.len(), terms.len());
        assert!(terms.len() >= 600, "{}", terms.len());
    }

    #[test]
    fn plurals_and_accents_are_folded_alike() {
        for (one, other) in [
            ("Egg", "eggs"),
            ("berry", "Berries"),
            ("tomato", "tomatoes"),
            ("cookie", "cookies"),
            ("radish", "radishes"),
            ("Crème fraîche", "creme fraiche"),
            ("couscous", "Couscous"),
            ("pie", "pies"),
        ] {
            assert_eq!(folded_words(one), folded_words(other));
        }
        assert_ne!(folded_words("bas"), folded_words("bass"));
    }
}
