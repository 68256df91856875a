//! Collects the faults of a document.

use super::{Group, InvalidPart, SetKind};
use crate::ValidationError;
use std::ops::RangeInclusive;

const MOST_WORKING_SETS_OF_SLOT: u32 = 10;
const MOST_WARM_UPS_OF_SLOT: u32 = 5;

/// Most invalid parts that are named. Whoever sends more has not made them by hand.
pub(super) const MOST_NAMED: usize = 2_000;

/// Collects invalid parts, up to [`MOST_NAMED`].
#[derive(Default)]
pub(super) struct Findings {
    pub(super) parts: Vec<InvalidPart>,
}

impl Findings {
    pub(super) fn hold(&mut self, is_valid: bool, path: &str, reason: &str) {
        if !is_valid && self.parts.len() < MOST_NAMED {
            self.parts.push(InvalidPart { path: path.to_owned(), error: ValidationError::new(reason.to_owned()) });
        }
    }

    pub(super) fn range(&mut self, value: i64, range: RangeInclusive<i64>, path: &str) {
        let reason = format!("This must be between {} and {}", range.start(), range.end());
        self.hold(range.contains(&value), path, &reason);
    }

    pub(super) fn text(&mut self, text: &str, lengths: RangeInclusive<usize>, path: &str) {
        let reason = format!("This must have {} to {} characters", lengths.start(), lengths.end());
        let has_length = lengths.contains(&text.trim().chars().count());
        self.hold(has_length, path, &reason);
        self.hold(!has_length || is_plain_text(text), path, "This must be plain text without links or markup");
    }
}

/// Returns whether a text has neither links nor markup.
pub fn is_plain_text(text: &str) -> bool {
    let lower = text.to_lowercase();
    !["<", ">", "://", "www.", "]("].iter().any(|mark| lower.contains(mark))
}

/// Holds the sets of a slot, or of a stage, to the most of each kind.
pub(super) fn check_numbers_of_sets(found: &mut Findings, groups: &[Group], path: &str) {
    let of_kind = |kind| groups.iter().filter(|group| group.kind == kind).map(|group| u32::from(group.count)).sum();
    let (working, warm_ups): (u32, u32) = (of_kind(SetKind::Working), of_kind(SetKind::WarmUp));
    found.hold(working <= MOST_WORKING_SETS_OF_SLOT, path, "A slot has at most 10 working sets");
    found.hold(warm_ups <= MOST_WARM_UPS_OF_SLOT, path, "A slot has at most 5 warm-up sets");
    found.hold(working > 0, path, "A slot needs a working set");
}
