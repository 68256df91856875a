use crate::error::ApiError;
use ironleaf_domain::{Finding, ValidationError};
use std::collections::BTreeMap;

/// Result of reading one or more fields: the value, or the error of every invalid field.
///
/// The value is available only through [`finish`](Checked::finish), together with the errors. So no field error can get
/// lost.
#[must_use = "contains the field errors"]
#[derive(Debug)]
pub(crate) struct Checked<T>(Result<T, Vec<Finding>>);

/// Returns the value, or `None` after adding its errors to these.
fn take<T>(checked: Checked<T>, errors: &mut Vec<Finding>) -> Option<T> {
    checked.0.map_err(|others| errors.extend(others)).ok()
}

impl<T> Checked<T> {
    /// Creates a valid value.
    pub(crate) fn valid(value: T) -> Self {
        Self(Ok(value))
    }

    /// Creates an error for an invalid field.
    pub(crate) fn error(name: &str, reason: impl Into<ValidationError>) -> Self {
        Self(Err(vec![Finding::new(name, reason)]))
    }

    /// Creates the value of a field or its error.
    pub(crate) fn of(name: &str, value: Result<T, ValidationError>) -> Self {
        Self(value.map_err(|reason| vec![Finding::new(name, reason)]))
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
        Self(self.0.map_err(|errors| Finding::all_within(errors, field)))
    }

    /// Returns the value, or the errors of all invalid fields.
    pub(crate) fn into_result(self) -> Result<T, Vec<Finding>> {
        self.0
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

/// A value, or all that was found wrong with it.
impl<T> From<Result<T, Vec<Finding>>> for Checked<T> {
    fn from(read: Result<T, Vec<Finding>>) -> Self {
        Self(read)
    }
}

/// Collects all items of a list, or the errors of all invalid ones.
impl<T> FromIterator<Checked<T>> for Checked<Vec<T>> {
    fn from_iter<I: IntoIterator<Item = Checked<T>>>(items: I) -> Self {
        let mut errors = Vec::new();
        let values = items.into_iter().filter_map(|item| take(item, &mut errors)).collect();
        Self(if errors.is_empty() { Ok(values) } else { Err(errors) })
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
                let mut errors = Vec::new();
                $(let $value = take($value, &mut errors);)+
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

/// The first error of a field counts.
impl From<Vec<Finding>> for ApiError {
    fn from(errors: Vec<Finding>) -> Self {
        let mut fields = BTreeMap::new();
        for Finding { path, reason } in errors {
            fields.entry(path).or_insert_with(|| reason.to_string());
        }
        let text = match fields.iter().next() {
            Some((name, reason)) if fields.len() == 1 && names_field(reason, name) => reason.clone(),
            Some((name, reason)) if fields.len() == 1 => format!("{reason} ({name})"),
            _ => {
                let names: Vec<&str> = fields.keys().map(String::as_str).collect();
                format!("Please check these fields: {}", names.join(", "))
            }
        };
        Self::fields(text, fields)
    }
}

#[cfg(test)]
mod tests {
    use super::{Checked, all};
    use actix_web::ResponseError;
    use ironleaf_domain::ValidationError;

    fn errors<T: std::fmt::Debug>(checked: Checked<T>) -> Vec<String> {
        checked.0.unwrap_err().into_iter().map(|error| error.path).collect()
    }

    #[test]
    fn values_are_returned_only_if_every_field_is_valid() {
        let (one, two) = all((Checked::valid(1), Checked::valid(Some(2)).or(3))).finish().unwrap();
        assert_eq!((one, two), (1, 2));
        let refused = all((Checked::valid(1), Checked::<i32>::error("b", "no"), Checked::<i32>::error("a", "no")));
        assert_eq!(errors(refused), ["b", "a"]);
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
        assert_eq!(errors(item.within("days[0]")), ["days[0].sets[1].reps", "days[0].sets[1]"]);
    }

    #[test]
    fn field_errors_return_400_with_the_first_error_per_field() {
        let refused = all((Checked::<u8>::error("a", "first"), Checked::<u8>::error("a", "second")));
        let error = refused.finish().unwrap_err();
        assert_eq!((error.status_code().as_u16(), error.to_string().as_str()), (400, "first (a)"));
    }
}
