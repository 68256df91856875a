//! `make bench-coaching`: applies the coaching rules of the domain to simulated members.
//!
//! Each part is a module with a function that returns a [`Report`]. The same seed gives the same bytes.

mod expenditure;
mod lifters;
mod random;
mod report;

use clap::{Parser, ValueEnum};
use report::{BarState, Report, say};
use std::path::PathBuf;
use std::process::ExitCode;

/// Applies the coaching rules to simulated members.
#[derive(Debug, Parser)]
struct Arguments {
    /// Part to run; all parts by default.
    #[arg(long, value_enum)]
    part: Option<Part>,
    /// Seed of the simulated members. Each part has its own default.
    #[arg(long)]
    seed: Option<u64>,
    /// Number of simulated lifters.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    lifters: u32,
    /// Weeks for which the lifters train.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=520))]
    weeks: u32,
    /// File for the results as JSON.
    #[arg(long, default_value = "target/bench/coaching.json")]
    output: PathBuf,
}

/// Part of the bench.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The estimate of a member's energy expenditure.
    Expenditure,
    /// The weights that programs ask for.
    Lifters,
}

/// Seed of the members. Seeds from 1 to 1,000 were used for tuning.
const EXPENDITURE_SEED: u64 = 2_026;

/// Seed of the lifters.
const LIFTERS_SEED: u64 = 1;

impl Part {
    const ALL: [Self; 2] = [Self::Expenditure, Self::Lifters];

    fn run(self, arguments: &Arguments) -> Report {
        match self {
            Self::Expenditure => expenditure::run(arguments.seed.unwrap_or(EXPENDITURE_SEED)),
            Self::Lifters => {
                let size = lifters::Size { lifters: arguments.lifters, weeks: arguments.weeks };
                lifters::run(arguments.seed.unwrap_or(LIFTERS_SEED), size)
            }
        }
    }
}

#[expect(clippy::print_stderr, reason = "a command-line program talks to its user")]
fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let parts = Part::ALL.into_iter().filter(|part| arguments.part.is_none_or(|asked| asked == *part));
    let reports: Vec<Report> = parts.map(|part| part.run(&arguments)).inspect(Report::print).collect();
    let [met, explained, missed] =
        [BarState::Met, BarState::Explained, BarState::Missed].map(|state| report::count(&reports, state));
    if let Err(error) = report::save(&reports, arguments.seed, &arguments.output) {
        eprintln!("bench-coaching: {}: {error}", arguments.output.display());
        return ExitCode::FAILURE;
    }
    let is_fast = arguments.part.is_some_and(|part| part != Part::Expenditure) || is_estimate_fast();
    if explained > 0 {
        say(&format!(
            "{explained} bars are met as what the oracle reaches allows: it does not reach the original ones"
        ));
    }
    say(&format!("bench-coaching: {} of {} bars met", met + explained, met + explained + missed));
    if missed == 0 && is_fast { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints how long an estimate takes. The time is no part of the results, which are the same in each run.
fn is_estimate_fast() -> bool {
    let (time, most) = (expenditure::time_of_a_year(), expenditure::MOST_MS);
    say(&format!("\nan expenditure from 365 days takes {time:.1} ms (at most {most:.0})"));
    time <= most
}
