//! Rules for the texts of plans.
//!
//! The texts come from an AI service or a browser and are shown as plain text. Links, markup and harmful advice are
//! rejected.

use crate::ValidationError;
use crate::text::{hides_text, is_unseen};

/// Phrases about harmful dieting and about drugs.
///
/// `*` matches any word ending. Whole words are compared, so "breakfast" does not match "fast".
const HARM: &[&str] = &[
    // Restriction and purging.
    "starv* yourself",
    "starvation",
    "eat nothing",
    "water fast*",
    "dry fast*",
    "juice fast*",
    "juice cleanse*",
    "colon cleanse*",
    "body cleanse*",
    "detox*",
    "purg*",
    "induce vomiting",
    "make yourself vomit",
    "throw up your food",
    "chew and spit",
    "laxative*",
    "diuretic*",
    "water pill*",
    "enema*",
    "diet pill*",
    "diet tablet*",
    "slimming pill*",
    "slimming tea*",
    "weight loss pill*",
    "fat burner*",
    "appetite suppressant*",
    "thinspo*",
    // Drugs.
    "steroid*",
    "anabolic*",
    "prohormone*",
    "sarm",
    "sarms",
    "trenbolone",
    "nandrolone",
    "oxandrolone",
    "stanozolol",
    "dianabol",
    "winstrol",
    "anavar",
    "clenbuterol",
    "clen",
    "dnp",
    "dinitrophenol",
    "ephedrine",
    "ephedra",
    "phentermine",
    "sibutramine",
    "semaglutide",
    "ozempic",
    "wegovy",
    "tirzepatide",
    "mounjaro",
    "amphetamine*",
    "cocaine",
    "hgh",
    "growth hormone*",
    "testosterone injection*",
    "inject testosterone",
    "inject insulin",
];

/// Words before a phrase that negate it: "no laxatives".
const NEGATIONS: &[&str] = &["no", "not", "non", "never", "without", "avoid", "anti"];

/// Words before "fast" that make it mean "quickly".
const QUICKLY_AFTER: &[&str] = &[
    "run", "walk", "jog", "cycle", "pedal", "ride", "row", "swim", "skip", "step", "move", "go", "lift", "as", "too",
    "so", "very",
];

/// Words after "fast" that make it mean "quick".
const QUICK_BEFORE: &[&str] = &["track", "paced", "food", "walk", "run", "twitch", "pace", "cooking", "digesting"];

/// Checks a name or a description of a plan, and returns the error if it is rejected.
///
/// Links, markup and harmful advice are rejected.
pub fn check_text(text: &str) -> Option<ValidationError> {
    let lower = text.to_lowercase();
    if text.contains(hides_text) {
        return Some(ValidationError::new("Please leave out characters that hide text or change its direction"));
    }
    if has_link(&lower) {
        return Some(ValidationError::new("Please leave out links"));
    }
    if has_markup(&lower) {
        return Some(ValidationError::new(
            "Please use plain text, without tags such as <b> or links such as [text](address)",
        ));
    }
    let words = Tokens::of(&lower);
    HARM.iter().find_map(|phrase| words.find(phrase)).or_else(|| words.long_fast()).map(|harm| harm_violation(&harm))
}

/// Returns the error for harmful advice.
pub(crate) fn harm_violation(words: &str) -> ValidationError {
    ValidationError::new(format!("This is harmful and is not allowed in a plan: \"{words}\""))
}

fn has_link(lower: &str) -> bool {
    let squeezed: String = lower.chars().filter(|c| !c.is_whitespace()).collect();
    let starts_word = |place: usize| !lower[..place].ends_with(char::is_alphanumeric);
    let goes_on = |place: usize| lower[place..].starts_with(char::is_alphanumeric);
    lower.contains("://")
        || squeezed.contains("javascript:")
        || lower.match_indices("www.").any(|(place, www)| starts_word(place) && goes_on(place + www.len()))
}

/// Returns whether a text has HTML or Markdown markup.
///
/// A tag is a `<` followed by a letter, `/`, `!` or `?` that is closed or has an attribute. "3 < 5 kg" and "<90 s" are
/// not tags.
fn has_markup(lower: &str) -> bool {
    let is_tag = |rest: &str| {
        let name = rest.trim_start_matches(['/', '!', '?']);
        let opens = name.starts_with(|c: char| c.is_ascii_alphabetic()) || rest.starts_with("!--");
        opens && (rest.contains(['>', '=']) || rest.starts_with("!--"))
    };
    let has_tag = lower.match_indices('<').any(|(place, _)| is_tag(&lower[place + 1..]));
    let has_markdown = lower.find('[').is_some_and(|place| lower[place..].contains("](")) || lower.contains("![");
    has_tag || has_markdown
}

/// Words of a lowercase text, without punctuation.
pub(crate) struct Tokens {
    words: Vec<String>,
    /// All words in one string. Searching it first rules out most phrases quickly.
    joined: String,
}

impl Tokens {
    /// Splits a text into words.
    ///
    /// Invisible characters are removed, so that they cannot hide a word.
    pub(crate) fn of(lower: &str) -> Self {
        let shown = |c: &char| !is_unseen(*c) && !matches!(c, '\'' | '’');
        let text: String = lower.chars().filter(shown).collect();
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let words: Vec<String> = words.map(str::to_owned).collect();
        Self { joined: words.join(" "), words }
    }

    /// Returns the word at an index.
    pub(crate) fn get(&self, place: usize) -> Option<&str> {
        self.words.get(place).map(String::as_str)
    }

    /// Returns the word before an index.
    pub(crate) fn before(&self, place: usize) -> Option<&str> {
        place.checked_sub(1).and_then(|place| self.get(place))
    }

    /// Returns the indexes of all words that are in the list.
    pub(crate) fn places_of<'a>(&'a self, any: &'a [&str]) -> impl Iterator<Item = usize> + 'a {
        self.words.iter().enumerate().filter(|(_, word)| any.contains(&word.as_str())).map(|(place, _)| place)
    }

    /// Returns whether any word begins with one of the prefixes.
    pub(crate) fn any_begins(&self, beginnings: &[&str]) -> bool {
        self.words.iter().any(|word| beginnings.iter().any(|beginning| word.starts_with(beginning)))
    }

    /// Returns whether the words `start..end` are negated: "no laxatives", "steroid-free".
    pub(crate) fn negated(&self, start: usize, end: usize) -> bool {
        self.before(start).is_some_and(|word| NEGATIONS.contains(&word)) || self.get(end) == Some("free")
    }

    /// Returns the words that match the first occurrence of a phrase that is not negated.
    pub(crate) fn find(&self, phrase: &str) -> Option<String> {
        let beginning = phrase.split([' ', '*']).next().unwrap_or_default();
        if !self.joined.contains(beginning) {
            return None;
        }
        let pattern: Vec<&str> = phrase.split(' ').collect();
        let fits = |(word, pattern): (&String, &&str)| match pattern.strip_suffix('*') {
            Some(beginning) => word.starts_with(beginning),
            None => word == pattern,
        };
        self.words
            .windows(pattern.len())
            .enumerate()
            .find(|(start, words)| {
                words.iter().zip(&pattern).all(fits) && !self.negated(*start, *start + pattern.len())
            })
            .map(|(_, words)| words.join(" "))
    }

    /// Finds a fast of a day or longer: "fasting for three days", "a 48-hour fast".
    ///
    /// An overnight fast does not count.
    fn long_fast(&self) -> Option<String> {
        self.places_of(&["fast", "fasts", "fasting"]).find_map(|place| {
            let quick = self.before(place).is_some_and(|word| QUICKLY_AFTER.contains(&word))
                || self.get(place + 1).is_some_and(|word| QUICK_BEFORE.contains(&word));
            let broken = (1..=2).any(|back| {
                place.checked_sub(back).and_then(|place| self.get(place)).is_some_and(|word| word.starts_with("break"))
            });
            let lasts = |places: std::ops::Range<usize>| places.into_iter().any(|place| self.is_long_time(place));
            let before = lasts(place.saturating_sub(2)..place);
            let after = self.get(place + 1) == Some("for") && lasts(place + 2..place + 5);
            let long = !quick && !broken && !self.negated(place, place + 1) && (before || after);
            long.then(|| self.words[place].clone())
        })
    }

    /// Returns whether the word is "day" or "week", or "hours" after a number of at least 24.
    fn is_long_time(&self, place: usize) -> bool {
        match self.get(place) {
            Some("day" | "days" | "week" | "weeks") => true,
            Some("hour" | "hours") => {
                self.before(place).and_then(|number| number.parse::<u32>().ok()).is_some_and(|hours| hours >= 24)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::check_text;
    use proptest::prelude::*;

    #[test]
    fn plain_texts_of_plans_pass() {
        for good in [
            "",
            "Breakfast: 2 eggs, 40 g oats & 1 apple",
            "3 < 5 kg, rest <90 s and > 60 s; RPE 7-8",
            "fat-free yogurt with raw carrots",
            "hormone- and steroid-free chicken, no laxatives, never purging",
            "Lower fast for 3 reps? No: slow down. Walk fast for 2 weeks",
            "A 5-day fast-paced plan with fast-twitch work",
            "After an overnight fast, break your fast for the day with oats",
            "16 hours of fasting, 8 of eating; fasting for 16 hours",
            "Row [heavy] (optional), then press [1] [2]",
            "50% > 40% = more; a->b; x <- y",
            "Swww. And a half-squat",
            "Palate cleanser: lemon sorbet",
            "Slow eccentric, 4:1:1; note: keep the back straight",
            "Crème brûlée, 二百克豆腐, עוף",
        ] {
            assert_eq!(check_text(good), None, "{good}");
        }
    }

    #[test]
    fn links_and_markup_are_rejected() {
        for bad in [
            "see https://example.com",
            "HTTP://EXAMPLE.COM",
            "ftp://x",
            "(www.example.com)",
            "java script:alert(1)",
            "JavaScript: void",
        ] {
            assert!(check_text(bad).unwrap().reason().contains("links"), "{bad}");
        }
        for bad in [
            "<b>Oats</b>",
            "<script>alert(1)</script>",
            "x <img src=x onerror=alert(1)",
            "</p>",
            "<!-- hidden",
            "<!DOCTYPE html>",
            "[here](/admin)",
            "![](x)",
        ] {
            assert!(check_text(bad).unwrap().reason().contains("plain text"), "{bad}");
        }
    }

    #[test]
    fn hidden_text_is_rejected() {
        for bad in ["\u{202e}klim", "oats\u{2066}x\u{2069}", "oats\u{e006d}\u{e0069}"] {
            assert!(check_text(bad).unwrap().reason().contains("hide"), "{bad:?}");
        }
        assert_eq!(check_text("👩\u{200d}🍳 نور\u{200f}"), None);
    }

    #[test]
    fn harmful_words_are_rejected() {
        for bad in [
            "Fasting for days",
            "A three-day fast",
            "FAST FOR 2 DAYS",
            "fast for a whole week",
            "a 72-hour fast",
            "fasting for 36 hours",
            "Water fast",
            "Then purge after dinner",
            "Purging",
            "one laxative with tea",
            "Laxatives",
            "Diet pills",
            "Diet-Pill",
            "anabolic steroids",
            "Steroid cycle",
            "Detox smoothie",
            "detoxifying tea",
            "de\u{ad}tox",
            "la\u{200b}xatives",
            "Take clenbuterol",
            "SARMs",
            "growth hormones",
        ] {
            assert!(check_text(bad).unwrap().reason().contains("harm"), "{bad}");
        }
        assert_eq!(check_text("Go detox").unwrap().reason(), "This is harmful and is not allowed in a plan: \"detox\"");
    }

    proptest! {
        #[test]
        fn any_text_is_judged_without_a_panic(text in any::<String>()) {
            let _ = check_text(&text);
        }

        #[test]
        fn rejected_words_are_rejected_in_any_case_and_position(before in "[a-z ]{0,20}", after in "[a-z ]{0,20}") {
            let text = format!("{before} oats, LaxaTives. oats {after}");
            prop_assert!(check_text(&text).is_some());
        }
    }
}
