//! Finding foods by what a member types.

use super::FoodKind;
use crate::ValidationError;
use crate::ids::FoodId;
use icu_normalizer::DecomposingNormalizerBorrowed;
use std::cmp::Reverse;

/// How well a food matches a search, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FoodMatch {
    /// The search is the whole name.
    WholeName,
    /// Each word of the search begins a word of the food.
    Beginnings,
    /// As [`Self::Beginnings`], with typing errors.
    TypingErrors,
}

/// Words of a text: lower case, without accents, split at everything but letters and digits.
fn words_of(text: &str) -> Vec<String> {
    let decomposed = DecomposingNormalizerBorrowed::new_nfkd().normalize(text);
    let is_mark = |letter: &char| ('\u{300}'..='\u{36f}').contains(letter);
    let folded: String = decomposed.chars().filter(|letter| !is_mark(letter)).flat_map(char::to_lowercase).collect();
    let words = folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Search text of a member: 1 to 100 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodSearch {
    text: String,
    words: Vec<String>,
}

impl FoodSearch {
    /// Creates a search; fails if the text is empty or too long.
    pub fn new(text: &str) -> Result<Self, ValidationError> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > 100 {
            return Err(ValidationError::new("A search has 1 to 100 characters"));
        }
        Ok(Self { text: text.to_owned(), words: words_of(text) })
    }

    /// Returns the trimmed text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns how well a food matches, or `None` if it does not.
    ///
    /// The words of the search may stand in any order, in the name or the brand.
    #[must_use]
    pub fn match_of(&self, name: &str, brand: Option<&str>) -> Option<FoodMatch> {
        let mut words = words_of(name);
        if self.words.is_empty() {
            return None;
        }
        if words == self.words {
            return Some(FoodMatch::WholeName);
        }
        words.extend(words_of(brand.unwrap_or_default()));
        let matches = self.words.iter().map(|typed| words.iter().filter_map(|word| match_of_word(typed, word)).min());
        matches.collect::<Option<Vec<FoodMatch>>>()?.into_iter().max()
    }
}

fn match_of_word(typed: &str, word: &str) -> Option<FoodMatch> {
    if word.starts_with(typed) {
        return Some(FoodMatch::Beginnings);
    }
    let typed: Vec<char> = typed.chars().collect();
    let allowed = match typed.len() {
        0..=4 => return None,
        5..=8 => 1,
        _ => 2,
    };
    let word: Vec<char> = word.chars().collect();
    (errors_in_beginning(&typed, &word) <= allowed).then_some(FoodMatch::TypingErrors)
}

/// Returns the smallest number of typing errors that turn `typed` into a beginning of `word`.
///
/// An error is a letter too much, a missing one, another one, or two neighbors swapped (optimal string alignment).
fn errors_in_beginning(typed: &[char], word: &[char]) -> u32 {
    let columns = word.len().min(typed.len() + 2);
    let mut before: Vec<u32> = Vec::new();
    let mut last: Vec<u32> = (0..).take(columns + 1).collect();
    for (row, letter) in typed.iter().enumerate() {
        let mut current = vec![last[0] + 1];
        for column in 1..=columns {
            let other = word[column - 1];
            let replaced = last[column - 1] + u32::from(*letter != other);
            let mut errors = replaced.min(last[column] + 1).min(current[column - 1] + 1);
            let is_swapped = row > 0 && column > 1 && typed[row - 1] == other && *letter == word[column - 2];
            if is_swapped {
                errors = errors.min(before[column - 2] + 1);
            }
            current.push(errors);
        }
        before = std::mem::replace(&mut last, current);
    }
    last.into_iter().min().unwrap_or(u32::MAX)
}

/// Food as the search sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchedFood {
    /// ID.
    pub id: FoodId,
    /// Kind.
    pub kind: FoodKind,
    /// Name.
    pub name: String,
    /// Brand.
    pub brand: Option<String>,
    /// How recently and often the member has used it: each use counts half as much after 14 days.
    pub recency: f64,
}

/// Returns the IDs of the best matching foods, best first.
///
/// Within equal matches: foods used recently and often, own foods, foods of the catalogue; then by length of the name
/// and by ID.
#[must_use]
pub fn best_matches(search: &FoodSearch, foods: &[SearchedFood], limit: usize) -> Vec<FoodId> {
    let mut matching: Vec<(FoodMatch, &SearchedFood)> =
        foods.iter().filter_map(|food| Some((search.match_of(&food.name, food.brand.as_deref())?, food))).collect();
    matching.sort_by(|(one_match, one), (other_match, other)| {
        let rest = |food: &SearchedFood| (Reverse(food.kind == FoodKind::Own), food.name.chars().count(), food.id);
        let recency = other.recency.total_cmp(&one.recency);
        one_match.cmp(other_match).then(recency).then_with(|| rest(one).cmp(&rest(other)))
    });
    matching.into_iter().take(limit).map(|(_, food)| food.id).collect()
}

#[cfg(test)]
mod tests {
    use super::{FoodMatch, FoodSearch, SearchedFood, best_matches, words_of};
    use crate::food::FoodKind;
    use crate::ids::FoodId;
    use proptest::prelude::*;

    #[test]
    fn words_match_in_any_order_and_with_typing_errors() {
        use FoodMatch::{Beginnings, TypingErrors, WholeName};
        for (typed, name, brand, expected) in [
            ("CREME fraiche", "Crème fraîche", None, Some(WholeName)),
            ("greek yogurt", "Yogurt, Greek", None, Some(Beginnings)),
            ("yog", "Greek yogurt", None, Some(Beginnings)),
            ("yogurt farm", "Yogurt", Some("Green Farm"), Some(Beginnings)),
            ("yogrut", "Greek yogurt", None, Some(TypingErrors)),
            ("yoghurt", "Greek yogurt", None, Some(TypingErrors)),
            ("brocoli", "Broccoli, raw", None, Some(TypingErrors)),
            ("strawbery jam", "Strawberry jam", None, Some(TypingErrors)),
            ("stawbery", "Strawberry", None, None),
            ("stawberri", "Strawberry", None, Some(TypingErrors)),
            ("rcie", "Rice", None, None),
            ("oats", "Rice", None, None),
            (",", "Rice", None, None),
        ] {
            assert_eq!(FoodSearch::new(typed).unwrap().match_of(name, brand), expected, "{typed} in {name}");
        }
        assert!(FoodSearch::new("  ").is_err() && FoodSearch::new(&"a".repeat(101)).is_err());
    }

    #[test]
    fn among_equal_matches_recent_and_own_foods_come_first() {
        let food = |id, kind, name: &str, recency| SearchedFood {
            id: FoodId::new(id).unwrap(),
            kind,
            name: name.to_owned(),
            brand: None,
            recency,
        };
        let foods = [
            food(1, FoodKind::Catalogue, "Milk chocolate", 0.0),
            food(2, FoodKind::Catalogue, "Milk, whole", 0.0),
            food(3, FoodKind::Own, "Milk of my neighbor", 0.0),
            food(4, FoodKind::Catalogue, "Oat milk", 0.5),
            food(5, FoodKind::Catalogue, "Rice", 9.0),
            food(6, FoodKind::Catalogue, "Milk", 0.0),
        ];
        let ids = |limit| best_matches(&FoodSearch::new("milk").unwrap(), &foods, limit);
        assert_eq!(ids(10).into_iter().map(FoodId::get).collect::<Vec<_>>(), [6, 4, 3, 2, 1]);
        assert_eq!(ids(2).len(), 2);
    }

    proptest! {
        #[test]
        fn a_name_finds_itself(name in "\\PC{1,40}") {
            prop_assume!(!words_of(&name).is_empty());
            let search = FoodSearch::new(&name).unwrap();
            prop_assert_eq!(search.match_of(&name, None), Some(FoodMatch::WholeName));
        }
    }
}
