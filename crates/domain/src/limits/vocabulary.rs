//! Terms of texts about food, read once from the data file.

use super::Allergen;
use super::letters::as_seen;
use crate::limits::Diet;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

/// Terms in English, and the most frequent ones in other languages. The first file explains their format.
pub(super) const TERMS: &str = concat!(include_str!("terms.en.txt"), "\n", include_str!("terms.other.txt"));

/// The vocabulary of the shipped file. A test proves that each of its lines is read.
pub(super) static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| Vocabulary::read(TERMS));

/// Sign before a term whose words by themselves mean something else, such as "almond milk".
const COMPOUND_SIGN: char = '=';
/// Sign before a kind of dish that tells nothing about its ingredients, such as "salad".
const VAGUE_SIGN: char = '~';
/// Sign after an allergen that only some recipes of a dish have.
const UNSURE_SIGN: char = '?';

/// Facts that a term tells about a food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Meaning {
    pub(super) diet: Diet,
    pub(super) allergens: BTreeSet<Allergen>,
    /// Allergens that some recipes have.
    pub(super) unsure: BTreeSet<Allergen>,
    pub(super) families: BTreeSet<&'static str>,
    /// Whether the term tells nothing about further ingredients.
    pub(super) is_vague: bool,
}

impl Meaning {
    /// Adds what a word within the term means.
    fn add(&mut self, word: &Self) {
        self.diet = self.diet.max(word.diet);
        self.allergens.extend(&word.allergens);
        self.unsure.extend(&word.unsure);
        self.families.extend(&word.families);
    }
}

/// Terms by their folded words.
pub(super) struct Vocabulary {
    pub(super) terms: HashMap<Vec<String>, Meaning>,
    pub(super) families: BTreeSet<&'static str>,
    /// All words of the terms.
    pub(super) words: HashSet<String>,
    /// Terms of one word by their first letter, in alphabetical order.
    pub(super) names_by_letter: HashMap<char, Vec<String>>,
    /// Number of words of the longest term.
    pub(super) longest: usize,
}

impl Vocabulary {
    fn read(file: &'static str) -> Self {
        let mut terms = HashMap::new();
        let mut dishes = Vec::new();
        for (meaning, line_terms) in lines(file).filter_map(read_line) {
            for term in line_terms {
                let (is_compound, is_vague) = (term.starts_with(COMPOUND_SIGN), term.starts_with(VAGUE_SIGN));
                let words = folded_words(term);
                if words.len() > 1 && !is_compound {
                    dishes.push(words.clone());
                }
                terms.insert(words, Meaning { is_vague, ..meaning.clone() });
            }
        }
        // Every word of a dish counts. Shorter terms come first, so that they have the meaning of their own words.
        dishes.sort_by_key(Vec::len);
        for dish in dishes {
            let within: Vec<Meaning> = longest_terms(&terms, &dish, dish.len() - 1).cloned().collect();
            if let Some(meaning) = terms.get_mut(&dish) {
                for word in &within {
                    meaning.add(word);
                }
            }
        }
        let longest = terms.keys().map(Vec::len).max().unwrap_or(0);
        let families = terms.values().flat_map(|meaning| meaning.families.iter().copied()).collect();
        let words = terms.keys().flatten().cloned().collect();
        let mut names: Vec<&String> = terms.keys().filter(|term| term.len() == 1).flatten().collect();
        names.sort();
        let mut names_by_letter: HashMap<char, Vec<String>> = HashMap::new();
        for name in names {
            names_by_letter.entry(name.chars().next().unwrap_or_default()).or_default().push(name.clone());
        }
        Self { terms, families, words, names_by_letter, longest }
    }
}

/// Returns the meanings of the terms in words, the longest first, each of at most `longest` words.
fn longest_terms<'t>(
    terms: &'t HashMap<Vec<String>, Meaning>,
    words: &[String],
    longest: usize,
) -> impl Iterator<Item = &'t Meaning> {
    let mut rest = words;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let counts = (1..=longest.min(rest.len())).rev();
            let found = counts.map(|count| (count, terms.get(&rest[..count]))).find(|(_, meaning)| meaning.is_some());
            let (count, meaning) = found.unwrap_or((1, None));
            rest = &rest[count..];
            if meaning.is_some() {
                return meaning;
            }
        }
        None
    })
}

fn lines(file: &'static str) -> impl Iterator<Item = &'static str> {
    file.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn read_line(line: &'static str) -> Option<(Meaning, Vec<&'static str>)> {
    let columns: Vec<&str> = line.split('|').map(str::trim).collect();
    let [diet, allergens, families, terms] = columns[..] else { return None };
    let list = |column: &'static str, separator: char| column.split(separator).map(str::trim).filter(|w| !w.is_empty());
    let (unsure, allergens): (Vec<_>, Vec<_>) =
        list(allergens, ';').partition(|allergen| allergen.ends_with(UNSURE_SIGN));
    let parsed = |words: Vec<&str>| {
        words.into_iter().map(|word| Allergen::parse(word.trim_end_matches(UNSURE_SIGN))).collect::<Result<_, _>>()
    };
    let meaning = Meaning {
        diet: Diet::parse(diet).ok()?,
        allergens: parsed(allergens).ok()?,
        unsure: parsed(unsure).ok()?,
        families: list(families, ';').collect(),
        is_vague: false,
    };
    Some((meaning, list(terms, ',').collect()))
}

/// Returns the folded words of a term or of a part of a text without separators.
pub(super) fn folded_words(text: &str) -> Vec<String> {
    let folded = as_seen(text);
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(singular).collect()
}

/// Removes the plural of a folded word, in the same way for terms and texts: "berries", "tomatoes" and "eggs".
pub(super) fn singular(word: &str) -> String {
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
    fn every_word_of_a_dish_counts_unless_it_is_a_compound() {
        let allergens = |term: &str| {
            let meaning = &VOCABULARY.terms[&folded_words(term)];
            meaning.allergens.iter().map(|allergen| allergen.as_str()).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(allergens("pecan pie"), "gluten, egg, tree nuts, milk");
        assert_eq!(allergens("almond milk"), "tree nuts");
        assert_eq!(allergens("butternut squash"), "");
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
