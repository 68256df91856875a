use super::world::{LOG_SD, Member, WATER_SD, World};
use ironleaf_domain::expenditure::{Drift, ModelParameters};
use std::sync::Arc;

/// Standard deviation of a weigh-in in the linear world besides its slow noise, in kg.
///
/// There is none, but a filter needs some.
const LINEAR_WEIGH_IN_SD: f64 = 0.02;
/// Standard deviation of the error of a counted day in the world with gaps, in kcal.
///
/// One in twenty is logged by half.
const GAPS_LOG_SD: f64 = 390.0;

/// Returns the parameters of a filter that knows noise, drift, jumps and spreads of a world.
pub(super) fn parameters(world: World, member: &Member) -> Arc<ModelParameters> {
    Arc::new(with_changes_of(world, world, member))
}

/// Returns the parameters of a filter that knows the noise of a world and expects changes as in C.
pub(super) fn parameters_with_changes(world: World, member: &Member) -> Arc<ModelParameters> {
    Arc::new(with_changes_of(World::Change, world, member))
}

fn with_changes_of(changes: World, world: World, member: &Member) -> ModelParameters {
    let mut parameters = (*ModelParameters::of_members()).clone();
    // The worlds do not scale their noise with the weight.
    let weight = member.days.first().and_then(|day| day.weight).unwrap_or(80.0);
    let scale = (weight / 80.0).clamp(0.7, 1.5);
    parameters.counted_day_sd = LOG_SD;
    if let Some(noise) = world.linear_noise() {
        parameters.water_sd = noise.sd / scale;
        parameters.water_memory = noise.lag;
        parameters.water_per_kcal = 0.0;
        parameters.weigh_in_sd = LINEAR_WEIGH_IN_SD;
        parameters.start.water_sd = noise.sd.hypot(WATER_SD) / scale;
    } else {
        // The slow noise of the scale, with the cycle that a quarter of the members have.
        parameters.water_sd = 0.29 / scale;
        parameters.water_memory = 0.74;
        // The quick noise of the scale, that of weekdays, and the fluid that follows the carbs of a day.
        parameters.weigh_in_sd = 0.45 / scale;
        parameters.start.water_sd = 0.45 / scale;
    }
    if world == World::Gaps {
        parameters.counted_day_sd = GAPS_LOG_SD;
        parameters.other_day_sd = 400.0;
    }
    let drift = |kcal_per_day, weight| Drift { kcal_per_day, weight };
    parameters.drifts = match changes {
        World::LinearA | World::LinearB => vec![drift(0.0, 1.0)],
        // A deficit of 500 kcal lowers the expenditure by a quarter of itself.
        World::Diet => vec![drift(13.0, 1.0)],
        // A drift of 10 kcal a day, and a jump of 300 kcal in 84 days.
        World::Change => vec![drift(12.0, 0.5), drift(34.0, 0.5)],
        World::Steady | World::Gaps | World::Logging => vec![drift(6.0, 1.0)],
    };
    parameters
}
