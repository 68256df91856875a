//! A stand-in for an AI service, for tests: a small HTTP server on this machine that keeps what it was asked and plays
//! back what it was told to, faults of the network included.
//!
//! ```no_run
//! use ironleaf_ai_adapter::testing::{Flavour, StubService};
//!
//! # async fn example() -> std::io::Result<()> {
//! // Answers every question well; give it a script instead to make it fail.
//! let service = StubService::start(Flavour::Gemini, [Flavour::Gemini.good()]).await?;
//! println!("GEMINI_BASE_URL={}", service.base_url());
//! // … call it …
//! assert_eq!(service.requests()[0].header("x-goog-api-key"), ["the key"]);
//! # Ok(())
//! # }
//! ```

mod answer;
mod connection;
mod flavour;
mod plans;
mod request;
mod server;

pub use answer::StubAnswer;
pub use flavour::Flavour;
pub use plans::{diet_plan, workout_plan};
pub use request::{Asked, RecordedRequest};
pub use server::StubService;
