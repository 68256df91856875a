//! Google's Gemini with its API `v1beta`. The stable `v1` lacks system instructions and schemas.

mod client;
mod wire;

pub use client::{Gemini, GeminiSettings};

use crate::resilience::ResilienceSettings;
use crate::service::{ServiceCoach, ServiceConfigError, coach_over};

/// The coach that uses Gemini.
pub type GeminiCoach = ServiceCoach<Gemini>;

impl GeminiCoach {
    /// Creates the coach. Sends no requests yet.
    pub fn new(settings: &GeminiSettings) -> Result<Self, ServiceConfigError> {
        Self::with_resilience(settings, ResilienceSettings::default())
    }

    /// Creates the coach with other timeouts and retries.
    pub fn with_resilience(
        settings: &GeminiSettings,
        resilience: ResilienceSettings,
    ) -> Result<Self, ServiceConfigError> {
        coach_over(Gemini::new(settings)?, resilience)
    }
}
