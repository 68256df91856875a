use serde::Serialize;
use std::fs;
use std::io;
use std::path::Path;

/// Result of a part: what was measured, and the bars that it is compared with.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    /// Name of the part.
    pub(crate) part: &'static str,
    /// Measurements.
    pub(crate) tables: Vec<Table>,
    /// Bars.
    pub(crate) bars: Vec<Bar>,
}

/// Table of measurements.
#[derive(Debug, Serialize)]
pub(crate) struct Table {
    /// Title.
    pub(crate) title: String,
    /// Heads of the columns; the first one is that of the rows' names.
    pub(crate) columns: Vec<String>,
    /// Rows: a name and its cells.
    pub(crate) rows: Vec<(String, Vec<String>)>,
}

/// Required value of a measurement.
#[derive(Debug, Serialize)]
pub(crate) struct Bar {
    /// Measurement.
    pub(crate) name: String,
    /// Measured value.
    pub(crate) value: f64,
    /// Least allowed value.
    pub(crate) least: Option<f64>,
    /// Greatest allowed value.
    pub(crate) most: Option<f64>,
    /// Whether the value is within both.
    pub(crate) is_met: bool,
    /// Explanation, if the bar needs one.
    pub(crate) note: Option<String>,
}

impl Bar {
    /// Creates a bar that a value must not exceed.
    pub(crate) fn at_most(name: impl Into<String>, value: f64, most: f64) -> Self {
        Self::new(name.into(), value, None, Some(most))
    }

    /// Creates a bar that a value must reach.
    pub(crate) fn at_least(name: impl Into<String>, value: f64, least: f64) -> Self {
        Self::new(name.into(), value, Some(least), None)
    }

    /// Creates a bar with two bounds.
    pub(crate) fn between(name: impl Into<String>, value: f64, least: f64, most: f64) -> Self {
        Self::new(name.into(), value, Some(least), Some(most))
    }

    /// Adds an explanation.
    pub(crate) fn with_note(self, note: String) -> Self {
        Self { note: Some(note), ..self }
    }

    fn new(name: String, value: f64, least: Option<f64>, most: Option<f64>) -> Self {
        let is_met =
            value.is_finite() && least.is_none_or(|least| value >= least) && most.is_none_or(|most| value <= most);
        Self { name, value, least, most, is_met, note: None }
    }

    fn line(&self) -> String {
        let bounds = match (self.least, self.most) {
            (Some(least), Some(most)) => format!("{} to {}", short(least), short(most)),
            (Some(least), None) => format!("at least {}", short(least)),
            (None, Some(most)) => format!("at most {}", short(most)),
            (None, None) => String::new(),
        };
        let mark = if self.is_met { "met   " } else { "MISSED" };
        let note = self.note.as_ref().map(|note| format!("; {note}")).unwrap_or_default();
        format!("{mark} {}: {} ({bounds}{note})", self.name, short(self.value))
    }
}

impl Report {
    /// Prints the tables, then a line for each bar.
    pub(crate) fn print(&self) {
        say(&format!("\n# {}", self.part));
        for table in &self.tables {
            table.print();
        }
        say("");
        for bar in &self.bars {
            say(&bar.line());
        }
    }
}

impl Table {
    fn print(&self) {
        say(&format!("\n{}\n", self.title));
        let lines: Vec<Vec<&str>> =
            std::iter::once(self.columns.iter().map(String::as_str).collect())
                .chain(self.rows.iter().map(|(name, cells)| {
                    std::iter::once(name.as_str()).chain(cells.iter().map(String::as_str)).collect()
                }))
                .collect();
        let width = |column: usize| lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.len()).max();
        let widths: Vec<usize> = (0..self.columns.len()).map(|column| width(column).unwrap_or_default()).collect();
        for (index, line) in lines.iter().enumerate() {
            let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
                if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            });
            say(&format!("| {} |", cells.collect::<Vec<_>>().join(" | ")));
            if index == 0 {
                let rule = |(column, width): (usize, &usize)| {
                    if column == 0 { "-".repeat(*width) } else { format!("{}:", "-".repeat(width.max(&2) - 1)) }
                };
                say(&format!("| {} |", widths.iter().enumerate().map(rule).collect::<Vec<_>>().join(" | ")));
            }
        }
    }
}

/// Returns the number of bars that are met, and of all bars.
pub(crate) fn count(reports: &[Report]) -> (usize, usize) {
    let bars = || reports.iter().flat_map(|report| &report.bars);
    (bars().filter(|bar| bar.is_met).count(), bars().count())
}

/// Writes the results to a file as JSON.
pub(crate) fn save(reports: &[Report], seed: Option<u64>, output: &Path) -> io::Result<()> {
    if let Some(folder) = output.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut json = serde_json::to_string_pretty(&serde_json::json!({ "seed": seed, "parts": reports }))?;
    json.push('\n');
    fs::write(output, json)
}

/// Prints a line.
#[expect(clippy::print_stdout, reason = "a command-line program talks to its user")]
pub(crate) fn say(line: &str) {
    println!("{line}");
}

/// Returns a number with two decimals below 10 and without any from there on.
pub(crate) fn short(value: f64) -> String {
    if value.abs() < 10.0 { format!("{value:.2}") } else { format!("{value:.0}") }
}

#[cfg(test)]
mod tests {
    use super::Bar;

    #[test]
    fn a_bar_holds_its_bounds_and_no_nan() {
        assert!(Bar::at_most("error", 2.0, 2.0).is_met);
        assert!(!Bar::at_most("error", 2.01, 2.0).is_met);
        assert!(!Bar::at_most("error", f64::NAN, 2.0).is_met);
    }
}
