use ironleaf_domain::coach::{ChatAnswer, is_displayable};

const OPENING: &str = "<think>";
const CLOSING: &str = "</think>";

/// Selects the part of a streamed response that is shown.
///
/// It drops a model's leading reasoning and control characters, and limits the length.
#[derive(Debug)]
pub(super) struct StreamFilter {
    stage: Stage,
    room: usize,
}

#[derive(Debug)]
enum Stage {
    /// It may yet turn out to be thinking.
    Undecided(String),
    /// Thinking; the end of it, in which its closing may have begun.
    Thinking(String),
    Visible,
}

impl StreamFilter {
    pub(super) fn new() -> Self {
        Self { stage: Stage::Undecided(String::new()), room: ChatAnswer::MAX_LENGTH }
    }

    /// Returns whether the length limit is reached.
    pub(super) fn are_full(&self) -> bool {
        self.room == 0
    }

    /// Adds a chunk and returns the text that can be shown now.
    pub(super) fn push(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        loop {
            match &mut self.stage {
                Stage::Visible => return self.filter(&text),
                Stage::Undecided(begun) => {
                    begun.push_str(&text);
                    let said = begun.trim_start();
                    if let Some(thought) = said.strip_prefix(OPENING) {
                        text = thought.to_owned();
                        self.stage = Stage::Thinking(String::new());
                    } else if OPENING.starts_with(said) {
                        return String::new();
                    } else {
                        text = std::mem::take(begun);
                        self.stage = Stage::Visible;
                    }
                }
                Stage::Thinking(end) => {
                    end.push_str(&text);
                    let Some((_, after)) = end.split_once(CLOSING) else {
                        let settled = end.floor_char_boundary(end.len().saturating_sub(CLOSING.len() - 1));
                        end.drain(..settled);
                        return String::new();
                    };
                    text = after.to_owned();
                    self.stage = Stage::Undecided(String::new());
                }
            }
        }
    }

    /// Returns the remaining text at the end of the response.
    pub(super) fn finish(&mut self) -> String {
        match std::mem::replace(&mut self.stage, Stage::Visible) {
            Stage::Undecided(begun) => self.filter(&begun),
            Stage::Thinking(_) | Stage::Visible => String::new(),
        }
    }

    fn filter(&mut self, text: &str) -> String {
        let mut kept = String::with_capacity(text.len());
        for character in text.chars().filter(|character| is_displayable(*character)).take(self.room) {
            kept.push(character);
            self.room -= 1;
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::StreamFilter;
    use proptest::prelude::*;

    fn shown<'a>(pieces: impl IntoIterator<Item = &'a str>) -> String {
        let mut shown = StreamFilter::new();
        let mut text: String = pieces.into_iter().map(|piece| shown.push(piece)).collect();
        text.push_str(&shown.finish());
        text
    }

    #[test]
    fn thinking_sections_are_removed_from_the_stream() {
        assert_eq!(shown(["<think>", "hm</thi", "nk>", "\n\nHello"]), "\n\nHello");
        assert_eq!(shown(["\n<thi", "nk>a</think><think>b</think>c"]), "c");
        assert_eq!(shown(["I <think> so</think>"]), "I <think> so</think>");
        assert_eq!(shown(["<th"]), "<th");
        assert_eq!(shown(["<think>never ends"]), "");
    }

    #[test]
    fn control_characters_go_and_the_rest_is_cut() {
        assert_eq!(shown(["a\u{0}b\u{1b}[1m\n\tc\r"]), "ab[1m\n\tc");
        let mut pieces = StreamFilter::new();
        assert_eq!(pieces.push(&"ü".repeat(7_999)).chars().count(), 7_999);
        assert!(!pieces.are_full());
        assert_eq!(pieces.push("ab"), "a");
        assert!(pieces.are_full());
        assert_eq!(pieces.push("c"), "");
    }

    proptest! {
        #[test]
        fn cuts_change_nothing(
            text in "(<think>|</think>|[a-zü<>/ ]{0,6}){0,12}",
            cuts in proptest::collection::vec(0_usize..80, 0..8),
        ) {
            let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| text.floor_char_boundary(cut)).collect();
            cuts.extend([0, text.len()]);
            cuts.sort_unstable();
            prop_assert_eq!(shown(cuts.windows(2).map(|cut| &text[cut[0]..cut[1]])), shown([text.as_str()]));
        }
    }
}
