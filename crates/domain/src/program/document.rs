use super::amount::rounded_division;
use super::{Group, Rule, UnitPair};
use crate::exercise::{Level, TrainingLocation};
use crate::profile::{FitnessGoal, WeightUnit};
use crate::text_values::text_values;

/// Content of a program, which may still be invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document<E> {
    /// 1 to 100 characters.
    pub name: String,
    /// Up to 2,000 characters.
    pub description: String,
    /// Experience that it needs.
    pub level: Level,
    /// Goal that it serves.
    pub goal: Option<FitnessGoal>,
    /// Place that has its equipment.
    pub location: TrainingLocation,
    /// Weeks of a cycle: 1 to 52.
    pub weeks: u8,
    /// Weeks that are lighter on purpose.
    pub deload_weeks: Vec<u8>,
    /// Continuation after the last week.
    pub at_end: AtEnd,
    /// How days meet the calendar.
    pub schedule: ScheduleKind,
    /// Training weekdays, ascending. Monday is 1.
    pub weekdays: Vec<u8>,
    /// Values that rules move: 0 to 60.
    pub tracks: Vec<Track<E>>,
    /// Days: 1 to 7.
    pub days: Vec<Day<E>>,
}

/// Continuation after the last week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AtEnd {
    /// Week 1 again, and values go on.
    Repeat,
    /// Nothing: the program is finished.
    Stop,
}

text_values!(AtEnd, "Please choose repeat or stop");

/// How days meet the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ScheduleKind {
    /// Days come in order, and the next one waits.
    Queue,
    /// Each day has its weekday.
    Weekday,
}

text_values!(ScheduleKind, "Please choose queue or weekday");

/// A value that a rule moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Track<E> {
    /// Key: 1 to 40 of a to z, 0 to 9 and `-`.
    pub key: String,
    pub exercise: E,
    /// 2 to 8 exercises from easy to hard; the first is `exercise`.
    pub ladder: Option<Vec<E>>,
    /// Value at the start.
    pub start: Option<Start>,
    /// Rule that moves the value.
    pub rule: Rule,
}

/// Value of a track at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    Weight(UnitPair),
    /// Tenths of a percent of the one-rep maximum.
    OfOneRepMax(u16),
    /// Tenths of a percent of the five-rep maximum.
    OfFiveRepMax(u16),
    Seconds(u8),
    Reps(u8),
}

impl Start {
    /// Returns the value in hundredths of the unit, or in seconds or reps.
    ///
    /// A percent needs the one-rep maximum in hundredths of the unit.
    pub fn value(self, unit: WeightUnit, one_rep_max: Option<i64>) -> Option<i64> {
        match self {
            Self::Weight(pair) => Some(pair.in_unit(unit)),
            Self::OfOneRepMax(tenths) => one_rep_max.map(|most| rounded_division(most * i64::from(tenths), 1_000)),
            // Five reps are the one-rep maximum ÷ (1 + 5 ÷ 30) by the estimate of Epley.
            Self::OfFiveRepMax(tenths) => {
                one_rep_max.map(|most| rounded_division(most * i64::from(tenths) * 30, 35_000))
            }
            Self::Seconds(number) | Self::Reps(number) => Some(number.into()),
        }
    }
}

/// A training day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day<E> {
    /// 1 to 50 characters.
    pub name: String,
    /// Places of exercises.
    pub slots: Vec<Slot<E>>,
}

/// Exercise or track of a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target<E> {
    /// Key of a track.
    Track(String),
    /// An exercise without a track.
    Exercise(E),
}

/// Importance of a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum SlotRole {
    /// Main lift.
    T1,
    /// Second lift.
    T2,
    /// Accessory.
    T3,
}

text_values!(SlotRole, "Please choose t1, t2 or t3");

/// Place of an exercise in a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot<E> {
    /// Exercise or track.
    pub target: Target<E>,
    /// Its importance.
    pub role: Option<SlotRole>,
    /// Weeks that have it. `None`: all.
    pub weeks: Option<Vec<u8>>,
    /// Number of its superset.
    pub superset: Option<u8>,
    /// Up to 200 characters.
    pub note: String,
    /// Groups of sets; none where the rule brings them.
    pub sets: Vec<Group>,
}

impl<E> Document<E> {
    /// Returns each exercise of the tracks, their ladders and the slots. One that is used again comes again.
    pub fn exercises(&self) -> impl Iterator<Item = &E> {
        let tracks = self.tracks.iter().flat_map(|track| track.ladder.iter().flatten().chain([&track.exercise]));
        let slots = self.days.iter().flat_map(|day| &day.slots).filter_map(|slot| match &slot.target {
            Target::Exercise(exercise) => Some(exercise),
            Target::Track(_) => None,
        });
        tracks.chain(slots)
    }

    /// Replaces each exercise. `None` if one has no replacement.
    pub fn map_exercises<F>(self, replace: &impl Fn(&E) -> Option<F>) -> Option<Document<F>> {
        let track = |track: Track<E>| {
            Some(Track {
                key: track.key,
                exercise: replace(&track.exercise)?,
                ladder: match track.ladder {
                    Some(ladder) => Some(ladder.iter().map(replace).collect::<Option<_>>()?),
                    None => None,
                },
                start: track.start,
                rule: track.rule,
            })
        };
        let slot = |slot: Slot<E>| {
            Some(Slot {
                target: match slot.target {
                    Target::Track(key) => Target::Track(key),
                    Target::Exercise(exercise) => Target::Exercise(replace(&exercise)?),
                },
                role: slot.role,
                weeks: slot.weeks,
                superset: slot.superset,
                note: slot.note,
                sets: slot.sets,
            })
        };
        let day =
            |day: Day<E>| Some(Day { name: day.name, slots: day.slots.into_iter().map(slot).collect::<Option<_>>()? });
        Some(Document {
            tracks: self.tracks.into_iter().map(track).collect::<Option<_>>()?,
            days: self.days.into_iter().map(day).collect::<Option<_>>()?,
            name: self.name,
            description: self.description,
            level: self.level,
            goal: self.goal,
            location: self.location,
            weeks: self.weeks,
            deload_weeks: self.deload_weeks,
            at_end: self.at_end,
            schedule: self.schedule,
            weekdays: self.weekdays,
        })
    }
}

impl<E> Slot<E> {
    /// Returns whether a week has the slot.
    pub fn is_in_week(&self, week: u8) -> bool {
        self.weeks.as_ref().is_none_or(|weeks| weeks.contains(&week))
    }
}
