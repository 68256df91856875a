use crate::error::ApiError;
use ironleaf_domain::ValidationError;
use std::collections::BTreeMap;

/// Result of reading one or more fields: the value, or the error of every invalid field.
///
/// The value is available only through [`finish`](Checked::finish), together with the errors. So no field error can get
/// lost.
#[must_use = "contains the field errors"]
#[derive(Debug)]
pub(crate) struct Checked<T>(Result<T, FieldErrors>);

/// Errors of a request's fields by name. The first error of a field counts.
#[derive(Debug, Default)]
struct FieldErrors(BTreeMap<String, String>);

impl FieldErrors {
    fn of(name: &str, reason: &str) -> Self {
        Self(BTreeMap::from([(name.to_owned(), reason.to_owned())]))
    }

    fn within(self, field: &str) -> Self {
        let place = |name: String| match name.chars().next() {
            None | Some('[') => format!("{field}{name}"),
            Some(_) => format!("{field}.{name}"),
        };
        Self(self.0.into_iter().map(|(name, reason)| (place(name), reason)).collect())
    }

    /// Returns the value, or `None` after adding its errors to these.
    fn take<T>(&mut self, checked: Checked<T>) -> Option<T> {
        match checked.0 {
            Ok(value) => Some(value),
            Err(others) => {
                for (name, reason) in others.0 {
                    self.0.entry(name).or_insert(reason);
                }
                None
            }
        }
    }
}

impl<T> Checked<T> {
    /// Creates a valid value.
    pub(crate) fn valid(value: T) -> Self {
        Self(Ok(value))
    }

    /// Creates an error for an invalid field.
    pub(crate) fn error(name: &str, reason: &str) -> Self {
        Self(Err(FieldErrors::of(name, reason)))
    }

    /// Creates the value of a field or its error.
    pub(crate) fn of(name: &str, value: Result<T, ValidationError>) -> Self {
        Self(value.map_err(|invalid| FieldErrors::of(name, invalid.reason())))
    }

    /// Converts the value.
    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> Checked<U> {
        Checked(self.0.map(make))
    }

    /// Continues with the value, if there is one.
    pub(crate) fn and_then<U>(self, read: impl FnOnce(T) -> Checked<U>) -> Checked<U> {
        match self.0 {
            Ok(value) => read(value),
            Err(errors) => Checked(Err(errors)),
        }
    }

    /// Checks and converts the value with another rule of its field.
    pub(crate) fn check<U>(self, name: &str, rule: impl FnOnce(T) -> Result<U, ValidationError>) -> Checked<U> {
        self.and_then(|value| Checked::of(name, rule(value)))
    }

    /// Checks the value with a rule that needs more context than the value.
    pub(crate) fn rule(self, name: &str, rule: impl FnOnce(&T) -> Result<(), ValidationError>) -> Self {
        self.check(name, |value| rule(&value).map(|()| value))
    }

    /// Names the errors by their place in a request: they are those of a field, or of its own fields and items.
    pub(crate) fn within(self, field: &str) -> Self {
        Self(self.0.map_err(|errors| errors.within(field)))
    }

    /// Returns the value, or one error with all field errors.
    pub(crate) fn finish(self) -> Result<T, ApiError> {
        self.0.map_err(ApiError::from)
    }
}

impl<T> Checked<Option<T>> {
    /// Returns the value, or `usual` if the field was omitted.
    pub(crate) fn or(self, usual: T) -> Checked<T> {
        self.map(|value| value.unwrap_or(usual))
    }
}

/// Collects all items of a list, or the errors of all invalid ones.
impl<T> FromIterator<Checked<T>> for Checked<Vec<T>> {
    fn from_iter<I: IntoIterator<Item = Checked<T>>>(items: I) -> Self {
        let mut errors = FieldErrors::default();
        let values = items.into_iter().filter_map(|item| errors.take(item)).collect();
        Self(if errors.0.is_empty() { Ok(values) } else { Err(errors) })
    }
}

/// A tuple of fields for [`all`].
pub(crate) trait Fields {
    /// Tuple of their values.
    type Values;

    /// Returns all values, or the errors of all invalid fields.
    fn all(self) -> Checked<Self::Values>;
}

macro_rules! fields {
    ($($value:ident: $type:ident),+) => {
        impl<$($type),+> Fields for ($(Checked<$type>,)+) {
            type Values = ($($type,)+);

            fn all(self) -> Checked<Self::Values> {
                let ($($value,)+) = self;
                let mut errors = FieldErrors::default();
                $(let $value = errors.take($value);)+
                match ($($value,)+) {
                    ($(Some($value),)+) => Checked::valid(($($value,)+)),
                    _ => Checked(Err(errors)),
                }
            }
        }
    };
}

fields!(one: A, two: B);
fields!(one: A, two: B, three: C);
fields!(one: A, two: B, three: C, four: D);
fields!(one: A, two: B, three: C, four: D, five: E);
fields!(one: A, two: B, three: C, four: D, five: E, six: F);
fields!(one: A, two: B, three: C, four: D, five: E, six: F, seven: G);
fields!(one: A, two: B, three: C, four: D, five: E, six: F, seven: G, eight: H);
fields!(one: A, two: B, three: C, four: D, five: E, six: F, seven: G, eight: H, nine: I);

/// Combines several fields into their values, or into the errors of all invalid fields.
pub(crate) fn all<F: Fields>(fields: F) -> Checked<F::Values> {
    fields.all()
}

/// Returns whether a message names its field, as in "Password must be at least 6 characters".
fn names_field(reason: &str, name: &str) -> bool {
    reason.to_lowercase().contains(&name.replace('_', " ").to_lowercase())
}

impl From<FieldErrors> for ApiError {
    fn from(errors: FieldErrors) -> Self {
        let text = match errors.0.iter().next() {
            Some((name, reason)) if errors.0.len() == 1 && names_field(reason, name) => reason.clone(),
            Some((name, reason)) if errors.0.len() == 1 => format!("{reason} ({name})"),
            _ => {
                let names: Vec<&str> = errors.0.keys().map(String::as_str).collect();
                format!("Please check these fields: {}", names.join(", "))
            }
        };
        Self::fields(text, errors.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Checked, all};
    use actix_web::ResponseError;
    use ironleaf_domain::ValidationError;

    fn errors<T: std::fmt::Debug>(checked: Checked<T>) -> Vec<String> {
        checked.0.unwrap_err().0.into_keys().collect()
    }

    #[test]
    fn values_are_returned_only_if_every_field_is_valid() {
        let (one, two) = all((Checked::valid(1), Checked::valid(Some(2)).or(3))).finish().unwrap();
        assert_eq!((one, two), (1, 2));
        let refused = all((Checked::valid(1), Checked::<i32>::error("b", "no"), Checked::<i32>::error("a", "no")));
        assert_eq!(errors(refused), ["a", "b"]);
    }

    #[test]
    fn no_error_is_lost_whatever_becomes_of_the_value() {
        let refused = || Checked::<Option<u8>>::error("x", "no");
        assert_eq!(errors(refused().or(1)), ["x"]);
        assert_eq!(errors(refused().map(|_| ())), ["x"]);
        assert_eq!(errors(refused().and_then(|_| Checked::valid(1))), ["x"]);
        assert_eq!(errors(refused().check("y", |_| Ok::<_, ValidationError>(1))), ["x"]);
        assert_eq!(errors(Checked::valid(1).check("y", |_| Err::<u8, _>(ValidationError::new("no")))), ["y"]);
        let list: Checked<Vec<u8>> =
            [Checked::valid(1), Checked::error("[1]", "no"), Checked::error("[2]", "no")].into_iter().collect();
        assert_eq!(errors(list), ["[1]", "[2]"]);
    }

    #[test]
    fn nested_errors_are_named_by_their_place() {
        let item =
            all((Checked::<u8>::error("reps", "no"), Checked::<u8>::error("", "no"))).within("[1]").within("sets");
        assert_eq!(errors(item.within("days[0]")), ["days[0].sets[1]", "days[0].sets[1].reps"]);
    }

    #[test]
    fn field_errors_return_400_with_the_first_error_per_field() {
        let refused = all((Checked::<u8>::error("a", "first"), Checked::<u8>::error("a", "second")));
        let error = refused.finish().unwrap_err();
        assert_eq!((error.status_code().as_u16(), error.to_string().as_str()), (400, "first (a)"));
    }
}
