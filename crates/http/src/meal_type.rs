use crate::wire_enum::wire_enum;
use ironleaf_domain::meal::MealType;

wire_enum! {
    /// Meal of the day.
    MealTypeJson = MealType as "MealType", read
}
