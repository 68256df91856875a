//! Measurements of a run. `make test-faults` collects them.

/// Prints a measurement as one line.
#[expect(clippy::print_stdout, reason = "the test runner collects the output")]
pub(crate) fn figures(text: &str) {
    println!("figures: {text}");
}

/// Formats a duration for measurements.
pub(crate) fn seconds(time: std::time::Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}
