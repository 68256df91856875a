//! Progress of an import: a bar on a terminal, else a line for each 100,000 rows.

use super::product_file::Bytes;
use crate::terminal;
use ironleaf_application::food_import::FoodImportReport;
use std::io::{IsTerminal, Write, stderr};

/// Rows between two lines.
const LINE_ROWS: u64 = 100_000;

/// Characters of the bar.
const WIDTH: usize = 30;

pub(super) struct Progress {
    bytes: Bytes,
    is_terminal: bool,
    next_line: u64,
}

impl Progress {
    pub(super) fn start(bytes: Bytes) -> Self {
        Self { bytes, is_terminal: stderr().is_terminal(), next_line: LINE_ROWS }
    }

    /// Shows the state after a transaction.
    pub(super) fn show(&mut self, report: &FoodImportReport) {
        if self.is_terminal {
            let bar = self.bytes.part().map(bar).unwrap_or_default();
            let rows = report.rows_before + report.read;
            let _ = write!(stderr().lock(), "\r{bar}{rows} rows, {} new, {} changed ", report.added, report.changed);
        } else if report.read >= self.next_line {
            let rows = report.rows_before + report.read;
            terminal::print_line(&format!("{rows} rows, {} new, {} changed", report.added, report.changed));
            self.next_line += LINE_ROWS;
        }
    }

    /// Ends the line of the bar.
    pub(super) fn end(self) {
        if self.is_terminal {
            let _ = writeln!(stderr().lock());
        }
    }
}

fn bar(part: f64) -> String {
    let filled =
        (0..WIDTH).filter(|position| f64::from(u8::try_from(*position).unwrap_or(u8::MAX)) < part * 30.0).count();
    format!("[{}{}] {:3.0}% ", "#".repeat(filled), ".".repeat(WIDTH - filled), part * 100.0)
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn the_bar_grows_with_the_part() {
        assert_eq!(bar(0.0), format!("[{}]   0% ", ".".repeat(30)));
        assert_eq!(bar(0.5), format!("[{}{}]  50% ", "#".repeat(15), ".".repeat(15)));
        assert_eq!(bar(1.0), format!("[{}] 100% ", "#".repeat(30)));
    }
}
