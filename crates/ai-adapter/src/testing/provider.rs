use super::{RecordedRequest, StubAnswer, plans};
use serde_json::{Value, json};

/// The kind of AI service to stub. Its methods create responses in that service's format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumIter)]
pub enum StubProvider {
    /// Google's Gemini.
    Gemini,
    /// An OpenAI-compatible server.
    OpenAi,
}

impl StubProvider {
    /// Responds well to every request: with a suitable plan, a tip, a challenge or a chat reply.
    pub fn good(self) -> StubAnswer {
        StubAnswer::by_request(move |request| match good_answer(request) {
            Some(answer) => self.object(&answer),
            None if request.is_streamed() => self.stream(&["You can ", "do it."]),
            None => self.text("You can do it."),
        })
    }

    /// Creates a complete reply.
    pub fn text(self, text: &str) -> StubAnswer {
        self.ended(text, self.word("STOP", "stop"))
    }

    /// Creates a complete reply with a JSON object.
    pub fn object(self, object: &Value) -> StubAnswer {
        self.text(&object.to_string())
    }

    /// Creates a reply that was cut off at the token limit.
    pub fn cut_off(self, text: &str) -> StubAnswer {
        self.ended(text, self.word("MAX_TOKENS", "length"))
    }

    /// Creates a declined reply.
    pub fn declined(self) -> StubAnswer {
        self.ended("", self.word("SAFETY", "content_filter"))
    }

    /// Creates a reply with the given finish reason.
    pub fn ended(self, text: &str, finish: &str) -> StubAnswer {
        StubAnswer::json(200, self.reply(text, Some(finish)))
    }

    /// Creates the response to a prompt that was blocked.
    pub fn blocked(self) -> StubAnswer {
        match self {
            Self::Gemini => StubAnswer::json(200, json!({"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}})),
            Self::OpenAi => self.declined(),
        }
    }

    /// Creates a complete reply with reasoning before it.
    pub fn thoughtful(self, text: &str) -> StubAnswer {
        match self {
            Self::Gemini => {
                let mut body = self.reply(text, Some("STOP"));
                let parts = json!([{"text": "weighing the options {", "thought": true},
                                   {"text": text, "thoughtSignature": "QUJD"}]);
                body["candidates"][0]["content"]["parts"] = parts;
                StubAnswer::json(200, body)
            }
            Self::OpenAi => self.text(&format!("<think>weighing the options {{</think>\n{text}")),
        }
    }

    /// Creates a reply whose tokens were all used for reasoning.
    pub fn nothing_but_thoughts(self) -> StubAnswer {
        match self {
            Self::Gemini => {
                let candidate = json!({"index": 0, "finishReason": "MAX_TOKENS", "content": {"role": "model"}});
                StubAnswer::json(200, json!({"candidates": [candidate], "modelVersion": "stub-1"}))
            }
            Self::OpenAi => {
                let choice = json!({"index": 0, "finish_reason": "length", "message": {"content": null}});
                StubAnswer::json(200, json!({"choices": [choice]}))
            }
        }
    }

    /// Creates a reply as a complete stream of these chunks.
    pub fn stream(self, pieces: &[&str]) -> StubAnswer {
        StubAnswer::Sse(self.events(pieces, Some(self.word("STOP", "stop"))))
    }

    /// Creates the events of a stream, one per chunk. With `finish`, the stream is complete.
    pub fn events(self, pieces: &[&str], finish: Option<&str>) -> Vec<Vec<u8>> {
        let event = |data: &Value| format!("data: {data}\n\n").into_bytes();
        let mut events: Vec<_> = pieces.iter().map(|piece| event(&self.piece(piece, None))).collect();
        if finish.is_some() {
            events.push(event(&self.piece("", finish)));
            if self == Self::OpenAi {
                events.push(event(&json!({"choices": [], "usage": {"prompt_tokens": 58, "completion_tokens": 12}})));
                events.push(b"data: [DONE]\n\n".to_vec());
            }
        }
        events
    }

    /// Creates an error inside a stream.
    pub fn error_event(self, status: u16) -> Vec<u8> {
        format!("data: {}\n\n", self.error_body(status, "It failed.", &json!([]))).into_bytes()
    }

    /// Creates an error response.
    pub fn error(self, status: u16) -> StubAnswer {
        StubAnswer::json(status, self.error_body(status, "It failed.", &json!([])))
    }

    /// Creates the error for an invalid key.
    pub fn bad_key(self) -> StubAnswer {
        let info = json!({"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "API_KEY_INVALID",
                          "domain": "googleapis.com"});
        match self {
            Self::Gemini => StubAnswer::json(400, self.error_body(400, "API key not valid.", &json!([info]))),
            Self::OpenAi => self.error(401),
        }
    }

    /// Creates the error for an invalid field.
    pub fn bad_request(self) -> StubAnswer {
        let violation = json!({"field": "generation_config", "description": "Unknown name"});
        let details = json!([{"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": [violation]}]);
        StubAnswer::json(400, self.error_body(400, "Invalid JSON payload received.", &details))
    }

    /// Creates the error for a prompt that is too long.
    pub fn too_long(self) -> StubAnswer {
        let message = self.word(
            "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
            "This model's maximum context length is 4096 tokens.",
        );
        StubAnswer::json(400, self.error_body(400, message, &json!([])))
    }

    /// Creates the error for too many requests per minute, with the requested wait.
    pub fn busy(self, wait: Option<&str>) -> StubAnswer {
        let quota = json!({"@type": "type.googleapis.com/google.rpc.QuotaFailure", "violations": [
            {"quotaId": "GenerateRequestsPerMinutePerProjectPerModel-FreeTier", "quotaValue": "10"}]});
        let retry = |wait| json!({"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": wait});
        match (self, wait) {
            (Self::Gemini, Some(wait)) => {
                StubAnswer::json(429, self.error_body(429, "Quota exceeded.", &json!([quota, retry(wait)])))
            }
            (Self::Gemini, None) => StubAnswer::json(429, self.error_body(429, "Quota exceeded.", &json!([quota]))),
            (Self::OpenAi, Some(wait)) => self.error(429).with_header("retry-after", wait.trim_end_matches('s')),
            (Self::OpenAi, None) => self.error(429),
        }
    }

    /// Creates the error for an exhausted daily quota. The short delay that it contains must be ignored.
    pub fn spent(self) -> StubAnswer {
        let details = json!([
            {"@type": "type.googleapis.com/google.rpc.QuotaFailure", "violations": [
                {"quotaId": "GenerateRequestsPerDayPerProjectPerModel-FreeTier", "quotaValue": "20"}]},
            {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "0.01s"}]);
        match self {
            Self::Gemini => StubAnswer::json(429, self.error_body(429, "Quota exceeded.", &details)),
            Self::OpenAi => {
                let error =
                    json!({"message": "Out of credit.", "type": "insufficient_quota", "code": "insufficient_quota"});
                StubAnswer::json(429, json!({"error": error}))
            }
        }
    }

    fn word<'a>(self, gemini: &'a str, openai: &'a str) -> &'a str {
        match self {
            Self::Gemini => gemini,
            Self::OpenAi => openai,
        }
    }

    fn reply(self, text: &str, finish: Option<&str>) -> Value {
        match self {
            Self::Gemini => json!({
                "candidates": [{"index": 0, "finishReason": finish,
                                "content": {"role": "model", "parts": [{"text": text}]}}],
                "usageMetadata": {"promptTokenCount": 58, "candidatesTokenCount": 12, "thoughtsTokenCount": 40},
                "modelVersion": "stub-1", "responseId": "r-1"}),
            Self::OpenAi => json!({
                "id": "r-1", "object": "chat.completion", "model": "stub-1",
                "choices": [{"index": 0, "finish_reason": finish,
                             "message": {"role": "assistant", "content": text}}],
                "usage": {"prompt_tokens": 58, "completion_tokens": 12}}),
        }
    }

    fn piece(self, text: &str, finish: Option<&str>) -> Value {
        match (self, finish) {
            (Self::Gemini, None) => {
                json!({"candidates": [{"index": 0, "content": {"role": "model", "parts": [{"text": text}]}}],
                       "modelVersion": "stub-1", "responseId": "r-1"})
            }
            // The last event often has no parts.
            (Self::Gemini, Some(finish)) => {
                json!({"candidates": [{"index": 0, "finishReason": finish, "content": {"role": "model"}}],
                       "usageMetadata": {"promptTokenCount": 58, "candidatesTokenCount": 12}})
            }
            (Self::OpenAi, finish) => {
                json!({"id": "r-1", "object": "chat.completion.chunk", "model": "stub-1",
                       "choices": [{"index": 0, "delta": {"content": text}, "finish_reason": finish}]})
            }
        }
    }

    fn error_body(self, status: u16, message: &str, details: &Value) -> Value {
        let word = match status {
            400 => "INVALID_ARGUMENT",
            401 => "UNAUTHENTICATED",
            403 => "PERMISSION_DENIED",
            404 => "NOT_FOUND",
            429 => "RESOURCE_EXHAUSTED",
            503 => "UNAVAILABLE",
            504 => "DEADLINE_EXCEEDED",
            _ => "INTERNAL",
        };
        match self {
            Self::Gemini => {
                json!({"error": {"code": status, "status": word, "message": message, "details": details}})
            }
            Self::OpenAi => {
                json!({"error": {"message": message, "type": "stub_error", "param": null, "code": status}})
            }
        }
    }
}

/// Returns a suitable JSON reply for a request, or `None` for a chat.
fn good_answer(request: &RecordedRequest) -> Option<Value> {
    let system = request.parsed().system;
    let data = request.data();
    let is_about = |field: &str| system.contains(&format!("\"{field}\":"));
    if is_about("tip") {
        return Some(json!({"tip": "You can walk for ten minutes after lunch: it clears the head."}));
    }
    if is_about("duration_seconds") {
        return Some(json!({"exercises": [
            {"name": "Squat", "duration_seconds": 45}, {"name": "Push-up or knee push-up", "reps": 12},
            {"name": "Plank", "duration_seconds": 30}, {"name": "Step jack", "duration_seconds": 45}]}));
    }
    if is_about("day_num") {
        let weekdays = data["weekdays"].as_array().into_iter().flatten();
        let weekdays: Vec<u8> = weekdays.filter_map(|day| u8::try_from(day.as_u64()?).ok()).collect();
        return Some(plans::workout_plan_from(&weekdays, &data["exercises_by_movement"]));
    }
    if is_about("breakfast") {
        let target = |figure: &str| data["target"][figure].as_f64().unwrap_or(0.0);
        return Some(plans::diet_plan(target("kcal"), target("protein_g"), target("carbs_g"), target("fat_g")));
    }
    None
}
