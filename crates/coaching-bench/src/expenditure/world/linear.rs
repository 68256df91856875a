use super::kind::{DAYS, FORMULA_SD, KCAL_PER_KG, LOG_SD, LinearNoise, Member, WATER_SD};
use crate::random::Random;
use ironleaf_domain::expenditure::TrackedDay;

/// True expenditure in kcal per day.
const EXPENDITURE: f64 = 2_500.0;
/// Energy by which the intake is below the expenditure, in kcal per day.
const DEFICIT: f64 = 500.0;

/// Simulates a member of the linear world.
pub(super) fn member(noise: LinearNoise, random: &mut Random) -> Member {
    let water = random.normal(0.0, WATER_SD);
    let formula = random.normal(EXPENDITURE, FORMULA_SD);
    let mut tissue = 80.0;
    let mut left_of_water = 1.0;
    let mut off = random.normal(0.0, noise.sd);
    let mut days = Vec::with_capacity(DAYS);
    for _ in 0..DAYS {
        let weight = tissue - water * (1.0 - left_of_water) + off;
        let logged = EXPENDITURE - DEFICIT;
        days.push(TrackedDay { weight: Some(weight), intake: Some(logged) });
        tissue += (random.normal(logged, LOG_SD) - EXPENDITURE) / KCAL_PER_KG;
        left_of_water *= (-0.25_f64).exp();
        off = noise.lag * off + random.normal(0.0, noise.sd * (1.0 - noise.lag.powi(2)).sqrt());
    }
    Member { days, truth: vec![EXPENDITURE; DAYS], formula }
}
