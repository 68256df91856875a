use super::{LimitField, Reply, RequestStyle, StreamEvent, TextRequest};
use crate::errors::ServiceError;
use ironleaf_domain::plan::PlanSource;
use reqwest::header::HeaderMap;
use serde_json::Value;
use url::Url;

/// Request and response format of one kind of service, without I/O.
pub(crate) trait Dialect: Send + Sync + 'static {
    /// Which service it is.
    const SOURCE: PlanSource;

    /// Whether to retry with a simpler schema if a server rejects the form.
    const MAY_REFUSE_FORM: bool;

    /// Returns the URL of a request.
    fn url(&self, is_streamed: bool) -> &Url;

    /// The key, in the header where it belongs.
    fn headers(&self) -> &HeaderMap;

    /// Name of the model.
    fn model(&self) -> &str;

    /// Name of the token limit to send first, for services whose servers and models know different names.
    fn first_limit_field(&self) -> Option<LimitField>;

    fn body(&self, request: &TextRequest, style: RequestStyle, is_streamed: bool) -> serde_json::Result<Vec<u8>>;

    /// Parses a response that is one JSON document.
    fn read(&self, answer: Value) -> Result<Reply, ServiceError>;

    /// Parses one event of a stream.
    fn read_event(&self, data: &str) -> Result<StreamEvent, ServiceError>;
}
