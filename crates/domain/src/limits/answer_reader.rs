use super::answer_limits::{AnswerLimits, words_of};
use super::shown_text::{pieces_of, shown_text};
use super::text_reader::facts_of_named_foods;
use super::{LimitKind, Misfit};
use std::sync::Arc;

/// Words that say that something is not advised. Plurals and accents are folded.
const CAUTION: &[&str] = &[
    "not",
    "cannot",
    "cant",
    "dont",
    "doesnt",
    "isnt",
    "arent",
    "wont",
    "shouldnt",
    "wouldnt",
    "no",
    "avoid",
    "avoiding",
    "without",
    "free",
    "instead",
    "skip",
    "skipped",
    "swap",
    "swapping",
    "allergy",
    "allergic",
    "contain",
    "containing",
    "spare",
    "sparing",
];

/// Phrases in which a word of caution is none.
const NO_CAUTION: &[&[&str]] = &[
    &["feel", "free"],
    &["free", "weight"],
    &["not", "only"],
    &["why", "not"],
    &["no", "problem"],
    &["no", "worry"],
    &["spare", "rib"],
    &["spare", "time"],
    &["spare", "no"],
    &["not", "worry"],
    &["dont", "worry"],
    &["not", "hesitate"],
    &["dont", "hesitate"],
    &["not", "forget"],
    &["dont", "forget"],
    &["not", "skip"],
    &["dont", "skip"],
    &["not", "avoid"],
    &["dont", "avoid"],
    &["not", "spare"],
    &["dont", "spare"],
    &["not", "just"],
    &["no", "doubt"],
    &["without", "doubt"],
    &["cant", "go", "wrong"],
    &["cannot", "go", "wrong"],
    &["no", "need", "to", "avoid"],
    &["no", "need", "to", "skip"],
    &["no", "reason", "to", "avoid"],
    &["no", "reason", "to", "skip"],
    &["free", "time"],
    &["free", "range"],
];

/// Reads a coach's answer sentence by sentence for what does not fit a member's limits.
///
/// A sentence with a word of caution may name it. The items of a list inherit the caution of the line before the list.
#[derive(Debug, Clone)]
pub struct AnswerReader {
    limits: Arc<AnswerLimits>,
    /// Whether the current line is an item of a list; `None` at its start.
    is_item: Option<bool>,
    /// Whether the last line outside a list is cautious.
    is_list_cautious: bool,
    /// Whether the last item that introduces a list of its own is cautious.
    is_inner_list_cautious: Option<bool>,
}

impl AnswerReader {
    /// Creates a reader at the start of an answer.
    pub fn new(limits: Arc<AnswerLimits>) -> Self {
        Self { limits, is_item: None, is_list_cautious: false, is_inner_list_cautious: None }
    }

    /// Reads the next sentence. Returns why something that it advises does not fit.
    pub fn read(&mut self, sentence: &str) -> Option<Misfit> {
        if sentence.trim().is_empty() {
            return None;
        }
        pieces_of(sentence).into_iter().find_map(|piece| self.read_piece(piece))
    }

    fn read_piece(&mut self, piece: &str) -> Option<Misfit> {
        let shown = shown_text(piece);
        let is_item = *self.is_item.get_or_insert_with(|| starts_item(piece));
        let words = words_of(&shown);
        // The line before a list speaks of all its items, so that it does not say what its "free" belongs to.
        let mut is_cautious = is_cautious(&words, None);
        let mut is_excused = false;
        if is_item {
            let introduces = piece.trim_end().trim_end_matches(['*', '_']).ends_with(':');
            if introduces {
                self.is_inner_list_cautious = Some(is_cautious || self.is_list_cautious);
            }
            is_excused = self.is_inner_list_cautious.unwrap_or(self.is_list_cautious);
            is_cautious |= is_excused;
        } else {
            self.is_list_cautious = is_cautious;
            self.is_inner_list_cautious = None;
        }
        if !is_cautious {
            return self.limits.misfit_in(&shown).or_else(|| self.limits.misfit_in(piece));
        }
        let misfit = self.limits.misfit_of_named(&shown).or_else(|| self.limits.misfit_of_named(piece))?;
        (!is_excused && !self::is_cautious(&words, Some(&misfit))).then_some(misfit)
    }

    /// Starts a new line.
    pub fn end_line(&mut self) {
        self.is_item = None;
    }
}

/// Returns why something that a whole text advises does not fit.
pub fn misfit_in_text(text: &str, limits: &Arc<AnswerLimits>) -> Option<Misfit> {
    let mut reader = AnswerReader::new(Arc::clone(limits));
    text.lines().find_map(|line| {
        let mut sentence = String::new();
        for word in line.split_inclusive(char::is_whitespace) {
            sentence.push_str(word);
            if ends_sentence(sentence.trim_end()) {
                let misfit = reader.read(&sentence);
                if misfit.is_some() {
                    return misfit;
                }
                sentence.clear();
            }
        }
        let misfit = reader.read(&sentence);
        reader.end_line();
        misfit
    })
}

/// Returns whether the text so far is a complete sentence, if white space follows.
pub fn ends_sentence(text: &str) -> bool {
    let text = text.trim_end_matches(['*', '_', ')', ']', '"', '”', '’', '\'']);
    text.ends_with(['.', '!', '?', '…']) && !["e.g.", "i.e.", "vs."].iter().any(|short| text.ends_with(short))
}

/// Returns whether a line is an item of a list: it starts with a sign or a number.
fn starts_item(line: &str) -> bool {
    let line = line.trim_start_matches([' ', '\t', '>']);
    let after_number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = after_number.len() < line.len() && after_number.starts_with(['.', ')']);
    is_numbered || ["- ", "* ", "+ ", "• ", "– "].iter().any(|sign| line.starts_with(sign))
}

/// Returns whether words have one of caution about a misfit. Without a misfit, any caution counts.
fn is_cautious(words: &[String], misfit: Option<&Misfit>) -> bool {
    let begins = |phrase: &[&str], at: usize| {
        words.get(at..at + phrase.len()).is_some_and(|words| words.iter().zip(phrase).all(|(word, own)| word == own))
    };
    (0..words.len()).any(|at| {
        let is_phrase = |phrase: &&[&str]| {
            (0..phrase.len()).any(|back| at.checked_sub(back).is_some_and(|start| begins(phrase, start)))
        };
        CAUTION.contains(&words[at].as_str())
            && !NO_CAUTION.iter().any(is_phrase)
            && (words[at] != "free" || misfit.is_none_or(|misfit| is_free_of(words, at, misfit)))
    })
}

/// Returns whether the words around "free" name the allergen of a misfit, as in "lactose-free".
///
/// "Free from milk" does too, but "sugar-free yogurt" still has milk.
fn is_free_of(words: &[String], at: usize, misfit: &Misfit) -> bool {
    if misfit.limit != LimitKind::Allergen {
        return true;
    }
    let before = at.checked_sub(1).map(|before| &words[before..at]);
    let after = words.get(at + 1).filter(|word| matches!(word.as_str(), "from" | "of")).map(|_| &words[at + 2..]);
    before.into_iter().chain(after).any(|near| {
        let named = facts_of_named_foods(&near.join(" "));
        named.allergens.iter().flatten().any(|allergen| allergen.as_str() == misfit.value)
    })
}

#[cfg(test)]
mod tests {
    use super::{AnswerReader, ends_sentence};
    use crate::limits::answer_limits::AnswerLimits;
    use crate::limits::{Allergen, Limits};
    use std::collections::BTreeSet;
    use std::sync::Arc;

    /// Returns the sentences that do not fit a member who has no milk. Each sentence is a line or ends with a period.
    fn unfit(text: &str) -> Vec<&str> {
        let limits = Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() };
        let mut reader = AnswerReader::new(Arc::new(AnswerLimits::of(&limits, &[]).unwrap()));
        let mut unfit = Vec::new();
        for line in text.lines() {
            unfit.extend(line.split_inclusive(". ").filter(|sentence| reader.read(sentence).is_some()));
            reader.end_line();
        }
        unfit
    }

    #[test]
    fn a_word_of_caution_lets_a_sentence_pass() {
        for cautious in [
            "Cheese is not for you.",
            "No cheese today.",
            "Take cheese that is free from lactose.",
            "Avoid cheese.",
            "Rice without cheese.",
            "Take lactose-free cheese.",
            "Have tofu instead of cheese.",
            "Skip the cheese.",
            "Swap cheese for tofu.",
            "Cheese is bad with your milk allergy.",
            "Cheese contains milk.",
            "Spare yourself the cheese.",
            "You can't have cheese.",
            "CHEESE? DON'T!",
        ] {
            assert_eq!(unfit(cautious), [""; 0], "{cautious}");
        }
    }

    #[test]
    fn advice_without_caution_is_found() {
        for advice in [
            "Have some cheese.",
            "Feel free to eat cheese.",
            "Why not have cheese?",
            "No problem, have cheese.",
            "You know cheese.",
            "Have sugar-free yogurt.",
            "Do not worry and have cheese.",
            "Don't skip the cheese.",
            "You can't go wrong with cheese.",
            "Avoid stress.Have cheese.",
            "Avoid stress。Have cheese.",
            "Have ch**ee**se.",
            "Have che&#101;se.",
            "Have che\\ese.",
            "Have [che](https://example.org/not)ese.",
            "Have che\u{200b}ese.",
            "Have \u{441}h\u{435}ese.",
            "🧀",
            "- Cheese",
            "1) Cheese",
            "| Lunch | Cheese |",
        ] {
            assert_eq!(unfit(advice), [advice], "{advice}");
        }
        assert_eq!(unfit("Avoid milk. Have cheese. Sleep well."), ["Have cheese. "]);
        assert_eq!(unfit("1. Cheese"), ["Cheese"]);
    }

    #[test]
    fn items_inherit_the_caution_of_the_line_before() {
        assert_eq!(unfit("Avoid these:\n\n- Cheese\n- Butter. Cream too.\n* Milk\n2. Whey"), [""; 0]);
        assert_eq!(unfit("Avoid these:\n- Cheese\nEat these:\n- Butter"), ["- Butter"]);
        assert_eq!(unfit("Avoid milk. Eat these:\n- Butter"), ["- Butter"]);
        assert_eq!(unfit("[x]: /avoid\n- Butter"), ["- Butter"]);
        assert_eq!(unfit("Avoid these:\n- Butter\nHave cheese."), ["Have cheese."]);
        assert_eq!(unfit("Your day\n- Avoid:\n  - Butter\n- Eat:\n  - Cheese"), ["  - Cheese"]);
    }

    #[test]
    fn sentences_end_after_their_mark() {
        for complete in ["Eat.", "Eat!", "Eat?", "**Eat.**", "(Eat.)"] {
            assert!(ends_sentence(complete), "{complete}");
        }
        for open in ["", "Eat", "Nuts, e.g.", "2.5 kg"] {
            assert!(!ends_sentence(open), "{open}");
        }
    }
}
