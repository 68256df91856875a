use super::{Circumference, MeasurementName};
use crate::ValidationError;

/// Change of one circumference of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeasurementChange {
    /// Saves the circumference and replaces an existing one.
    Set(Circumference),
    /// Removes the circumference, if there is one.
    Remove(MeasurementName),
}

impl MeasurementChange {
    fn name(self) -> MeasurementName {
        match self {
            Self::Set(value) => value.name(),
            Self::Remove(name) => name,
        }
    }
}

/// Changes of the circumferences of a day: at least one, each part of the body at most once.
///
/// Parts of the body that it does not name keep their values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeasurementChanges(Vec<MeasurementChange>);

impl MeasurementChanges {
    /// Creates the changes; fails if there is none, or if a part of the body is named twice.
    pub fn new(mut changes: Vec<MeasurementChange>) -> Result<Self, ValidationError> {
        changes.sort_by_key(|change| change.name());
        if changes.is_empty() {
            return Err(ValidationError::new("Please enter at least one measurement"));
        }
        if changes.windows(2).any(|pair| pair[0].name() == pair[1].name()) {
            return Err(ValidationError::new("Each measurement can be entered once a day"));
        }
        Ok(Self(changes))
    }

    /// Returns the circumferences to save, in the order of their names.
    pub fn set(&self) -> impl Iterator<Item = Circumference> {
        self.0.iter().filter_map(|change| match change {
            MeasurementChange::Set(value) => Some(*value),
            MeasurementChange::Remove(_) => None,
        })
    }

    /// Returns the names of the circumferences to remove.
    pub fn removed(&self) -> impl Iterator<Item = MeasurementName> {
        self.0.iter().filter_map(|change| match change {
            MeasurementChange::Set(_) => None,
            MeasurementChange::Remove(name) => Some(*name),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{MeasurementChange, MeasurementChanges};
    use crate::measurement::{Circumference, MeasurementName};

    #[test]
    fn changes_are_split_into_saved_and_removed_ones() {
        let neck = Circumference::from_cm(MeasurementName::Neck, 38.0).unwrap();
        let changes = vec![MeasurementChange::Set(neck), MeasurementChange::Remove(MeasurementName::Waist)];
        let changes = MeasurementChanges::new(changes).unwrap();
        assert_eq!(changes.set().collect::<Vec<_>>(), [neck]);
        assert_eq!(changes.removed().collect::<Vec<_>>(), [MeasurementName::Waist]);
    }

    #[test]
    fn there_is_a_change_and_no_part_is_changed_twice() {
        assert!(MeasurementChanges::new(vec![]).is_err());
        let neck = Circumference::from_cm(MeasurementName::Neck, 38.0).unwrap();
        let twice = vec![MeasurementChange::Set(neck), MeasurementChange::Remove(MeasurementName::Neck)];
        assert!(MeasurementChanges::new(twice).is_err());
    }
}
