//! Runs programs to completion, or kills them if the user interrupts the run.

use std::error::Error;
use std::io::Read;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

static STOPPED: AtomicBool = AtomicBool::new(false);

/// Starts to listen for SIGINT (Ctrl-C), SIGTERM and SIGHUP.
pub(crate) fn listen_for_signals() -> Result<(), Box<dyn Error>> {
    let mut signals = signal_hook::iterator::Signals::new([
        signal_hook::consts::SIGINT,
        signal_hook::consts::SIGTERM,
        signal_hook::consts::SIGHUP,
    ])?;
    thread::spawn(move || {
        for _ in signals.forever() {
            STOPPED.store(true, Ordering::Relaxed);
        }
    });
    Ok(())
}

/// Returns whether the user has interrupted the run.
pub(crate) fn is_stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// Returns an error after an interruption, so that callers return early and stop their processes.
pub(crate) fn go_on() -> Result<(), Box<dyn Error>> {
    if is_stopped() { Err("stopped".into()) } else { Ok(()) }
}

/// Runs a program and returns its output.
pub(crate) fn run(command: &mut Command) -> Result<String, Box<dyn Error>> {
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let printed = child.stdout.take().map(drain_output);
    let complaint = child.stderr.take().map(drain_output);
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if is_stopped() {
            child.kill()?;
        }
        thread::sleep(Duration::from_millis(5));
    };
    let text = |reader: Option<thread::JoinHandle<String>>| reader.and_then(|it| it.join().ok()).unwrap_or_default();
    let (printed, complaint) = (text(printed), text(complaint));
    go_on()?;
    if status.success() { Ok(printed) } else { Err(format!("{name}: {}", complaint.trim()).into()) }
}

fn drain_output(mut pipe: impl Read + Send + 'static) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut text = Vec::new();
        // After a read error, the text is incomplete, which a reader of the output notices.
        let _read = pipe.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    })
}
