/// Facts that decide whether the weigh-in of a day can be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeighInState {
    /// Whether the member has a weigh-in on that day.
    pub exists: bool,
    /// Whether the member has weigh-ins on other days.
    pub has_others: bool,
}

/// Reason why a weigh-in cannot be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RemoveWeighInError {
    /// There is no weigh-in on that day.
    NotFound,
    /// It is the only weigh-in, and the weight in the profile must have one.
    IsTheOnlyOne,
}

impl WeighInState {
    /// Checks that the weigh-in can be removed.
    pub fn check_removal(self) -> Result<(), RemoveWeighInError> {
        match (self.exists, self.has_others) {
            (false, _) => Err(RemoveWeighInError::NotFound),
            (true, false) => Err(RemoveWeighInError::IsTheOnlyOne),
            (true, true) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{RemoveWeighInError, WeighInState};

    #[test]
    fn the_only_weigh_in_cannot_be_removed() {
        for (exists, has_others, expected) in [
            (true, true, Ok(())),
            (true, false, Err(RemoveWeighInError::IsTheOnlyOne)),
            (false, true, Err(RemoveWeighInError::NotFound)),
            (false, false, Err(RemoveWeighInError::NotFound)),
        ] {
            let state = WeighInState { exists, has_others };
            assert_eq!(state.check_removal(), expected, "{state:?}");
        }
    }
}
