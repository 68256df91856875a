//! Simulated members.

mod body;
mod kind;
mod life;
mod linear;

pub(super) use kind::{DAYS, FORMULA_SD, KCAL_PER_KG, LOG_SD, LinearNoise, Member, WATER_SD, World};

use crate::random::Random;

impl World {
    /// Simulates a member.
    pub(super) fn member(self, seed: u64, number: u64) -> Member {
        // Worlds have members of their own.
        let mut random = Random::of(seed, number + 1_000_000 * (self as u64 + 1));
        match self.linear_noise() {
            Some(noise) => linear::member(noise, &mut random),
            None => life::member(self, &mut random),
        }
    }
}
