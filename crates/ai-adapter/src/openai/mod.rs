//! Servers that speak `OpenAI`'s chat completions: Ollama, llama.cpp, vLLM and many others.

mod client;
mod wire;

pub use client::{OpenAi, OpenAiSettings};

use crate::resilience::ResilienceSettings;
use crate::service::{ServiceCoach, ServiceSetUpFault, coach_over};

/// The coach that asks an OpenAI-compatible server.
pub type OpenAiCoach = ServiceCoach<OpenAi>;

impl OpenAiCoach {
    /// The coach with these settings. Nothing is sent yet.
    pub fn new(settings: &OpenAiSettings) -> Result<Self, ServiceSetUpFault> {
        Self::with_resilience(settings, ResilienceSettings::default())
    }

    /// The coach with another patience than usual.
    pub fn with_resilience(
        settings: &OpenAiSettings,
        resilience: ResilienceSettings,
    ) -> Result<Self, ServiceSetUpFault> {
        coach_over(OpenAi::new(settings)?, resilience)
    }
}
