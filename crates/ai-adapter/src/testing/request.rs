use serde_json::Value;

#[derive(Debug, Clone)]
pub struct RecordedRequest {
    /// HTTP method.
    pub method: String,
    /// Path and query.
    pub path: String,
    /// Headers in order, with lower-case names.
    pub headers: Vec<(String, String)>,
    /// The body; null if it is not JSON.
    pub body: Value,
}

/// The content of a request in a form that is the same for every service.
#[derive(Debug, Clone, PartialEq)]
pub struct ParsedRequest {
    /// System text.
    pub system: String,
    /// Role and parts of each turn: `user`, and `model` or `assistant`.
    pub turns: Vec<(String, Vec<String>)>,
    /// Schema of the response.
    pub schema: Option<Value>,
    /// Maximum number of tokens of the response.
    pub max_tokens: u64,
}

impl RecordedRequest {
    /// Returns the values of a header.
    pub fn header(&self, name: &str) -> Vec<&str> {
        self.headers.iter().filter(|(key, _)| key == name).map(|(_, value)| value.as_str()).collect()
    }

    /// Returns whether the response must be a stream.
    pub fn is_streamed(&self) -> bool {
        self.path.contains(":streamGenerateContent") || self.body["stream"] == true
    }

    /// Returns the content of the request.
    pub fn parsed(&self) -> ParsedRequest {
        if self.body.get("contents").is_some() { self.parsed_for_gemini() } else { self.parsed_for_openai() }
    }

    /// Returns the JSON data of a task: the first part of the newest user turn.
    pub fn data(&self) -> Value {
        let turns = self.parsed().turns;
        let text = turns.last().and_then(|(_, parts)| parts.first()).map_or("", String::as_str);
        // If the turn is one message, a blank line separates the data from the question.
        serde_json::from_str(text.split("\n\n").next().unwrap_or_default()).unwrap_or_default()
    }

    fn parsed_for_gemini(&self) -> ParsedRequest {
        let config = &self.body["generationConfig"];
        ParsedRequest {
            system: texts(&self.body["systemInstruction"]["parts"]).join("\n\n"),
            turns: list(&self.body["contents"])
                .iter()
                .map(|turn| (text(&turn["role"]), texts(&turn["parts"])))
                .collect(),
            schema: config.get("responseJsonSchema").cloned(),
            max_tokens: config["maxOutputTokens"].as_u64().unwrap_or(0),
        }
    }

    fn parsed_for_openai(&self) -> ParsedRequest {
        let is_system = |message: &&Value| message["role"] == "system";
        let messages = list(&self.body["messages"]);
        ParsedRequest {
            system: messages.iter().find(is_system).map(|message| text(&message["content"])).unwrap_or_default(),
            turns: messages
                .iter()
                .filter(|message| !is_system(message))
                .map(|message| (text(&message["role"]), vec![text(&message["content"])]))
                .collect(),
            schema: self.body.pointer("/response_format/json_schema/schema").cloned(),
            max_tokens: ["max_tokens", "max_completion_tokens"]
                .iter()
                .find_map(|name| self.body[name].as_u64())
                .unwrap_or(0),
        }
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn texts(parts: &Value) -> Vec<String> {
    list(parts).iter().map(|part| text(&part["text"])).collect()
}
