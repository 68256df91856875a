use ironleaf_domain::coach::{SafetyConcern, harmful_advice, names_food_number};
use ironleaf_domain::limits::{AnswerLimits, AnswerReader, Misfit, ends_sentence};
use std::sync::Arc;

/// Reason why a sentence of a reply is not shown.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Objection {
    /// It can harm the member.
    Harm(SafetyConcern),
    /// It advises something that does not fit the member's limits.
    Misfit(Misfit),
    /// It names energy or nutrients to a member who hides them.
    Number,
}

/// Reviews a reply sentence by sentence while it is streamed.
///
/// A sentence is delayed until it is complete if it has a digit, or if the member has limits.
#[derive(Debug)]
pub(super) struct AnswerReview {
    checks_harm: bool,
    limits: Option<AnswerReader>,
    /// Whether energy and nutrients may be named.
    shows_numbers: bool,
    /// Current sentence, and the length of its part that was already returned.
    sentence: String,
    shown: usize,
}

impl AnswerReview {
    /// Creates a review of the reply of an AI service.
    pub(super) fn of_service() -> Self {
        Self { checks_harm: true, ..Self::off() }
    }

    /// Creates a review that accepts everything, for fixed and built-in replies.
    pub(super) fn off() -> Self {
        Self { checks_harm: false, limits: None, shows_numbers: true, sentence: String::new(), shown: 0 }
    }

    /// Starts to review a new reply, also against these limits, and for numbers that the member hides.
    pub(super) fn restart(&mut self, limits: Option<&Arc<AnswerLimits>>, shows_numbers: bool) {
        self.limits = limits.cloned().map(AnswerReader::new);
        self.shows_numbers = shows_numbers;
        self.sentence.clear();
        self.shown = 0;
    }

    /// Adds a chunk. Returns the text that can be shown, or the objection to a sentence.
    pub(super) fn push(&mut self, piece: &str) -> Result<String, Objection> {
        if !self.checks_harm && self.limits.is_none() && self.shows_numbers {
            return Ok(piece.to_owned());
        }
        let mut ready = String::new();
        for c in piece.chars() {
            if c == '\n' || c.is_whitespace() && ends_sentence(&self.sentence) {
                ready += &self.finish()?;
                ready.push(c);
                if let Some(limits) = self.limits.as_mut().filter(|_| c == '\n') {
                    limits.end_line();
                }
            } else {
                self.sentence.push(c);
            }
        }
        if self.limits.is_none() && self.shows_numbers && !self.sentence.contains(|c: char| c.is_ascii_digit()) {
            ready += &self.sentence[self.shown..];
            self.shown = self.sentence.len();
        }
        Ok(ready)
    }

    /// Returns the rest of the last sentence, or the objection to it.
    pub(super) fn finish(&mut self) -> Result<String, Objection> {
        let (sentence, shown) = (std::mem::take(&mut self.sentence), std::mem::take(&mut self.shown));
        let has_figure = sentence.contains(|c: char| c.is_ascii_digit());
        if self.checks_harm
            && has_figure
            && let Some(harm) = harmful_advice(&sentence)
        {
            return Err(Objection::Harm(harm));
        }
        if !self.shows_numbers && names_food_number(&sentence) {
            return Err(Objection::Number);
        }
        match self.limits.as_mut().and_then(|limits| limits.read(&sentence)) {
            Some(misfit) => Err(Objection::Misfit(misfit)),
            None => Ok(sentence[shown..].to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AnswerReview, Objection, SafetyConcern};
    use ironleaf_domain::limits::{Allergen, AnswerLimits, Limits};
    use std::collections::BTreeSet;
    use std::sync::Arc;

    /// Returns the shown text of these chunks, and the objection that stopped them.
    fn read(pieces: &[&str]) -> (String, Option<Objection>) {
        read_with(AnswerReview::of_service(), pieces)
    }

    fn read_with(mut review: AnswerReview, pieces: &[&str]) -> (String, Option<Objection>) {
        let mut shown = String::new();
        for piece in pieces {
            match review.push(piece) {
                Ok(text) => shown += &text,
                Err(objection) => return (shown, Some(objection)),
            }
        }
        match review.finish() {
            Ok(text) => (shown + &text, None),
            Err(objection) => (shown, Some(objection)),
        }
    }

    #[test]
    fn harmless_answers_are_shown_unchanged() {
        let text = "Sit down.\n\n- 3 sets of 10; rest 1.5 minutes.  Eat 1,930 kcal a day. Well done";
        for size in [1, 2, 7, 100] {
            let chars: Vec<char> = text.chars().collect();
            let pieces: Vec<String> = chars.chunks(size).map(|chunk| chunk.iter().collect()).collect();
            assert_eq!(read(&pieces.iter().map(String::as_str).collect::<Vec<_>>()), (text.to_owned(), None));
        }
    }

    #[test]
    fn a_harmful_value_is_never_shown() {
        let (shown, harm) = read(&["You can do it. Eat 8", "00 kc", "al a day", " and you will be thin. More"]);
        assert_eq!((shown.as_str(), harm), ("You can do it. ", Some(Objection::Harm(SafetyConcern::DisorderedEating))));
        assert!(read(&["Eat 800 kcal a day"]).1.is_some());
    }

    #[test]
    fn a_hidden_number_is_never_shown() {
        for (text, is_hidden) in [
            ("Eat 2,100 kcal a day. ", true),
            ("Aim for 120 g of protein. ", true),
            ("About two thousand calories will do. ", true),
            ("Your target is 8700 kJ. ", true),
            ("Do 3 sets of 10 with 60 kg. ", false),
            ("Protein helps muscles recover. ", false),
        ] {
            let mut review = AnswerReview::of_service();
            review.restart(None, false);
            let (_, objection) = read_with(review, &[text]);
            assert_eq!(objection == Some(Objection::Number), is_hidden, "{text}");
        }
    }

    #[test]
    fn a_sentence_beyond_the_limits_is_never_shown() {
        let limits = Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() };
        let limits = AnswerLimits::of(&limits, &[]).map(Arc::new);
        for size in [1, 3, 100] {
            let text: Vec<char> = "Avoid:\n- Butter\n\nOats are fine. Have some che".chars().collect();
            let text: Vec<char> = text.into_iter().chain("ese. Bye".chars()).collect();
            let pieces: Vec<String> = text.chunks(size).map(|chunk| chunk.iter().collect()).collect();
            let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
            let mut review = AnswerReview::off();
            review.restart(limits.as_ref(), true);
            let (shown, objection) = read_with(review, &pieces);
            // A chunk of the whole text is not shown at all: its objection comes first.
            assert!(size == 100 || shown == "Avoid:\n- Butter\n\nOats are fine. ", "{shown}");
            assert!(matches!(objection, Some(Objection::Misfit(misfit)) if misfit.text() == "Contains milk"));
        }
    }
}
