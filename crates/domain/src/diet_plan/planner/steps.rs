//! Search steps of the planner, tried in order until one finds a day.

use super::super::review::MIN_PROTEIN_SHARE;

/// One search step.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchStep {
    /// Maximum number of servings per main meal and of snack combinations.
    pub(super) meals_per_slot: usize,
    /// Portions are a multiple of this, in eighths.
    pub(super) portion_unit: u8,
    /// Largest portion, in eighths.
    pub(super) largest_portion: u8,
    /// Whether the day has one additional snack that is high in protein.
    pub(super) protein_snack: bool,
    /// Minimum protein, as a share of the target.
    pub(super) least_protein_share: f64,
}

/// Smallest portion, in eighths.
pub(super) const MIN_PORTION: u8 = 4;

const FIRST: SearchStep = SearchStep {
    meals_per_slot: 20,
    portion_unit: 2,
    largest_portion: 20,
    protein_snack: false,
    least_protein_share: MIN_PROTEIN_SHARE,
};
const ALL_MEALS: SearchStep = SearchStep { meals_per_slot: usize::MAX, ..FIRST };
const PROTEIN_SNACK: SearchStep = SearchStep { protein_snack: true, ..ALL_MEALS };
const EIGHTHS: SearchStep = SearchStep { portion_unit: 1, ..PROTEIN_SNACK };
const LARGE_PORTIONS: SearchStep = SearchStep { largest_portion: 32, ..EIGHTHS };

/// Steps for a plan without notes.
pub(super) const GOOD: [SearchStep; 5] = [FIRST, ALL_MEALS, PROTEIN_SNACK, EIGHTHS, LARGE_PORTIONS];
/// Last resort with less protein than a good plan, for a catalogue with little protein.
pub(super) const LAST_RESORT: SearchStep = SearchStep { least_protein_share: 0.8, ..LARGE_PORTIONS };
