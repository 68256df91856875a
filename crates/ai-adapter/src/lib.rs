//! Implementations of the coach port: Gemini, OpenAI-compatible servers, and the built-in coach.
//!
//! Requests to both AI services take the same steps. `prompts` creates a text request from the context. `service` sends
//! it in the dialect of `gemini` or `openai`, with the timeouts and retries of `resilience`. `answers` parses the
//! response. To add a service, add a folder with its `Dialect`.

mod answers;
mod builtin;
mod error_body;
mod errors;
mod gemini;
mod openai;
mod prompts;
mod resilience;
mod schema;
mod service;
mod sse;
#[cfg(feature = "testing")]
pub mod testing;

pub use builtin::{BuiltInCoach, LibraryError};
pub use gemini::{Gemini, GeminiCoach, GeminiSettings};
pub use openai::{OpenAi, OpenAiCoach, OpenAiSettings};
pub use resilience::ResilienceSettings;
pub use service::{ServiceCoach, ServiceConfigError};
