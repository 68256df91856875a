/// Returns why members cannot choose a listed catalogue plan; `None` if it is available.
///
/// The message is for admins.
#[must_use]
pub fn not_offered_reason(meal_count: usize) -> Option<&'static str> {
    (meal_count == 0).then_some("It has no meals yet")
}

#[cfg(test)]
mod tests {
    use super::not_offered_reason;

    #[test]
    fn a_plan_is_offered_once_it_has_a_meal() {
        assert_eq!(not_offered_reason(0), Some("It has no meals yet"));
        assert_eq!(not_offered_reason(1), None);
    }
}
