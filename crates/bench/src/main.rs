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

use clap::Parser;
use cluster::Cluster;
use report::{Goals, say};
use scenarios::{Bench, starts};
use seed::{Seeded, seed};
use server::Server;
use std::error::Error;
use std::path::PathBuf;
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
    /// Measures the diary, and the import of foods with their search and barcodes, only.
    #[arg(long)]
    only_foods: bool,
    /// Measures programs next to plain plans only.
    #[arg(long)]
    only_programs: bool,
    /// Folder of the temporary database.
    #[arg(long, default_value = "target/bench")]
    folder: PathBuf,
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
    if arguments.only_programs {
        let server = Server::start(&program, &seeded.url, cluster.folder())?;
        programs::programs(&bench(arguments, &cluster, &seeded, &server), &mut goals)?;
        goals.print();
        return Ok(());
    }
    if arguments.only_foods {
        let server = Server::start(&program, &seeded.url, cluster.folder())?;
        let time = Duration::from_secs(arguments.seconds);
        diary::diary(&cluster, &seeded, &server, time, &mut goals)?;
        foods::foods(&program, &cluster, &seeded, &server, arguments.foods, time, &mut goals)?;
        goals.print();
        return Ok(());
    }
    let small = if arguments.logs > SMALL { Some(seed(&cluster, &program, "small", SMALL)?.0) } else { None };
    starts(&program, &cluster, &seeded, first_start, &mut goals)?;

    let server = Server::start(&program, &seeded.url, cluster.folder())?;
    let at_start = memory(server.id())?;
    let small_server = small.as_ref().map(|small| Server::start(&program, &small.url, cluster.folder())).transpose()?;
    let here = bench(arguments, &cluster, &seeded, &server);
    let there = small.as_ref().zip(small_server.as_ref());
    let there = there.map(|(small, server)| bench(arguments, &cluster, small, server));
    here.routes(&mut goals)?;
    here.evening(arguments.evening, &mut goals)?;
    here.memory_after("a training evening", &mut goals)?;
    here.logins(&mut goals)?;
    here.memory_after("64 concurrent logins", &mut goals)?;
    here.pages(there.as_ref(), &mut goals)?;
    if let Some(there) = &there {
        here.growth(there, &mut goals)?;
    }
    here.idle_connections(at_start, &mut goals)?;
    programs::programs(&here, &mut goals)?;
    diary::diary(&cluster, &seeded, &server, here.time, &mut goals)?;
    foods::foods(&program, &cluster, &seeded, &server, arguments.foods, here.time, &mut goals)?;
    goals.print();
    say(format!("\nThe server's memory at the end: {:.0} MB", memory(server.id())?));
    Ok(())
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
