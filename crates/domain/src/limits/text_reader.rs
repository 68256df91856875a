use super::food_family::FoodFamily;
use super::letters::{as_seen, has_other_letters};
use super::spelling::{FoodTerms, rejoined, spelled};
use super::vocabulary::{Meaning, VOCABULARY, folded_words};
use super::{Allergen, FoodFacts};
use crate::limits::Diet;
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

/// What a text says about food.
struct Reading {
    /// Facts of the foods that it names.
    named: FoodFacts,
    /// Allergens that it excludes.
    excluded: BTreeSet<Allergen>,
    /// Whether all words are in letters that terms have.
    is_readable: bool,
    /// Whether it names foods. A kind of dish, such as "salad", tells nothing about what is in it.
    is_telling: bool,
}

/// Returns what a text such as the name of a dish says about the food.
///
/// The longest term counts, and only whole words do. "X-free", "free from X", "without X" and "no X" cancel X. Of a
/// text without any known term, or with a word in letters that no term has, diet and allergens are unknown.
pub fn facts_of_text(text: &str) -> FoodFacts {
    let Reading { named, excluded, is_readable, is_telling } = read(text);
    let nothing = named.allergens.as_ref().is_none_or(BTreeSet::is_empty) && excluded.is_empty();
    if !is_readable || !is_telling && nothing {
        let families = named.families.filter(|families| !families.is_empty());
        return FoodFacts { families, ..FoodFacts::default() };
    }
    if is_telling {
        return named;
    }
    // Of a kind of dish, only what it always has and what the text excludes is known.
    let is_open = |allergen: &Allergen| !named.allergens.iter().flatten().any(|contained| contained == allergen);
    let unsure = Allergen::ALL.iter().copied().filter(is_open).filter(|allergen| !excluded.contains(allergen));
    FoodFacts { diet: named.diet.filter(|diet| *diet == Diet::Omnivore), unsure: unsure.collect(), ..named }
}

impl FoodFacts {
    /// Returns the facts of a food whose recipe is known, together with what a text about it says.
    ///
    /// What varies between recipes is decided by this one.
    pub fn with_text(&self, text: &str) -> Self {
        let Reading { named, is_readable, .. } = read(text);
        if !is_readable {
            return self.and(&Self { families: named.families, ..Self::default() });
        }
        if named == Self::default() {
            return self.clone();
        }
        self.and(&Self { unsure: BTreeSet::new(), ..named })
    }
}

/// Returns what a text says about the foods that it names, whatever else it says.
pub(super) fn facts_of_named_foods(text: &str) -> FoodFacts {
    read(text).named
}

/// Returns whether a text has a word of letters that no term has.
pub(super) fn has_unreadable_words(text: &str) -> bool {
    !other_words(text).is_empty()
}

fn read(text: &str) -> Reading {
    let others = other_words(text);
    let (mut facts, mut all_excluded) = (FoodFacts::default(), BTreeSet::new());
    let mut is_readable = true;
    let (mut has_food, mut has_basics, mut has_other, mut is_vague) = (false, false, false, false);
    // Nothing reaches beyond a comma or the end of a sentence: "no milk, eggs" has eggs.
    let whole = rejoined(&as_seen(text), &FoodTerms);
    for clause in whole.split([',', '.', ';', ':', '!', '?', '(', ')', '\n', '/', '&', '+', '|']) {
        let parts = parts_of(&spelled(&folded_words(clause), &FoodTerms));
        let Present { terms, excluded } = present_terms(&parts);
        for PresentTerm { meaning, missing, is_vegan, is_basic } in terms {
            has_food |= !meaning.is_vague && !is_basic;
            is_vague |= meaning.is_vague;
            has_basics |= is_basic;
            let diet = if is_vegan { Diet::Vegan } else { meaning.diet };
            facts.diet = facts.diet.max(Some(diet));
            let contained = meaning.allergens.iter().filter(|allergen| !missing.contains(allergen));
            facts.allergens.get_or_insert_default().extend(contained);
            facts.unsure.extend(meaning.unsure.difference(&excluded));
            let families = meaning.families.iter().copied().map(FoodFamily::of_the_vocabulary);
            facts.families.get_or_insert_default().extend(families);
        }
        all_excluded.extend(excluded);
        for part in &parts {
            match part {
                Part::Term { .. } => {}
                Part::Word(word) => {
                    is_readable &= !others.contains(word);
                    has_other |= !AMOUNTS.contains(&word.as_str()) && !word.starts_with(|c: char| c.is_ascii_digit());
                }
            }
        }
    }
    if !has_food && !is_vague && has_basics && has_other {
        return Reading { named: FoodFacts::default(), excluded: all_excluded, is_readable, is_telling: false };
    }
    facts.unsure.retain(|allergen| !facts.allergens.iter().flatten().any(|contained| contained == allergen));
    Reading { named: facts, excluded: all_excluded, is_readable, is_telling: has_food || !is_vague }
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

/// What the parts of a text say.
struct Present {
    /// Terms that are not canceled.
    terms: Vec<PresentTerm>,
    /// Allergens of the canceled terms.
    excluded: BTreeSet<Allergen>,
}

/// Term that is not canceled.
struct PresentTerm {
    meaning: &'static Meaning,
    /// Allergens that the words before it take away.
    missing: BTreeSet<Allergen>,
    /// Whether the words before it say "vegan".
    is_vegan: bool,
    /// Whether it is one of [`BASICS`].
    is_basic: bool,
}

fn present_terms(parts: &[Part]) -> Present {
    let word = |index: usize| match parts.get(index) {
        Some(Part::Word(word)) => Some(word.as_str()),
        _ => None,
    };
    let (mut terms, mut excluded) = (Vec::new(), BTreeSet::new());
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
                if is_canceled || is_free {
                    excluded.extend(meaning.allergens.iter().copied());
                }
                if is_free && ALLERGEN_NAMES.contains(&words.join(" ").as_str()) {
                    missing.extend(meaning.allergens.iter().copied());
                } else if !is_canceled && !is_free {
                    let is_basic = BASICS.contains(&words.join(" ").as_str());
                    terms.push(PresentTerm { meaning, missing: missing.clone(), is_vegan, is_basic });
                }
                // "No milk or eggs" goes on after "or", and "no milk eggs" does not.
                is_canceled = is_canceled && matches!(word(index + 1), Some("or" | "nor"));
            }
        }
    }
    Present { terms, excluded }
}

#[cfg(test)]
mod tests {
    use super::facts_of_text;
    use crate::limits::{Allergen, Diet, FoodFacts, Limits};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

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
    fn dishes_and_brands_never_read_as_without_their_usual_allergens() {
        let mut dishes = 0;
        for line in include_str!("dishes.tsv").lines().filter(|line| !line.starts_with('#')) {
            let [name, contained, varying] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
            let facts = facts_of_text(name);
            let words = |list: &'static str| list.split(';').filter(|word| !word.is_empty());
            for word in words(contained).chain(words(varying)) {
                let allergen = Allergen::parse(word).unwrap();
                let limits = Limits { allergens: BTreeSet::from([allergen]), ..Limits::default() };
                assert_eq!(limits.misfits_of_food(&facts).len(), 1, "{name} reads as without {word}: {facts:?}");
            }
            for word in words(contained).filter(|_| facts.allergens.is_some()) {
                let allergen = Allergen::parse(word).unwrap();
                assert!(facts.allergens.iter().flatten().any(|read| *read == allergen), "{name}, {word}");
            }
            dishes += 1;
        }
        assert!(dishes >= 300, "{dishes}");
    }

    #[test]
    fn a_kind_of_dish_tells_nothing_about_its_ingredients() {
        assert_eq!(facts_of_text("House salad").allergens, None);
        assert_eq!(facts_of_text("Salad with chickpeas").allergens, Some(BTreeSet::new()));
        let sandwich = facts_of_text("Sandwich");
        assert_eq!((sandwich.diet, sandwich.allergens), (None, Some(BTreeSet::from([Allergen::Gluten]))));
        assert_eq!(sandwich.unsure.len(), Allergen::ALL.len() - 1);
        let without_egg = facts_of_text("Salad without eggs").unsure;
        assert!(!without_egg.contains(&Allergen::Egg) && without_egg.contains(&Allergen::Milk));
    }

    #[test]
    fn a_known_recipe_decides_what_varies() {
        let patties = FoodFacts { families: Some(BTreeSet::new()), ..facts_of_text("beef") };
        assert_eq!(patties.with_text("Meatballs").allergens, Some(BTreeSet::new()));
        assert!(patties.with_text("Meatballs").unsure.is_empty());
        assert_eq!(patties.with_text("Meatballs with feta").allergens, Some(BTreeSet::from([Allergen::Milk])));
        assert_eq!(patties.with_text("House special").allergens, Some(BTreeSet::new()));
        assert_eq!(patties.with_text("пирог").allergens, None);
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
