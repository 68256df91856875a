use super::body::Body;
use super::kind::{DAYS, FORMULA_SD, LOG_SD, Member, World};
use crate::random::Random;
use ironleaf_domain::expenditure::TrackedDay;
use std::f64::consts::TAU;

/// Days with the same intake before the first weigh-in.
const DAYS_BEFORE: usize = 60;
/// Standard deviation of the intake from day to day, in kcal.
const INTAKE_SD: f64 = 350.0;

/// Habits of one member.
struct Habits {
    /// Intake that the member plans, in kcal.
    planned: f64,
    /// Day on which a diet begins, and its deficit in kcal.
    diet: Option<(usize, f64)>,
    /// Day on which the expenditure jumps, and by how much, in kcal.
    jump: Option<(usize, f64)>,
    /// Energy by which days that are not logged exceed the others, in kcal.
    excess: f64,
    /// Share of the food that is never logged.
    not_logged: f64,
}

/// How much of a day is logged.
#[derive(Clone, Copy, PartialEq)]
enum Log {
    Whole,
    HalfAndComplete,
    HalfAndOpen,
    Nothing,
}

/// Simulates a member of a world with a body.
pub(super) fn member(world: World, random: &mut Random) -> Member {
    let mut body = Body::of_adult(random);
    let mut habits = Habits::of(world, &body, random);
    let logs = logs(world, random);
    let mut scale = Scale::of(&body, random);
    for _ in 0..DAYS_BEFORE {
        body.eat(random.normal(habits.planned, INTAKE_SD).max(500.0));
    }
    let mut member = Member { days: Vec::with_capacity(DAYS), truth: Vec::with_capacity(DAYS), formula: 0.0 };
    for (day, log) in logs.into_iter().enumerate() {
        habits.change(world, day, &mut body, random);
        let expenditure = body.expenditure(habits.planned) - habits.not_logged * habits.planned;
        if day == 0 {
            // Around the truth, which is in logged kcal as everything that the member sees.
            member.formula = random.normal(expenditure, FORMULA_SD);
        }
        let weight = scale.weigh(&body, day, random);
        let excess = if log == Log::Nothing { habits.excess } else { 0.0 };
        let eaten = random.normal(habits.planned + excess, INTAKE_SD).max(500.0);
        let written = ((1.0 - habits.not_logged) * eaten + random.normal(0.0, LOG_SD)).max(0.0);
        let intake = match log {
            Log::Whole => Some(written),
            Log::HalfAndComplete => Some(written / 2.0),
            Log::HalfAndOpen | Log::Nothing => None,
        };
        member.days.push(TrackedDay { weight, intake });
        member.truth.push(expenditure);
        body.eat(eaten);
    }
    member
}

impl Habits {
    fn of(world: World, body: &Body, random: &mut Random) -> Self {
        let off_balance = if world == World::Diet { 0.0 } else { random.between(-600.0, 400.0) };
        let diet = (world == World::Diet).then(|| (random.integer(10, 20), random.between(300.0, 700.0)));
        let size = if random.happens(0.5) { 300.0 } else { -300.0 };
        let jump = (world == World::Change).then(|| (random.integer(14, 70), size));
        let excess = random.normal(150.0, 200.0);
        let not_logged = if world == World::Logging { random.between(0.0, 0.25) } else { 0.0 };
        Self { planned: body.balance + off_balance, diet, jump, excess, not_logged }
    }

    /// Lets happen what happens on the morning of a day.
    fn change(&mut self, world: World, day: usize, body: &mut Body, random: &mut Random) {
        if let Some((begin, deficit)) = self.diet
            && begin == day
        {
            self.planned -= deficit;
        }
        if world == World::Change {
            body.additional += random.normal(0.0, 10.0);
            body.additional += self.jump.filter(|(jump, _)| *jump == day).map_or(0.0, |(_, size)| size);
        }
    }
}

/// Returns how much of each day is logged.
fn logs(world: World, random: &mut Random) -> Vec<Log> {
    let mut logs = Vec::with_capacity(DAYS);
    while logs.len() < DAYS {
        // Runs of two make a day open with the probability of a run.
        if world == World::Gaps && random.happens(0.176) {
            logs.extend([Log::Nothing; 2]);
            continue;
        }
        logs.push(match world {
            World::Gaps if random.happens(0.143) => Log::HalfAndOpen,
            World::Gaps if random.happens(0.05) => Log::HalfAndComplete,
            _ => Log::Whole,
        });
    }
    logs.truncate(DAYS);
    logs
}

/// Scale, and what it shows besides the body.
struct Scale {
    slow: f64,
    weekday: usize,
    cycle: Option<f64>,
}

impl Scale {
    const SLOW_SD: f64 = 0.25;
    const SLOW_LAG: f64 = 0.74;

    fn of(body: &Body, random: &mut Random) -> Self {
        let has_cycle = body.is_female && random.happens(0.5);
        let phase = random.between(0.0, 28.0);
        let weekday = random.integer(0, 6);
        Self { slow: random.normal(0.0, Self::SLOW_SD), weekday, cycle: has_cycle.then_some(phase) }
    }

    fn weigh(&mut self, body: &Body, day: usize, random: &mut Random) -> Option<f64> {
        let new = random.normal(0.0, Self::SLOW_SD * (1.0 - Self::SLOW_LAG.powi(2)).sqrt());
        self.slow = Self::SLOW_LAG * self.slow + new;
        let quick = random.normal(0.0, 0.35);
        let weekend = if (day + self.weekday) % 7 < 2 { 0.2 } else { 0.0 };
        let cycle = self.cycle.map_or(0.0, |phase| 0.4 * (TAU * (crate::random::float(day) + phase) / 28.0).sin());
        let stray = if random.happens(0.005) { 2.0 } else { 0.0 };
        let is_weighed = random.happens(0.85) || day == 0;
        is_weighed.then(|| body.weight() + self.slow + quick + weekend + cycle + stray)
    }
}
