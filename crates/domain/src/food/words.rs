//! Words that mean the same in names of foods, and words for amounts. The table is part of the program.

use std::collections::HashMap;
use std::sync::LazyLock;

/// What a word means beside an amount.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum AmountWord {
    /// A number, such as "half".
    Number(f64),
    /// A unit with its grams.
    Grams(f64),
    /// A unit with its milliliters.
    Milliliters(f64),
    /// A spoon or cup with its teaspoons.
    Teaspoons(f64),
    /// A kind of portion, in the word that names of portions use.
    Portion(&'static str),
    /// A size of portions, likewise.
    Size(&'static str),
}

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::read(include_str!("words.csv")));

#[derive(Default)]
struct Words {
    /// Words of the usual spelling by another one.
    usual: HashMap<&'static str, Vec<String>>,
    /// Other spellings by the usual one.
    others: HashMap<String, Vec<&'static str>>,
    amounts: HashMap<&'static str, AmountWord>,
}

impl Words {
    fn read(table: &'static str) -> Self {
        let mut words = Self::default();
        for line in table.lines().skip(1) {
            let columns: Vec<&'static str> = line.split(',').collect();
            let [kind, word, means] = columns[..] else { continue };
            let number = means.parse().unwrap_or_default();
            let or_itself = if means.is_empty() { word } else { means };
            let amount = match kind {
                "number" => AmountWord::Number(number),
                "gram" => AmountWord::Grams(number),
                "milliliter" => AmountWord::Milliliters(number),
                "spoon" => AmountWord::Teaspoons(number),
                "portion" => AmountWord::Portion(or_itself),
                "size" => AmountWord::Size(or_itself),
                _ => {
                    let usual: Vec<String> = means.split(' ').map(singular).collect();
                    words.others.entry(usual.join(" ")).or_default().push(word);
                    words.usual.insert(word, usual);
                    continue;
                }
            };
            words.amounts.insert(word, amount);
        }
        words
    }
}

/// Returns what a folded word means beside an amount.
pub(super) fn amount_word(word: &str) -> Option<AmountWord> {
    let amounts = &WORDS.amounts;
    amounts.get(word).or_else(|| amounts.get(singular(word).as_str())).copied()
}

/// Returns the words of the usual spelling of folded words, without their plural.
pub(super) fn usual_words(words: &[String]) -> Vec<String> {
    words.iter().flat_map(|word| usual(word)).collect()
}

/// Returns the words of the usual spelling of a folded word, without its plural.
pub(super) fn usual(word: &str) -> Vec<String> {
    let singular = singular(word);
    let usual = WORDS.usual.get(word).or_else(|| WORDS.usual.get(singular.as_str()));
    match usual {
        Some(words) => words.clone(),
        None => vec![singular],
    }
}

/// Returns words, one of which begins each word that means the same as a folded one.
pub(super) fn spellings(word: &str) -> Vec<String> {
    let mut spellings = vec![word.to_owned()];
    let mut add = |word: &str| {
        // A word that begins with another of them is found by it.
        if !spellings.iter().any(|earlier| word.starts_with(earlier.as_str())) {
            spellings.push(word.to_owned());
        }
    };
    if let [usual] = usual(word).as_slice() {
        add(usual);
        for other in WORDS.others.get(usual.as_str()).into_iter().flatten() {
            add(other);
        }
        if let Some(stem) = usual.strip_suffix('y') {
            add(&format!("{stem}ies"));
        }
    }
    spellings
}

/// Removes the plural of a folded word: "berries", "tomatoes" and "eggs".
fn singular(word: &str) -> String {
    let without = |ending: &str| word.strip_suffix(ending).filter(|stem| stem.chars().count() > 2);
    if let Some(stem) = without("ies") {
        return if stem == "cook" || stem == "brown" || stem == "smooth" {
            format!("{stem}ie")
        } else {
            format!("{stem}y")
        };
    }
    for ending in ["oes", "ches", "shes", "xes", "sses"] {
        if let Some(stem) = without(ending) {
            return format!("{stem}{}", &ending[..ending.len() - 2]);
        }
    }
    match without("s") {
        Some(stem) if !stem.ends_with(['s', 'u', 'i']) => stem.to_owned(),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{WORDS, amount_word, spellings};
    use crate::typed_word::folded_words;

    fn usual_words(text: &str) -> Vec<String> {
        super::usual_words(&folded_words(text))
    }

    #[test]
    fn spelling_and_plural_make_no_other_word() {
        for (one, other) in [
            ("Eggs", "egg"),
            ("berries", "Berry"),
            ("tomatoes", "tomato"),
            ("cookies", "cookie"),
            ("radishes", "radish"),
            ("green peas", "green pea"),
            ("Greek yoghurts", "greek yogurt"),
            ("wholemeal bread", "whole wheat bread"),
            ("prawns", "shrimp"),
            ("Crème fraîche", "creme fraiche"),
        ] {
            assert_eq!(usual_words(one), usual_words(other));
        }
        assert_eq!(usual_words("couscous hummus swiss"), ["couscous", "hummus", "swiss"]);
    }

    #[test]
    fn each_word_of_the_table_is_in_its_usual_form() {
        assert!(WORDS.usual.len() >= 40 && WORDS.amounts.len() >= 60);
        for (word, usual) in &WORDS.usual {
            assert_eq!(usual_words(word), *usual, "{word}");
            assert_eq!(usual_words(&usual.join(" ")), *usual, "{word}");
        }
        for word in WORDS.amounts.keys().filter(|word| word.len() > 2 && !word.ends_with(['s', 'i'])) {
            assert_eq!(amount_word(&format!("{word}s")), amount_word(word), "{word}");
        }
    }

    #[test]
    fn other_spellings_begin_words_of_the_same_meaning() {
        assert_eq!(spellings("eggs"), ["eggs", "egg"]);
        assert_eq!(spellings("egg"), ["egg"]);
        assert_eq!(spellings("berry"), ["berry", "berries"]);
        assert_eq!(spellings("shrimps"), ["shrimps", "shrimp", "prawn"]);
        assert_eq!(spellings("prawns"), ["prawns", "shrimp", "prawn"]);
    }
}
