//! Meanings of words and phrases, from the table of words.

use super::typed::number;
use crate::limits::facts_of_text;
use crate::typed_word::TypedWord;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Number of a meaning in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Meaning(u16);

/// Meanings that are parts of a question. The table has others, too.
pub(super) const EXERCISE: &str = "EX";
pub(super) const MUSCLE: &str = "MU";
pub(super) const PERIOD: &str = "PE";
pub(super) const TODAY: &str = "TODAY";
/// A day from today on: tomorrow, a weekday, next week.
pub(super) const AHEAD: &str = "AHEAD";
pub(super) const NUMBER: &str = "NU";
pub(super) const SET: &str = "SET";
pub(super) const GRAMS: &str = "GRAMS";
pub(super) const MINUTES: &str = "MIN";
pub(super) const NUTRIENT: &str = "NUTR";
pub(super) const MEAL: &str = "MEAL";
pub(super) const MEASURE: &str = "MEASURE";
pub(super) const UNIT: &str = "UNIT";
pub(super) const PLACE: &str = "PLACE";
pub(super) const SITE: &str = "SITE";
/// A word without a meaning, which can be a food.
pub(super) const OTHER: &str = "OTHER";
pub(super) const PAST: &str = "past";

pub(super) const SLOTS: [&str; 16] = [
    EXERCISE, MUSCLE, PERIOD, TODAY, AHEAD, NUMBER, SET, GRAMS, MINUTES, NUTRIENT, MEAL, MEASURE, UNIT, PLACE, SITE,
    OTHER,
];

/// Unknown words of a message that are compared with the table.
const MOST_CORRECTED: usize = 8;

/// Longest phrase of the table, in words.
const LONGEST_PHRASE: usize = 5;

/// Words of periods, which have no other meaning.
const PERIOD_WORDS: &str = "today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday january \
                            february march april june july august september october november december week weeks month \
                            months year years day days weekend since last previous past this current next ago before \
                            earlier prior between until";

pub(super) struct Meanings {
    by_name: HashMap<&'static str, Meaning>,
    names: Vec<&'static str>,
    /// Meanings of each word or phrase; empty if it has none.
    by_words: HashMap<&'static str, Vec<Meaning>>,
    /// Known words of at least five letters, to which mistyped ones are corrected.
    known: Vec<KnownWord<'static>>,
    /// Known words by themselves.
    is_known: HashSet<&'static str>,
    /// What abbreviations of periods stand for.
    written_out: HashMap<&'static str, &'static str>,
    /// Exercises that verbs stand for: "benched".
    bases: HashMap<&'static str, &'static str>,
    /// Meanings with little weight, such as "how".
    light: Vec<bool>,
}

/// A known word with what tells quickly that a typed one is another.
struct KnownWord<'a> {
    word: &'a str,
    length: usize,
    /// A bit for each kind of letter, which some share.
    kinds: u64,
}

impl<'a> KnownWord<'a> {
    fn of(word: &'a str) -> Self {
        let kinds = word.chars().fold(0, |kinds, letter| kinds | 1 << (u32::from(letter) % 64));
        Self { word, length: word.chars().count(), kinds }
    }

    /// Returns whether two words differ by few letters. Two typing errors change two at most.
    fn is_similar(&self, other: &KnownWord<'_>) -> bool {
        let differences = |a: u64, b: u64| (a & !b).count_ones();
        self.length.abs_diff(other.length) <= 2
            && differences(self.kinds, other.kinds) <= 2
            && differences(other.kinds, self.kinds) <= 2
    }
}

pub(super) static MEANINGS: LazyLock<Meanings> = LazyLock::new(|| Meanings::read(include_str!("words.en.tsv")));

impl Meanings {
    fn read(table: &'static str) -> Self {
        let mut meanings = Self {
            by_name: HashMap::new(),
            names: Vec::new(),
            by_words: HashMap::new(),
            known: Vec::new(),
            is_known: HashSet::new(),
            written_out: HashMap::new(),
            bases: HashMap::new(),
            light: Vec::new(),
        };
        for slot in SLOTS {
            meanings.add_name(slot, false);
        }
        for word in PERIOD_WORDS.split_whitespace() {
            meanings.is_known.insert(word);
        }
        for (name, phrases) in table.lines().filter_map(|line| line.split_once('\t')) {
            let phrases = phrases.split(',').map(str::trim).filter(|phrase| !phrase.is_empty());
            if let Some(meant) = name.strip_prefix('=') {
                for phrase in phrases {
                    meanings.written_out.insert(phrase, meant);
                    meanings.is_known.insert(phrase);
                }
                continue;
            }
            if let Some(base) = name.strip_prefix('>') {
                meanings.bases.extend(phrases.map(|phrase| (phrase, base)));
                continue;
            }
            let meaning = match name {
                "-" => None,
                name => Some(meanings.add_name(name.trim_end_matches('~'), name.ends_with('~'))),
            };
            for phrase in phrases {
                meanings.by_words.entry(phrase).or_default().extend(meaning);
                for word in phrase.split(' ') {
                    meanings.is_known.insert(word);
                }
            }
        }
        let known = meanings.is_known.iter().copied().filter(|word| word.chars().count() >= 5);
        meanings.known = known.map(KnownWord::of).collect();
        meanings.known.sort_unstable_by_key(|known| known.word);
        meanings
    }

    fn add_name(&mut self, name: &'static str, is_light: bool) -> Meaning {
        let next = Meaning(u16::try_from(self.names.len()).unwrap_or(u16::MAX));
        let meaning = *self.by_name.entry(name).or_insert(next);
        if meaning == next {
            self.names.push(name);
            self.light.push(is_light);
        }
        meaning
    }

    pub(super) fn named(&self, name: &str) -> Option<Meaning> {
        self.by_name.get(name).copied()
    }

    pub(super) fn name_of(&self, meaning: Meaning) -> &'static str {
        self.names[usize::from(meaning.0)]
    }

    pub(super) fn is_light(&self, meaning: Meaning) -> bool {
        self.light[usize::from(meaning.0)]
    }

    /// Returns whether a meaning is a part of a question, with its value or without.
    pub(super) fn is_part(&self, meaning: Meaning) -> bool {
        usize::from(meaning.0) < SLOTS.len() || self.name_of(meaning).contains('.')
    }

    /// Returns whether a word is in the table.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.is_known.contains(word)
    }

    /// Returns what a word stands for in periods.
    pub(super) fn written_out<'a>(&self, word: &'a str) -> &'a str
    where
        'static: 'a,
    {
        self.written_out.get(word).copied().unwrap_or(word)
    }

    /// Returns the exercise that a verb stands for, or the word itself.
    pub(super) fn base_of<'a>(&self, word: &'a str) -> &'a str
    where
        'static: 'a,
    {
        self.bases.get(word).copied().unwrap_or(word)
    }

    /// Corrects unknown words to known ones, the first eight of a message. `None` leaves a word as it is.
    pub(super) fn corrections<'a>(&self, words: impl Iterator<Item = &'a str>) -> Vec<Option<&'static str>> {
        let mut corrected = 0;
        words
            .map(|word| {
                let is_candidate = word.len() >= 4 && !self.knows(word) && number(word).is_none() && !names_food(word);
                if !is_candidate || corrected == MOST_CORRECTED {
                    return None;
                }
                corrected += 1;
                let typed = TypedWord::new(word);
                let first = word.chars().next();
                // Of several near words the one that begins alike is meant.
                let letters = KnownWord::of(word);
                let near = || {
                    let similar = self.known.iter().filter(|known| known.is_similar(&letters));
                    similar.map(|known| known.word).filter(|known| typed.is_word(known))
                };
                near().find(|known| known.chars().next() == first).or_else(|| near().next())
            })
            .collect()
    }

    /// Returns the longest phrase of the table at a word: its meanings and the number of its words.
    pub(super) fn phrase_at(&self, words: &[&str], at: usize) -> Option<(&[Meaning], usize)> {
        let most = LONGEST_PHRASE.min(words.len() - at);
        (1..=most).rev().find_map(|count| {
            let phrase = words[at..at + count].join(" ");
            self.by_words.get(phrase.as_str()).map(|meanings| (meanings.as_slice(), count))
        })
    }
}

/// Returns whether a word names a food: "butter" is no "better".
fn names_food(word: &str) -> bool {
    facts_of_text(word).families.is_some_and(|families| !families.is_empty())
}
