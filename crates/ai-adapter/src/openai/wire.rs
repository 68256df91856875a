//! Requests to and responses from an OpenAI-compatible server.

use crate::schema::Schema;
use crate::service::{
    Finish, LimitField, Reply, ReplyFacts, RequestStyle, ResponseSchema, Role, SchemaSupport, TextRequest,
};
use serde::Serialize;
use serde_json::Value;

/// Body of `chat/completions`, with only the fields that every such server supports.
#[derive(Serialize)]
pub(super) struct ChatRequest<'a> {
    model: &'a str,
    stream: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_completion_tokens: Option<u32>,
    messages: Vec<Message>,
    #[serde(skip_serializing_if = "Option::is_none")]
    response_format: Option<ResponseFormat<'a>>,
}

#[derive(Serialize)]
struct Message {
    role: &'static str,
    content: String,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum ResponseFormat<'a> {
    JsonSchema { json_schema: NamedSchema<'a> },
    JsonObject,
}

#[derive(Serialize)]
struct NamedSchema<'a> {
    name: &'static str,
    strict: bool,
    schema: &'a Schema,
}

impl<'a> ChatRequest<'a> {
    pub(super) fn of(model: &'a str, request: &'a TextRequest, style: RequestStyle, stream: bool) -> Self {
        let system = Message { role: "system", content: request.system.to_owned() };
        let turns = request.turns.iter().map(|turn| Message {
            role: match turn.role {
                Role::User => "user",
                Role::Model => "assistant",
            },
            content: turn.parts.join("\n\n"),
        });
        let limit_as = |field| (style.limit == Some(field)).then_some(request.max_tokens);
        Self {
            model,
            stream,
            max_tokens: limit_as(LimitField::MaxTokens),
            max_completion_tokens: limit_as(LimitField::MaxCompletionTokens),
            messages: std::iter::once(system).chain(turns).collect(),
            response_format: request.form.as_ref().and_then(|asked| response_format(asked, style.form)),
        }
    }
}

fn response_format(asked: &ResponseSchema, form: SchemaSupport) -> Option<ResponseFormat<'_>> {
    let ResponseSchema { name, schema } = asked;
    match form {
        SchemaSupport::Schema => {
            let json_schema = NamedSchema { name, strict: schema.is_strict(), schema };
            Some(ResponseFormat::JsonSchema { json_schema })
        }
        SchemaSupport::JsonObject => Some(ResponseFormat::JsonObject),
        SchemaSupport::PromptOnly => None,
    }
}

/// Reads a response or a chunk, in which any field may be missing.
pub(super) fn reply(answer: &Value) -> Reply {
    let choice = &answer["choices"][0];
    // A complete response has a message, a chunk has a delta.
    let message = if choice["message"].is_object() { &choice["message"] } else { &choice["delta"] };
    let finish_word = choice["finish_reason"].as_str();
    let is_refused = message["refusal"].as_str().is_some_and(|refusal| !refusal.is_empty());
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let usage = &answer["usage"];
    Reply {
        text: text(&message["content"]).unwrap_or_default(),
        finish: if is_refused { Some(Finish::Declined) } else { finish_word.map(finish) },
        facts: ReplyFacts {
            model: text(&answer["model"]),
            id: text(&answer["id"]),
            finish_word: finish_word.map(str::to_owned),
            prompt_tokens: usage["prompt_tokens"].as_u64(),
            answer_tokens: usage["completion_tokens"].as_u64(),
            thought_tokens: usage["completion_tokens_details"]["reasoning_tokens"].as_u64(),
        },
    }
}

fn finish(word: &str) -> Finish {
    match word {
        "stop" => Finish::Complete,
        "length" => Finish::CutOff,
        "content_filter" => Finish::Declined,
        _ => Finish::Unusable,
    }
}

#[cfg(test)]
mod tests {
    use super::reply;
    use crate::service::Finish;
    use serde_json::json;

    #[test]
    fn whole_answers_and_pieces_are_read_alike() {
        let whole = reply(&json!({"id": "c-1", "model": "qwen3:8b", "choices": [{"index": 0, "finish_reason": "stop",
            "message": {"role": "assistant", "content": "Hi", "reasoning": "hm"}}],
            "usage": {"prompt_tokens": 3, "completion_tokens": 1, "total_tokens": 4}}));
        assert_eq!((whole.text.as_str(), whole.finish), ("Hi", Some(Finish::Complete)));
        assert_eq!((whole.facts.prompt_tokens, whole.facts.answer_tokens), (Some(3), Some(1)));
        let piece = reply(&json!({"choices": [{"delta": {"content": "Hi"}, "finish_reason": null}]}));
        assert_eq!((piece.text.as_str(), piece.finish), ("Hi", None));
        let usage = reply(&json!({"choices": [], "usage": {"prompt_tokens": 3}}));
        assert_eq!((usage.text.as_str(), usage.finish, usage.facts.prompt_tokens), ("", None, Some(3)));
    }

    #[test]
    fn each_reason_to_end_has_its_meaning() {
        for (word, finish) in [
            ("length", Finish::CutOff),
            ("content_filter", Finish::Declined),
            ("tool_calls", Finish::Unusable),
            ("abort", Finish::Unusable),
        ] {
            let answer = json!({"choices": [{"message": {"content": null}, "finish_reason": word}]});
            assert_eq!(reply(&answer).finish, Some(finish), "{word}");
        }
        let refused = json!({"choices": [{"message": {"content": null, "refusal": "No."}, "finish_reason": "stop"}]});
        assert_eq!(reply(&refused).finish, Some(Finish::Declined));
    }
}
