//! Tables in the format of `docs/performance.md`.

use crate::load::Samples;
use std::fmt::Display;

/// Prints one line.
#[expect(clippy::print_stdout, reason = "a command-line program talks to its user")]
pub(crate) fn say(line: impl Display) {
    println!("{line}");
}

/// Prints the heading of a table.
pub(crate) fn heading(title: &str, columns: &[&str]) {
    say(format!("\n{title}\n"));
    row(columns);
    say(format!("|{}", " --- |".repeat(columns.len())));
}

/// Prints a row of a table.
pub(crate) fn row(cells: &[impl Display]) {
    let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
    say(format!("| {} |", cells.join(" | ")));
}

/// Formats latencies in milliseconds.
pub(crate) fn latencies(samples: &Samples) -> String {
    let [half, most, p99, p999] = [0.5, 0.95, 0.99, 0.999].map(|share| samples.within(share));
    format!("{half:.2} / {most:.2} / {p99:.2} / {p999:.2}")
}

/// Returns the median, or 0 without values.
pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

/// Formats the median with the minimum and the maximum.
pub(crate) fn spread(values: &[f64]) -> String {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = values.iter().copied().fold(0.0, f64::max);
    format!("{:.2} ({least:.2}–{greatest:.2})", median(values.to_vec()))
}

/// The table of goals. The scenarios add rows, and it is printed at the end.
#[derive(Default)]
pub(crate) struct Goals(Vec<[String; 4]>);

impl Goals {
    /// Adds a value with its goal: floor; target; stretch.
    pub(crate) fn add(&mut self, id: &str, what: &str, goal: &str, value: impl Display) {
        self.0.push([id, what, goal, &value.to_string()].map(str::to_owned));
    }

    pub(crate) fn print(&self) {
        heading("Goals (floor; target; stretch) and values", &["id", "what", "goal", "value"]);
        self.0.iter().for_each(|cells| row(cells));
    }
}
