//! A text service: requests, responses and transport. This module is independent of Gemini and
//! `OpenAI`; their folders contain the formats.

#[cfg(test)]
mod arbitrary_streams;
mod call_log;
mod coach;
mod dialect;
mod http;
mod reply;
mod request;
mod stream;
mod stream_filter;
mod transport;

pub use coach::ServiceCoach;
pub use http::ServiceConfigError;

pub(crate) use coach::coach_over;
pub(crate) use dialect::Dialect;
pub(crate) use http::{base_url, bearing};
pub(crate) use reply::{Finish, Reply, ReplyFacts, StreamEvent};
pub(crate) use request::{LimitField, RequestStyle, ResponseSchema, Role, SchemaSupport, TextRequest, Turn};
