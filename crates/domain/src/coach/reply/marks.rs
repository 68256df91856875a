//! Marks of what does not fit the member's limits.

use super::Reply;
use crate::limits::{AnswerLimits, AnswerReader, ends_sentence};
use std::sync::Arc;

impl Reply {
    /// Returns the answer with a mark at each sentence that proposes something unfit.
    #[must_use]
    pub fn marked(self, limits: Option<&Arc<AnswerLimits>>) -> Self {
        match limits {
            Some(limits) => Self { text: mark_misfits(&self.text, limits), ..self },
            None => self,
        }
    }
}

/// Adds to each sentence that names something unfit that it does not fit, and why.
///
/// Answers repeat the member's plan, in which anything can be.
fn mark_misfits(answer: &str, limits: &Arc<AnswerLimits>) -> String {
    let mut reader = AnswerReader::new(limits.clone());
    let mut marked = String::new();
    for line in answer.split_inclusive('\n') {
        for sentence in sentences(line) {
            // The mark belongs to the sentence, so it comes before the period.
            let text = sentence.trim_end().trim_end_matches(['.', '!', '?']);
            marked += text;
            if let Some(misfit) = reader.read(sentence) {
                marked.extend([" (does not fit your limits: ", &misfit.in_a_sentence(), ")"]);
            }
            marked += &sentence[text.len()..];
        }
        reader.end_line();
    }
    marked
}

/// Splits a line into its sentences, each with the white space after it.
fn sentences(line: &str) -> Vec<&str> {
    let ends = line.char_indices().filter(|(at, c)| c.is_whitespace() && ends_sentence(&line[..*at]));
    let mut sentences = Vec::new();
    let mut start = 0;
    for (at, c) in ends {
        sentences.push(&line[start..at + c.len_utf8()]);
        start = at + c.len_utf8();
    }
    sentences.push(&line[start..]);
    sentences
}

#[cfg(test)]
mod tests {
    use super::mark_misfits;
    use crate::limits::{Allergen, AnswerLimits, Limits};
    use std::collections::BTreeSet;
    use std::sync::Arc;

    #[test]
    fn sentences_with_something_unfit_are_marked() {
        let limits = Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() };
        let limits = Arc::new(AnswerLimits::of(&limits, &[]).unwrap());
        assert_eq!(
            mark_misfits(
                "You follow **Bowls**:\n\n- Breakfast: Skyr, Oats\n- Lunch: Rice\n\nSleep well. Have cheese.",
                &limits
            ),
            "You follow **Bowls**:\n\n- Breakfast: Skyr, Oats (does not fit your limits: contains milk)\n- Lunch: Rice\n\n\
             Sleep well. Have cheese (does not fit your limits: contains milk)."
        );
    }
}
