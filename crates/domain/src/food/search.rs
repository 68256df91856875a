//! Finding foods by what a member types.

use super::FoodKind;
use crate::ValidationError;
use crate::ids::FoodId;
use crate::text::without_accents;
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

/// Most letters of a text that are considered. Some characters stand for up to 18 letters.
const MOST_LETTERS: usize = 400;

/// Returns the words of a text in lower case and without accents.
///
/// They are split at everything but letters and digits. Letters after the first 400 are left out.
pub fn folded_words(text: &str) -> Vec<String> {
    let folded: String = without_accents(text).chars().take(MOST_LETTERS).collect();
    let words = folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
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
        let typed = distinct.enumerate().map(|(place, word)| TypedWord::new(word, place < MOST_MISTYPED)).collect();
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
        let typed = TypedWord::new(typed, true);
        let mut meant: Vec<(FoodMatch, usize, String)> =
            words.into_iter().filter_map(|word| Some((typed.match_of(&word)?, word.chars().count(), word))).collect();
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
        let matches = self.typed.iter().map(|typed| typed.match_of_any(&words));
        matches.collect::<Option<Vec<FoodMatch>>>()?.into_iter().max()
    }
}

/// Words of a search that may have typing errors. Those after them must be as they are written.
///
/// Together with [`MOST_MISTYPED_LETTERS`] it bounds the work for a food, whatever the search and the food are.
const MOST_MISTYPED: usize = 8;

/// Most letters of a typed word that may have typing errors.
const MOST_MISTYPED_LETTERS: usize = 24;

/// A word of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
struct TypedWord {
    word: String,
    letters: Vec<char>,
    /// Allowed typing errors.
    allowed: usize,
    kinds: LetterKinds,
}

impl TypedWord {
    fn new(word: &str, may_be_mistyped: bool) -> Self {
        let letters: Vec<char> = word.chars().collect();
        let allowed = if may_be_mistyped { allowed_errors(letters.len()) } else { 0 };
        Self { word: word.to_owned(), allowed, kinds: LetterKinds::of(letters.iter().copied()), letters }
    }

    fn match_of(&self, word: &str) -> Option<FoodMatch> {
        if word.starts_with(&self.word) {
            return Some(FoodMatch::Beginnings);
        }
        self.is_mistyped(word).then_some(FoodMatch::TypingErrors)
    }

    /// Returns the best match among words.
    fn match_of_any(&self, words: &[String]) -> Option<FoodMatch> {
        if words.iter().any(|word| word.starts_with(&self.word)) {
            return Some(FoodMatch::Beginnings);
        }
        words.iter().any(|word| self.is_mistyped(word)).then_some(FoodMatch::TypingErrors)
    }

    fn is_mistyped(&self, word: &str) -> bool {
        if self.allowed == 0 {
            return false;
        }
        // The beginning of a word cannot be longer than this.
        let beginning = || word.chars().take(self.letters.len() + self.allowed);
        // Each error changes one letter at most, so more missing kinds of letters are more errors.
        if self.kinds.missing_in(LetterKinds::of(beginning())) > self.allowed {
            return false;
        }
        let beginning: Vec<char> = beginning().collect();
        beginning.len() + self.allowed >= self.letters.len()
            && is_beginning_with_errors(&self.letters, &beginning, self.allowed)
    }
}

/// The kinds of letters of a word: a bit for each, which some share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LetterKinds(u64);

impl LetterKinds {
    fn of(letters: impl Iterator<Item = char>) -> Self {
        Self(letters.fold(0, |kinds, letter| kinds | 1 << (u32::from(letter) % 64)))
    }

    /// Returns the number of kinds that others lack.
    fn missing_in(self, others: Self) -> usize {
        (self.0 & !others.0).count_ones() as usize
    }
}

/// Returns how many typing errors a word with this number of letters may have.
fn allowed_errors(letters: usize) -> usize {
    match letters {
        5..=8 => 1,
        9..=MOST_MISTYPED_LETTERS => 2,
        _ => 0,
    }
}

/// Returns whether at most `allowed` typing errors turn `typed` into a beginning of `word`.
///
/// An error is a letter too much, a missing one, another one, or two neighbors swapped (optimal string alignment). Only
/// the cells are computed that can stay within the allowed errors (Ukkonen 1985).
fn is_beginning_with_errors(typed: &[char], word: &[char], allowed: usize) -> bool {
    let far = allowed + 1;
    let columns = word.len();
    let mut before = vec![far; columns + 1];
    let mut last: Vec<usize> = (0..=columns).map(|column| column.min(far)).collect();
    let mut current = vec![far; columns + 1];
    for (row, letter) in typed.iter().enumerate() {
        let near = (row + 1).saturating_sub(allowed)..=(row + 1 + allowed).min(columns);
        current.fill(far);
        let mut least = far;
        for column in near {
            let mut errors = (last[column] + 1).min(far);
            if let Some(left) = column.checked_sub(1) {
                let replaced = last[left] + usize::from(*letter != word[left]);
                errors = errors.min(replaced).min(current[left] + 1);
                if row > 0 && left > 0 && typed[row - 1] == word[left] && *letter == word[left - 1] {
                    errors = errors.min(before[left - 1] + 1);
                }
            }
            current[column] = errors;
            least = least.min(errors);
        }
        // A swap reaches back two rows, so both must be too far.
        if least > allowed && last.iter().all(|errors| *errors > allowed) {
            return false;
        }
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut current);
    }
    last.iter().any(|errors| *errors <= allowed)
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
    use super::{
        FoodMatch, FoodSearch, MOST_LETTERS, MOST_MISTYPED_LETTERS, SearchedFood, TypedWord, WordPart, best_matches,
        folded_words,
    };
    use crate::food::FoodKind;
    use crate::ids::FoodId;
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

    #[test]
    fn a_search_is_read_as_far_as_it_can_be_meant() {
        let long = "a".repeat(MOST_MISTYPED_LETTERS + 1);
        let is_found = |typed: &str, name: &str| FoodSearch::new(typed).unwrap().match_of(name, None).is_some();
        assert!(is_found(&long, &long) && !is_found(&format!("{}b", &long[1..]), &long), "no errors in a long word");
        let words: Vec<String> = (0..10).map(|number| format!("word{number}{number}")).collect();
        let all = words.join(" ");
        assert!(is_found(&all.replace("word33", "ward33"), &all));
        assert!(!is_found(&all.replace("word99", "ward99"), &all), "the ninth and later words are as typed");
        // One character of this name stands for 18 letters.
        assert!(folded_words(&"\u{fdfa}".repeat(100)).concat().chars().count() <= MOST_LETTERS);
    }

    /// The usual table of errors, without any bound.
    fn fewest_errors(typed: &[char], word: &[char]) -> usize {
        let mut table = vec![vec![0; word.len() + 1]; typed.len() + 1];
        for row in 0..=typed.len() {
            for column in 0..=word.len() {
                table[row][column] = if row == 0 || column == 0 {
                    row + column
                } else {
                    let replaced = table[row - 1][column - 1] + usize::from(typed[row - 1] != word[column - 1]);
                    let errors = replaced.min(table[row - 1][column] + 1).min(table[row][column - 1] + 1);
                    let swaps = row > 1 && column > 1;
                    if swaps && typed[row - 1] == word[column - 2] && typed[row - 2] == word[column - 1] {
                        errors.min(table[row - 2][column - 2] + 1)
                    } else {
                        errors
                    }
                };
            }
        }
        table[typed.len()].iter().copied().min().unwrap()
    }

    proptest! {
        #[test]
        fn bounded_errors_are_those_of_the_whole_table(typed in "[abc]{5,14}", word in "[abc]{0,18}") {
            let letters = |text: &str| text.chars().collect::<Vec<char>>();
            let errors = fewest_errors(&letters(&typed), &letters(&word));
            let found = TypedWord::new(&typed, true);
            prop_assert_eq!(found.match_of(&word).is_some(), errors <= found.allowed, "{} {}", typed, word);
        }

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
            let is_meant = TypedWord::new(&typed, true).match_of(&word).is_some();
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
