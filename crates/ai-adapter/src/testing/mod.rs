//! A stub AI service for tests.
//!
//! It is a local HTTP server that records requests and plays scripted responses, including network failures.
//!
//! ```no_run
//! use ironleaf_ai_adapter::testing::{StubProvider, StubService};
//!
//! # async fn example() -> std::io::Result<()> {
//! // Responds well to every request. Use another script to make it fail.
//! let service = StubService::start(StubProvider::Gemini, [StubProvider::Gemini.good()]).await?;
//! println!("GEMINI_BASE_URL={}", service.base_url());
//! // … call it …
//! assert_eq!(service.requests()[0].header("x-goog-api-key"), ["the key"]);
//! # Ok(())
//! # }
//! ```

mod answer;
mod connection;
mod plans;
mod provider;
mod request;
mod server;

pub use answer::StubAnswer;
pub use plans::{diet_plan, workout_plan};
pub use provider::StubProvider;
pub use request::{ParsedRequest, RecordedRequest};
pub use server::StubService;
