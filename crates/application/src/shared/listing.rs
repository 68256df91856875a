use ironleaf_domain::text::Name;

/// Which part of a list is asked for. The list's own order is the port's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing<Id> {
    /// Only what has this text in it, in any case.
    pub search: Option<Name>,
    /// At most so many; without it the list is whole.
    pub limit: Option<ListLimit>,
    /// Only what stands behind this row.
    pub after: Option<Id>,
}

impl<Id> Default for Listing<Id> {
    fn default() -> Self {
        Self { search: None, limit: None, after: None }
    }
}

/// How many rows an answer has at most: 1 to 200.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListLimit(u8);

impl ListLimit {
    /// The most that can be asked for.
    pub const MAX: Self = Self(200);

    /// The limit, if it is from 1 to 200.
    #[must_use]
    pub fn new(rows: i64) -> Option<Self> {
        u8::try_from(rows).ok().filter(|rows| (1..=Self::MAX.0).contains(rows)).map(Self)
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(self) -> u8 {
        self.0
    }
}

/// The row named by [`Listing::after`] does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no such row to go on from")]
pub struct NoSuchRow;

#[cfg(test)]
mod tests {
    use super::ListLimit;

    #[test]
    fn a_limit_is_from_1_to_200() {
        assert_eq!(ListLimit::new(0), None);
        assert_eq!(ListLimit::new(1).map(ListLimit::rows), Some(1));
        assert_eq!(ListLimit::new(200), Some(ListLimit::MAX));
        assert_eq!(ListLimit::new(201), None);
        assert_eq!(ListLimit::new(-1), None);
    }
}
