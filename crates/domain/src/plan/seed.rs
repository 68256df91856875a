use crate::ids::UserId;
use chrono::{Datelike, NaiveDate};

/// Seed for choosing among equally good plans.
///
/// Equal seeds give equal plans; consecutive requests on one day differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanSeed {
    /// Value that differs by member and by day.
    pub base: u64,
    /// Number of earlier plan requests on that day.
    pub request_index: u32,
}

impl PlanSeed {
    /// Creates the seed for a member's request with index `request_index` (from 0) on a day.
    pub fn new(user_id: UserId, day: NaiveDate, request_index: u32) -> Self {
        let base = mix(user_id.get().unsigned_abs()) ^ mix(u64::from(day.num_days_from_ce().unsigned_abs()) << 32);
        Self { base, request_index }
    }

    /// Returns a pseudorandom number that depends on the base and the `purpose`, but not on the request.
    pub fn number_for(self, purpose: &str) -> u64 {
        purpose.bytes().fold(self.base, |number, byte| mix(number ^ u64::from(byte)))
    }

    /// Returns the items in an order that depends on the base and the purpose, but not on the request.
    ///
    /// Each item is sorted by a hash of its own key, so an added item does not change the order of the others.
    pub fn shuffled<T>(self, purpose: &str, mut things: Vec<T>, key: impl Fn(&T) -> u64) -> Vec<T> {
        let number = self.number_for(purpose);
        things.sort_by_key(|thing| (mix(number ^ mix(key(thing))), key(thing)));
        things
    }
}

/// Finalizer of `SplitMix64` (Steele, Lea and Flood 2014).
///
/// Each input bit affects all output bits.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::PlanSeed;
    use crate::ids::UserId;
    use std::collections::HashSet;

    fn seed(user: i64, day: &str) -> PlanSeed {
        PlanSeed::new(UserId::new(user).unwrap(), day.parse().unwrap(), 0)
    }

    #[test]
    fn each_member_and_day_has_its_own() {
        let bases: HashSet<u64> = (1..200)
            .flat_map(|user| ["2026-11-20", "2026-11-21", "2027-11-21"].map(|day| seed(user, day).base))
            .collect();
        assert_eq!(bases.len(), 199 * 3);
    }

    #[test]
    fn seeds_give_one_order_per_purpose() {
        let order = |user, purpose| seed(user, "2026-11-21").shuffled(purpose, (0..20).collect(), |number| *number);
        assert_eq!(order(1, "squat"), order(1, "squat"));
        assert_ne!(order(1, "squat"), order(1, "hinge"));
        assert_ne!(order(1, "squat"), order(2, "squat"));
    }
}
