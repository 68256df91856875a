//! Parsing of error responses.
//!
//! One parser covers Google's errors, `OpenAI`'s, those of similar servers, and HTML pages of proxies.

use crate::errors::{ServiceError, ServiceErrorKind};
use chrono::DateTime;
use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};
use serde_json::Value;
use std::time::Duration;

/// Maximum number of characters of an unknown body in the log.
const EXCERPT: usize = 200;

pub(crate) fn from_response(status: u16, headers: &HeaderMap, body: &[u8]) -> ServiceError {
    let parsed = ParsedError::read(body);
    let wait = [parsed.as_ref().and_then(|parsed| parsed.wait), wait_of(headers)].into_iter().flatten().max();
    let detail = match &parsed {
        Some(parsed) => excerpt(&format!("{} {}", parsed.word, parsed.message)),
        None => excerpt(&String::from_utf8_lossy(body)),
    };
    ServiceError { kind: kind_of(status, parsed.as_ref()), status: Some(status), wait, detail }
}

/// Returns the error in JSON with status 200, if any. Services send errors inside streams.
pub(crate) fn from_value(value: &Value) -> Option<ServiceError> {
    let parsed = ParsedError::of(first(value).get("error").filter(|error| !error.is_null())?)?;
    let status = parsed.status();
    Some(ServiceError {
        kind: kind_of(status, Some(&parsed)),
        status: Some(status),
        wait: parsed.wait,
        detail: excerpt(&format!("{} {}", parsed.word, parsed.message)),
    })
}

/// Shortens a text for one log line and removes control characters and URLs.
pub(crate) fn excerpt(text: &str) -> String {
    let words = text.split_whitespace().map(|word| if word.contains("://") { "[address]" } else { word });
    let line = words.collect::<Vec<_>>().join(" ");
    line.chars().filter(|c| !c.is_control()).take(EXCERPT).collect()
}

/// The parts of an error response that determine its handling.
struct ParsedError {
    /// All error codes and types, such as `RESOURCE_EXHAUSTED` or `context_length_exceeded`.
    word: String,
    message: String,
    code: Option<u16>,
    wait: Option<Duration>,
    is_for_the_day: bool,
    is_bad_key: bool,
}

impl ParsedError {
    fn read(body: &[u8]) -> Option<Self> {
        let value: Value = serde_json::from_slice(body).ok()?;
        let value = first(&value);
        Self::of(value.get("error").filter(|error| !error.is_null()).unwrap_or(value))
    }

    fn of(error: &Value) -> Option<Self> {
        if let Some(message) = error.as_str() {
            return Some(Self {
                word: String::new(),
                message: message.to_owned(),
                code: None,
                wait: None,
                is_for_the_day: false,
                is_bad_key: false,
            });
        }
        let error = error.as_object()?;
        let text = |key: &str| error.get(key).and_then(Value::as_str).unwrap_or_default();
        let word = [text("status"), text("type"), text("code")].join(" ").trim().to_owned();
        let details = error.get("details").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let reasons = || details.iter().filter_map(|detail| detail.get("reason").and_then(Value::as_str));
        let quotas = details
            .iter()
            .filter_map(|detail| detail.get("violations").and_then(Value::as_array))
            .flatten()
            .filter_map(|violation| violation.get("quotaId").and_then(Value::as_str));
        Some(Self {
            message: text("message").to_owned(),
            code: error.get("code").and_then(Value::as_u64).and_then(|code| u16::try_from(code).ok()),
            wait: details.iter().filter_map(|detail| seconds(detail.get("retryDelay")?.as_str()?)).max(),
            is_for_the_day: quotas.into_iter().any(|id| id.contains("PerDay")) || word.contains("insufficient_quota"),
            is_bad_key: reasons().any(|reason| reason == "API_KEY_INVALID")
                || word.contains("invalid_api_key")
                || text("message").contains("API key not valid"),
            word,
        })
    }

    /// Returns the HTTP status that an error inside a 200 response corresponds to.
    fn status(&self) -> u16 {
        let words = [
            ("RESOURCE_EXHAUSTED", 429),
            ("rate_limit", 429),
            ("UNAVAILABLE", 503),
            ("overloaded", 503),
            ("DEADLINE_EXCEEDED", 504),
            ("INVALID_ARGUMENT", 400),
            ("invalid_request", 400),
            ("PERMISSION_DENIED", 403),
            ("UNAUTHENTICATED", 401),
            ("NOT_FOUND", 404),
        ];
        let by_word = || words.iter().find(|(word, _)| self.word.contains(word)).map(|(_, status)| *status);
        self.code.filter(|code| (400..600).contains(code)).or_else(by_word).unwrap_or(500)
    }

    fn is_about_length(&self) -> bool {
        let message = self.message.to_lowercase();
        ["context_length", "exceed_context"].iter().any(|word| self.word.contains(word))
            || (message.contains("token count") && message.contains("exceed"))
            || ["context length", "context size", "prompt is too long", "request payload size exceeds"]
                .iter()
                .any(|words| message.contains(words))
    }
}

/// Unwraps the array around the errors of Gemini's OpenAI-compatible endpoint.
fn first(value: &Value) -> &Value {
    value.as_array().and_then(|values| values.first()).unwrap_or(value)
}

fn kind_of(status: u16, parsed: Option<&ParsedError>) -> ServiceErrorKind {
    match status {
        400 | 401 | 403 if parsed.is_some_and(|parsed| parsed.is_bad_key) => ServiceErrorKind::Refused,
        401 | 403 | 404 => ServiceErrorKind::Refused,
        413 => ServiceErrorKind::TooLong,
        400 if parsed.is_some_and(ParsedError::is_about_length) => ServiceErrorKind::TooLong,
        429 if parsed.is_some_and(|parsed| parsed.is_for_the_day) => ServiceErrorKind::Spent,
        429 => ServiceErrorKind::Busy,
        503 => ServiceErrorKind::Away,
        504 => ServiceErrorKind::TooSlow,
        408 | 500.. => ServiceErrorKind::Broken,
        // Redirects are not followed, because the key would be sent to another server.
        _ => ServiceErrorKind::SetUp,
    }
}

/// Parses Google's durations, such as `36.4s`.
fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.trim().strip_suffix('s')?.parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// Parses `Retry-After`: seconds, or a date compared with the service's own `Date` header.
fn wait_of(headers: &HeaderMap) -> Option<Duration> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let after = text(RETRY_AFTER)?.trim();
    if let Ok(seconds) = after.parse() {
        return Duration::try_from_secs_f64(seconds).ok();
    }
    let after = DateTime::parse_from_rfc2822(after).ok()?;
    let now = DateTime::parse_from_rfc2822(text(DATE)?).ok()?;
    (after - now).to_std().ok()
}

#[cfg(test)]
mod tests {
    use super::{excerpt, from_response, from_value};
    use crate::errors::ServiceErrorKind;
    use proptest::prelude::*;
    use reqwest::header::HeaderMap;
    use serde_json::{Value, json};
    use std::time::Duration;

    fn kind(status: u16, body: &Value) -> ServiceErrorKind {
        from_response(status, &HeaderMap::new(), body.to_string().as_bytes()).kind
    }

    #[test]
    fn error_bodies_of_google_map_to_error_kinds() {
        let google = |status: u16, word: &str, details: Value| {
            kind(status, &json!({"error": {"code": status, "status": word, "message": "No.", "details": details}}))
        };
        let bad_key = json!([{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "API_KEY_INVALID"}]);
        let per_day = json!([{"violations": [{"quotaId": "GenerateRequestsPerDayPerProjectPerModel-FreeTier"}]},
                             {"retryDelay": "12s"}]);
        for (status, word, details, expected) in [
            (400, "INVALID_ARGUMENT", json!([]), ServiceErrorKind::SetUp),
            (400, "INVALID_ARGUMENT", bad_key, ServiceErrorKind::Refused),
            (400, "FAILED_PRECONDITION", json!([]), ServiceErrorKind::SetUp),
            (401, "UNAUTHENTICATED", json!([]), ServiceErrorKind::Refused),
            (403, "PERMISSION_DENIED", json!([]), ServiceErrorKind::Refused),
            (404, "NOT_FOUND", json!([]), ServiceErrorKind::Refused),
            (413, "", json!([]), ServiceErrorKind::TooLong),
            (429, "RESOURCE_EXHAUSTED", json!([]), ServiceErrorKind::Busy),
            (429, "RESOURCE_EXHAUSTED", per_day, ServiceErrorKind::Spent),
            (500, "INTERNAL", json!([]), ServiceErrorKind::Broken),
            (502, "", json!([]), ServiceErrorKind::Broken),
            (408, "", json!([]), ServiceErrorKind::Broken),
            (503, "UNAVAILABLE", json!([]), ServiceErrorKind::Away),
            (504, "DEADLINE_EXCEEDED", json!([]), ServiceErrorKind::TooSlow),
            (301, "", json!([]), ServiceErrorKind::SetUp),
        ] {
            assert_eq!(google(status, word, details), expected, "{status} {word}");
        }
    }

    #[test]
    fn errors_of_other_servers_are_read_too() {
        assert_eq!(
            kind(429, &json!({"error": {"code": "insufficient_quota", "message": "No."}})),
            ServiceErrorKind::Spent
        );
        assert_eq!(kind(400, &json!({"error": {"code": "context_length_exceeded"}})), ServiceErrorKind::TooLong);
        let llama = json!({"error": {"code": 400, "type": "exceed_context_size_error", "message": "No."}});
        assert_eq!(kind(400, &llama), ServiceErrorKind::TooLong);
        let vllm = json!({"object": "error", "message": "This model's maximum context length is 4096", "code": 400});
        assert_eq!(kind(400, &vllm), ServiceErrorKind::TooLong);
        assert_eq!(
            kind(400, &json!([{"error": {"details": [{"reason": "API_KEY_INVALID"}]}}])),
            ServiceErrorKind::Refused
        );
        assert_eq!(kind(500, &json!({"error": "out of memory"})), ServiceErrorKind::Broken);
        assert_eq!(kind(404, &json!("nothing")), ServiceErrorKind::Refused);
    }

    #[test]
    fn the_longer_wait_counts() {
        let body = json!({"error": {"details": [{"retryDelay": "36.4s"}]}}).to_string();
        let wait = |headers: &[(&'static str, &str)], body: &str| {
            let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
            from_response(429, &headers, body.as_bytes()).wait
        };
        assert_eq!(wait(&[], &body), Some(Duration::from_millis(36_400)));
        assert_eq!(wait(&[("retry-after", "60")], &body), Some(Duration::from_mins(1)));
        assert_eq!(wait(&[("retry-after", "5")], &body), Some(Duration::from_millis(36_400)));
        let date = ("date", "Sat, 21 Nov 2026 10:00:00 GMT");
        assert_eq!(wait(&[date, ("retry-after", "Sat, 21 Nov 2026 10:00:30 GMT")], ""), Some(Duration::from_secs(30)));
        assert_eq!(wait(&[("retry-after", "Sat, 21 Nov 2026 10:00:30 GMT")], ""), None);
        assert_eq!(wait(&[("retry-after", "-1")], ""), None);
        assert_eq!(wait(&[("retry-after", "soon")], "<html>"), None);
    }

    #[test]
    fn a_page_of_html_leaves_a_short_excerpt() {
        let page = format!("<html>\n<a href=https://example.com/?key=secret>\u{1b}Bad\tGateway</a>{}", "x".repeat(900));
        let fault = from_response(502, &HeaderMap::new(), page.as_bytes());
        assert_eq!((fault.kind, fault.status), (ServiceErrorKind::Broken, Some(502)));
        assert!(fault.detail.starts_with("<html> <a [address] Gateway</a>xxx"), "{}", fault.detail);
        assert_eq!(fault.detail.chars().count(), 200);
        assert_eq!(excerpt(""), "");
    }

    #[test]
    fn an_error_inside_a_200_keeps_its_meaning() {
        let kind = |value: Value| from_value(&value).map(|fault| fault.kind);
        assert_eq!(kind(json!({"error": {"code": 503, "status": "UNAVAILABLE"}})), Some(ServiceErrorKind::Away));
        assert_eq!(kind(json!({"error": {"status": "RESOURCE_EXHAUSTED"}})), Some(ServiceErrorKind::Busy));
        assert_eq!(kind(json!({"error": {"type": "server_error", "code": null}})), Some(ServiceErrorKind::Broken));
        assert_eq!(kind(json!({"error": "boom"})), Some(ServiceErrorKind::Broken));
        assert_eq!(kind(json!({"error": null, "choices": []})), None);
        assert_eq!(kind(json!([])), None);
    }

    proptest! {
        #[test]
        fn arbitrary_bodies_never_panic(status in 300_u16..600, body in any::<Vec<u8>>()) {
            let fault = from_response(status, &HeaderMap::new(), &body);
            prop_assert!(fault.detail.chars().count() <= 200);
        }
    }
}
