//! Reads the diary and the expenditure of members who have weighed and logged for a year.

use crate::cluster::Cluster;
use crate::reads::{CALLERS, Reads, quantiles};
use crate::report::{Goals, heading};
use crate::seed::Seeded;
use crate::server::Server;
use std::error::Error;
use std::time::Duration;

/// Maximum number of members with a diary.
const MEMBERS: u64 = 100;

/// Gives the first members 365 days with a weigh-in and four entries, complete until yesterday.
const SEED: &str = "
INSERT INTO body_weights (user_id, measured_on, weight)
SELECT 1000000 + m, current_date - d, 80 - d % 7 * 0.1
FROM generate_series(1, :members) m, generate_series(0, 364) d;
INSERT INTO diary_entries (user_id, entry_date, meal_type, kind, name, calories, protein, carbs, fat, logged_at, public_id)
SELECT 1000000 + m, current_date - d, meal, 'quick', 'Meal', 500 + (d * 37 + m) % 200, 30, 60, 15, now(), gen_random_uuid()
FROM generate_series(1, :members) m, generate_series(0, 364) d, unnest('{breakfast,lunch,dinner,snack}'::text[]) meal;
INSERT INTO diary_days (user_id, day, status)
SELECT 1000000 + m, current_date - d, 'complete' FROM generate_series(1, :members) m, generate_series(1, 364) d;
VACUUM (ANALYZE) body_weights, diary_entries, diary_days";

/// Measures a day of the diary, and an expenditure that is computed from a year.
pub(crate) fn diary(
    cluster: &Cluster,
    seeded: &Seeded,
    server: &Server,
    time: Duration,
    goals: &mut Goals,
) -> Result<(), Box<dyn Error>> {
    let members = seeded.members.min(MEMBERS);
    // One by one, because `VACUUM` cannot run with other statements.
    for statement in SEED.split(';') {
        cluster.sql(&seeded.name, &statement.replace(":members", &members.to_string()))?;
    }
    heading(
        &format!("Diary of 365 days, {CALLERS} callers, {members} members"),
        &["what", "requests/s", "ms p50 / p95 / p99 / p99.9"],
    );
    let reads = Reads { server, members, time };
    let day = reads.measure("a day of the diary", |_| format!("/api/user/diary/{}", seeded.today()))?;
    let expenditure = reads.measure("expenditure", |_| "/api/user/expenditure".to_owned())?;
    goals.add("F4", "a day of the diary: ms p50; p99", "–", quantiles(&day));
    goals.add("F5", "expenditure of 365 days: ms p50; p99", "50 (p50)", quantiles(&expenditure));
    Ok(())
}
