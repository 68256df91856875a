//! A text service: what it is asked, what it answers, and how the calls are made. Nothing here knows of Gemini or
//! `OpenAI`; their folders tell how each of them wants to be asked.

mod call_log;
mod coach;
mod dialect;
mod http;
#[cfg(test)]
mod odd_streams;
mod pieces;
mod reply;
mod request;
mod stream;
mod transport;

pub use coach::ServiceCoach;
pub use http::ServiceSetUpFault;

pub(crate) use coach::coach_over;
pub(crate) use dialect::Dialect;
pub(crate) use http::{base_url, bearing};
pub(crate) use reply::{Finish, Reply, ReplyFacts, StreamEvent};
pub(crate) use request::{AnswerForm, FormInForce, LimitField, RequestStyle, Role, TextRequest, Turn};
