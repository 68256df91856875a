//! The memory allocator of the process, and how soon it returns free memory to the system.

use mimalloc::MiMalloc;

/// Replaces the system allocator, which keeps and fragments freed memory in one arena for each thread.
///
/// A process that hashed passwords grew by hundreds of megabytes.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Time in milliseconds until free memory is returned. mimalloc reads it from the environment, before `main`.
#[cfg(unix)]
const PURGE_DELAY: &str = "MIMALLOC_PURGE_DELAY";

/// Makes this process return free memory. Call it before anything else, because it may start the program again.
pub(crate) fn return_free_memory() {
    #[cfg(target_os = "linux")]
    use_small_pages();
    #[cfg(unix)]
    purge_immediately();
}

/// Makes Linux give this process pages of 4 KiB only.
///
/// The allocator reserves large blocks, and Linux backs them with pages of 2 MiB. One small object that stays then
/// keeps 2 MiB: an idle server had 71 MB of memory of its own instead of 49 MB.
#[cfg(target_os = "linux")]
fn use_small_pages() {
    // Without it the server only needs more memory.
    let _ = rustix::thread::disable_transparent_huge_pages(true);
}

/// Starts this program again, so that mimalloc returns free memory immediately.
///
/// By default mimalloc waits for a second, and returns the memory when a thread allocates again. An idle server
/// therefore kept what its last requests had used (`docs/decisions/0074-free-memory-is-returned-immediately.md`). The
/// process stays the same. If the variable is set, by this function or by the operator, nothing happens.
#[cfg(unix)]
fn purge_immediately() {
    use std::os::unix::process::CommandExt;

    if std::env::var_os(PURGE_DELAY).is_some() {
        return;
    }
    let Ok(program) = std::env::current_exe() else { return };
    let mut arguments = std::env::args_os();
    let mut again = std::process::Command::new(program);
    if let Some(name) = arguments.next() {
        again.arg0(name);
    }
    // It returns only after an error. Without it the server only needs more memory.
    let _error = again.args(arguments).env(PURGE_DELAY, "0").exec();
}
