use super::wire;
use crate::error_body;
use crate::errors::{ServiceError, ServiceErrorKind};
use crate::service::{
    Dialect, LimitField, Reply, RequestStyle, ServiceConfigError, StreamEvent, TextRequest, base_url, bearing,
};
use ironleaf_domain::plan::PlanSource;
use reqwest::header::{HeaderMap, HeaderName};
use secrecy::SecretString;
use serde_json::Value;
use url::Url;

/// Settings of the Gemini client.
#[derive(Debug, Clone)]
pub struct GeminiSettings {
    /// API key. Its format is not validated.
    pub api_key: SecretString,
    /// Base URL. Without a path, `/v1beta` is added.
    pub base_url: Url,
    /// Name of the model, with or without `models/`.
    pub model: String,
}

impl GeminiSettings {
    /// URL of Google's API.
    pub const DEFAULT_BASE_URL: &'static str = "https://generativelanguage.googleapis.com/v1beta";
    /// Alias of the newest small model, which outlives its versions.
    pub const DEFAULT_MODEL: &'static str = "gemini-flash-latest";
}

/// The dialect of Gemini.
pub struct Gemini {
    model: String,
    whole: Url,
    streamed: Url,
    headers: HeaderMap,
}

impl Gemini {
    pub(crate) fn new(settings: &GeminiSettings) -> Result<Self, ServiceConfigError> {
        let base = base_url(&settings.base_url, "/v1beta")?;
        let model = settings.model.trim();
        let model = model.strip_prefix("models/").unwrap_or(model);
        let method = |name: &str| {
            let mut url = base.clone();
            url.path_segments_mut()
                .map_err(|()| ServiceConfigError::Address)?
                // The name of a tuned model includes its own collection.
                .extend(if model.contains('/') { None } else { Some("models") })
                .extend(format!("{model}:{name}").split('/'));
            Ok::<_, ServiceConfigError>(url)
        };
        let mut streamed = method("streamGenerateContent")?;
        // Without this parameter the stream is one JSON array.
        streamed.set_query(Some("alt=sse"));
        Ok(Self {
            model: model.to_owned(),
            whole: method("generateContent")?,
            streamed,
            // The key is sent only in this header: Gemini rejects two credentials, and URLs appear in logs.
            headers: bearing(HeaderName::from_static("x-goog-api-key"), "", &settings.api_key)?,
        })
    }
}

impl Dialect for Gemini {
    const SOURCE: PlanSource = PlanSource::Gemini;
    const MAY_REFUSE_FORM: bool = false;

    fn url(&self, is_streamed: bool) -> &Url {
        if is_streamed { &self.streamed } else { &self.whole }
    }

    fn headers(&self) -> &HeaderMap {
        &self.headers
    }

    fn model(&self) -> &str {
        &self.model
    }

    fn first_limit_field(&self) -> Option<LimitField> {
        None
    }

    fn body(&self, request: &TextRequest, _style: RequestStyle, _is_streamed: bool) -> serde_json::Result<Vec<u8>> {
        serde_json::to_vec(&wire::GenerateContentRequest::of(request))
    }

    fn read(&self, answer: Value) -> Result<Reply, ServiceError> {
        match answer {
            // A proxy may have dropped `alt=sse`. Then the stream is one array of chunks.
            Value::Array(pieces) => pieces.iter().try_fold(Reply::default(), |mut whole, piece| {
                let piece = read(piece)?;
                whole.text.push_str(&piece.text);
                whole.finish = piece.finish.or(whole.finish);
                whole.facts.update(piece.facts);
                Ok(whole)
            }),
            answer => read(&answer),
        }
    }

    fn read_event(&self, data: &str) -> Result<StreamEvent, ServiceError> {
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
    use super::{Gemini, GeminiSettings};
    use crate::service::Dialect;

    fn urls(base: &str, model: &str) -> (String, String) {
        let settings = GeminiSettings { api_key: "k".into(), base_url: base.parse().unwrap(), model: model.to_owned() };
        let gemini = Gemini::new(&settings).unwrap();
        (gemini.url(false).to_string(), gemini.url(true).to_string())
    }

    #[test]
    fn the_address_is_made_of_base_and_model() {
        let expected = (
            "https://generativelanguage.googleapis.com/v1beta/models/gemini-flash-latest:generateContent".to_owned(),
            "https://generativelanguage.googleapis.com/v1beta/models/gemini-flash-latest:streamGenerateContent?alt=sse"
                .to_owned(),
        );
        for base in [GeminiSettings::DEFAULT_BASE_URL, "https://generativelanguage.googleapis.com/"] {
            for model in [GeminiSettings::DEFAULT_MODEL, "models/gemini-flash-latest", " gemini-flash-latest\n"] {
                assert_eq!(urls(base, model), expected);
            }
        }
        assert_eq!(urls("http://a/v1beta/", "tunedModels/b").0, "http://a/v1beta/tunedModels/b:generateContent");
        assert_eq!(urls("http://a", "b?key=c").0, "http://a/v1beta/models/b%3Fkey=c:generateContent");
    }
}
