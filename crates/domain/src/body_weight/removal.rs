/// Facts that decide whether the weigh-in of a day can be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeighInRemoval {
    /// Whether the member has a weigh-in on that day.
    pub exists: bool,
    /// Whether the member has weigh-ins on other days.
    pub has_others: bool,
}

/// Reason why a weigh-in cannot be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WeighInRemovalError {
    /// There is no weigh-in on that day.
    NotFound,
    /// It is the only weigh-in, and the weight in the profile must have one.
    IsTheOnlyOne,
}

impl WeighInRemoval {
    /// Checks that the weigh-in can be removed.
    pub fn check(self) -> Result<(), WeighInRemovalError> {
        match (self.exists, self.has_others) {
            (false, _) => Err(WeighInRemovalError::NotFound),
            (true, false) => Err(WeighInRemovalError::IsTheOnlyOne),
            (true, true) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{WeighInRemoval, WeighInRemovalError};

    #[test]
    fn the_only_weigh_in_cannot_be_removed() {
        for (exists, has_others, expected) in [
            (true, true, Ok(())),
            (true, false, Err(WeighInRemovalError::IsTheOnlyOne)),
            (false, true, Err(WeighInRemovalError::NotFound)),
            (false, false, Err(WeighInRemovalError::NotFound)),
        ] {
            let removal = WeighInRemoval { exists, has_others };
            assert_eq!(removal.check(), expected, "{removal:?}");
        }
    }
}
