//! Adapters that are too small for separate crates.

mod argon2_hasher;
mod device_tokens;
mod fair_queue;
mod hashing_threads;
mod mail_notifier;
mod random_tokens;
mod server_readiness;
mod system_clock;
mod work_threads;

pub(crate) use argon2_hasher::Argon2Hasher;
pub(crate) use device_tokens::SignedDeviceTokens;
pub(crate) use mail_notifier::NotifyMailWorker;
pub(crate) use random_tokens::RandomTokens;
pub(crate) use server_readiness::ServerReadiness;
pub(crate) use system_clock::SystemClock;
pub(crate) use work_threads::WorkThreads;
