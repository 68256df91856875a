//! Detection of energy values in a text that are far too low for a day.

use super::lexicon::Concept::{self, Burn, Calories, Eat, Live, PerDay};
use crate::language::words::Word;

/// Minimum daily energy in kcal that is not too low for anyone (coaching rule 2).
const MIN_DAY_KCAL: f64 = 1_200.0;

/// Maximum distances in words from a number to its unit, and to a word that refers to a day.
const UNIT_WITHIN: usize = 2;
const DAY_WITHIN: usize = 6;

/// Returns whether a text speaks of eating too little energy in a day, such as "500 calories a day".
///
/// Energy that is burned, saved or eaten at one meal does not count.
pub(super) fn says_too_little_energy(words: &[Word], concepts: &[u128]) -> bool {
    (0..words.len()).any(|at| is_low_day_figure(words, concepts, at))
}

fn is_low_day_figure(words: &[Word], concepts: &[u128], at: usize) -> bool {
    let Some(kcal) = figure(&words[at].text) else { return false };
    let near = |within: usize, concept: Concept| {
        let range = at.saturating_sub(within)..(at + within + 1).min(words.len());
        range.into_iter().any(|near| words[near].sentence == words[at].sentence && concepts[near] & concept.bit() != 0)
    };
    kcal < MIN_DAY_KCAL
        && near(UNIT_WITHIN, Calories)
        && [PerDay, Eat, Live].into_iter().any(|concept| near(DAY_WITHIN, concept))
        && !is_difference(words, concepts, at)
        && (near(DAY_WITHIN, PerDay) || !is_what_is_left(words, at))
        // "a 500 calorie dinner"
        && !words.get(at + 2).is_some_and(|next| MEALS.contains(&next.text.as_str()))
        // "in 500 g of rice": the number is a mass. "Past 2 weeks", "on 14 Nov": it belongs to a time.
        && !words.get(at + 1).is_some_and(|next| OTHER_UNITS.contains(&next.text.as_str()))
}

/// Returns whether the sentence is about what is left of a day's energy: "I have 300 kcal left, what can I eat".
fn is_what_is_left(words: &[Word], at: usize) -> bool {
    let in_sentence = words.iter().filter(|word| word.sentence == words[at].sentence);
    in_sentence.into_iter().any(|word| matches!(word.text.as_str(), "left" | "remaining" | "leftover"))
}

/// Words after a number that is no energy.
const OTHER_UNITS: &[&str] = &[
    "g",
    "kg",
    "ml",
    "gr",
    "gram",
    "grams",
    "day",
    "days",
    "week",
    "weeks",
    "wk",
    "wks",
    "month",
    "months",
    "year",
    "years",
    "jan",
    "january",
    "feb",
    "february",
    "mar",
    "march",
    "apr",
    "april",
    "may",
    "jun",
    "june",
    "jul",
    "july",
    "aug",
    "august",
    "sep",
    "sept",
    "september",
    "oct",
    "october",
    "nov",
    "november",
    "dec",
    "december",
];

/// Meals, whose energy is not that of a day.
const MEALS: &[&str] = &["breakfast", "lunch", "dinner", "meal", "snack"];

/// Words that make a number a difference if they follow it, and a limit if they precede it.
///
/// Examples: "500 calories less" and "less than 500 calories".
const COMPARATIVES: &[&str] = &[
    "more",
    "extra",
    "additional",
    "mehr",
    "zusaetzlich",
    "zusatzlich",
    "plus",
    "mas",
    "mais",
    "piu",
    "wiecej",
    "больше",
    "less",
    "weniger",
    "moins",
    "menos",
    "meno",
    "mniej",
    "меньше",
];

/// Words that make a number a difference also if they directly precede it: "an extra 300 calories".
const ADDITIONS: &[&str] = &["extra", "additional", "zusaetzlich", "zusatzlich"];

/// Maximum distance in words from a number to a comparative after it: "500 calories de moins".
const COMPARATIVE_WITHIN: usize = 3;

/// Returns whether the number is energy burned, saved, or eaten at one meal or in addition.
fn is_difference(words: &[Word], concepts: &[u128], at: usize) -> bool {
    let range = at.saturating_sub(DAY_WITHIN)..(at + DAY_WITHIN + 1).min(words.len());
    range.into_iter().filter(|near| words[*near].sentence == words[at].sentence).any(|near| {
        let text = words[near].text.as_str();
        if COMPARATIVES.contains(&text) {
            (at + 1..=at + COMPARATIVE_WITHIN).contains(&near) || near + 1 == at && ADDITIONS.contains(&text)
        } else {
            concepts[near] & Burn.bit() != 0
        }
    })
}

/// Parses a number word or a number such as "500", "1,200" and "1.200" (with thousands separators).
pub(super) fn figure(word: &str) -> Option<f64> {
    match word {
        "zero" | "null" | "cero" => return Some(0.0),
        "hundred" | "hundert" | "cien" | "cent" | "cento" | "cem" | "sto" | "сто" => return Some(100.0),
        "funfhundert" | "fuenfhundert" | "quinientas" | "quinientos" | "cinquecento" | "quinhentas" | "quinhentos"
        | "piecset" | "пятьсот" => return Some(500.0),
        "tausend" | "thousand" | "mille" | "mil" | "tysiac" | "тысяча" => return Some(1_000.0),
        _ => {}
    }
    if !word.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let has_thousands = word.split_once(['.', ',']).is_some_and(|(_, after)| after.len() == 3);
    let plain = if has_thousands { word.replace(['.', ','], "") } else { word.replace(',', ".") };
    plain.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::figure;

    #[test]
    fn numbers_are_parsed_with_thousands_separators() {
        let read = |word| figure(word).unwrap();
        for (word, number) in [("500", 500.0), ("1,200", 1_200.0), ("1.200", 1_200.0), ("2.5", 2.5)] {
            assert!((read(word) - number).abs() < 1e-9, "{word}");
        }
        assert_eq!(figure("kcal"), None);
    }
}
