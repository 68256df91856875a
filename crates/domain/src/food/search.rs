//! Finding foods by what a member types.

use super::names::{NameWords, synonym_words_of};
use super::typed_amount::{AmountOfFood, TypedAmount, with_plain_fractions};
use super::words::{spellings, usual, usual_words};
use super::{Food, FoodKind};
use crate::ValidationError;
use crate::ids::FoodId;
use crate::text::without_accents;
use crate::typed_word::{TypedWord, WordMatch, allowed_errors, folded_words};
use std::cmp::Reverse;
use std::collections::HashMap;

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
    /// All that is typed.
    whole: Query,
    /// What is typed beside an amount.
    rest: Option<Query>,
}

/// Words to find.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Query {
    /// As they are typed.
    words: Vec<String>,
    /// In the usual spelling, without plural.
    usual: Vec<String>,
    /// Words to compare with, those of the usual spelling included.
    typed: Vec<TypedWord>,
    /// For each typed word its ways: it is found by all places in `typed` of one of them.
    ways: Vec<Vec<Vec<usize>>>,
}

impl Query {
    fn new(text: &str) -> Self {
        let words = folded_words(text);
        let mut distinct: Vec<String> = Vec::new();
        let mut place_of = |word: &str| {
            distinct.iter().position(|earlier| earlier == word).unwrap_or_else(|| {
                distinct.push(word.to_owned());
                distinct.len() - 1
            })
        };
        let ways = words
            .iter()
            .map(|word| {
                let (typed, usual) = (vec![place_of(word)], usual(word).iter().map(|word| place_of(word)).collect());
                if typed == usual { vec![typed] } else { vec![typed, usual] }
            })
            .collect();
        Self { usual: usual_words(&words), words, typed: TypedWord::all(distinct.iter().map(String::as_str)), ways }
    }
}

impl FoodSearch {
    /// Creates a search; fails if the text is empty or too long.
    pub fn new(text: &str) -> Result<Self, ValidationError> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > 100 {
            return Err(ValidationError::new("A search has 1 to 100 characters"));
        }
        let rest = Self::amount_in(text).map(|(_, rest)| Query::new(&rest));
        Ok(Self { text: text.to_owned(), whole: Query::new(text), rest })
    }

    fn amount_in(text: &str) -> Option<(TypedAmount, String)> {
        let folded = without_accents(&with_plain_fractions(text));
        TypedAmount::split(&folded).map(|(amount, rest)| (amount, rest.to_owned()))
    }

    /// Returns the trimmed text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the folded words, without those of an amount.
    pub fn words(&self) -> &[String] {
        &self.rest.as_ref().unwrap_or(&self.whole).words
    }

    /// Returns for each of the words those that begin words of the same meaning, itself first.
    pub fn spellings(&self) -> Vec<Vec<String>> {
        self.words().iter().map(|word| spellings(word)).collect()
    }

    /// Returns how much of a food the search states. Of a food that all of its words find it states nothing.
    pub fn amount_of(&self, food: &Food, is_by_all_words: bool) -> Option<AmountOfFood> {
        let rest = self.rest.as_ref().filter(|_| !is_by_all_words)?;
        let (amount, _) = Self::amount_in(&self.text)?;
        amount.of_food(&rest.usual, food.values.unit, &food.values.portions)
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
        Matcher::of(self).rank_of(&FoodNames::new(name, brand, None)).map(|(rank, _)| rank.found)
    }
}

/// Names of a food, as a search compares them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodNames {
    name: NameWords,
    brand: Option<NameWords>,
    synonyms: &'static [NameWords],
    /// Characters of the name.
    length: usize,
}

impl FoodNames {
    /// Returns the names of a food. The key of a shipped food tells its other names.
    pub fn new(name: &str, brand: Option<&str>, key: Option<&str>) -> Self {
        Self {
            name: NameWords::of(name),
            brand: brand.map(NameWords::of),
            synonyms: key.map(synonym_words_of).unwrap_or_default(),
            length: name.chars().count(),
        }
    }
}

/// How well one of the names of a food matches, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct NameRank {
    found: FoodMatch,
    /// Whether it is another name than that of the food.
    is_synonym: bool,
    /// Whether a word of the search is only the beginning of a word.
    has_beginning: bool,
    /// Words of the name; 0 if the search is the whole of a name.
    words: usize,
}

/// Compares the names of many foods with a search.
struct Matcher<'a> {
    whole: QueryMatcher<'a>,
    rest: Option<QueryMatcher<'a>>,
}

impl<'a> Matcher<'a> {
    fn of(search: &'a FoodSearch) -> Self {
        let matcher = |query| QueryMatcher { query, matches: HashMap::new() };
        Self { whole: matcher(&search.whole), rest: search.rest.as_ref().map(matcher) }
    }

    /// Returns how well a food matches, and whether it is found by all words, those of an amount included.
    fn rank_of(&mut self, names: &FoodNames) -> Option<(NameRank, bool)> {
        let by_all = self.whole.rank_of(names);
        let Some(rest) = &mut self.rest else { return by_all.map(|rank| (rank, true)) };
        match by_all.filter(|rank| rank.found < FoodMatch::TypingErrors) {
            Some(rank) => Some((rank, true)),
            None => rest.rank_of(names).map(|rank| (rank, false)),
        }
    }
}

/// How well a word of a name matches a typed one: whether it is not the whole word, and what it is.
type Match = (FoodMatch, bool);

struct QueryMatcher<'a> {
    query: &'a Query,
    /// How well words of names match each typed word. Most words stand in several names.
    matches: HashMap<String, Vec<Option<Match>>>,
}

impl QueryMatcher<'_> {
    fn rank_of(&mut self, names: &FoodNames) -> Option<NameRank> {
        if self.query.words.is_empty() {
            return None;
        }
        let is_whole = |name: &NameWords| name.usual == self.query.usual;
        let whole = |found| Some(NameRank { found, is_synonym: false, has_beginning: false, words: 0 });
        if is_whole(&names.name) {
            return whole(FoodMatch::WholeName);
        }
        // Foods that the member uses come before it, as in "cheese" for cheddar.
        if names.synonyms.iter().any(is_whole) {
            return whole(FoodMatch::Beginnings);
        }
        let own = self.found(std::iter::once(&names.name).chain(&names.brand));
        let rank = |(found, has_beginning), is_synonym, words| NameRank { found, is_synonym, has_beginning, words };
        let mut best = own.map(|found| rank(found, false, names.name.usual.len()));
        for synonym in names.synonyms {
            let of_synonym = self.found(std::iter::once(synonym));
            best = best.into_iter().chain(of_synonym.map(|found| rank(found, true, synonym.usual.len()))).min();
        }
        if best.is_none() && !names.synonyms.is_empty() {
            let all = || std::iter::once(&names.name).chain(names.synonyms);
            best = self.found(all()).map(|found| rank(found, true, all().map(|name| name.usual.len()).sum()));
        }
        best
    }

    /// Returns how well names together match.
    fn found<'n>(&mut self, names: impl Iterator<Item = &'n NameWords>) -> Option<Match> {
        let mut best: Vec<Option<Match>> = vec![None; self.query.typed.len()];
        for word in names.flat_map(NameWords::all) {
            for (best, found) in best.iter_mut().zip(self.matches_of(word)) {
                *best = best.iter().chain(found).min().copied();
            }
        }
        let all = |places: &Vec<usize>| {
            places
                .iter()
                .map(|place| best[*place])
                .collect::<Option<Vec<_>>>()
                .and_then(|found| found.into_iter().max())
        };
        let words = self.query.ways.iter().map(|ways| ways.iter().filter_map(all).min());
        words.collect::<Option<Vec<_>>>()?.into_iter().max()
    }

    fn matches_of(&mut self, word: &str) -> &[Option<Match>] {
        if !self.matches.contains_key(word) {
            let found = self.query.typed.iter().map(|typed| {
                let found = match typed.match_of(word)? {
                    WordMatch::Beginning => FoodMatch::Beginnings,
                    WordMatch::TypingErrors => FoodMatch::TypingErrors,
                };
                Some((found, !typed.is(word)))
            });
            self.matches.insert(word.to_owned(), found.collect());
        }
        self.matches.get(word).map(Vec::as_slice).unwrap_or_default()
    }
}

/// Food as the search sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchedFood {
    pub id: FoodId,
    pub kind: FoodKind,
    pub names: FoodNames,
    /// Whether its values are doubtful.
    pub is_doubtful: bool,
    /// How recently and often the member has used it: each use counts half as much after 14 days.
    pub recency: f64,
}

/// Food that matches a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchedFood {
    pub id: FoodId,
    /// Whether all words find it, those of an amount included.
    pub is_by_all_words: bool,
}

/// Returns the best matching foods, best first.
///
/// Within equal matches: foods used recently and often, own foods and recipes, foods of the catalogue, imported foods,
/// doubtful ones; then those of which the search is another name, and those found by their name and not by another one.
/// The last steps are whole words, the number of words and the length of the name, and the ID.
pub fn best_matches(search: &FoodSearch, foods: &[SearchedFood], limit: usize) -> Vec<MatchedFood> {
    let mut matcher = Matcher::of(search);
    let mut matching: Vec<_> = foods
        .iter()
        .filter_map(|food| matcher.rank_of(&food.names).map(|(rank, is_by_all_words)| (rank, is_by_all_words, food)))
        .collect();
    matching.sort_by(|(one_rank, _, one), (other_rank, _, other)| {
        let recency = other.recency.total_cmp(&one.recency);
        let rest = |name: &NameRank, food: &SearchedFood| {
            (rank(food), name.is_synonym, name.has_beginning, name.words, food.names.length, food.id)
        };
        let rest = rest(one_rank, one).cmp(&rest(other_rank, other));
        one_rank.found.cmp(&other_rank.found).then(recency).then(rest)
    });
    let found = matching.into_iter().map(|(_, is_by_all_words, food)| MatchedFood { id: food.id, is_by_all_words });
    found.take(limit).collect()
}

/// Returns the foods that are nearest to a search that no food matches, at most `limit`.
///
/// They have some of its words: the more and the longer ones come first.
pub fn nearest_matches(search: &FoodSearch, foods: &[SearchedFood], limit: usize) -> Vec<MatchedFood> {
    let mut letters: HashMap<FoodId, usize> = HashMap::new();
    let mut nearest = Vec::new();
    for word in search.words().iter().filter(|word| word.chars().count() > 2) {
        let Ok(search) = FoodSearch::new(word) else { continue };
        for found in best_matches(&search, foods, usize::MAX) {
            let letters = letters.entry(found.id).or_default();
            if *letters == 0 {
                nearest.push(MatchedFood { is_by_all_words: false, ..found });
            }
            *letters += word.chars().count();
        }
    }
    // Among equal ones, the order of the best matches stays.
    nearest.sort_by_key(|found| Reverse(letters.get(&found.id).copied()));
    nearest.truncate(limit);
    nearest
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
        FoodMatch, FoodNames, FoodSearch, SearchedFood, WordPart, best_matches, folded_words, nearest_matches,
    };
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
            ("yoghurts", "Greek yogurt", None, Some(Beginnings)),
            ("prawn", "Shrimp, raw", None, Some(Beginnings)),
            ("berries", "Berry jam", None, Some(Beginnings)),
            ("2 eggs", "Egg", None, Some(WholeName)),
            ("200g rice", "Brown rice", None, Some(Beginnings)),
            ("7 up", "7 Up", None, Some(WholeName)),
            ("brocoli", "Broccoli, raw", None, Some(TypingErrors)),
            ("strawbery jam", "Strawberry jam", None, Some(TypingErrors)),
            ("mozarela", "Mozzarella, fresh", None, Some(TypingErrors)),
            ("stawbery", "Strawberries", None, Some(TypingErrors)),
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
            names: FoodNames::new(name, None, None),
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
        let found = ids(10).into_iter().map(|found| found.id.get()).collect::<Vec<_>>();
        assert_eq!(found, [6, 4, 9, 3, 2, 1, 7, 8]);
        assert_eq!(ids(2).len(), 2);
    }

    #[test]
    fn whole_words_and_other_names_are_found() {
        let names = ["Eggnog", "Bagel, egg", "Egg, whole, raw", "Zucchini, raw"];
        let keys = [None, None, Some("1123"), Some("zucchini-raw")];
        let foods: Vec<SearchedFood> = (1..)
            .zip(names.into_iter().zip(keys))
            .map(|(id, (name, key))| SearchedFood {
                id: FoodId::new(id).unwrap(),
                kind: FoodKind::Catalogue,
                names: FoodNames::new(name, None, key),
                is_doubtful: false,
                recency: 0.0,
            })
            .collect();
        let found = |typed: &str| {
            let found = best_matches(&FoodSearch::new(typed).unwrap(), &foods, 9);
            found.into_iter().map(|found| (found.id.get(), found.is_by_all_words)).collect::<Vec<_>>()
        };
        assert_eq!(found("eggs"), [(3, true), (2, true), (1, true)]);
        assert_eq!(found("2 eggs"), [(3, false), (2, false), (1, false)]);
        assert_eq!(found("a courgette"), [(4, false)]);
        assert_eq!(found("raw egg pie"), []);
        let nearest = nearest_matches(&FoodSearch::new("raw egg pie").unwrap(), &foods, 2);
        assert_eq!(nearest.iter().map(|found| found.id.get()).collect::<Vec<_>>(), [3, 4]);
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
