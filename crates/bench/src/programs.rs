//! Requests of members who follow a program, next to the same ones of members with a plain plan.

use crate::children::go_on;
use crate::load::{Samples, closed};
use crate::reads::CALLERS;
use crate::report::{Goals, heading, latencies, median, row, spread};
use crate::routes::{key, scattered};
use crate::scenarios::Bench;
use crate::seed::WRITERS;
use crate::statements::{Asked, capture};
use crate::usage::Usage;
use std::error::Error;
use std::time::Duration;

/// Maximum number of members who read. Half of them follow a program.
const MEMBERS: u64 = 100;

/// Number of pairs (A B, then B A) of each request.
const PAIRS: usize = 4;

/// Duration of a measurement of writes. No account logs an exercise twice within all of them.
const WRITE_TIME: Duration = Duration::from_millis(500);

/// The program. Most of its slots have tracks, which all logs since its start have moved.
const PROGRAM: &str = "Four-Week Wave (5/3/1-style)";

/// Gives the first members more than 5,000 logs each.
///
/// Every second account follows the program since its first log. The accounts without logs do so too.
const SEED: &str = "
CREATE TABLE bench_exercises AS
SELECT id, name, in_program, row_number() OVER (ORDER BY in_program DESC, id) AS place
FROM (SELECT e.id, e.name, e.id IN (
          SELECT w.exercise_id FROM workout_plan_entries w JOIN workout_plans p ON p.id = w.workout_plan_id
          WHERE p.name = ':program') AS in_program
      FROM exercises e WHERE e.archived_at IS NULL) listed;
INSERT INTO exercise_logs (user_id, exercise_id, exercise_name, sets, reps, weight, log_date, logged_at)
SELECT 1000000 + m, e.id, e.name, 3, 8, 40 + day % 20, current_date - 2 * day, now() - make_interval(days => 2 * day)
FROM generate_series(1, :members) m, generate_series(199, 1, -1) day, bench_exercises e WHERE e.place <= 21
ON CONFLICT DO NOTHING;
CREATE TABLE bench_runs AS
SELECT u.id AS user_id, p.id AS plan_id, p.program_version AS version FROM users u, workout_plans p
WHERE p.name = ':program' AND u.id % 2 = 0 AND (u.id BETWEEN 1000001 AND 1000000 + :members
    OR u.id BETWEEN 1000001 + :all AND 1000000 + :all + :writers);
UPDATE member_workout_plans SET replaced_at = now()
WHERE replaced_at IS NULL AND user_id IN (SELECT user_id FROM bench_runs);
INSERT INTO member_workout_plans (user_id, workout_plan_id, source, chosen_on, chosen_at)
SELECT user_id, plan_id, 'catalogue', current_date - 400, now() FROM bench_runs;
INSERT INTO program_runs (user_id, member_plan_id, workout_plan_id, version, started_on, weekdays, missed, starts)
SELECT r.user_id, m.id, r.plan_id, r.version, current_date - 400, '{1,2,4,5}', 'wait', (
    SELECT jsonb_object_agg(track ->> 'key', CASE track -> 'rule' ->> 'kind' WHEN 'training_max' THEN 10000 ELSE 50 END)
    FROM workout_plan_programs d, jsonb_array_elements(d.document -> 'tracks') track
    WHERE d.workout_plan_id = r.plan_id AND d.version = r.version)
FROM bench_runs r JOIN member_workout_plans m ON m.user_id = r.user_id AND m.replaced_at IS NULL;
VACUUM (ANALYZE) exercise_logs, program_runs, member_workout_plans";

/// Reads to compare, with the highest CPU of a program in relation to a plain plan, if there is one.
const READS: [(&str, &str, &str); 4] = [
    ("GET workout-plan", "/api/user/workout-plan", "1"),
    ("GET program", "/api/user/program", "1"),
    ("today-stats", "/api/user/today-stats", "1.3"),
    ("next-weights", "/api/user/next-weights", "–"),
];

/// Kind of plan of the members of a measurement.
#[derive(Clone, Copy)]
enum Plan {
    Plain,
    Program,
}

impl Plan {
    /// Returns the account of a number. Those with a program have even IDs.
    fn account(self, first: u64, number: u64) -> u64 {
        let even = first + first % 2;
        even + 2 * number + u64::from(matches!(self, Self::Plain))
    }
}

/// Result of one measurement.
struct Measured {
    /// CPU of server and PostgreSQL in microseconds.
    cpu: f64,
    samples: Samples,
}

/// Measures each request for both kinds of plans in turns.
pub(crate) fn programs(bench: &Bench<'_>, goals: &mut Goals) -> Result<(), Box<dyn Error>> {
    let members = bench.seeded.members.min(MEMBERS) / 2;
    // One by one, because `VACUUM` cannot run with other statements.
    for statement in SEED.split(";\n") {
        let statement = statement
            .replace(":program", PROGRAM)
            .replace(":members", &(2 * members).to_string())
            .replace(":all", &bench.seeded.members.to_string())
            .replace(":writers", &WRITERS.to_string());
        bench.cluster.sql(&bench.seeded.name, &statement)?;
    }
    let listed = "SELECT id FROM bench_exercises WHERE in_program ORDER BY id";
    let exercises = bench.cluster.sql(&bench.seeded.name, listed)?;
    let exercises: Vec<u64> = exercises.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    heading(
        &format!("A plain plan and a program, {members} members each with over 5,000 logs, {CALLERS} callers"),
        &["what", "plan", "SQL", "ms p50 / p95 / p99 / p99.9", "CPU of server and PostgreSQL, µs"],
    );
    for (what, path, goal) in READS {
        let request = |plan: Plan, number: u64| {
            let account = plan.account(1_000_000, 1 + scattered(number) % (members - 1).max(1));
            format!("GET {path} {}\r\n", common(account)).into_bytes()
        };
        compare(bench, (what, goal), bench.time, request, goals)?;
    }
    let writers = WRITERS / 2 - 2;
    let request = |plan: Plan, number: u64| {
        let account = plan.account(1_000_001 + bench.seeded.members, number % writers);
        let exercise = exercises[usize::try_from(number / writers).unwrap_or(0) % exercises.len()];
        let body = format!(r#"{{"exercise_id":{exercise},"log_date":"{}","weight":42.5}}"#, bench.seeded.today());
        let (key, length) = (key((1 << 40) + number), body.len());
        format!(
            "POST /api/user/exercise-logs {}Idempotency-Key: {key}\r\nExpected-Account: {account}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            common(account)
        )
        .into_bytes()
    };
    compare(bench, ("POST exercise-logs", "–"), WRITE_TIME, request, goals)
}

fn common(account: u64) -> String {
    format!("HTTP/1.1\r\nHost: bench\r\nAccept: */*\r\nTime-Zone: UTC\r\nCookie: session={account:064x}\r\n")
}

/// Measures a request in pairs, and prints both kinds with their ratio.
fn compare(
    bench: &Bench<'_>,
    (what, goal): (&str, &str),
    time: Duration,
    request: impl Fn(Plan, u64) -> Vec<u8> + Sync,
    goals: &mut Goals,
) -> Result<(), Box<dyn Error>> {
    let mut next = [0; 2];
    let mut statements = [0; 2];
    for (place, plan) in [Plan::Plain, Plan::Program].into_iter().enumerate() {
        // The first request of a day keeps the position for all others.
        (_, next[place]) = closed(bench.server.address(), CALLERS, time, 0, |number| request(plan, number));
        let again = capture(
            bench.cluster,
            bench.server.address(),
            &[Asked { warm_up: None, request: request(plan, next[place]) }],
        )?;
        statements[place] = again.iter().map(Vec::len).sum();
        next[place] += 1;
    }
    let mut last: [Option<Measured>; 2] = [None, None];
    let mut ratios: [Vec<f64>; 3] = Default::default();
    for pair in 0..PAIRS {
        let order = if pair % 2 == 0 { [0, 1] } else { [1, 0] };
        for place in order {
            go_on()?;
            let plan = [Plan::Plain, Plan::Program][place];
            let before = Usage::now(Some(bench.server.id()), bench.cluster.postmaster())?;
            let (samples, end) =
                closed(bench.server.address(), CALLERS, time, next[place], |number| request(plan, number));
            let used = Usage::now(Some(bench.server.id()), bench.cluster.postmaster())? - before;
            if samples.errors > 0 {
                return Err(format!("{what}: {} requests failed: {}", samples.errors, samples.first_error()).into());
            }
            next[place] = end;
            let count = f64::from(u32::try_from(samples.count().max(1))?);
            last[place] = Some(Measured { cpu: (used.server + used.postgres) * 1e6 / count, samples });
        }
        if let [Some(plain), Some(program)] = &last {
            let of = |share: f64| program.samples.within(share) / plain.samples.within(share).max(1e-3);
            let values = [program.cpu / plain.cpu.max(1e-3), of(0.5), of(0.99)];
            ratios.iter_mut().zip(values).for_each(|(all, value)| all.push(value));
        }
    }
    for (place, plan) in ["plain", "program"].into_iter().enumerate() {
        if let Some(Measured { cpu, samples }) = &last[place] {
            let cells = [what, plan, &statements[place].to_string(), &latencies(samples), &format!("{cpu:.0}")];
            row(&cells);
        }
    }
    let [cpu, half, most] = ratios;
    goals.add(
        "G1",
        &format!("{what}, program ÷ plain plan: CPU; p50; p99"),
        goal,
        format!("{}; {:.2}; {:.2}", spread(&cpu), median(half), median(most)),
    );
    Ok(())
}
