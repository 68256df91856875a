use crate::coach::GuidanceTopic;
use crate::text_values::text_values;

/// Kind of a question.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum Family {
    Today,
    Day,
    NextSession,
    Remaining,
    SessionTime,
    Plan,
    ProgramWeek,
    Track,
    FindProgram,
    NextWeight,
    WhyWeight,
    LastWorkout,
    DayLog,
    LastOf,
    Best,
    BestIn,
    MostReps,
    OneRepMax,
    OneRepMaxOf,
    LastRecord,
    ProgressOf,
    Stalled,
    TopLifts,
    Volume,
    VolumeOf,
    Sessions,
    Sets,
    SetsOf,
    RepsOf,
    SetsMuscle,
    Muscles,
    LastTrained,
    Compare,
    Streak,
    Adherence,
    BodyWeight,
    WeightChange,
    Measurement,
    Target,
    Macros,
    Eaten,
    EatenMean,
    EatenOn,
    Water,
    Meals,
    Expenditure,
    FoodFacts,
    Swap,
    HowTo,
    Works,
    ExercisesFor,
    MyLimits,
    Profile,
    Site,
    SmallTalk,
    /// General knowledge about the topic of the parts.
    Guidance,
}

text_values!(Family, "Please choose a family of questions");

impl Family {
    /// All families.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Returns whether the question is about a plan, so that a weekday is the next one from today on.
    pub(super) fn looks_ahead(self) -> bool {
        matches!(self, Self::Today | Self::Day | Self::NextSession | Self::Remaining | Self::SessionTime | Self::Meals)
    }

    /// Returns whether the question cannot be answered without an exercise.
    pub(super) fn needs_exercise(self) -> bool {
        matches!(
            self,
            Self::Track
                | Self::NextWeight
                | Self::LastOf
                | Self::Best
                | Self::BestIn
                | Self::MostReps
                | Self::OneRepMax
                | Self::ProgressOf
                | Self::VolumeOf
                | Self::SetsOf
                | Self::RepsOf
                | Self::Swap
                | Self::HowTo
                | Self::Works
        )
    }

    /// Returns the family and topic of a name in the table of patterns, such as `today` and `guidance.rest`.
    pub(super) fn named(name: &str) -> Option<(Self, Option<GuidanceTopic>)> {
        match name.split_once('.') {
            Some((family, topic)) => Some((Self::parse(family).ok()?, Some(GuidanceTopic::parse(topic).ok()?))),
            None => Some((Self::parse(name).ok()?, None)),
        }
    }
}
