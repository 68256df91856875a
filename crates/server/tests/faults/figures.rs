//! The figures of a run. `make test-faults` collects them.

/// Says what was measured, in a line.
#[expect(clippy::print_stdout, reason = "the runner of the tests keeps what a test says")]
pub(crate) fn figures(text: &str) {
    println!("figures: {text}");
}

/// A time as figures show it.
pub(crate) fn seconds(time: std::time::Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}
