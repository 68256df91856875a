//! The coach's port, one way for each service that can stand behind it: Google's Gemini, any OpenAI-compatible server,
//! and the built-in coach, which needs no service at all.
//!
//! A request goes the same way for both services: `prompts` makes a text request of a brief, `service` sends it with
//! the patience of `resilience`, in the dialect of `gemini` or `openai`, and `answers` reads what came. To add a
//! service, give it a folder with its `Dialect`.

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

pub use builtin::{BuiltInCoach, LibraryFault};
pub use gemini::{Gemini, GeminiCoach, GeminiSettings};
pub use openai::{OpenAi, OpenAiCoach, OpenAiSettings};
pub use resilience::ResilienceSettings;
pub use service::{ServiceCoach, ServiceSetUpFault};
