//! Values of tracks at the start of a program.

use super::amount::rounded_division;
use super::ask::{ValueKind, WHOLE};
use super::unit_weight::in_unit;
use super::{Document, Group, RuleKind, SetKind, Start, Target, Track};
use crate::loading::{Implement, Loading};

/// Tenths of a percent of the one-rep maximum with which a training max starts by default.
const TRAINING_MAX: i64 = 900;
/// Reps in hand of a weight that follows from a one-rep maximum.
const REPS_IN_HAND: i64 = 2;

/// A start value that a member enters. Weights are hundredths of a kilogram.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GivenStart {
    /// The value itself.
    Weight(i64),
    /// The one-rep maximum.
    OneRepMax(i64),
    /// A set, from which the one-rep maximum is estimated (Epley 1985).
    Lift {
        weight: i64,
        /// Its reps: 1 to 10.
        reps: u8,
    },
    Seconds(i64),
    Reps(i64),
}

/// The entered start value does not fit the rule of its track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidStart;

/// Returns the value of a track at the start: as entered, else from the best set, else of the document.
///
/// `best` is the set with the highest estimate: hundredths of a kilogram, and 1 to 10 reps.
pub fn start_value<E>(
    document: &Document<E>,
    track: &Track<E>,
    (loading, implement): (Loading, Implement),
    given: Option<GivenStart>,
    best: Option<(i64, u8)>,
) -> Result<Option<i64>, InvalidStart> {
    let unit = loading.unit();
    let kind = ValueKind::of(&track.rule.kind);
    let of_most = |most: i64| Ok(Some(of_one_rep_max(document, track, (loading, implement), most)));
    match (given, kind) {
        (Some(GivenStart::Weight(kg)), ValueKind::Weight) => Ok(Some(in_unit(kg, unit))),
        (Some(GivenStart::OneRepMax(kg)), ValueKind::Weight) => of_most(in_unit(kg, unit)),
        (Some(GivenStart::Lift { weight, reps }), ValueKind::Weight) => of_most(epley(in_unit(weight, unit), reps)),
        (Some(GivenStart::Seconds(seconds)), ValueKind::Seconds) => Ok(Some(seconds)),
        (Some(GivenStart::Reps(reps)), ValueKind::Reps) => Ok(Some(reps)),
        (Some(_), _) => Err(InvalidStart),
        (None, ValueKind::Weight) => match best {
            Some((weight, reps)) => of_most(epley(in_unit(weight, unit), reps)),
            None => Ok(track.start.and_then(|start| start.value(unit, None))),
        },
        (None, ValueKind::Reps) => {
            let total = match &track.rule.kind {
                RuleKind::RepSum { total, .. } => Some(i64::from(*total)),
                _ => None,
            };
            Ok(track.start.and_then(|start| start.value(unit, None)).or(total))
        }
        (None, _) => Ok(track.start.and_then(|start| start.value(unit, None))),
    }
}

/// Estimates the one-rep maximum (Epley 1985).
fn epley(weight: i64, reps: u8) -> i64 {
    if reps <= 1 { weight } else { rounded_division(weight * (30 + i64::from(reps)), 30) }
}

fn of_one_rep_max<E>(
    document: &Document<E>,
    track: &Track<E>,
    (loading, implement): (Loading, Implement),
    most: i64,
) -> i64 {
    if let Some(start @ (Start::OfOneRepMax(_) | Start::OfFiveRepMax(_))) = track.start {
        return start.value(loading.unit(), Some(most)).unwrap_or(most);
    }
    match &track.rule.kind {
        // The value is the weight of one rep.
        RuleKind::Rir => return most,
        RuleKind::TrainingMax { .. } => return rounded_division(most * TRAINING_MAX, WHOLE),
        _ => {}
    }
    let of_group = |group: &Group| {
        let effort = 30 + i64::from(group.reps.unwrap_or(1)) + REPS_IN_HAND;
        rounded_division(most * 30 * WHOLE, effort * group.percent.map_or(WHOLE, i64::from))
    };
    let lightest =
        groups(document, track).filter(|group| group.judges && group.kind == SetKind::Working).map(of_group).min();
    loading.at_most(implement, lightest.unwrap_or(most))
}

/// Returns the groups of sets that a track moves; of stages those of the first.
fn groups<'a, E>(document: &'a Document<E>, track: &'a Track<E>) -> impl Iterator<Item = &'a Group> {
    let slots = document.days.iter().flat_map(|day| &day.slots);
    let own = slots.filter(|slot| matches!(&slot.target, Target::Track(key) if *key == track.key));
    let first_stage = match &track.rule.kind {
        RuleKind::Stages { stages, .. } => stages.first(),
        _ => None,
    };
    own.flat_map(|slot| &slot.sets).chain(first_stage.into_iter().flatten())
}
