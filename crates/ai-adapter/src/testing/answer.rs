use super::RecordedRequest;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// What the stand-in does with a request.
#[derive(Clone)]
pub enum StubAnswer {
    /// Answers with JSON.
    Json {
        /// The status.
        status: u16,
        /// Headers beside the usual ones.
        headers: Vec<(String, String)>,
        /// The body.
        body: Value,
    },
    /// Answers with text of any kind, such as a proxy's page of HTML.
    Text {
        /// The status.
        status: u16,
        /// The `Content-Type`.
        content_type: String,
        /// The body.
        body: String,
    },
    /// Sends pieces of an event stream, each by itself, and ends it well.
    Sse(Vec<Vec<u8>>),
    /// Sends pieces of an event stream and then nothing more, without an end.
    SseThenHang(Vec<Vec<u8>>),
    /// Sends pieces of an event stream and then breaks the connection.
    SseThenReset(Vec<Vec<u8>>),
    /// Takes the request and never answers.
    Hang,
    /// Begins a body of JSON and never ends it.
    HangMidBody(String),
    /// Takes the request and breaks the connection.
    Reset,
    /// Sends a body of JSON byte by byte.
    Drip {
        /// The body.
        body: Value,
        /// The time between two bytes.
        every: Duration,
    },
    /// Sends these bytes as they are and closes the connection.
    Raw(Vec<u8>),
    /// Waits before it answers.
    Late(Duration, Box<Self>),
    /// Answers by what was asked.
    ByRequest(Arc<dyn Fn(&RecordedRequest) -> Self + Send + Sync>),
}

impl StubAnswer {
    /// JSON with a status.
    #[must_use]
    pub fn json(status: u16, body: Value) -> Self {
        Self::Json { status, headers: Vec::new(), body }
    }

    /// The same with one header more.
    #[must_use]
    pub fn with_header(self, name: &str, value: &str) -> Self {
        match self {
            Self::Json { status, mut headers, body } => {
                headers.push((name.to_owned(), value.to_owned()));
                Self::Json { status, headers, body }
            }
            other => other,
        }
    }

    /// A page of HTML with a status.
    #[must_use]
    pub fn html(status: u16) -> Self {
        let body = format!("<html><head><title>{status}</title></head><body><h1>{status}</h1></body></html>");
        Self::Text { status, content_type: "text/html".to_owned(), body }
    }

    /// A redirect.
    #[must_use]
    pub fn redirect(location: &str) -> Self {
        Self::json(302, Value::Null).with_header("location", location)
    }

    /// This answer after some time.
    #[must_use]
    pub fn after(self, time: Duration) -> Self {
        Self::Late(time, Box::new(self))
    }

    /// An answer that depends on what was asked.
    pub fn by_request(answer: impl Fn(&RecordedRequest) -> Self + Send + Sync + 'static) -> Self {
        Self::ByRequest(Arc::new(answer))
    }
}

impl fmt::Debug for StubAnswer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::Json { status, .. } => return write!(formatter, "Json({status})"),
            Self::Text { status, .. } => return write!(formatter, "Text({status})"),
            Self::Sse(_) => "Sse",
            Self::SseThenHang(_) => "SseThenHang",
            Self::SseThenReset(_) => "SseThenReset",
            Self::Hang => "Hang",
            Self::HangMidBody(_) => "HangMidBody",
            Self::Reset => "Reset",
            Self::Drip { .. } => "Drip",
            Self::Raw(_) => "Raw",
            Self::Late(time, answer) => return write!(formatter, "Late({time:?}, {answer:?})"),
            Self::ByRequest(_) => "ByRequest",
        };
        formatter.write_str(name)
    }
}
