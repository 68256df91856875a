use chrono::NaiveDate;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventKind {
    /// A rule moved a track.
    Rule,
    /// Time away lowered a track.
    Away,
    /// A week ended.
    Week,
    /// An entry of the member, by its ID.
    Entry(i64),
}

/// Something that changed a course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseEvent<E> {
    /// Date of the change.
    pub on: NaiveDate,
    pub kind: EventKind,
    /// Key of the track that changed.
    pub track: Option<String>,
    /// Exercise of the track.
    pub exercise: Option<E>,
    /// Value before: of the track, or the number of the week.
    pub before: Option<i64>,
    /// Value after.
    pub after: Option<i64>,
    /// Why.
    pub reason: String,
}
