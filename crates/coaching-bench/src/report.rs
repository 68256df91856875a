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
    pub(crate) bars: Vec<Bar>,
}

/// Table of measurements.
#[derive(Debug, Serialize)]
pub(crate) struct Table {
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
    pub(crate) state: BarState,
    /// Explanation of a value that is not within both.
    pub(crate) note: Option<String>,
}

/// Whether a measurement has its required value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BarState {
    /// It has.
    Met,
    /// It has not, and a rule of the part explains why nothing better can be expected.
    Explained,
    /// It has not.
    Missed,
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

    /// Adds what is known if the value is not within the bounds, and whether that explains it.
    pub(crate) fn unless_met(self, is_explained: bool, note: String) -> Self {
        match self.state {
            BarState::Met => self,
            BarState::Explained | BarState::Missed => {
                let state = if is_explained { BarState::Explained } else { BarState::Missed };
                Self { state, note: Some(note), ..self }
            }
        }
    }

    fn new(name: String, value: f64, least: Option<f64>, most: Option<f64>) -> Self {
        let is_met =
            value.is_finite() && least.is_none_or(|least| value >= least) && most.is_none_or(|most| value <= most);
        let state = if is_met { BarState::Met } else { BarState::Missed };
        Self { name, value, least, most, state, note: None }
    }

    fn line(&self) -> String {
        let bounds = match (self.least, self.most) {
            (Some(least), Some(most)) => format!("{} to {}", short(least), short(most)),
            (Some(least), None) => format!("at least {}", short(least)),
            (None, Some(most)) => format!("at most {}", short(most)),
            (None, None) => String::new(),
        };
        let mark = match self.state {
            BarState::Met => "met      ",
            BarState::Explained => "explained",
            BarState::Missed => "MISSED   ",
        };
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

/// Returns the number of bars in a state.
pub(crate) fn count(reports: &[Report], state: BarState) -> usize {
    reports.iter().flat_map(|report| &report.bars).filter(|bar| bar.state == state).count()
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
    use super::{Bar, BarState};

    #[test]
    fn a_bar_holds_its_bounds_and_no_nan() {
        assert_eq!(Bar::at_most("error", 2.0, 2.0).state, BarState::Met);
        assert_eq!(Bar::at_most("error", 2.01, 2.0).state, BarState::Missed);
        assert_eq!(Bar::at_most("error", f64::NAN, 2.0).state, BarState::Missed);
    }

    #[test]
    fn only_what_is_not_met_is_explained() {
        let bar = |value, is_explained| Bar::at_most("error", value, 2.0).unless_met(is_explained, "why".to_owned());
        assert_eq!((bar(2.0, true).state, bar(2.0, true).note), (BarState::Met, None));
        assert_eq!((bar(2.01, true).state, bar(2.01, false).state), (BarState::Explained, BarState::Missed));
        assert_eq!(bar(2.01, false).note.as_deref(), Some("why"));
    }
}
