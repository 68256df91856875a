//! Finding foods by what a member types.

use super::FoodKind;
use crate::ValidationError;
use crate::ids::FoodId;
use crate::typed_word::{TypedWord, WordMatch, allowed_errors, folded_words};
use std::collections::HashSet;

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

/// Part of a word, by which the words that a typed word can mean are looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WordPart {
    /// The word begins with these letters.
    Beginning(String),
    /// The word has these letters in a row.
    Inside(String),
}

/// Search text of a member: 1 to 100 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodSearch {
    text: String,
    words: Vec<String>,
    /// The words without repetitions, ready to be compared.
    typed: Vec<TypedWord>,
}

impl FoodSearch {
    /// Creates a search; fails if the text is empty or too long.
    pub fn new(text: &str) -> Result<Self, ValidationError> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > 100 {
            return Err(ValidationError::new("A search has 1 to 100 characters"));
        }
        let words = folded_words(text);
        let mut seen = HashSet::new();
        let distinct = words.iter().filter(|word| seen.insert(word.as_str()));
        let typed = TypedWord::all(distinct.map(String::as_str));
        Ok(Self { text: text.to_owned(), words, typed })
    }

    /// Returns the trimmed text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the folded words.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Returns parts of a typed word, at least one of which is in each word that it can mean.
    ///
    /// With one typing error, one of two halves is as typed; with two, one of three thirds. Only two swapped letters
    /// change two of them, where these meet, so a word is also found by parts with such a swap.
    pub fn unchanged_parts(typed: &str) -> Vec<WordPart> {
        let letters: Vec<char> = typed.chars().collect();
        let swapped_at = |places: &[usize]| {
            let mut swapped = letters.clone();
            for place in places {
                swapped.swap(place - 1, *place);
            }
            swapped
        };
        let text = |letters: &[char]| letters.iter().collect::<String>();
        let beginning = |letters: &[char]| WordPart::Beginning(text(letters));
        let inside = |letters: &[char]| WordPart::Inside(text(letters));
        match allowed_errors(letters.len()) {
            0 => vec![beginning(&letters)],
            1 => {
                let half = letters.len() / 2;
                vec![beginning(&letters[..half]), inside(&letters[half..]), beginning(&swapped_at(&[half]))]
            }
            _ => {
                let (first, second) = (letters.len() / 3, 2 * letters.len() / 3);
                vec![
                    beginning(&letters[..first]),
                    inside(&letters[first..second]),
                    inside(&letters[second..]),
                    beginning(&swapped_at(&[first])[..second]),
                    inside(&swapped_at(&[second])[first..]),
                    beginning(&swapped_at(&[first, second])),
                ]
            }
        }
    }

    /// Returns those of the words that a typed word can mean, at most `max`.
    ///
    /// Beginnings and short words come first.
    pub fn meant_by(typed: &str, words: Vec<String>, max: usize) -> Vec<String> {
        let typed = TypedWord::new(typed);
        let mut meant: Vec<(WordMatch, usize, String)> = words
            .into_iter()
            .filter_map(|word| Some((typed.match_of_beginning(&word)?, word.chars().count(), word)))
            .collect();
        meant.sort_unstable();
        meant.into_iter().take(max).map(|(.., word)| word).collect()
    }

    /// Returns how well a food matches, or `None` if it does not.
    ///
    /// The words of the search may stand in any order, in the name or the brand.
    pub fn match_of(&self, name: &str, brand: Option<&str>) -> Option<FoodMatch> {
        let mut words = folded_words(name);
        if self.words.is_empty() {
            return None;
        }
        if words == self.words {
            return Some(FoodMatch::WholeName);
        }
        words.extend(folded_words(brand.unwrap_or_default()));
        let matches = self.typed.iter().map(|typed| typed.match_of_any(words.iter().map(String::as_str)));
        matches.collect::<Option<Vec<WordMatch>>>()?.into_iter().max().map(|worst| match worst {
            WordMatch::Beginning => FoodMatch::Beginnings,
            WordMatch::TypingErrors => FoodMatch::TypingErrors,
        })
    }
}

/// Food as the search sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchedFood {
    pub id: FoodId,
    pub kind: FoodKind,
    pub name: String,
    pub brand: Option<String>,
    /// Whether its values are doubtful.
    pub is_doubtful: bool,
    /// How recently and often the member has used it: each use counts half as much after 14 days.
    pub recency: f64,
}

/// Returns the IDs of the best matching foods, best first.
///
/// Within equal matches: foods used recently and often, own foods and recipes, foods of the catalogue, imported foods,
/// doubtful ones; then by length of the name and by ID.
pub fn best_matches(search: &FoodSearch, foods: &[SearchedFood], limit: usize) -> Vec<FoodId> {
    let mut matching: Vec<(FoodMatch, &SearchedFood)> =
        foods.iter().filter_map(|food| Some((search.match_of(&food.name, food.brand.as_deref())?, food))).collect();
    matching.sort_by(|(one_match, one), (other_match, other)| {
        let rest = |food: &SearchedFood| (rank(food), food.name.chars().count(), food.id);
        let recency = other.recency.total_cmp(&one.recency);
        one_match.cmp(other_match).then(recency).then_with(|| rest(one).cmp(&rest(other)))
    });
    matching.into_iter().take(limit).map(|(_, food)| food.id).collect()
}

/// Returns the rank of the kind of a food among equal matches.
fn rank(food: &SearchedFood) -> u8 {
    match food.kind {
        _ if food.is_doubtful => 3,
        FoodKind::Own | FoodKind::Recipe => 0,
        FoodKind::Catalogue => 1,
        FoodKind::Imported => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::{FoodMatch, FoodSearch, SearchedFood, WordPart, best_matches, folded_words};
    use crate::food::FoodKind;
    use crate::ids::FoodId;
    use crate::typed_word::TypedWord;
    use proptest::collection::vec;
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
            ("mozarela", "Mozzarella, fresh", None, Some(TypingErrors)),
            ("stawbery", "Strawberries", None, None),
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
            is_doubtful: name.ends_with('?'),
            recency,
        };
        let foods = [
            food(1, FoodKind::Catalogue, "Milk chocolate", 0.0),
            food(2, FoodKind::Catalogue, "Milk, whole", 0.0),
            food(3, FoodKind::Own, "Milk of my neighbor", 0.0),
            food(4, FoodKind::Catalogue, "Oat milk", 0.5),
            food(5, FoodKind::Catalogue, "Rice", 9.0),
            food(6, FoodKind::Catalogue, "Milk", 0.0),
            food(7, FoodKind::Imported, "Milk bar", 0.0),
            food(8, FoodKind::Own, "Milk x?", 0.0),
            food(9, FoodKind::Recipe, "Milk rice", 0.0),
        ];
        let ids = |limit| best_matches(&FoodSearch::new("milk").unwrap(), &foods, limit);
        assert_eq!(ids(10).into_iter().map(FoodId::get).collect::<Vec<_>>(), [6, 4, 9, 3, 2, 1, 7, 8]);
        assert_eq!(ids(2).len(), 2);
    }

    #[test]
    fn a_typed_word_means_the_nearest_words() {
        let words = || ["bread", "breadcrumbs", "broad", "beard", "rice"].map(str::to_owned).to_vec();
        assert_eq!(FoodSearch::meant_by("bread", words(), 9), ["bread", "breadcrumbs", "broad"]);
        assert_eq!(FoodSearch::meant_by("bread", words(), 1), ["bread"]);
        assert_eq!(FoodSearch::meant_by("brea", words(), 9), ["bread", "breadcrumbs"], "too short for errors");
    }

    #[test]
    fn a_typed_word_has_halves_or_thirds() {
        let beginning = |letters: &str| WordPart::Beginning(letters.to_owned());
        let inside = |letters: &str| WordPart::Inside(letters.to_owned());
        assert_eq!(FoodSearch::unchanged_parts("brea"), [beginning("brea")]);
        assert_eq!(FoodSearch::unchanged_parts("bread"), [beginning("br"), inside("ead"), beginning("berad")]);
        let thirds = FoodSearch::unchanged_parts("chocolate");
        assert_eq!(thirds[..3], [beginning("cho"), inside("col"), inside("ate")]);
        assert_eq!(thirds[3..], [beginning("chcool"), inside("coalte"), beginning("chcooalte")]);
    }

    proptest! {
        #[test]
        fn each_meant_word_has_an_unchanged_part(
            typed in "[abc]{1,12}",
            edits in vec((0_usize..4, 0_usize..13, "[abc]"), 0..3),
            rest in "[abc]{0,4}",
        ) {
            let mut word: Vec<char> = typed.chars().collect();
            for (edit, place, letter) in edits {
                let (place, letter) = (place.min(word.len()), letter.chars().next().unwrap());
                match edit {
                    0 => word.insert(place, letter),
                    1 if place < word.len() => drop(word.remove(place)),
                    2 if place < word.len() => word[place] = letter,
                    3 if place + 1 < word.len() => word.swap(place, place + 1),
                    _ => {}
                }
            }
            let word: String = word.into_iter().chain(rest.chars()).collect();
            let has = |part: &WordPart| match part {
                WordPart::Beginning(letters) => word.starts_with(letters),
                WordPart::Inside(letters) => word.contains(letters),
            };
            let is_meant = TypedWord::new(&typed).match_of_beginning(&word).is_some();
            prop_assert!(!is_meant || FoodSearch::unchanged_parts(&typed).iter().any(has), "{typed} {word}");
        }

        #[test]
        fn a_name_finds_itself(name in "\\PC{1,40}") {
            prop_assume!(!folded_words(&name).is_empty());
            let search = FoodSearch::new(&name).unwrap();
            prop_assert_eq!(search.match_of(&name, None), Some(FoodMatch::WholeName));
        }
    }
}
