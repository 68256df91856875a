//! The allocator mimalloc, with the one option of it that its Rust binding cannot set. The only crate of ours with
//! `unsafe`.

use libmimalloc_sys::{mi_option_set_default, mi_option_t, mi_option_use_numa_nodes};
pub use mimalloc::MiMalloc;

/// `mi_option_purge_delay` of mimalloc's header, which the binding leaves out.
const PURGE_DELAY: mi_option_t = mi_option_use_numa_nodes - 1;

/// Lets mimalloc return free memory to the system immediately. The variable `MIMALLOC_PURGE_DELAY` takes precedence.
pub fn return_free_memory_immediately() {
    // SAFETY: mimalloc ignores an option that it does not know, and threads may set options at any time.
    unsafe { mi_option_set_default(PURGE_DELAY, 0) }
}

#[cfg(test)]
mod tests {
    use super::{MiMalloc, PURGE_DELAY, return_free_memory_immediately};
    use libmimalloc_sys::mi_option_get;
    use std::ffi::c_long;

    #[global_allocator]
    static ALLOCATOR: MiMalloc = MiMalloc;

    fn purge_delay() -> c_long {
        // SAFETY: reads an integer.
        unsafe { mi_option_get(PURGE_DELAY) }
    }

    #[test]
    fn free_memory_is_returned_immediately() {
        // The default shows that this is the option which is meant.
        assert_eq!(purge_delay(), 1000);
        return_free_memory_immediately();
        assert_eq!(purge_delay(), 0);
    }
}
