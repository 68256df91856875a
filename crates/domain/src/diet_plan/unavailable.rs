/// Returns why members cannot choose a listed catalogue plan; `None` if it is available.
///
/// The message is for admins.
pub fn unavailable_reason(meal_count: usize) -> Option<&'static str> {
    (meal_count == 0).then_some("It has no meals yet")
}

#[cfg(test)]
mod tests {
    use super::unavailable_reason;

    #[test]
    fn a_plan_is_available_once_it_has_a_meal() {
        assert_eq!(unavailable_reason(0), Some("It has no meals yet"));
        assert_eq!(unavailable_reason(1), None);
    }
}
