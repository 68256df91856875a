use super::food_family::FoodFamily;
use super::letters::{as_seen, has_other_letters};
use super::spelling::{FoodTerms, rejoined, spelled};
use super::vocabulary::{Meaning, VOCABULARY, folded_words};
use super::{Allergen, FoodFacts};
use crate::meal::Diet;
use std::collections::{BTreeSet, HashSet};

/// Words that stand before or after a term and mean that it is not in the food.
const CANCELING: &[&str] = &["no", "without"];
/// Words that may stand between a canceling word and the term.
const FILLING: &[&str] = &["any", "added", "the", "a", "an"];
/// Terms that name an allergen: "gluten-free" also says something about the words after it.
const ALLERGEN_NAMES: &[&str] =
    &["gluten", "dairy", "milk", "egg", "nut", "peanut", "soy", "soya", "sesame", "celery", "mustard", "lupin"];

/// Part of a text: a known term, or a word that is none.
enum Part {
    Term { words: Vec<String>, meaning: &'static Meaning },
    Word(String),
}

/// Terms that stand in the text of nearly every food. By themselves they tell nothing about the rest of it.
const BASICS: &[&str] = &["water", "sparkling water", "salt", "black pepper"];
/// Words for an amount of a basic term, which are no other food.
const AMOUNTS: &[&str] = &[
    "a", "an", "the", "of", "with", "and", "or", "in", "glass", "cup", "bottle", "pinch", "ml", "l", "g", "cold",
    "warm", "hot", "still", "tap", "mineral", "plain",
];

/// Returns what a text such as the name of a dish says about the food.
///
/// The longest term counts, and only whole words do. "X-free", "free from X", "without X" and "no X" cancel X. Of a
/// text without any known term, or with a word in letters that no term has, diet and allergens are unknown.
#[must_use]
pub fn facts_of_text(text: &str) -> FoodFacts {
    let (facts, is_whole) = read(text);
    if is_whole { facts } else { FoodFacts { families: facts.families, ..FoodFacts::default() } }
}

/// Returns what a text says about the foods that it names, whatever else it says.
pub(super) fn facts_of_named_foods(text: &str) -> FoodFacts {
    read(text).0
}

/// Returns whether a text has a word of letters that no term has.
pub(super) fn has_unreadable_words(text: &str) -> bool {
    !other_words(text).is_empty()
}

/// Returns the facts of the named foods, and whether they are all that the text is about.
fn read(text: &str) -> (FoodFacts, bool) {
    let others = other_words(text);
    let mut facts = FoodFacts::default();
    let mut is_readable = true;
    let (mut has_food, mut has_basics, mut has_other) = (false, false, false);
    // Nothing reaches beyond a comma or the end of a sentence: "no milk, eggs" has eggs.
    let whole = rejoined(&as_seen(text), &FoodTerms);
    for clause in whole.split([',', '.', ';', ':', '!', '?', '(', ')', '\n', '/', '&', '+', '|']) {
        let parts = parts_of(&spelled(&folded_words(clause), &FoodTerms));
        for (meaning, missing, is_vegan) in present_terms(&parts) {
            let diet = if is_vegan { Diet::Vegan } else { meaning.diet };
            facts.diet = facts.diet.max(Some(diet));
            let contained = meaning.allergens.iter().filter(|allergen| !missing.contains(allergen));
            facts.allergens.get_or_insert_default().extend(contained);
            let families = meaning.families.iter().copied().map(FoodFamily::of_the_vocabulary);
            facts.families.get_or_insert_default().extend(families);
        }
        for part in &parts {
            match part {
                Part::Term { words, .. } if BASICS.contains(&words.join(" ").as_str()) => has_basics = true,
                Part::Term { .. } => has_food = true,
                Part::Word(word) => {
                    is_readable &= !others.contains(word);
                    has_other |= !AMOUNTS.contains(&word.as_str()) && !word.starts_with(|c: char| c.is_ascii_digit());
                }
            }
        }
    }
    if !has_food && has_basics && has_other {
        return (FoodFacts::default(), false);
    }
    (facts, is_readable)
}

/// Returns the words with letters that are no Latin ones, folded. A single letter is a sign, as in ω-3.
fn other_words(text: &str) -> HashSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 1);
    words.filter(|word| has_other_letters(word)).flat_map(folded_words).collect()
}

/// Splits words into terms, the longest first, and other words.
fn parts_of(words: &[String]) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = words;
    while let Some(word) = rest.first() {
        // "Free-range eggs" are eggs, and the food before them is there too.
        if word == "free" && rest.get(1).is_some_and(|next| next == "range") {
            rest = &rest[2..];
            continue;
        }
        let longest = VOCABULARY.longest.min(rest.len());
        let found =
            (1..=longest).rev().find_map(|count| VOCABULARY.terms.get(&rest[..count]).map(|found| (count, found)));
        let count = if let Some((count, meaning)) = found {
            parts.push(Part::Term { words: rest[..count].to_vec(), meaning });
            count
        } else {
            parts.push(Part::Word(word.clone()));
            1
        };
        rest = &rest[count..];
    }
    parts
}

/// Returns the terms that are not canceled.
///
/// Each has the allergens that the words before it take away, and whether those words say "vegan".
fn present_terms(parts: &[Part]) -> Vec<(&'static Meaning, BTreeSet<Allergen>, bool)> {
    let word = |index: usize| match parts.get(index) {
        Some(Part::Word(word)) => Some(word.as_str()),
        _ => None,
    };
    let mut present = Vec::new();
    let mut missing = BTreeSet::new();
    let (mut is_vegan, mut is_canceled) = (false, false);
    for (index, part) in parts.iter().enumerate() {
        match part {
            Part::Word(text) => {
                let of_free = index.checked_sub(1).and_then(word) == Some("free") && matches!(&**text, "from" | "of");
                let goes_on = is_canceled && (FILLING.contains(&text.as_str()) || text == "or" || text == "nor");
                is_canceled = CANCELING.contains(&text.as_str()) || of_free || goes_on;
                is_vegan = text == "vegan";
                if text != "free" {
                    missing.clear();
                }
            }
            Part::Term { words, meaning } => {
                // "Gluten-free" cancels the word before it, but "salmon free from bones" does not.
                let is_free = word(index + 1) == Some("free") && !matches!(word(index + 2), Some("from" | "of"));
                if is_free && ALLERGEN_NAMES.contains(&words.join(" ").as_str()) {
                    missing.extend(meaning.allergens.iter().copied());
                } else if !is_canceled && !is_free {
                    present.push((*meaning, missing.clone(), is_vegan));
                }
                // "No milk or eggs" goes on after "or", and "no milk eggs" does not.
                is_canceled = is_canceled && matches!(word(index + 1), Some("or" | "nor"));
            }
        }
    }
    present
}

#[cfg(test)]
mod tests {
    use super::facts_of_text;
    use crate::meal::Diet;
    use proptest::prelude::*;

    /// Returns the allergens of a text as words; `?` if they are unknown.
    fn allergens(text: &str) -> String {
        facts_of_text(text).allergens.map_or("?".to_owned(), |allergens| {
            allergens.iter().map(|allergen| allergen.as_str()).collect::<Vec<_>>().join(", ")
        })
    }

    #[test]
    fn words_of_the_contract_mean_their_allergen() {
        for line in include_str!("allergen_words.tsv").lines() {
            let (allergen, words) = line.split_once('\t').unwrap();
            for word in words.split(", ") {
                let read = allergens(word);
                assert!(read.split(", ").any(|one| one == allergen), "{word} is {read}");
            }
        }
    }

    #[test]
    fn words_that_only_sound_alike_mean_nothing_else() {
        for (text, expected) in [
            ("buckwheat", ""),
            ("rice noodles", ""),
            ("rice flour", ""),
            ("corn tortillas", ""),
            ("crab apple", ""),
            ("oyster mushrooms", ""),
            ("eggplant", ""),
            ("nutmeg", ""),
            ("coconut", ""),
            ("butternut squash", ""),
            ("coconut milk", ""),
            ("rice milk", ""),
            ("oat milk", "gluten"),
            ("soy milk", "soy"),
            ("soy yogurt", "soy"),
            ("almond milk", "tree nuts"),
            ("peanut butter", "peanut"),
            ("cocoa butter", ""),
            ("butter beans", ""),
            ("cream of tartar", ""),
            ("Grilled Sea-Bass", "fish"),
        ] {
            assert_eq!(allergens(text), expected, "{text}");
        }
        assert!(!allergens("doughnut").contains("nuts"));
    }

    #[test]
    fn free_without_and_no_cancel() {
        for (text, expected) in [
            ("gluten-free bread", ""),
            ("Gluten-free bread with wheat flakes", "gluten"),
            ("Salad free from milk", ""),
            ("Salad without eggs", ""),
            ("Salad with no added milk", ""),
            ("Rice without milk or eggs", ""),
            ("Rice without milk, eggs", "egg"),
            ("Rice without milk and eggs", "egg"),
            ("Rice with milk, no eggs", "milk"),
            ("lactose-free milk", "milk"),
            ("bread with free-range eggs", "gluten, egg"),
            ("wheat-free rye bread", "gluten"),
            ("no-bake cheese tart", "gluten, egg, milk"),
            ("egg-free mayonnaise", "mustard"),
            ("Cream of salmon, free from bones", "fish, milk"),
            ("milk free of hormones", "milk"),
        ] {
            assert_eq!(allergens(text), expected, "{text}");
        }
    }

    #[test]
    fn a_text_without_a_known_term_is_unknown() {
        for text in [
            "Chef's surprise",
            "",
            "Chef's surprise without milk",
            "!!",
            "дом",
            "eggy",
            "Mystery stew in water",
            "Chef's surprise, a pinch of salt",
        ] {
            assert_eq!(facts_of_text(text), crate::limits::FoodFacts::default(), "{text}");
        }
        for text in ["Water", "A glass of cold water, 250 ml"] {
            assert_eq!(allergens(text), "", "{text}");
        }
    }

    #[test]
    fn a_term_counts_however_it_is_written() {
        for text in [
            "Rice with сheese",
            "Rice with ch\u{200b}ee\u{2060}se",
            "Rice with 𝐂heese",
            "Rice with c h e e s e",
            "Rice with che-ese",
            "Rice with chee$e",
            "Rice with ch33se",
            "Rice with cheeeese",
            "Rice 🧀",
            "Rice with mozarella",
            "ricecheese",
            "Reis mit Käse",
        ] {
            assert!(allergens(text).contains("milk"), "{text}: {}", allergens(text));
        }
    }

    #[test]
    fn words_in_other_letters_make_a_text_unknown() {
        for text in ["Rice with チーズ", "Rice with пирог"] {
            let facts = facts_of_text(text);
            assert_eq!((facts.diet, facts.allergens), (None, None), "{text}");
            assert_eq!(facts.families.map(|families| families.len()), Some(1), "{text}");
        }
        assert_eq!(allergens("Rice, 20 µg of iodine, ω-3"), "");
    }

    #[test]
    fn diet_and_families_are_read() {
        for (text, diet, families) in [
            ("Grilled chicken with rice", Diet::Omnivore, "chicken, rice"),
            ("Salmon and mushrooms", Diet::Pescatarian, "mushroom, salmon"),
            ("Omelette with tomatoes", Diet::Vegetarian, "egg, tomato"),
            ("Tofu with broccoli", Diet::Vegan, "broccoli, tofu"),
            ("Vegan lasagna", Diet::Vegan, "pasta"),
            ("Vegan bowl with bacon", Diet::Omnivore, "pork"),
        ] {
            let facts = facts_of_text(text);
            assert_eq!(facts.diet, Some(diet), "{text}");
            let read: Vec<&str> = facts.families.iter().flatten().map(|family| family.as_str()).collect();
            assert_eq!(read.join(", "), families, "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read(text in ".*") {
            let facts = facts_of_text(&text);
            prop_assert_eq!(facts.diet.is_some(), facts.allergens.is_some());
            prop_assert!(facts.diet.is_none() || facts.families.is_some());
        }

        #[test]
        fn more_text_after_a_comma_never_takes_an_allergen_away(text in "[a-z ]{0,40}") {
            let facts = facts_of_text(&format!("{text}, milk"));
            prop_assert!(facts.allergens.is_some_and(|read| read.contains(&crate::limits::Allergen::Milk)));
        }
    }
}
