use super::wire;
use crate::error_body;
use crate::errors::{ServiceError, ServiceErrorKind};
use crate::service::{
    Dialect, LimitField, Reply, RequestStyle, ServiceConfigError, StreamEvent, TextRequest, base_url, bearing,
};
use ironleaf_domain::plan::PlanSource;
use reqwest::header::{AUTHORIZATION, HeaderMap};
use secrecy::SecretString;
use serde_json::Value;
use url::Url;

/// Settings of the client for an OpenAI-compatible server.
#[derive(Debug, Clone)]
pub struct OpenAiSettings {
    /// Base URL. Without a path, `/v1` is added.
    pub base_url: Url,
    /// API key, if the server requires one.
    pub api_key: Option<SecretString>,
    /// Name of the model.
    pub model: String,
}

/// The dialect of OpenAI-compatible servers.
pub struct OpenAi {
    model: String,
    url: Url,
    headers: HeaderMap,
}

impl OpenAi {
    pub(crate) fn new(settings: &OpenAiSettings) -> Result<Self, ServiceConfigError> {
        let mut url = base_url(&settings.base_url, "/v1")?;
        url.path_segments_mut().map_err(|()| ServiceConfigError::Address)?.extend(["chat", "completions"]);
        let headers = match &settings.api_key {
            Some(key) => bearing(AUTHORIZATION, "Bearer ", key)?,
            None => HeaderMap::new(),
        };
        Ok(Self { model: settings.model.trim().to_owned(), url, headers })
    }
}

impl Dialect for OpenAi {
    const SOURCE: PlanSource = PlanSource::OpenAi;
    const MAY_REFUSE_FORM: bool = true;

    fn url(&self, _is_streamed: bool) -> &Url {
        &self.url
    }

    fn headers(&self) -> &HeaderMap {
        &self.headers
    }

    fn model(&self) -> &str {
        &self.model
    }

    /// `OpenAI` itself knows the new name for all models. Elsewhere the old name is safer: a server that rejects it
    /// returns an error, while some servers silently ignore the new name and then write without a limit (ollama #7125).
    fn first_limit_field(&self) -> Option<LimitField> {
        let is_openai = self.url.host_str().is_some_and(|host| host == "openai.com" || host.ends_with(".openai.com"));
        Some(if is_openai { LimitField::MaxCompletionTokens } else { LimitField::MaxTokens })
    }

    fn body(&self, request: &TextRequest, style: RequestStyle, is_streamed: bool) -> serde_json::Result<Vec<u8>> {
        serde_json::to_vec(&wire::ChatRequest::of(&self.model, request, style, is_streamed))
    }

    fn read(&self, answer: Value) -> Result<Reply, ServiceError> {
        read(&answer)
    }

    fn read_event(&self, data: &str) -> Result<StreamEvent, ServiceError> {
        if data.trim() == "[DONE]" {
            return Ok(StreamEvent::End);
        }
        let event =
            serde_json::from_str(data).map_err(|_| ServiceError::new(ServiceErrorKind::Unusable, "not JSON"))?;
        read(&event).map(StreamEvent::Piece)
    }
}

fn read(answer: &Value) -> Result<Reply, ServiceError> {
    error_body::from_value(answer).map_or_else(|| Ok(wire::reply(answer)), Err)
}

#[cfg(test)]
mod tests {
    use super::{OpenAi, OpenAiSettings};
    use crate::service::{Dialect, LimitField, StreamEvent};

    #[test]
    fn the_address_ends_in_the_method() {
        for (base, expected) in [
            ("http://127.0.0.1:11434", "http://127.0.0.1:11434/v1/chat/completions"),
            ("http://a/v1/", "http://a/v1/chat/completions"),
            ("http://a/v1beta/openai", "http://a/v1beta/openai/chat/completions"),
        ] {
            let settings = OpenAiSettings { base_url: base.parse().unwrap(), api_key: None, model: "m".to_owned() };
            let openai = OpenAi::new(&settings).unwrap();
            assert_eq!(openai.url(true).as_str(), expected);
            assert!(openai.headers().is_empty());
            assert_eq!(openai.read_event(" [DONE]"), Ok(StreamEvent::End));
        }
    }

    #[test]
    fn openai_gets_the_new_name_of_the_token_limit_first() {
        for (base, expected) in [
            ("https://api.openai.com", LimitField::MaxCompletionTokens),
            ("https://eu.api.openai.com/v1", LimitField::MaxCompletionTokens),
            ("http://127.0.0.1:11434", LimitField::MaxTokens),
            ("https://openai.com.example.org", LimitField::MaxTokens),
            ("https://notopenai.com", LimitField::MaxTokens),
        ] {
            let settings = OpenAiSettings { base_url: base.parse().unwrap(), api_key: None, model: "m".to_owned() };
            assert_eq!(OpenAi::new(&settings).unwrap().first_limit_field(), Some(expected), "{base}");
        }
    }
}
