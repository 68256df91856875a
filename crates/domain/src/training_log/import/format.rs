use crate::text_values::text_values;

/// Format of an imported file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ImportFormat {
    /// `strong`
    Strong,
    /// `hevy`
    Hevy,
    /// `ironleaf`: our own export of sets.
    Ironleaf,
    /// `fitnotes`: FitNotes for Android.
    Fitnotes,
    /// `fitnotes_ios`: FitNotes 2 for iOS.
    FitnotesIos,
    /// `jefit`
    Jefit,
    /// `fitbod`
    Fitbod,
    /// `wger`: JSON of its training log.
    Wger,
    /// `opengym`: JSON of its backup.
    Opengym,
    /// `stronglifts`
    Stronglifts,
    /// `csv`: any other CSV file, whose columns the member named.
    Csv,
}

text_values!(
    ImportFormat,
    "Format must be strong, hevy, ironleaf, fitnotes, fitnotes_ios, jefit, fitbod, wger, opengym, stronglifts or csv"
);
