//! Review of an AI service's reply for harmful advice.

use super::concern::SafetyConcern::{self, DisorderedEating, Drugs};
use super::energy::{figure, says_too_little_energy};
use super::lexicon::Concept::{self, Calories, Drug, Not, PerDay, Supplement, Swallow};
use super::rules::Message;

/// Words that turn a number into a warning: "never below 1,200 kcal", "800 kcal a day is dangerous".
const WARNINGS: &[&str] = &[
    "dangerous",
    "unsafe",
    "harmful",
    "below",
    "under",
    "too",
    "gefahrlich",
    "gefaehrlich",
    "unter",
    "zu",
    "dangereux",
    "trop",
    "sous",
    "peligroso",
    "demasiado",
    "debajo",
    "pericoloso",
    "troppo",
    "sotto",
    "perigoso",
    "demais",
    "abaixo",
    "niebezpieczne",
    "ponizej",
    "опасно",
    "ниже",
    "слишком",
];

const UNITS_OF_DOSES: &[&str] = &["mg", "mcg", "ug", "g", "ml", "iu", "ie", "ui", "gram", "grams", "мг", "г", "мл"];

/// Maximum distance in words from a number to its unit.
const UNIT_WITHIN: usize = 2;

/// Words for nutrients whose grams are numbers about food.
const NUTRIENTS: &[&str] = &[
    "protein",
    "proteins",
    "carb",
    "carbs",
    "carbohydrate",
    "carbohydrates",
    "fat",
    "fats",
    "fiber",
    "fibre",
    "sugar",
    "macros",
    "eiweiß",
    "eiweiss",
    "fett",
    "kohlenhydrate",
    "proteines",
    "proteinas",
];
/// Maximum distance in words from a number to the unit of energy: "2,100 to 2,300 kcal".
const ENERGY_WITHIN: usize = 4;

/// Returns whether a sentence names an amount of energy or of a nutrient.
pub(super) fn names_food_number(sentence: &str) -> bool {
    let message = Message::of(sentence);
    let is_energy = |at: usize| {
        message.concepts[at] & Calories.bit() != 0
            || matches!(message.words[at].text.as_str(), "kj" | "kilojoule" | "kilojoules")
    };
    let has_nutrient = message.words.iter().any(|word| NUTRIENTS.contains(&word.text.as_str()));
    (0..message.words.len()).any(|at| {
        let text = message.words[at].text.as_str();
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let unit = &text[digits.len()..];
        let is_figure = figure(text).is_some() || figure(digits).is_some();
        let near = |within: usize| at..(at + 1 + within).min(message.words.len());
        is_figure
            && (matches!(unit, "kcal" | "cal" | "kj")
                || near(ENERGY_WITHIN).any(is_energy)
                || has_nutrient
                    && (matches!(unit, "g")
                        || near(UNIT_WITHIN).any(|next| {
                            matches!(message.words[next].text.as_str(), "g" | "gram" | "grams" | "gramm" | "grammes")
                        })))
    })
}

/// Returns the harm in a sentence of a reply: a day with too little energy, or a dose.
pub(super) fn harm_in(sentence: &str) -> Option<SafetyConcern> {
    let message = Message::of(sentence);
    let has = |concept: Concept| message.concepts.iter().any(|concepts| concepts & concept.bit() != 0);
    let warns = has(Not) || message.words.iter().any(|word| WARNINGS.contains(&word.text.as_str()));
    let figures = || (0..message.words.len()).filter(|at| figure(&message.words[*at].text).is_some());
    let near = |at: usize| at + 1..(at + 1 + UNIT_WITHIN).min(message.words.len());
    let has_dose =
        || figures().any(|at| near(at).any(|next| UNITS_OF_DOSES.contains(&message.words[next].text.as_str())));
    if !warns && says_too_little_energy(&message.words, &message.concepts) {
        return Some(DisorderedEating);
    }
    let advises_dose = has(Drug) || has(Supplement) && (has(PerDay) || has(Swallow));
    (advises_dose && has_dose()).then_some(Drugs)
}

#[cfg(test)]
mod tests {
    use super::{DisorderedEating, Drugs, harm_in};

    #[test]
    fn too_little_energy_and_doses_are_found() {
        for (sentence, harm) in [
            ("Eat about 800 kcal a day.", DisorderedEating),
            ("Eat 600 kcal a day, then less.", DisorderedEating),
            ("Iss 900 kcal am Tag.", DisorderedEating),
            ("Take 5 g of creatine daily.", Drugs),
            ("Start with 250 mg testosterone injections.", Drugs),
        ] {
            assert_eq!(harm_in(sentence), Some(harm), "{sentence}");
        }
    }

    #[test]
    fn advice_and_warnings_pass() {
        for sentence in [
            "Your target is 1,930 kcal a day with 144 g of protein.",
            "Never eat below 1,000 kcal a day.",
            "A deficit of 500 kcal a day is plenty.",
            "Breakfast has 450 kcal.",
            "Rest 90 seconds after 3 sets of 10.",
            "Eat 30 g of protein with each meal.",
        ] {
            assert_eq!(harm_in(sentence), None, "{sentence}");
        }
    }
}
