use ironleaf_domain::coach::{SafetyConcern, harmful_advice};

/// Reviews an AI service's reply sentence by sentence while it is streamed.
///
/// A sentence with a digit is delayed until it is complete and found harmless.
#[derive(Debug)]
pub(super) struct AnswerReview {
    is_on: bool,
    asked: Option<SafetyConcern>,
    /// Current sentence, and the length of its part that was already returned.
    sentence: String,
    shown: usize,
}

impl AnswerReview {
    /// Creates a review of the reply to a message with this concern.
    pub(super) fn of_service(asked: Option<SafetyConcern>) -> Self {
        Self { is_on: true, asked, sentence: String::new(), shown: 0 }
    }

    /// Creates a review that accepts everything, for fixed and built-in replies.
    pub(super) fn off() -> Self {
        Self { is_on: false, asked: None, sentence: String::new(), shown: 0 }
    }

    /// Adds a chunk. Returns the text that can be shown, or the harm that was found.
    pub(super) fn push(&mut self, piece: &str) -> Result<String, SafetyConcern> {
        if !self.is_on {
            return Ok(piece.to_owned());
        }
        let mut ready = String::new();
        for c in piece.chars() {
            if c == '\n' || c.is_whitespace() && self.sentence.ends_with(['.', '!', '?']) {
                ready += &self.finish()?;
                ready.push(c);
            } else {
                self.sentence.push(c);
            }
        }
        if !self.sentence.contains(|c: char| c.is_ascii_digit()) {
            ready += &self.sentence[self.shown..];
            self.shown = self.sentence.len();
        }
        Ok(ready)
    }

    /// Returns the rest of the last sentence, or the harm that was found in it.
    pub(super) fn finish(&mut self) -> Result<String, SafetyConcern> {
        let (sentence, shown) = (std::mem::take(&mut self.sentence), std::mem::take(&mut self.shown));
        let has_figure = sentence.contains(|c: char| c.is_ascii_digit());
        match harmful_advice(&sentence, self.asked).filter(|_| has_figure) {
            Some(harm) => Err(harm),
            None => Ok(sentence[shown..].to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AnswerReview, SafetyConcern};

    /// Returns the shown text of these chunks, and the harm that stopped them.
    fn read(pieces: &[&str]) -> (String, Option<SafetyConcern>) {
        let mut review = AnswerReview::of_service(None);
        let mut shown = String::new();
        for piece in pieces {
            match review.push(piece) {
                Ok(text) => shown += &text,
                Err(harm) => return (shown, Some(harm)),
            }
        }
        match review.finish() {
            Ok(text) => (shown + &text, None),
            Err(harm) => (shown, Some(harm)),
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
        assert_eq!((shown.as_str(), harm), ("You can do it. ", Some(SafetyConcern::DisorderedEating)));
        assert!(read(&["Eat 800 kcal a day"]).1.is_some());
    }
}
