//! Patterns of questions, from the table of patterns.

use super::family::Family;
use super::meanings::{MEANINGS, Meaning, OTHER, PAST};
use crate::coach::GuidanceTopic;
use std::sync::LazyLock;

/// Weights of a meaning that explains a message: as a part with its value, of its own, and light.
///
/// A part that is taken from the question before is light, too.
const EXACT_WEIGHT: u32 = 5;
const WEIGHT: u32 = 4;
const LIGHT_WEIGHT: u32 = 1;

/// What a message can ask: a family, and the topic of general knowledge.
pub(super) type Asked = (Family, Option<GuidanceTopic>);

pub(super) struct Pattern {
    pub(super) asked: Asked,
    /// Meanings that must be present.
    needed: Vec<Meaning>,
    /// Meanings that must not be present.
    barred: Vec<Meaning>,
}

static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let lines = include_str!("patterns.en.tsv").lines().filter_map(|line| line.split_once('\t'));
    lines
        .filter_map(|(name, patterns)| Family::named(name).map(|asked| (asked, patterns)))
        .flat_map(|(asked, patterns)| patterns.split('|').map(move |pattern| Pattern::read(asked, pattern)))
        .collect()
});

impl Pattern {
    fn read(asked: Asked, pattern: &str) -> Self {
        let mut read = Self { asked, needed: Vec::new(), barred: Vec::new() };
        for name in pattern.split_whitespace() {
            match name.strip_prefix('!') {
                Some(barred) => read.barred.extend(MEANINGS.named(barred)),
                None => read.needed.extend(MEANINGS.named(name)),
            }
        }
        read
    }

    /// Returns how much of a message the pattern explains, or `None` if it does not match.
    ///
    /// A pattern that explains less than the unknown words say is no answer to the message.
    fn score(&self, present: &[Meaning], taken_over: &[Meaning], unknown: u32) -> Option<Match> {
        if self.barred.iter().any(|barred| present.contains(barred)) {
            return None;
        }
        // What was done is not asked of the days to come.
        let past = MEANINGS.named(PAST).filter(|past| present.contains(past));
        if self.asked.0 == Family::Day && past.is_some_and(|past| !self.needed.contains(&past)) {
            return None;
        }
        let mut score = 0;
        let mut is_bare = true;
        let mut takes_over = false;
        for meaning in &self.needed {
            if present.contains(meaning) {
                score += weight(*meaning);
                is_bare &= MEANINGS.is_part(*meaning) || MEANINGS.is_light(*meaning);
            } else if taken_over.contains(meaning) {
                score += LIGHT_WEIGHT;
                takes_over = true;
            } else {
                return None;
            }
        }
        let uses_unknown = MEANINGS.named(OTHER).is_some_and(|other| self.needed.contains(&other));
        if !uses_unknown && unknown * WEIGHT >= score {
            return None;
        }
        // Parts alone ask nothing about what was named before.
        (!takes_over || !is_bare).then_some(Match { asked: self.asked, score, is_bare, takes_over })
    }
}

fn weight(meaning: Meaning) -> u32 {
    if MEANINGS.is_light(meaning) {
        LIGHT_WEIGHT
    } else if MEANINGS.name_of(meaning).contains('.') {
        EXACT_WEIGHT
    } else {
        WEIGHT
    }
}

/// The pattern that explains most of a message.
#[derive(Debug, Clone, Copy)]
pub(super) struct Match {
    pub(super) asked: Asked,
    score: u32,
    /// Whether only parts were named, which can continue the question before.
    pub(super) is_bare: bool,
    /// Whether a part of the question before was needed.
    pub(super) takes_over: bool,
}

/// Returns the best match of a message with these meanings and a number of unknown words, which may take parts from the
/// question before.
pub(super) fn best_match(present: &[Meaning], taken_over: &[Meaning], unknown: u32) -> Option<Match> {
    let mut best: Option<Match> = None;
    for found in PATTERNS.iter().filter_map(|pattern| pattern.score(present, taken_over, unknown)) {
        if best.is_none_or(|best| found.score > best.score) {
            best = Some(found);
        }
    }
    best
}
