//! Parser for server-sent events. Network chunks may end anywhere, even inside a character.

/// Collects bytes and returns the data of each complete event.
#[derive(Debug)]
pub(crate) struct SseParser {
    /// The incomplete line.
    line: Vec<u8>,
    /// The data lines of the incomplete event.
    data: Vec<u8>,
    has_data: bool,
    /// Whether the last byte was a carriage return. A following line feed belongs to it.
    after_return: bool,
    is_first_line: bool,
    max_event: usize,
}

/// Error for an event that exceeds the size limit.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct OversizedEvent;

impl SseParser {
    /// Creates a parser that rejects events of more than `max_event` bytes.
    pub(crate) fn new(max_event: usize) -> Self {
        Self {
            line: Vec::new(),
            data: Vec::new(),
            has_data: false,
            after_return: false,
            is_first_line: true,
            max_event,
        }
    }

    /// Parses bytes and returns the events that they complete.
    pub(crate) fn push(&mut self, bytes: &[u8]) -> Result<Vec<String>, OversizedEvent> {
        let mut events = Vec::new();
        for byte in bytes {
            match byte {
                b'\n' if self.after_return => {}
                b'\n' | b'\r' => events.extend(self.end_line()),
                byte => self.line.push(*byte),
            }
            self.after_return = *byte == b'\r';
            if self.line.len() + self.data.len() > self.max_event {
                return Err(OversizedEvent);
            }
        }
        Ok(events)
    }

    /// Returns the last event at the end of the stream: some servers omit the last blank line.
    pub(crate) fn finish(&mut self) -> Option<String> {
        if !self.line.is_empty() {
            let event = self.end_line();
            debug_assert!(event.is_none(), "only an empty line ends an event");
        }
        self.end_event()
    }

    fn end_line(&mut self) -> Option<String> {
        let line = std::mem::take(&mut self.line);
        let is_first = std::mem::replace(&mut self.is_first_line, false);
        // The stream may start with a byte order mark.
        let line = line.strip_prefix(b"\xef\xbb\xbf".as_slice()).filter(|_| is_first).unwrap_or(&line);
        if line.is_empty() {
            return self.end_event();
        }
        // Comments (lines with a leading colon), event names, IDs and retry times are ignored.
        if let Some(value) = line.strip_prefix(b"data".as_slice())
            && let Some(value) = if value.is_empty() { Some(value) } else { value.strip_prefix(b":".as_slice()) }
        {
            if self.has_data {
                self.data.push(b'\n');
            }
            self.data.extend_from_slice(value.strip_prefix(b" ".as_slice()).unwrap_or(value));
            self.has_data = true;
        }
        None
    }

    fn end_event(&mut self) -> Option<String> {
        let data = std::mem::take(&mut self.data);
        std::mem::take(&mut self.has_data).then(|| String::from_utf8_lossy(&data).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::{OversizedEvent, SseParser};
    use proptest::prelude::*;

    fn parse<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Vec<String> {
        let mut parser = SseParser::new(1_000);
        let mut events: Vec<String> = pieces.into_iter().flat_map(|piece| parser.push(piece).unwrap()).collect();
        events.extend(parser.finish());
        events
    }

    fn whole(text: &str) -> Vec<String> {
        parse([text.as_bytes()])
    }

    #[test]
    fn events_end_with_a_blank_line_of_any_kind() {
        assert_eq!(whole("data: a\n\ndata: b\r\n\r\ndata: c\r\rdata:d\n\n"), ["a", "b", "c", "d"]);
    }

    #[test]
    fn data_may_span_lines_and_other_fields_are_ignored() {
        assert_eq!(
            whole(": hello\nevent: x\nid: 3\ndata: {\ndata:  1\ndata\ndata: }\nretry: 5\n\n: bye\n\n"),
            ["{\n 1\n\n}"]
        );
        assert_eq!(whole("database: no\n\ndata\n\n"), [""]);
    }

    #[test]
    fn the_end_of_the_stream_completes_the_last_event() {
        assert_eq!(whole("data: a\n\ndata: b"), ["a", "b"]);
        assert_eq!(whole("\u{feff}data: a\n"), ["a"]);
        assert_eq!(whole(""), Vec::<String>::new());
    }

    #[test]
    fn cuts_inside_characters_and_line_ends_are_harmless() {
        let bytes = "data: ü€😀\r\n\r\ndata: b\r\n\r\n".as_bytes();
        assert_eq!(parse(bytes.chunks(1)), ["ü€😀", "b"]);
        assert_eq!(parse([b"data: \xff\n\n".as_slice()]), ["\u{fffd}"]);
    }

    #[test]
    fn an_endless_event_is_rejected() {
        let mut parser = SseParser::new(100);
        assert_eq!(parser.push(&[b'x'; 101]), Err(OversizedEvent));
        let mut parser = SseParser::new(100);
        let refused = (0..100).any(|_| parser.push(b"data: 0123456789\n").is_err());
        assert!(refused);
    }

    proptest! {
        #[test]
        fn events_are_the_same_however_they_are_cut(
            text in "(data: ?[a-zü😀{}]{0,8}|:c|event: e|\r|\n|\r\n|\n\n){0,40}",
            cuts in proptest::collection::vec(0_usize..400, 0..12),
        ) {
            let bytes = text.as_bytes();
            let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(bytes.len())).collect();
            cuts.extend([0, bytes.len()]);
            cuts.sort_unstable();
            prop_assert_eq!(parse(cuts.windows(2).map(|cut| &bytes[cut[0]..cut[1]])), whole(&text));
        }

        #[test]
        fn arbitrary_bytes_never_panic(bytes in any::<Vec<u8>>()) {
            let mut parser = SseParser::new(64);
            if parser.push(&bytes).is_ok() {
                parser.finish();
            }
        }
    }
}
