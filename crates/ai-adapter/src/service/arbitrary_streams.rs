//! Answers and streams of both dialects, odd ones and good ones, through everything that reads them.

use super::stream_filter::StreamFilter;
use super::{Dialect, StreamEvent};
use crate::gemini::{Gemini, GeminiSettings};
use crate::openai::{OpenAi, OpenAiSettings};
use crate::sse::SseParser;
use crate::testing::StubProvider;
use ironleaf_domain::coach::{ChatAnswer, is_displayable};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;

const MAX_EVENT: usize = 64 * 1024;

fn gemini() -> Gemini {
    let base_url = "http://127.0.0.1:1".parse().unwrap();
    Gemini::new(&GeminiSettings { api_key: "k".into(), base_url, model: "m".to_owned() }).unwrap()
}

fn openai() -> OpenAi {
    let base_url = "http://127.0.0.1:1".parse().unwrap();
    OpenAi::new(&OpenAiSettings { base_url, api_key: None, model: "m".to_owned() }).unwrap()
}

/// Returns the text shown to a reader of this stream, or `None` if a part is rejected.
///
/// The bytes arrive in chunks that are cut at these offsets.
fn shown(dialect: &impl Dialect, bytes: &[u8], cuts: &[usize]) -> Option<String> {
    let mut cuts: Vec<usize> = cuts.iter().map(|cut| (*cut).min(bytes.len())).collect();
    cuts.extend([0, bytes.len()]);
    cuts.sort_unstable();
    let mut parser = SseParser::new(MAX_EVENT);
    let mut events = Vec::new();
    for cut in cuts.windows(2) {
        events.extend(parser.push(&bytes[cut[0]..cut[1]]).ok()?);
    }
    events.extend(parser.finish());
    let (mut pieces, mut text) = (StreamFilter::new(), String::new());
    for event in events {
        match dialect.read_event(&event).ok()? {
            StreamEvent::Piece(reply) => text.push_str(&pieces.push(&reply.text)),
            StreamEvent::End => break,
        }
    }
    text.push_str(&pieces.finish());
    Some(text)
}

/// JSON of any shape, in which the fields of both dialects are frequent.
fn any_answer() -> impl Strategy<Value = Value> {
    const WORDS: &[&str] =
        &["STOP", "stop", "length", "MAX_TOKENS", "SAFETY", "<think>", "</think>", "\u{0}\u{1b}[31m", "hi"];
    const KEYS: &[&str] = &[
        "candidates",
        "content",
        "parts",
        "text",
        "thought",
        "finishReason",
        "promptFeedback",
        "blockReason",
        "usageMetadata",
        "totalTokenCount",
        "choices",
        "message",
        "delta",
        "finish_reason",
        "refusal",
        "usage",
        "completion_tokens_details",
        "error",
        "code",
        "status",
        "details",
        "retryDelay",
        "model",
        "id",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        proptest::sample::select(WORDS).prop_map(Value::from),
    ];
    leaf.prop_recursive(7, 60, 6, move |inner| {
        let field = (proptest::sample::select(KEYS), inner.clone());
        prop_oneof![
            vec(inner, 0..4).prop_map(Value::from),
            vec(field, 0..6)
                .prop_map(|fields| fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()),
        ]
    })
}

/// Generates an event or a malformed event.
fn any_event() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        4 => any_answer().prop_map(|answer| format!("data: {answer}\n\n").into_bytes()),
        1 => "(data: ?|event: |id: |: |\\[DONE\\]|[{}\\[\\]\",:a-zü<>/ ]{0,8}|\r|\n){0,12}".prop_map(String::into_bytes),
        1 => any::<Vec<u8>>(),
    ]
}

proptest! {
    #[test]
    fn arbitrary_answers_never_panic(answer in any_answer()) {
        let _ = gemini().read(answer.clone());
        let _ = openai().read(answer);
    }

    #[test]
    fn arbitrary_streams_never_panic_and_stay_bounded(events in vec(any_event(), 0..12), cuts in vec(0_usize..4_000, 0..8)) {
        let bytes = events.concat();
        for text in [shown(&gemini(), &bytes, &cuts), shown(&openai(), &bytes, &cuts)].into_iter().flatten() {
            prop_assert!(text.chars().count() <= ChatAnswer::MAX_LENGTH);
            prop_assert!(text.chars().all(is_displayable));
        }
    }

    #[test]
    fn streamed_text_is_shown_unchanged_however_it_is_cut(
        said in vec("[a-zA-Zü😀 .,*\n\"\\\\]{0,20}", 1..12),
        cuts in vec(0_usize..4_000, 0..12),
    ) {
        let pieces: Vec<&str> = said.iter().map(String::as_str).collect();
        for (flavour, finish) in [(StubProvider::Gemini, "STOP"), (StubProvider::OpenAi, "stop")] {
            let bytes = flavour.events(&pieces, Some(finish)).concat();
            let text = match flavour {
                StubProvider::Gemini => shown(&gemini(), &bytes, &cuts),
                StubProvider::OpenAi => shown(&openai(), &bytes, &cuts),
            };
            prop_assert_eq!(text, Some(said.concat()));
        }
    }
}
