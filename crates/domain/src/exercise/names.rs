//! Names under which people know the exercises of the catalogue, and the search by them.

use crate::ValidationError;
use crate::typed_word::{TypedWord, folded_words};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Other names of the shipped exercises, each with the keys of the exercises that it means, the usual one first.
static ALIASES: LazyLock<Aliases> = LazyLock::new(|| Aliases::read(include_str!("aliases.csv")));

#[derive(Default)]
struct Aliases {
    by_key: HashMap<&'static str, Vec<&'static str>>,
    keys: HashMap<String, Vec<&'static str>>,
    words: Vec<Vec<String>>,
}

impl Aliases {
    fn read(table: &'static str) -> Self {
        let mut aliases = Self::default();
        for (alias, keys) in table.lines().skip(1).filter_map(|line| line.split_once(',')) {
            let keys: Vec<&'static str> = keys.split(';').collect();
            for key in &keys {
                aliases.by_key.entry(key).or_default().push(alias);
            }
            aliases.words.push(comparable_words(alias));
            aliases.keys.insert(comparable(alias), keys);
        }
        aliases
    }
}

/// Returns the other names of the exercise with a key of the shipped catalogue, such as `rdl`.
pub fn aliases_of(key: &str) -> &'static [&'static str] {
    ALIASES.by_key.get(key).map(Vec::as_slice).unwrap_or_default()
}

/// Returns the keys of all exercises with other names.
pub fn keys_with_aliases() -> impl Iterator<Item = &'static str> {
    ALIASES.by_key.keys().copied()
}

/// Returns the words of all other names, as they are compared.
pub(super) fn words_of_aliases() -> &'static [Vec<String>] {
    &ALIASES.words
}

/// Returns the keys of the exercises that another name means, the usual one first.
pub fn keys_of_alias(name: &str) -> &'static [&'static str] {
    ALIASES.keys.get(&comparable(name)).map(Vec::as_slice).unwrap_or_default()
}

/// Returns what names of exercises are compared by: letters and digits, without accents and plural s.
///
/// Abbreviations of equipment are written out.
pub(super) fn comparable(name: &str) -> String {
    comparable_words(name).concat()
}

/// Returns the words of a name as they are compared.
pub(super) fn comparable_words(name: &str) -> Vec<String> {
    let without_apostrophes: String = name.chars().filter(|letter| !matches!(letter, '\'' | '’' | '‘')).collect();
    folded_words(&without_apostrophes).iter().map(|word| written_out(singular(word)).to_owned()).collect()
}

fn singular(word: &str) -> &str {
    let after_hiss = ["sses", "ches", "shes", "xes"].iter().any(|end| word.ends_with(end));
    match word.strip_suffix('s') {
        Some(_) if after_hiss => &word[..word.len() - 2],
        Some(rest) if !rest.is_empty() && !rest.ends_with('s') => rest,
        _ => word,
    }
}

fn written_out(word: &str) -> &str {
    match word {
        "bb" => "barbell",
        "bw" => "bodyweight",
        "db" => "dumbbell",
        "kb" => "kettlebell",
        "sl" => "singleleg",
        word => word,
    }
}

/// How well a name matches a search, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameMatch {
    /// The search is the name.
    Name,
    /// The search is another name.
    Alias,
    /// Each word of the search begins in one of the names.
    Words,
    /// As [`Self::Words`], with typing errors.
    TypingErrors,
}

/// Search text for exercises: 1 to 100 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseSearch {
    whole: String,
    words: Vec<String>,
    typed: Vec<TypedWord>,
    /// All words as one, because people split words in other places.
    typed_as_one: TypedWord,
}

impl ExerciseSearch {
    /// Creates a search; fails if the text is empty or too long.
    pub fn new(text: &str) -> Result<Self, ValidationError> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > 100 {
            return Err(ValidationError::new("A search has 1 to 100 characters"));
        }
        let words = comparable_words(text);
        let whole = words.concat();
        let typed = TypedWord::all(words.iter().map(String::as_str));
        Ok(Self { typed_as_one: TypedWord::new(&whole), typed, words, whole })
    }

    /// Returns how well an exercise with these names matches, or `None` if it does not.
    pub fn match_of(&self, name: &str, aliases: &[&str]) -> Option<NameMatch> {
        if self.whole.is_empty() {
            return None;
        }
        let names: Vec<Vec<String>> =
            std::iter::once(&name).chain(aliases).map(|name| comparable_words(name)).collect();
        let same = names.iter().position(|words| words.concat() == self.whole);
        if let Some(place) = same {
            return Some(if place == 0 { NameMatch::Name } else { NameMatch::Alias });
        }
        if names.iter().any(|words| self.begins_in(words)) {
            return Some(NameMatch::Words);
        }
        names.iter().any(|words| self.is_mistyped(words)).then_some(NameMatch::TypingErrors)
    }

    fn begins_in(&self, words: &[String]) -> bool {
        // From each word to the end, so that "pulldown" begins in "Lat Pull-Down".
        let rests: Vec<String> = (0..words.len()).map(|first| words[first..].concat()).collect();
        self.words.iter().all(|typed| rests.iter().any(|rest| rest.starts_with(typed.as_str())))
    }

    fn is_mistyped(&self, words: &[String]) -> bool {
        let words_match = |typed: &TypedWord| typed.match_of_any(words.iter().map(String::as_str)).is_some();
        self.typed.iter().all(words_match) || self.typed_as_one.match_of(&words.concat()).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::{ALIASES, ExerciseSearch, NameMatch, aliases_of, comparable, keys_of_alias};
    use proptest::prelude::*;

    #[test]
    fn each_alias_means_its_exercises() {
        assert!(ALIASES.keys.len() >= 300, "{}", ALIASES.keys.len());
        for (key, aliases) in &ALIASES.by_key {
            for alias in aliases {
                assert!(keys_of_alias(alias).contains(key), "{alias}");
            }
        }
        assert_eq!(keys_of_alias("RDLs"), ["romanian-deadlift"]);
        assert!(keys_of_alias("nothing like it").is_empty() && aliases_of("unknown").is_empty());
    }

    /// The web client has the same cases.
    #[test]
    fn names_go_before_aliases_words_and_typing_errors() {
        for case in include_str!("search_cases.csv").lines().skip(1) {
            let [typed, name, aliases, expected] = case.split(',').collect::<Vec<_>>()[..] else { panic!("{case}") };
            let expected = match expected {
                "name" => Some(NameMatch::Name),
                "alias" => Some(NameMatch::Alias),
                "words" => Some(NameMatch::Words),
                "typing errors" => Some(NameMatch::TypingErrors),
                _ => None,
            };
            let aliases: Vec<&str> = aliases.split('|').filter(|alias| !alias.is_empty()).collect();
            assert_eq!(ExerciseSearch::new(typed).unwrap().match_of(name, &aliases), expected, "{case}");
        }
        assert!(ExerciseSearch::new(" ").is_err() && ExerciseSearch::new(&"a".repeat(101)).is_err());
    }

    proptest! {
        #[test]
        fn a_name_finds_itself(name in "\\PC{1,40}") {
            prop_assume!(!comparable(&name).is_empty() && !name.trim().is_empty());
            prop_assert_eq!(ExerciseSearch::new(&name).unwrap().match_of(&name, &[]), Some(NameMatch::Name));
        }
    }
}
