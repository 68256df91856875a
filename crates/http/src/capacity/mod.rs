//! Bounds of what a server does at once, and each account's share of it.

mod body_memory;
mod concurrency_limiter;
mod one_at_a_time;
mod shares;

pub(crate) use body_memory::{BodyMemory, BodyPool, BodyShare};
pub(crate) use concurrency_limiter::{ConcurrencyLimiter, PERMIT_TIMEOUT};
pub(crate) use one_at_a_time::{OneAtATime, Running};
pub(crate) use shares::{Share, Shares, Work};
