/// Reason for skipping a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ProductSkip {
    /// It is not sold in the chosen countries.
    OtherCountry,
    /// It has no barcode with a valid check digit, or a shop's own number.
    NoBarcode,
    NoName,
    /// Energy, protein, carbs or fat is missing.
    NoNutrition,
    /// The values are not possible.
    Impossible,
    /// The line is not text in UTF-8, or too long.
    Unreadable,
}

impl ProductSkip {
    /// All reasons.
    pub const ALL: &[Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Returns the word of the report.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}
