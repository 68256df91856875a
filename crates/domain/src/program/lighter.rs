//! Lighter weeks that a member puts in.

use super::ask::AskedSet;
use super::track_state::Equipment;
use super::{SetKind, amount};

/// Percent of the usual weight.
const PERCENT: i64 = 90;

/// Halves the working sets, rounded up, at 90% of their weight and without AMRAP. Warm-ups stay.
pub(super) fn lighter_sets(sets: Vec<AskedSet>, equipment: Equipment) -> Vec<AskedSet> {
    let working = sets.iter().filter(|set| set.kind == SetKind::Working).count();
    let mut left = working.div_ceil(2);
    let mut lighter = Vec::with_capacity(sets.len());
    for set in sets {
        if set.kind == SetKind::WarmUp {
            lighter.push(set);
        } else if left > 0 {
            left -= 1;
            let weight = set.weight.map(|weight| equipment.nearest(amount::half_down(weight * PERCENT, 100)));
            lighter.push(AskedSet { weight, amrap: false, ..set });
        }
    }
    lighter
}
