//! Conversions between the eight nutrients of a food and their columns.

/// Declares the row part with the columns of the eight nutrients of a table, and its conversions.
macro_rules! nutrition_columns {
    ($row:ident, $table:ident) => {
        /// Values of the eight nutrients. `None` is not known.
        #[derive(
            Debug,
            Clone,
            PartialEq,
            serde::Serialize,
            diesel::Queryable,
            diesel::Selectable,
            diesel::Insertable,
            diesel::AsChangeset,
        )]
        #[diesel(table_name = $table, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
        pub(crate) struct $row {
            #[serde(serialize_with = "crate::decimal::as_number")]
            calories: bigdecimal::BigDecimal,
            #[serde(serialize_with = "crate::decimal::as_number")]
            protein: bigdecimal::BigDecimal,
            #[serde(serialize_with = "crate::decimal::as_number")]
            carbs: bigdecimal::BigDecimal,
            #[serde(serialize_with = "crate::decimal::as_number")]
            fat: bigdecimal::BigDecimal,
            #[serde(serialize_with = "crate::decimal::as_optional_number")]
            fiber: Option<bigdecimal::BigDecimal>,
            #[serde(serialize_with = "crate::decimal::as_optional_number")]
            sugar: Option<bigdecimal::BigDecimal>,
            #[serde(serialize_with = "crate::decimal::as_optional_number")]
            saturated_fat: Option<bigdecimal::BigDecimal>,
            #[serde(serialize_with = "crate::decimal::as_optional_number")]
            salt: Option<bigdecimal::BigDecimal>,
        }

        impl $row {
            pub(crate) fn new(nutrition: &ironleaf_domain::food::FoodNutrition) -> Self {
                use ironleaf_domain::food::FoodNutrient;
                let column =
                    |nutrient| nutrition.thousandths(nutrient).map(|count| $crate::decimal::from_steps(count, 3));
                let known = |nutrient| column(nutrient).unwrap_or_default();
                Self {
                    calories: known(FoodNutrient::Calories),
                    protein: known(FoodNutrient::Protein),
                    carbs: known(FoodNutrient::Carbs),
                    fat: known(FoodNutrient::Fat),
                    fiber: column(FoodNutrient::Fiber),
                    sugar: column(FoodNutrient::Sugar),
                    saturated_fat: column(FoodNutrient::SaturatedFat),
                    salt: column(FoodNutrient::Salt),
                }
            }

            /// Returns the values in thousandths. `row` is for error messages.
            pub(crate) fn thousandths(
                &self,
                row: i64,
            ) -> Result<[Option<i64>; ironleaf_domain::food::FoodNutrient::COUNT], $crate::error::DbError> {
                let thousandths = |column: &str, value: &bigdecimal::BigDecimal| {
                    $crate::decimal::to_steps(value, 3).ok_or_else(|| {
                        $crate::error::DbError::corrupt(stringify!($table), column, row, "too many digits")
                    })
                };
                let optional = |column: &str, value: &Option<bigdecimal::BigDecimal>| {
                    value.as_ref().map(|value| thousandths(column, value)).transpose()
                };
                Ok([
                    Some(thousandths("calories", &self.calories)?),
                    Some(thousandths("protein", &self.protein)?),
                    Some(thousandths("carbs", &self.carbs)?),
                    Some(thousandths("fat", &self.fat)?),
                    optional("fiber", &self.fiber)?,
                    optional("sugar", &self.sugar)?,
                    optional("saturated_fat", &self.saturated_fat)?,
                    optional("salt", &self.salt)?,
                ])
            }
        }
    };
}
pub(crate) use nutrition_columns;
