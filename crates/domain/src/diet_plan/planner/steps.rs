//! What the planner tries, one after the other, until a day is found.

use super::super::review::LEAST_PROTEIN_SHARE;

/// One try.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    /// How many meals are tried for breakfast, lunch, dinner and each way of filling the snacks.
    pub(super) meals_per_slot: usize,
    /// Portions are a multiple of this, in eighths.
    pub(super) portion_unit: u8,
    /// The largest portion, in eighths.
    pub(super) largest_portion: u8,
    /// Whether there is one more snack, one that is rich in protein.
    pub(super) protein_snack: bool,
    /// The least protein, as a share of the target.
    pub(super) least_protein_share: f64,
}

/// The smallest portion, in eighths.
pub(super) const SMALLEST_PORTION: u8 = 4;

const FIRST: Step = Step {
    meals_per_slot: 20,
    portion_unit: 2,
    largest_portion: 20,
    protein_snack: false,
    least_protein_share: LEAST_PROTEIN_SHARE,
};
const ALL_MEALS: Step = Step { meals_per_slot: usize::MAX, ..FIRST };
const PROTEIN_SNACK: Step = Step { protein_snack: true, ..ALL_MEALS };
const EIGHTHS: Step = Step { portion_unit: 1, ..PROTEIN_SNACK };
const LARGE_PORTIONS: Step = Step { largest_portion: 32, ..EIGHTHS };

/// The steps to a plan that meets every rule for a good one.
pub(super) const GOOD: [Step; 5] = [FIRST, ALL_MEALS, PROTEIN_SNACK, EIGHTHS, LARGE_PORTIONS];
/// The last resort, less protein than a good plan has: for a catalogue that is poor in it.
pub(super) const LAST_RESORT: Step = Step { least_protein_share: 0.8, ..LARGE_PORTIONS };
