use crate::ValidationError;

/// Place in a program at which an exercise was logged.
///
/// The log keeps it, although a correction of an earlier log may move the position later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProgramPlace {
    /// Week, from 1.
    pub week: u8,
    /// Cycle, from 1.
    pub cycle: u16,
    /// Day, from 1.
    pub day: u8,
    /// Whether the week was lighter on purpose, so that the log counts for no record.
    pub is_deload: bool,
}

impl ProgramPlace {
    /// Most weeks and days of a program.
    const MAX_WEEK: u8 = 52;
    const MAX_DAY: u8 = 60;

    /// Creates the place of an imported log; fails if no program has it.
    pub fn new(week: i64, cycle: i64, day: i64, is_deload: bool) -> Result<Self, ValidationError> {
        let week = u8::try_from(week).ok().filter(|week| (1..=Self::MAX_WEEK).contains(week));
        let cycle = u16::try_from(cycle).ok().filter(|cycle| *cycle >= 1);
        let day = u8::try_from(day).ok().filter(|day| (1..=Self::MAX_DAY).contains(day));
        match (week, cycle, day) {
            (Some(week), Some(cycle), Some(day)) => Ok(Self { week, cycle, day, is_deload }),
            _ => Err(ValidationError::new("No program has this week, cycle and day")),
        }
    }
}
