//! Requests to and responses from Gemini.

use crate::schema::Schema;
use crate::service::{Finish, Reply, ReplyFacts, Role, TextRequest};
use serde::Serialize;
use serde_json::Value;

/// Body of `generateContent`.
///
/// Other fields are omitted on purpose: unknown fields are rejected, and newer models reject temperature and similar
/// parameters.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct GenerateContentRequest<'a> {
    system_instruction: Content<'a>,
    contents: Vec<Content<'a>>,
    generation_config: GenerationConfig<'a>,
    safety_settings: [SafetySetting; 4],
}

#[derive(Serialize)]
struct Content<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<&'static str>,
    parts: Vec<Part<'a>>,
}

#[derive(Serialize)]
struct Part<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GenerationConfig<'a> {
    max_output_tokens: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    response_mime_type: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    response_json_schema: Option<&'a Schema>,
}

#[derive(Serialize)]
struct SafetySetting {
    category: &'static str,
    threshold: &'static str,
}

impl<'a> GenerateContentRequest<'a> {
    pub(super) fn of(request: &'a TextRequest) -> Self {
        let contents = request.turns.iter().map(|turn| Content {
            role: Some(match turn.role {
                Role::User => "user",
                Role::Model => "model",
            }),
            parts: turn.parts.iter().map(|text| Part { text }).collect(),
        });
        let categories = [
            "HARM_CATEGORY_HARASSMENT",
            "HARM_CATEGORY_HATE_SPEECH",
            "HARM_CATEGORY_SEXUALLY_EXPLICIT",
            "HARM_CATEGORY_DANGEROUS_CONTENT",
        ];
        Self {
            system_instruction: Content { role: None, parts: vec![Part { text: request.system }] },
            contents: contents.collect(),
            generation_config: GenerationConfig {
                max_output_tokens: request.max_tokens,
                response_mime_type: request.form.is_some().then_some("application/json"),
                response_json_schema: request.form.as_ref().map(|form| &form.schema),
            },
            // By default, current models block nothing.
            safety_settings: categories.map(|category| SafetySetting { category, threshold: "BLOCK_MEDIUM_AND_ABOVE" }),
        }
    }
}

/// Reads a response, in which any field may be missing.
pub(super) fn reply(answer: &Value) -> Reply {
    let candidate = &answer["candidates"][0];
    let parts = candidate["content"]["parts"].as_array().map_or(&[][..], Vec::as_slice);
    let texts = parts.iter().filter(|part| part["thought"] != true).filter_map(|part| part["text"].as_str());
    let finish_word = candidate["finishReason"].as_str();
    let block_reason = answer["promptFeedback"]["blockReason"].as_str().filter(|_| candidate.is_null());
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let usage = &answer["usageMetadata"];
    Reply {
        text: texts.collect(),
        finish: match block_reason {
            Some(_) => Some(Finish::Declined),
            None => finish_word.map(finish),
        },
        facts: ReplyFacts {
            model: text(&answer["modelVersion"]),
            id: text(&answer["responseId"]),
            finish_word: finish_word.or(block_reason).map(str::to_owned),
            prompt_tokens: usage["promptTokenCount"].as_u64(),
            answer_tokens: usage["candidatesTokenCount"].as_u64(),
            thought_tokens: usage["thoughtsTokenCount"].as_u64(),
        },
    }
}

fn finish(word: &str) -> Finish {
    match word {
        "STOP" => Finish::Complete,
        "MAX_TOKENS" | "CONTINUATION" => Finish::CutOff,
        "SAFETY" | "PROHIBITED_CONTENT" | "BLOCKLIST" | "SPII" | "MODEL_ARMOR" => Finish::Declined,
        _ => Finish::Unusable,
    }
}

#[cfg(test)]
mod tests {
    use super::{finish, reply};
    use crate::service::Finish;
    use serde_json::json;

    #[test]
    fn thoughts_are_no_part_of_the_text() {
        let reply = reply(&json!({
            "candidates": [{"index": 0, "finishReason": "STOP", "content": {"role": "model", "parts": [
                {"text": "weighing", "thought": true}, {"text": "{\"tip\":", "thoughtSignature": "QUJD"},
                {"text": "1}", "thought": false}, {"inlineData": {}}]}}],
            "usageMetadata": {"promptTokenCount": 58, "candidatesTokenCount": 12, "thoughtsTokenCount": 40},
            "modelVersion": "gemini-3.5-flash-lite", "responseId": "r-1"}));
        assert_eq!((reply.text.as_str(), reply.finish), ("{\"tip\":1}", Some(Finish::Complete)));
        assert_eq!(reply.facts.model.as_deref(), Some("gemini-3.5-flash-lite"));
        assert_eq!(reply.facts.thought_tokens, Some(40));
    }

    #[test]
    fn everything_may_be_missing() {
        for answer in [json!({}), json!([]), json!({"candidates": []}), json!({"candidates": [{"content": {}}]})] {
            assert_eq!((reply(&answer).text.as_str(), reply(&answer).finish), ("", None));
        }
        let blocked = reply(&json!({"promptFeedback": {"blockReason": "SAFETY"}}));
        assert_eq!(blocked.finish, Some(Finish::Declined));
        let noted = json!({"promptFeedback": {"blockReason": "OTHER"}, "candidates": [{"finishReason": "STOP"}]});
        assert_eq!(reply(&noted).finish, Some(Finish::Complete));
    }

    #[test]
    fn each_reason_to_end_has_its_meaning() {
        for word in ["SAFETY", "PROHIBITED_CONTENT", "BLOCKLIST", "SPII", "MODEL_ARMOR"] {
            assert_eq!(finish(word), Finish::Declined, "{word}");
        }
        for word in ["RECITATION", "LANGUAGE", "OTHER", "MALFORMED_RESPONSE", "TOO_MANY_TOOL_CALLS", "NEW_IN_2027"] {
            assert_eq!(finish(word), Finish::Unusable, "{word}");
        }
        assert_eq!([finish("MAX_TOKENS"), finish("CONTINUATION")], [Finish::CutOff; 2]);
    }
}
