use super::world::{Member, World};
use ironleaf_domain::expenditure::{Drift, ModelParameters};
use std::sync::Arc;

/// Returns the parameters of a filter that knows noise, drift, jumps and spreads of a world.
pub(super) fn parameters(world: World, member: &Member) -> Arc<ModelParameters> {
    let mut parameters = (*ModelParameters::of_members()).clone();
    // The worlds do not scale their noise with the weight.
    let weight = member.days.first().and_then(|day| day.weight).unwrap_or(80.0);
    let scale = (weight / 80.0).clamp(0.7, 1.5);
    // The slow noise of the scale, with the cycle that a quarter of the members have.
    parameters.water_sd = 0.29 / scale;
    parameters.water_memory = 0.74;
    // The quick noise of the scale, that of weekdays, and the fluid that follows the carbs of a day.
    parameters.weigh_in_sd = 0.45 / scale;
    parameters.start.water_sd = 0.45 / scale;
    let drift = |kcal_per_day, weight| Drift { kcal_per_day, weight };
    parameters.drifts = match world {
        // A deficit of 500 kcal lowers the expenditure by a quarter of itself.
        World::Diet => vec![drift(13.0, 1.0)],
        // A drift of 10 kcal a day, and a jump of 300 kcal in 84 days.
        World::Change => vec![drift(12.0, 0.5), drift(34.0, 0.5)],
        _ => vec![drift(6.0, 1.0)],
    };
    if world == World::Gaps {
        // One in twenty of the counted days is logged by half.
        parameters.counted_day_sd = 370.0;
        parameters.other_day_sd = 400.0;
    }
    Arc::new(parameters)
}
