use super::RecordedRequest;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Behavior of the stub for one request.
#[derive(Clone)]
pub enum StubAnswer {
    /// Sends JSON.
    Json {
        /// HTTP status.
        status: u16,
        /// Additional headers.
        headers: Vec<(String, String)>,
        body: Value,
    },
    /// Sends any text, such as an HTML page of a proxy.
    Text {
        /// HTTP status.
        status: u16,
        /// The `Content-Type`.
        content_type: String,
        body: String,
    },
    /// Sends the chunks of an event stream one by one and ends it properly.
    Sse(Vec<Vec<u8>>),
    /// Sends the chunks of an event stream and then neither data nor an end.
    SseThenHang(Vec<Vec<u8>>),
    /// Sends the chunks of an event stream and then resets the connection.
    SseThenReset(Vec<Vec<u8>>),
    /// Reads the request and never responds.
    Hang,
    /// Starts a JSON body and never ends it.
    HangMidBody(String),
    /// Reads the request and resets the connection.
    Reset,
    /// Sends a JSON body byte by byte.
    Drip {
        body: Value,
        /// Time between two bytes.
        every: Duration,
    },
    /// Sends raw bytes and closes the connection.
    Raw(Vec<u8>),
    /// Waits before responding.
    Late(Duration, Box<Self>),
    /// Chooses the behavior by request.
    ByRequest(Arc<dyn Fn(&RecordedRequest) -> Self + Send + Sync>),
}

impl StubAnswer {
    /// Creates a JSON response.
    pub fn json(status: u16, body: Value) -> Self {
        Self::Json { status, headers: Vec::new(), body }
    }

    /// Adds a header to a JSON response.
    pub fn with_header(self, name: &str, value: &str) -> Self {
        match self {
            Self::Json { status, mut headers, body } => {
                headers.push((name.to_owned(), value.to_owned()));
                Self::Json { status, headers, body }
            }
            other => other,
        }
    }

    /// Creates an HTML response.
    pub fn html(status: u16) -> Self {
        let body = format!("<html><head><title>{status}</title></head><body><h1>{status}</h1></body></html>");
        Self::Text { status, content_type: "text/html".to_owned(), body }
    }

    pub fn redirect(location: &str) -> Self {
        Self::json(302, Value::Null).with_header("location", location)
    }

    /// Delays this response.
    pub fn after(self, time: Duration) -> Self {
        Self::Late(time, Box::new(self))
    }

    /// Creates a response that depends on the request.
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
