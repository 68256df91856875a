//! The estimate of a member's energy expenditure.

mod accepting;
mod linear_bound;
mod measure;
mod oracle;
mod rivals;
mod world;
mod year;

pub(crate) use year::{MOST_MS, time_of_a_year};

use crate::report::{Bar, Report, Table};
use accepting::Course;
use linear_bound::least_error;
use measure::{Run, coverage, is_sure, mean, quantile, rmse, runs};
use rivals::Rival;
use world::World;

/// Days on which errors are measured, counted from 1.
const DAYS: [usize; 6] = [14, 21, 28, 42, 56, 84];
/// Days whose errors have bars in worlds with a body.
const LATE_DAYS: [usize; 4] = [28, 42, 56, 84];
/// Times the error of the oracle that an estimate may have.
const ORACLE_FACTOR: f64 = 1.25;

/// Runs the part.
pub(crate) fn run(seed: u64) -> Report {
    let mut report = Report { part: "expenditure", tables: Vec::new(), bars: Vec::new() };
    linear_bounds(&mut report);
    let results: Vec<(World, Vec<Run>)> = World::ALL.map(|world| (world, runs(world, seed, &DAYS))).into();
    for (world, runs) in &results {
        report.tables.push(errors(*world, runs));
        match world.linear_noise() {
            Some(_) => linear_bars(*world, runs, &mut report.bars),
            None => late_bars(*world, runs, &mut report.bars),
        }
    }
    report.tables.push(coverage_and_bias(&results));
    coverage_bars(&results, &mut report.bars);
    for (world, runs) in &results {
        bias_bars(*world, runs, &mut report.bars);
    }
    if let Some((_, runs)) = results.iter().find(|(world, _)| *world == World::Steady) {
        readiness_bars(runs, &mut report);
        check_in_bars(runs, &mut report);
    }
    report
}

/// Compares the bounds of the linear world with their published values.
fn linear_bounds(report: &mut Report) {
    for (world, published) in [
        (World::LinearA, [260.0, 211.0, 162.0, 101.0, 71.0, 46.0]),
        (World::LinearB, [239.0, 182.0, 138.0, 87.0, 63.0, 42.0]),
    ] {
        let Some(noise) = world.linear_noise() else { continue };
        let distance = DAYS
            .iter()
            .zip(published)
            .map(|(day, published): (_, f64)| (least_error(noise, *day).round() - published).abs());
        let name = format!("{}: distance of our bound from the published one, kcal", world.name());
        report.bars.push(Bar::at_most(name, distance.fold(0.0, f64::max), 3.0));
    }
}

fn our_error(runs: &[Run], day: usize) -> f64 {
    rmse(runs.iter().map(|run| run.ours[day - 1].kcal - run.truth[day - 1]))
}

fn oracle_error(runs: &[Run], day: usize) -> f64 {
    rmse(runs.iter().map(|run| run.oracle[day - 1].kcal - run.truth[day - 1]))
}

/// Returns the errors of a rival and of another estimate, where the rival has one.
fn rival_errors(runs: &[Run], rival: usize, day: usize, ours: impl Fn(&Run) -> f64) -> Option<(f64, f64)> {
    let index = DAYS.iter().position(|measured| *measured == day)?;
    let answered = || runs.iter().filter_map(|run| run.rivals[rival][index].map(|estimate| (run, estimate)));
    answered().next()?;
    let error = rmse(answered().map(|(run, estimate)| estimate - run.truth[day - 1]));
    Some((error, rmse(answered().map(|(run, _)| ours(run) - run.truth[day - 1]))))
}

fn errors(world: World, runs: &[Run]) -> Table {
    let row = |name: &str, error: &dyn Fn(usize) -> Option<f64>| {
        let cell = |day: usize| error(day).map_or_else(|| "-".to_owned(), |error| format!("{error:.0}"));
        (name.to_owned(), DAYS.map(cell).to_vec())
    };
    let mut rows = vec![
        row("Ironleaf", &|day| Some(our_error(runs, day))),
        match world.linear_noise() {
            Some(noise) => row("least possible", &|day| Some(least_error(noise, day))),
            None => row("oracle", &|day| Some(oracle_error(runs, day))),
        },
        row("formula", &|day| Some(rmse(runs.iter().map(|run| run.formula - run.truth[day - 1])))),
    ];
    for (index, rival) in Rival::ALL.into_iter().enumerate() {
        rows.push(row(rival.name(), &|day| rival_errors(runs, index, day, |_| 0.0).map(|(error, _)| error)));
    }
    let columns = std::iter::once("estimate".to_owned()).chain(DAYS.map(|day| format!("day {day}"))).collect();
    Table { title: format!("World {}: error (RMSE) in kcal", world.name()), columns, rows }
}

fn linear_bars(world: World, runs: &[Run], bars: &mut Vec<Bar>) {
    let most = match world {
        World::LinearA => [299.0, 243.0, 186.0, 116.0, 82.0, 53.0],
        _ => [275.0, 209.0, 159.0, 100.0, 72.0, 48.0],
    };
    for (day, most) in DAYS.into_iter().zip(most) {
        bars.push(Bar::at_most(format!("{}: error on day {day}, kcal", world.name()), our_error(runs, day), most));
    }
}

fn late_bars(world: World, runs: &[Run], bars: &mut Vec<Bar>) {
    for day in LATE_DAYS {
        let oracle = oracle_error(runs, day);
        let error = our_error(runs, day);
        for (index, rival) in Rival::ALL.into_iter().enumerate().filter(|(_, rival)| rival.is_compared()) {
            let ours = rival_errors(runs, index, day, |run| run.ours[day - 1].kcal);
            let of_oracle = rival_errors(runs, index, day, |run| run.oracle[day - 1].kcal);
            let (Some((theirs, ours)), Some((_, of_oracle))) = (ours, of_oracle) else { continue };
            let name = format!("{}: error on day {day} against {}, kcal", world.name(), rival.name());
            let is_explained = !is_oracle_clearly_better(runs, index, day) && ours <= ORACLE_FACTOR * of_oracle;
            let note = format!("the oracle has {of_oracle:.0}");
            bars.push(Bar::at_most(name, ours, theirs).unless_met(is_explained, note));
        }
        let name = format!("{}: error on day {day} against the oracle, kcal", world.name());
        bars.push(Bar::at_most(name, error, ORACLE_FACTOR * oracle));
    }
}

/// Returns whether the oracle's error is below a rival's by more than chance explains.
///
/// The mean difference of the squared errors of the same members has to exceed two of its standard errors.
fn is_oracle_clearly_better(runs: &[Run], rival: usize, day: usize) -> bool {
    let Some(index) = DAYS.iter().position(|measured| *measured == day) else { return false };
    let advantages: Vec<f64> = runs
        .iter()
        .filter_map(|run| {
            let truth = run.truth[day - 1];
            Some((run.rivals[rival][index]? - truth).powi(2) - (run.oracle[day - 1].kcal - truth).powi(2))
        })
        .collect();
    is_clearly_positive(&advantages)
}

/// Returns whether the mean of values is above zero by more than two of its standard errors.
fn is_clearly_positive(values: &[f64]) -> bool {
    let average = mean(values.iter().copied());
    let variance = mean(values.iter().map(|value| (value - average).powi(2)));
    average > 2.0 * (variance / crate::random::float(values.len())).sqrt()
}

fn our_coverage<'a>(runs: impl Iterator<Item = &'a Run>) -> f64 {
    coverage(runs, |run| &run.ours, |run, day| run.is_ready[day])
}

fn oracle_coverage<'a>(runs: impl Iterator<Item = &'a Run>) -> f64 {
    coverage(runs, |run| &run.oracle, |run, day| is_sure(run, &run.oracle, day))
}

fn coverage_with_changes(runs: &[Run]) -> f64 {
    let is_used = |run: &Run, day| is_sure(run, &run.oracle_with_changes, day);
    coverage(runs.iter(), |run| &run.oracle_with_changes, is_used)
}

fn bias(runs: &[Run], day: usize) -> f64 {
    mean(runs.iter().map(|run| run.ours[day - 1].kcal - run.truth[day - 1]))
}

fn coverage_and_bias(results: &[(World, Vec<Run>)]) -> Table {
    let row = |(world, runs): &(World, Vec<Run>)| {
        let ready = mean(runs.iter().map(|run| f64::from(u8::from(run.is_ready[DAYS[5] - 1]))));
        let cells =
            [our_coverage(runs.iter()), oracle_coverage(runs.iter()), bias(runs, 56), bias(runs, 84), 100.0 * ready];
        (world.name().to_owned(), cells.map(|cell| format!("{cell:.0}")).to_vec())
    };
    let columns =
        ["world", "held, %", "held by the oracle, %", "bias on day 56", "bias on day 84", "ready on day 84, %"];
    Table {
        title: "Truths that the 80% interval holds on ready days, and mean error in kcal".to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: results.iter().map(row).collect(),
    }
}

fn coverage_bars(results: &[(World, Vec<Run>)], bars: &mut Vec<Bar>) {
    let mut push = |name: String, ours: f64, margin: f64, known: &[(&str, f64)]| {
        let distance = |held: f64| (held - 80.0).abs();
        let is_explained =
            known.iter().any(|(_, held)| distance(*held) > margin && distance(ours) <= ORACLE_FACTOR * distance(*held));
        let note: Vec<String> = known.iter().map(|(who, held)| format!("{who} holds {held:.0}%")).collect();
        bars.push(Bar::between(name, ours, 80.0 - margin, 80.0 + margin).unless_met(is_explained, note.join(", ")));
    };
    let all = || results.iter().flat_map(|(_, runs)| runs);
    let name = "All worlds: truths that the interval holds, %";
    push(name.to_owned(), our_coverage(all()), 4.0, &[("the oracle", oracle_coverage(all()))]);
    for (world, runs) in results {
        let mut known = vec![("the oracle", oracle_coverage(runs.iter()))];
        if world.linear_noise().is_some() {
            known.push(("one that expects the changes of world C", coverage_with_changes(runs)));
        }
        let name = format!("{}: truths that the interval holds, %", world.name());
        push(name, our_coverage(runs.iter()), 10.0, &known);
    }
}

fn bias_bars(world: World, runs: &[Run], bars: &mut Vec<Bar>) {
    let most = match world {
        World::Steady | World::Diet | World::Change => 40.0,
        World::Gaps => 60.0,
        World::LinearA | World::LinearB | World::Logging => return,
    };
    for day in [56, 84] {
        let name = format!("{}: bias on day {day}, kcal", world.name());
        let oracle = mean(runs.iter().map(|run| run.oracle[day - 1].kcal - run.truth[day - 1]));
        let ours = bias(runs, day);
        let is_explained = oracle.abs() > most && ours.abs() <= ORACLE_FACTOR * oracle.abs();
        let note = format!("the oracle has {oracle:.0}");
        bars.push(Bar::between(name, ours, -most, most).unless_met(is_explained, note));
    }
}

fn readiness_bars(runs: &[Run], report: &mut Report) {
    let name = |text: &str| format!("{}: {text}", World::Steady.name());
    let first_days: Vec<Option<usize>> =
        runs.iter().map(|run| run.is_ready.iter().position(|is_ready| *is_ready).map(|index| index + 1)).collect();
    let in_time =
        mean(first_days.iter().map(|day| f64::from(u8::from(day.is_some_and(|day| (18..=30).contains(&day))))));
    report.bars.push(Bar::at_least(name("members ready between day 18 and 30, %"), 100.0 * in_time, 90.0));
    let worst = quantile(runs.iter().map(|run| (run.ours[83].kcal - run.truth[83]).abs()).collect(), 0.95);
    report.bars.push(Bar::at_most(name("error that 95% do not exceed on day 84, kcal"), worst, 250.0));
    let ready = |share| {
        let days = first_days.iter().map(|day| day.map_or(f64::INFINITY, crate::random::float)).collect();
        format!("{:.0}", quantile(days, share))
    };
    report.tables.push(Table {
        title: "World S steady: days until the estimate is shown".to_owned(),
        columns: ["members", "day"].map(str::to_owned).to_vec(),
        rows: [("a tenth", 0.1), ("half", 0.5), ("nine tenths", 0.9)]
            .map(|(name, share)| (name.to_owned(), vec![ready(share)]))
            .to_vec(),
    });
}

/// Measures the days until the target of members who accept each check-in is near the right one.
fn check_in_bars(runs: &[Run], report: &mut Report) {
    let days = |is_used: &dyn Fn(&Course) -> bool| -> Vec<f64> {
        let courses = runs.iter().filter_map(|run| run.course).filter(|course| is_used(course));
        courses.map(|course| course.near_on.map_or(f64::INFINITY, crate::random::float)).collect()
    };
    let (all, far) = (days(&|_| true), days(&|course| !course.starts_near));
    let name = |text: &str| format!("{}: {text}", World::Steady.name());
    for (who, days) in [("all members", &all), ("members who start farther off", &far)] {
        for (part, share, most) in [("half", 0.5, 42.0), ("nine tenths", 0.9, 70.0)] {
            let text = name(&format!("days until an accepted target is within 150 kcal, {part} of {who}"));
            report.bars.push(Bar::at_most(text, quantile(days.clone(), share), most));
        }
    }
    let row = |name: &str, days: Vec<f64>| {
        let cells = [0.5, 0.9].map(|share| format!("{:.0}", quantile(days.clone(), share)));
        (name.to_owned(), cells.to_vec())
    };
    report.tables.push(Table {
        title: "World S steady: days until the target is within 150 kcal of the right one, with each check-in accepted"
            .to_owned(),
        columns: ["members", "half", "nine tenths"].map(str::to_owned).to_vec(),
        rows: vec![row("all", all), row("who start farther off", far)],
    });
}

#[cfg(test)]
mod tests {
    use super::is_clearly_positive;

    #[test]
    fn a_mean_within_two_standard_errors_is_not_clear() {
        // Mean 1 and standard deviation 10: the standard error is 1 with 100 values, and 0.33 with 900.
        let values =
            |count: usize| (0..count).map(|index| if index % 2 == 0 { 11.0 } else { -9.0 }).collect::<Vec<_>>();
        assert!(!is_clearly_positive(&values(100)));
        assert!(is_clearly_positive(&values(900)));
        assert!(!is_clearly_positive(&[-5.0; 10]));
    }
}
