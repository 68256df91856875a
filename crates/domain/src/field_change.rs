/// Field of a form that an older client does not send.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FieldChange<T> {
    /// The field is missing, so its value stays.
    #[default]
    Unchanged,
    /// The value of the field.
    Set(T),
}

impl<T> FieldChange<T> {
    /// Converts the value.
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> FieldChange<U> {
        match self {
            Self::Unchanged => FieldChange::Unchanged,
            Self::Set(value) => FieldChange::Set(convert(value)),
        }
    }

    /// Returns the new value of a field.
    pub fn apply(self, current: T) -> T {
        match self {
            Self::Unchanged => current,
            Self::Set(value) => value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FieldChange;

    #[test]
    fn a_missing_field_keeps_its_value() {
        assert_eq!(FieldChange::Unchanged.apply(Some(90)), Some(90));
        assert_eq!(FieldChange::Set(None).apply(Some(90)), None);
        assert_eq!(FieldChange::Set(60).map(Some).apply(None), Some(60));
    }
}
