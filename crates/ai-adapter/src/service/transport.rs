use super::call_log::CallLog;
use super::http::{self, read_body};
use super::{Dialect, Reply, RequestStyle, SchemaSupport, ServiceConfigError, TextRequest};
use crate::error_body;
use crate::errors::{ServiceError, ServiceErrorKind};
use crate::resilience::{Resilience, ResilienceSettings};
use ironleaf_application::shared::Deadline;
use reqwest::header::{ACCEPT, CONTENT_TYPE, HeaderMap};
use reqwest::{Client, Response};
use serde_json::Value;
use std::borrow::Cow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::Instant;

/// Calls to one service.
pub(super) struct Transport<D> {
    pub(super) dialect: Arc<D>,
    client: Client,
    pub(super) resilience: Resilience,
    /// Style that this server accepts for this model, as far as its responses have shown.
    style: Mutex<RequestStyle>,
}

impl<D: Dialect> Transport<D> {
    pub(super) fn new(dialect: D, settings: ResilienceSettings) -> Result<Self, ServiceConfigError> {
        Ok(Self {
            client: http::client(dialect.url(false))?,
            style: Mutex::new(RequestStyle { form: SchemaSupport::Schema, limit: dialect.first_limit_field() }),
            dialect: Arc::new(dialect),
            resilience: Resilience::new(settings),
        })
    }

    /// Returns the complete response to a request.
    pub(super) async fn complete(
        &self,
        task: &'static str,
        request: &TextRequest,
        deadline: &Deadline,
    ) -> Result<String, ServiceError> {
        let log = Mutex::new(CallLog::begin(D::SOURCE.as_str(), self.dialect.model(), task, deadline.clone()));
        let mut budget = TokenBudget::default();
        let outcome = self
            .resilience
            .call(
                end_of(deadline),
                || deadline.allows_call(),
                |before| {
                    let request = budget.make(request, before);
                    let log = &log;
                    async move {
                        lock(log).attempt();
                        let mut response = self.send(task, &request, false, deadline).await?;
                        let reply = self.read_document(&mut response).await?;
                        lock(log).facts.update(reply.facts.clone());
                        reply.into_whole_text()
                    }
                },
            )
            .await;
        match &outcome {
            Ok(_) => lock(&log).answered(),
            Err(fault) => lock(&log).failed(fault),
        }
        outcome
    }

    /// Reads a response that is one JSON document.
    pub(super) async fn read_document(&self, response: &mut Response) -> Result<Reply, ServiceError> {
        let body = read_body(response).await?;
        let answer: Value = serde_json::from_slice(&body).map_err(|_| {
            let excerpt = error_body::excerpt(&String::from_utf8_lossy(&body));
            ServiceError::new(ServiceErrorKind::Unusable, format!("not JSON: {excerpt}"))
        })?;
        self.dialect.read(answer)
    }

    /// Sends a request, and resends it in another style if the server rejects the token limit or the form.
    ///
    /// A style is stored when the server accepts it. The other name of the token limit is stored earlier, as soon as
    /// the server does not reject it too: the form may need further calls, and a request has only a few.
    pub(super) async fn send(
        &self,
        task: &'static str,
        request: &TextRequest,
        is_streamed: bool,
        deadline: &Deadline,
    ) -> Result<Response, ServiceError> {
        let known = *lock(&self.style);
        let mut style = known;
        let mut has_tried_other_limit = false;
        loop {
            if !deadline.take_call() {
                return Err(ServiceError::new(ServiceErrorKind::Unusable, "no call is left for this request"));
            }
            let (provider, model) = (D::SOURCE.as_str(), self.dialect.model());
            tracing::debug!(service = provider, model, task, call = deadline.calls_made(), "asking the AI service");
            metrics::counter!("ironleaf_ai_service_calls_total", "provider" => provider, "task" => task).increment(1);
            let outcome = self.send_once(request, style, is_streamed).await;
            let rejection = match &outcome {
                Ok(_) => None,
                Err(error)
                    if error.fault.kind == ServiceErrorKind::SetUp && matches!(error.fault.status, Some(400 | 422)) =>
                {
                    Some(error)
                }
                Err(_) => return outcome.map_err(|error| error.fault),
            };
            let rejects_limit = rejection.is_some_and(|error| error.names_limit);
            if style.limit != known.limit && !rejects_limit {
                lock(&self.style).limit = style.limit;
            }
            let next = match (rejection, style.limit, style.form.lower()) {
                (Some(_), Some(limit), _) if rejects_limit && !has_tried_other_limit => {
                    has_tried_other_limit = true;
                    Some(RequestStyle { limit: Some(limit.other()), ..style })
                }
                (Some(_), _, Some(form)) if D::MAY_REFUSE_FORM && request.form.is_some() => {
                    // If both names are rejected, the name is not the reason.
                    let limit = if rejects_limit { known.limit } else { style.limit };
                    Some(RequestStyle { form, limit })
                }
                _ => None,
            };
            match next {
                Some(next) if deadline.allows_call() => style = next,
                _ => {
                    if outcome.is_ok() && style.form != known.form {
                        lock(&self.style).form = style.form;
                    }
                    return outcome.map_err(|error| error.fault);
                }
            }
        }
    }

    async fn send_once(
        &self,
        request: &TextRequest,
        style: RequestStyle,
        is_streamed: bool,
    ) -> Result<Response, CallError> {
        let body = self
            .dialect
            .body(request, style, is_streamed)
            .map_err(|error| ServiceError::new(ServiceErrorKind::Internal, error.to_string()))?;
        let mut response = self
            .client
            .post(self.dialect.url(is_streamed).clone())
            .headers(self.dialect.headers().clone())
            .header(CONTENT_TYPE, "application/json")
            .header(ACCEPT, if is_streamed { "text/event-stream" } else { "application/json" })
            .body(body)
            .send()
            .await
            .map_err(ServiceError::from_client)?;
        if response.status().is_success() {
            return Ok(response);
        }
        let status = response.status().as_u16();
        // The status suffices if the body cannot be read.
        let body = read_body(&mut response).await.unwrap_or_default();
        let fault = error_body::from_response(status, response.headers(), &body);
        let fault = ServiceError { detail: without_keys(&fault.detail, self.dialect.headers()), ..fault };
        let names_limit =
            style.limit.is_some_and(|limit| contains_word(&String::from_utf8_lossy(&body), limit.as_str()));
        Err(CallError { fault, names_limit })
    }
}

/// A failed call.
struct CallError {
    fault: ServiceError,
    /// Whether the error body contains the sent name of the token limit.
    ///
    /// Servers report a rejected field in many ways (`OpenAI` by `param`, `FastAPI` by `loc`, others in the message
    /// only), but all of them name it.
    names_limit: bool,
}

impl From<ServiceError> for CallError {
    fn from(fault: ServiceError) -> Self {
        Self { fault, names_limit: false }
    }
}

/// Returns whether `text` contains `word` as a whole identifier.
fn contains_word(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|part| part == word)
}

pub(super) fn end_of(deadline: &Deadline) -> Instant {
    Instant::now() + deadline.remaining()
}

/// Token limit of the response, doubled after a truncated response.
#[derive(Default)]
pub(super) struct TokenBudget {
    is_doubled: bool,
}

impl TokenBudget {
    pub(super) fn make<'a>(
        &mut self,
        request: &'a TextRequest,
        before: Option<ServiceErrorKind>,
    ) -> Cow<'a, TextRequest> {
        self.is_doubled |= before == Some(ServiceErrorKind::CutOff);
        if self.is_doubled { Cow::Owned(request.with_doubled_budget()) } else { Cow::Borrowed(request) }
    }
}

/// Some services repeat the rejected key in their error message.
fn without_keys(text: &str, headers: &HeaderMap) -> String {
    let keys = headers.values().filter_map(|value| value.to_str().ok()?.split_whitespace().last());
    keys.filter(|key| key.len() > 3).fold(text.to_owned(), |text, key| text.replace(key, "[key]"))
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing panics while one of these is held.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
