//! Lines of a calendar (RFC 5545, section 3.1).

/// Maximum number of bytes of a line without its end.
const MAX_BYTES: usize = 75;

/// A calendar as it is written.
#[derive(Default)]
pub(super) struct Lines(String);

impl Lines {
    /// Adds a line whose value is written as it is.
    pub(super) fn raw(&mut self, name: &str, value: &str) {
        let mut room = MAX_BYTES;
        for letter in name.chars().chain([':']).chain(value.chars()) {
            if letter.len_utf8() > room {
                // A continued line begins with a space, which counts.
                self.0.push_str("\r\n ");
                room = MAX_BYTES - 1;
            }
            room -= letter.len_utf8();
            self.0.push(letter);
        }
        self.0.push_str("\r\n");
    }

    /// Adds a line whose value is text of a person.
    pub(super) fn text(&mut self, name: &str, value: &str) {
        self.raw(name, &escaped(value));
    }

    pub(super) fn into_string(self) -> String {
        self.0
    }
}

/// Escapes text (section 3.3.11). Control characters other than line ends are dropped.
fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for letter in value.chars() {
        match letter {
            '\\' | ';' | ',' => text.extend(['\\', letter]),
            '\n' => text.push_str("\\n"),
            _ if letter.is_control() => {}
            _ => text.push(letter),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use proptest::prelude::*;

    fn line(value: &str) -> String {
        let mut lines = Lines::default();
        lines.text("SUMMARY", value);
        lines.into_string()
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(line("a\\b;c,d\r\ne\u{7}"), "SUMMARY:a\\\\b\\;c\\,d\\ne\r\n");
    }

    proptest! {
        #[test]
        fn folded_lines_are_short_and_unfold_to_the_text(value in "\\PC{0,200}") {
            let folded = line(&value);
            let lines: Vec<&str> = folded.strip_suffix("\r\n").unwrap().split("\r\n").collect();
            prop_assert!(lines.iter().all(|line| line.len() <= 75));
            prop_assert!(lines[1..].iter().all(|line| line.starts_with(' ')));
            let unfolded = folded.replace("\r\n ", "");
            let read = unfolded.trim_end_matches("\r\n").strip_prefix("SUMMARY:").unwrap();
            let read = read.replace("\\\\", "\0").replace("\\;", ";").replace("\\,", ",").replace('\0', "\\");
            prop_assert_eq!(read, value);
        }
    }
}
