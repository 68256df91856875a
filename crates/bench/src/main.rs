//! `make bench`: runs the release build on its own PostgreSQL and prints results next to their goals.
//!
//! `docs/performance.md` has the values and explains how to read them.

mod children;
mod client;
mod cluster;
mod diary;
mod foods;
mod load;
mod products;
mod programs;
mod reads;
mod report;
mod routes;
mod scenarios;
mod seed;
mod server;
mod statements;
mod usage;

use clap::{Parser, ValueEnum};
use cluster::Cluster;
use report::{Goals, say};
use scenarios::{Bench, starts};
use seed::{Seeded, seed};
use server::Server;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};
use usage::memory;

/// Number of logs in the small database for comparisons.
const SMALL: u64 = 10_000;

/// Measures Ironleaf.
#[derive(Debug, Parser)]
struct Arguments {
    /// Path of the release build.
    #[arg(long)]
    program: PathBuf,
    /// Number of logs in the database, 1,000 per member.
    #[arg(long, default_value_t = SMALL, value_parser = clap::value_parser!(u64).range(SMALL..=100_000_000))]
    logs: u64,
    /// Duration of each run of a route, in seconds.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=60))]
    seconds: u64,
    /// Duration of the training evening, in seconds.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    evening: u64,
    /// Number of measured pairs in a comparison.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=20))]
    pairs: u64,
    /// Number of imported foods.
    #[arg(long, default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(100..=5_000_000))]
    foods: u64,
    /// Measures one part only.
    #[arg(long)]
    part: Option<Part>,
    /// Folder of the temporary database.
    #[arg(long, default_value = "target/bench")]
    folder: PathBuf,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Part {
    /// The training evening, concurrent logins and idle connections, with the memory after each.
    Evening,
    /// The diary, and the import of foods with their search and barcodes.
    Foods,
    /// Programs next to plain plans.
    Programs,
}

#[expect(clippy::print_stderr, reason = "a command-line program talks to its user")]
fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    // Before any process starts, so that an early Ctrl-C leaves nothing behind.
    children::listen_for_signals()?;
    let program = arguments.program.canonicalize()?;
    let mut goals = Goals::default();
    let cluster = Cluster::start(&arguments.folder)?;
    let started = Instant::now();
    let (seeded, first_start) = seed(&cluster, &program, "bench", arguments.logs)?;
    say(format!(
        "{} logs of {} members, filled in {:.0} s",
        seeded.logs,
        seeded.members,
        started.elapsed().as_secs_f64()
    ));
    if arguments.part.is_none() {
        starts(&program, &cluster, &seeded, first_start, &mut goals)?;
    }
    let server = Server::start(&program, &seeded.url, cluster.folder())?;
    let at_start = memory(server.id())?;
    let here = bench(arguments, &cluster, &seeded, &server);
    let foods = |goals: &mut Goals| {
        diary::diary(&cluster, &seeded, &server, here.time, goals)?;
        foods::foods(&program, &cluster, &seeded, &server, arguments.foods, here.time, goals)
    };
    match arguments.part {
        Some(Part::Evening) => evening(arguments, &here, at_start, &mut goals)?,
        Some(Part::Foods) => foods(&mut goals)?,
        Some(Part::Programs) => programs::programs(&here, &mut goals)?,
        None => {
            here.routes(&mut goals)?;
            evening(arguments, &here, at_start, &mut goals)?;
            compare(arguments, &program, &here, &mut goals)?;
            programs::programs(&here, &mut goals)?;
            foods(&mut goals)?;
        }
    }
    goals.print();
    say(format!("\nThe server's memory at the end: {:.0} MB", memory(server.id())?));
    Ok(())
}

/// Measures many members at the same time, and the memory that this leaves.
fn evening(arguments: &Arguments, here: &Bench<'_>, at_start: f64, goals: &mut Goals) -> Result<(), Box<dyn Error>> {
    here.evening(arguments.evening, goals)?;
    here.memory_after("a training evening", goals)?;
    here.logins(goals)?;
    here.memory_after("64 concurrent logins", goals)?;
    here.idle_connections(at_start, goals)
}

/// Compares reads of a larger database with those of a small one.
fn compare(arguments: &Arguments, program: &Path, here: &Bench<'_>, goals: &mut Goals) -> Result<(), Box<dyn Error>> {
    if here.seeded.logs <= SMALL {
        return here.pages(None, goals);
    }
    let (small, _) = seed(here.cluster, program, "small", SMALL)?;
    let server = Server::start(program, &small.url, here.cluster.folder())?;
    let there = bench(arguments, here.cluster, &small, &server);
    here.pages(Some(&there), goals)?;
    here.growth(&there, goals)
}

fn bench<'a>(arguments: &Arguments, cluster: &'a Cluster, seeded: &'a Seeded, server: &'a Server) -> Bench<'a> {
    Bench {
        cluster,
        seeded,
        server,
        time: Duration::from_secs(arguments.seconds),
        pairs: usize::try_from(arguments.pairs).unwrap_or(1),
        writes: AtomicU64::new(0),
    }
}
