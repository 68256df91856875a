//! Finds the JSON object in a model's response and ignores the text around it.

use serde_json::Value;

/// Maximum number of opening braces to try. It bounds the time for text with many braces.
const MAX_STARTS: usize = 20;

/// Returns the object in a text, after any reasoning: the whole text, in a fence, or embedded.
pub(super) fn object_in(text: &str) -> Option<Value> {
    let text = without_thinking(text).trim();
    let whole = |text: &str| serde_json::from_str::<Value>(text).ok().filter(Value::is_object);
    whole(text)
        .or_else(|| whole(without_fence(text)?))
        .or_else(|| text.match_indices('{').take(MAX_STARTS).find_map(|(start, _)| whole(balanced(&text[start..])?)))
}

/// Removes `<think>…</think>` from the start of a text.
fn without_thinking(text: &str) -> &str {
    let mut rest = text;
    while let Some((_, after)) =
        rest.trim_start().strip_prefix("<think>").and_then(|thought| thought.split_once("</think>"))
    {
        rest = after;
    }
    rest
}

/// Returns the content of a text that is one fenced code block.
fn without_fence(text: &str) -> Option<&str> {
    let inside = text.strip_prefix("```")?.trim_end().strip_suffix("```")?;
    inside.split_once('\n').map(|(_language, inside)| inside.trim())
}

/// Returns the text up to the brace that matches the one at its start.
fn balanced(text: &str) -> Option<&str> {
    let (mut depth, mut is_quoted, mut is_escaped) = (0_usize, false, false);
    for (place, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_quoted => is_escaped = true,
            b'"' => is_quoted = !is_quoted,
            b'{' if !is_quoted => depth += 1,
            b'}' if !is_quoted => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return text.get(..=place);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::object_in;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn the_json_object_is_found_anywhere_in_the_answer() {
        for text in [
            r#"{"tip":"a } b"}"#,
            "  {\"tip\":\"a } b\"}\n",
            "<think>maybe {\"tip\": \"no\"}</think>\n{\"tip\":\"a } b\"}",
            "```json\n{\"tip\":\"a } b\"}\n```",
            "<think>x</think>```\n{\"tip\":\"a } b\"}\n```\n",
            "Here it is: {not json} {\"tip\":\"a } b\"} Enjoy!",
            "\u{feff}{\"tip\":\"a } b\"}",
        ] {
            assert_eq!(object_in(text), Some(json!({"tip": "a } b"})), "{text}");
        }
    }

    #[test]
    fn half_an_object_is_none() {
        for text in ["", "[1]", "\"a\"", r#"{"tip":"a"#, r#"{"tip":1e999}"#, "{{{{", "<think>{\"a\":1}"] {
            assert!(object_in(text).is_none_or(|value| value == json!({"a": 1})), "{text}");
        }
        assert_eq!(object_in(&"[".repeat(100_000)), None);
        assert_eq!(object_in(&"{\"a\":".repeat(100_000)), None);
    }

    proptest! {
        #[test]
        fn arbitrary_texts_never_panic(text in "([{}\\[\\]\"\\\\:,`a-z0-9ü]|<think>|</think>|```|\n){0,80}") {
            object_in(&text);
        }

        #[test]
        fn text_around_the_json_is_ignored(before in "[a-z .]{0,20}", tip in any::<String>(), after in "[a-z .]{0,20}") {
            let value = json!({"tip": tip});
            prop_assert_eq!(object_in(&format!("{before}{value}{after}")), Some(value));
        }
    }
}
