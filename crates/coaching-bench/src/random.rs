use std::f64::consts::TAU;

/// Random numbers that depend on nothing but their seed (`SplitMix64`, Steele 2014).
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    /// Creates the numbers of one simulated member. Neighboring seeds and numbers have nothing in common.
    pub(crate) fn of(seed: u64, member: u64) -> Self {
        let mut start = Self(seed);
        let mixed = start.bits() ^ member.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Self(Self(mixed).bits())
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// Returns a number from 0 to 1, without 1.
    #[expect(clippy::cast_precision_loss, reason = "53 bits fit a float exactly")]
    pub(crate) fn share(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Returns a number between two others.
    pub(crate) fn between(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * self.share()
    }

    /// Returns an integer from `least` to `most`.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range is small and positive")]
    pub(crate) fn integer(&mut self, least: usize, most: usize) -> usize {
        least + (self.share() * float(most - least + 1)) as usize
    }

    /// Returns whether something of a probability happens.
    pub(crate) fn happens(&mut self, probability: f64) -> bool {
        self.share() < probability
    }

    /// Returns a normally distributed number (Box & Muller 1958).
    pub(crate) fn normal(&mut self, mean: f64, sd: f64) -> f64 {
        let radius = (-2.0 * (1.0 - self.share()).ln()).sqrt();
        mean + sd * radius * (TAU * self.share()).cos()
    }
}

/// Returns a small count as a float.
pub(crate) fn float(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn equal_seeds_give_equal_numbers() {
        let numbers = |seed, member| {
            let mut random = Random::of(seed, member);
            [random.share(), random.normal(0.0, 1.0), random.share()].map(f64::to_bits)
        };
        assert_eq!(numbers(7, 1), numbers(7, 1));
        assert_ne!(numbers(7, 1), numbers(7, 2));
        assert_ne!(numbers(7, 1), numbers(8, 1));
    }

    #[test]
    fn normal_numbers_have_their_mean_and_deviation() {
        let mut random = Random::of(7, 1);
        let numbers: Vec<f64> = (0..20_000).map(|_| random.normal(5.0, 2.0)).collect();
        let mean = numbers.iter().sum::<f64>() / 20_000.0;
        let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / 20_000.0;
        assert!((mean - 5.0).abs() < 0.05 && (variance.sqrt() - 2.0).abs() < 0.05, "{mean} {variance}");
    }
}
