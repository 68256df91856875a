//! Imports a synthetic export of products, then searches and scans them.

use crate::children::go_on;
use crate::cluster::Cluster;
use crate::load::Samples;
use crate::products::{Products, code_of, query};
use crate::reads::{CALLERS, Reads, quantiles};
use crate::report::{Goals, heading, latencies, row, say};
use crate::routes::scattered;
use crate::seed::Seeded;
use crate::server::Server;
use crate::usage::peak_memory;
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Kinds of searches, in the order of [`query`].
pub(crate) const SEARCHES: [&str; 7] = [
    "a common word",
    "two words",
    "the beginning of a word",
    "a typing error",
    "accents",
    "a rare word",
    "nothing known",
];

/// Imports `count` products into a database with a running server, and measures searches and barcodes.
pub(crate) fn foods(
    program: &Path,
    cluster: &Cluster,
    seeded: &Seeded,
    server: &Server,
    count: u64,
    time: Duration,
    goals: &mut Goals,
) -> Result<(), Box<dyn Error>> {
    let path = cluster.folder().join("products.csv");
    let mut file = BufWriter::new(File::create(&path)?);
    Products::new(count).write(&mut file)?;
    file.flush()?;
    let size = path.metadata()?.len() / 1_000_000;
    let (took, memory) = import(program, &seeded.url, &path, cluster.folder())?;
    let stored: u64 = cluster.sql(&seeded.name, "SELECT count(*) FROM imported_foods")?.trim().parse()?;
    if stored != count {
        return Err(format!("{stored} of {count} products were stored").into());
    }
    // PostgreSQL does it by itself some minutes after an import.
    cluster.sql(&seeded.name, "VACUUM (ANALYZE) imported_foods, imported_food_words")?;
    let seconds = took.as_secs_f64();
    say(format!("\n{count} products ({size} MB) imported in {seconds:.0} s with at most {memory:.0} MB"));
    goals.add(
        "F1",
        &format!("import of {count} products: minutes; MB of memory"),
        "15, 100",
        format!("{:.1}; {memory:.0}", seconds / 60.0),
    );

    heading(
        &format!("Foods, {CALLERS} callers, {count} imported"),
        &["what", "requests/s", "ms p50 / p95 / p99 / p99.9"],
    );
    let reads = Reads { server, members: seeded.members, time };
    let search = |kind: usize, number: u64| format!("/api/user/foods?search={}", encoded(&query(kind, number, count)));
    reads.warm_up(|number| search(usize::try_from(number).unwrap_or(0) % SEARCHES.len(), number));
    let mut all = Samples::default();
    for (kind, what) in SEARCHES.into_iter().enumerate() {
        all.merge(&reads.measure(&format!("search: {what}"), |number| search(kind, number))?);
    }
    row(&["all searches".to_owned(), String::new(), latencies(&all)]);
    let barcodes = reads
        .measure("barcode", |number| format!("/api/user/foods/barcodes/{}", code_of(scattered(number) % count)))?;
    goals.add("F2", &format!("search in {count} foods: ms p50; p99"), "–; 50", quantiles(&all));
    goals.add("F3", &format!("barcode in {count} foods: ms p50; p99"), "–; 5", quantiles(&barcodes));
    Ok(())
}

/// Runs an import. Returns its duration and its peak memory in MB.
fn import(program: &Path, url: &str, file: &Path, folder: &Path) -> Result<(Duration, f64), Box<dyn Error>> {
    let started = Instant::now();
    let mut child = Command::new(program)
        .args(["foods", "import"])
        .arg(file)
        .current_dir(folder)
        .env_clear()
        .env("DATABASE_URL", url)
        .env("DATA_DIR", folder.join("data"))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    let mut peak = 0.0_f64;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if let Err(stopped) = go_on() {
            child.kill()?;
            child.wait()?;
            return Err(stopped);
        }
        // A process that has just ended has no memory any more.
        peak = peak.max(peak_memory(child.id()).unwrap_or(0.0));
        thread::sleep(Duration::from_millis(20));
    };
    if status.success() { Ok((started.elapsed(), peak)) } else { Err(format!("the import failed: {status}").into()) }
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}
