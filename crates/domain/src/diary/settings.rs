use crate::profile::AgeClass;

/// Settings of a member for food.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoodSettings {
    /// Whether pages show energy and nutrients.
    pub show_numbers: bool,
    /// Whether the diary asks for water.
    pub track_water: bool,
}

impl FoodSettings {
    /// Returns the settings until the member saves some. Minors see no numbers.
    pub fn default_at(age: Option<AgeClass>) -> Self {
        Self { show_numbers: !age.is_some_and(AgeClass::is_minor), track_water: false }
    }
}

#[cfg(test)]
mod tests {
    use super::FoodSettings;
    use crate::profile::AgeClass;

    #[test]
    fn minors_see_no_numbers_until_they_choose_to() {
        for (age, show_numbers) in [(None, true), (Some(17), false), (Some(18), true)] {
            assert_eq!(FoodSettings::default_at(age.map(AgeClass::of)).show_numbers, show_numbers, "{age:?}");
        }
    }
}
