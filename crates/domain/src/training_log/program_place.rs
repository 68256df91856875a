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
