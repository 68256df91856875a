//! Servers with `OpenAI`'s chat completions API: Ollama, llama.cpp, vLLM and many others.

mod client;
mod wire;

pub use client::{OpenAi, OpenAiSettings};

use crate::resilience::ResilienceSettings;
use crate::service::{ServiceCoach, ServiceConfigError, coach_over};

/// The coach that uses an OpenAI-compatible server.
pub type OpenAiCoach = ServiceCoach<OpenAi>;

impl OpenAiCoach {
    /// Creates the coach. Sends no requests yet.
    pub fn new(settings: &OpenAiSettings) -> Result<Self, ServiceConfigError> {
        Self::with_resilience(settings, ResilienceSettings::default())
    }

    /// Creates the coach with other timeouts and retries.
    pub fn with_resilience(
        settings: &OpenAiSettings,
        resilience: ResilienceSettings,
    ) -> Result<Self, ServiceConfigError> {
        coach_over(OpenAi::new(settings)?, resilience)
    }
}
