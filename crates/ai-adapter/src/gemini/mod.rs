//! Google's Gemini, by its API `v1beta`: the public `v1` knows no system instruction and no schema.

mod client;
mod wire;

pub use client::{Gemini, GeminiSettings};

use crate::resilience::ResilienceSettings;
use crate::service::{ServiceCoach, ServiceSetUpFault, coach_over};

/// The coach that asks Gemini.
pub type GeminiCoach = ServiceCoach<Gemini>;

impl GeminiCoach {
    /// The coach with these settings. Nothing is sent yet.
    pub fn new(settings: &GeminiSettings) -> Result<Self, ServiceSetUpFault> {
        Self::with_resilience(settings, ResilienceSettings::default())
    }

    /// The coach with another patience than usual.
    pub fn with_resilience(
        settings: &GeminiSettings,
        resilience: ResilienceSettings,
    ) -> Result<Self, ServiceSetUpFault> {
        coach_over(Gemini::new(settings)?, resilience)
    }
}
