use super::PortError;
use ironleaf_domain::text::Name;

/// Request for a part of a list. The port defines the order of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest<Id> {
    /// Only rows that contain this text, in any case.
    pub search: Option<Name>,
    /// Maximum number of rows; `None` for all.
    pub limit: Option<PageLimit>,
    /// Cursor: only rows after this one.
    pub after: Option<Id>,
}

impl<Id> Default for PageRequest<Id> {
    fn default() -> Self {
        Self { search: None, limit: None, after: None }
    }
}

/// Maximum number of rows in a response: 1 to 200.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageLimit(u8);

impl PageLimit {
    /// Largest allowed limit.
    pub const MAX: Self = Self(200);

    /// Creates a limit; `None` unless it is 1 to 200.
    pub fn new(rows: i64) -> Option<Self> {
        u8::try_from(rows).ok().filter(|rows| (1..=Self::MAX.0).contains(rows)).map(Self)
    }

    /// Returns the number of rows.
    pub fn rows(self) -> u8 {
        self.0
    }
}

/// Error for an unknown cursor in [`PageRequest::after`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown cursor")]
pub struct UnknownCursor;

/// Reason why a list could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// The item of the cursor does not exist.
    #[error(transparent)]
    UnknownCursor(#[from] UnknownCursor),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

#[cfg(test)]
mod tests {
    use super::PageLimit;

    #[test]
    fn a_limit_is_from_1_to_200() {
        assert_eq!(PageLimit::new(0), None);
        assert_eq!(PageLimit::new(1).map(PageLimit::rows), Some(1));
        assert_eq!(PageLimit::new(200), Some(PageLimit::MAX));
        assert_eq!(PageLimit::new(201), None);
        assert_eq!(PageLimit::new(-1), None);
    }
}
