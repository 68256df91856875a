//! The memory allocator of the process, and how soon it returns free memory to the system.

use ironleaf_allocator::MiMalloc;

/// Replaces the system allocator, which keeps and fragments freed memory in one arena for each thread.
///
/// A process that hashed passwords grew by hundreds of megabytes.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Makes this process return free memory.
///
/// By default mimalloc waits for a second, and returns the memory when a thread allocates again. An idle server
/// therefore kept what its last requests had used (`docs/decisions/0074-free-memory-is-returned-immediately.md`).
pub(crate) fn return_free_memory() {
    #[cfg(target_os = "linux")]
    use_small_pages();
    ironleaf_allocator::return_free_memory_immediately();
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
