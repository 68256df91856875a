//! Everything about a lifter that is left to chance.

/// Most sets of a session that a lifter has noise for.
const MAX_SETS: usize = 16;

/// Factors by which a weight is mistyped.
const MISTYPED: [f64; 4] = [0.5, 0.9, 1.1, 2.0];

/// A lifter's own values and the chance of each session.
///
/// All rules get the same draws, so that their results differ by the rules alone.
#[derive(Debug, Clone)]
pub(super) struct Draws {
    /// Weight of one rep at the start, in kg.
    pub(super) capacity: f64,
    /// Factor of all progress.
    pub(super) talent: f64,
    /// First estimate of the capacity, in kg.
    pub(super) estimate: f64,
    /// Chance of each session.
    pub(super) sessions: Vec<Chance>,
}

/// Chance of a session.
#[derive(Debug, Clone)]
pub(super) struct Chance {
    /// Whether the lifter does not train.
    pub(super) is_missed: bool,
    /// Share by which the capacity differs on that day.
    pub(super) form: f64,
    /// Error of the felt reps in reserve, by set.
    pub(super) felt: [f64; MAX_SETS],
    /// Factor of the logged weight, if it is mistyped.
    pub(super) mistyped: Option<f64>,
    /// Whether the lifter corrects a mistyped log a week later.
    pub(super) is_corrected: bool,
}

impl Draws {
    /// Draws a lifter.
    ///
    /// Each lifter of a seed has random numbers of its own, so more lifters leave the first ones as they are.
    pub(super) fn new(seed: u64, lifter: u32, sessions: usize) -> Self {
        let mut random = Random::new(seed, lifter);
        let capacity = 100.0 * (0.25 * random.normal()).exp();
        Self {
            capacity,
            talent: (0.3 * random.normal()).exp(),
            estimate: 0.95 * capacity * (1.0 + 0.08 * random.normal()),
            sessions: (0..sessions).map(|_| Chance::new(&mut random)).collect(),
        }
    }
}

impl Chance {
    fn new(random: &mut Random) -> Self {
        Self {
            is_missed: random.uniform() < 0.1,
            form: 0.03 * random.normal(),
            felt: std::array::from_fn(|_| 1.5 * random.normal()),
            mistyped: (random.uniform() < 0.05).then(|| MISTYPED[random.index(MISTYPED.len())]),
            is_corrected: random.uniform() < 0.5,
        }
    }
}

/// Random numbers by `SplitMix64` (Steele, Lea and Flood 2014): the same on every machine.
struct Random(u64);

impl Random {
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    fn new(seed: u64, lifter: u32) -> Self {
        let mut seeded = Self(seed);
        let start = seeded.next();
        Self(start.wrapping_add(u64::from(lifter).wrapping_mul(0xd1b5_4a32_d192_ed03)))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::STEP);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to below 1.
    #[expect(clippy::cast_precision_loss, reason = "53 bits are exact")]
    fn uniform(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Returns a number of the standard normal distribution (Box and Muller 1958).
    fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.uniform()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.uniform()).cos()
    }

    /// Returns an index below `length`, which is small.
    fn index(&mut self, length: usize) -> usize {
        let length = u64::try_from(length).unwrap_or(1).max(1);
        usize::try_from(self.next() % length).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Draws, Random};

    #[test]
    fn normal_numbers_have_mean_0_and_deviation_1() {
        let mut random = Random::new(1, 1);
        let numbers: Vec<f64> = (0..20_000).map(|_| random.normal()).collect();
        let mean = numbers.iter().sum::<f64>() / 20_000.0;
        let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / 20_000.0;
        assert!(mean.abs() < 0.02 && (variance - 1.0).abs() < 0.03, "{mean} {variance}");
    }

    #[test]
    fn the_first_lifters_are_the_same_in_a_longer_bench() {
        let capacities = |sessions| [3, 4].map(|lifter| Draws::new(1, lifter, sessions).capacity.to_bits());
        assert_eq!(capacities(8), capacities(32));
    }
}
