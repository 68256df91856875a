use crate::text_values::text_values;

/// Topic of general knowledge.
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
pub enum GuidanceTopic {
    /// `rest` between sets
    Rest,
    /// `warm_up`
    WarmUp,
    /// `sets_and_reps`
    SetsAndReps,
    /// `effort`: RPE and reps in reserve
    Effort,
    /// `weekly_volume` of a muscle
    WeeklyVolume,
    /// `frequency` of training a muscle
    Frequency,
    /// `deload`
    Deload,
    /// `plateau`
    Plateau,
    /// `short_on_time`
    ShortOnTime,
    /// `missed_sessions`
    MissedSessions,
    /// `soreness` of muscles
    Soreness,
    /// `protein`
    Protein,
    /// `creatine`
    Creatine,
    /// `alcohol`
    Alcohol,
    /// `sleep`
    Sleep,
    /// `fiber`
    Fiber,
    /// `session_length`
    SessionLength,
    /// `cardio_minutes`
    CardioMinutes,
}

text_values!(GuidanceTopic, "Please choose a topic of the list");

impl GuidanceTopic {
    /// All topics.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Returns the source of the text.
    pub fn source(self) -> &'static str {
        match self {
            Self::Rest => "coaching rules 7 and 8; Singer 2024",
            Self::SetsAndReps => "coaching rules 7 and 8; Schoenfeld 2021",
            Self::Effort => "training rule 1.2; Zourdos 2016; ACSM 2026",
            Self::WeeklyVolume => "coaching rules 7 and 9; Schoenfeld 2017; Pelland 2024",
            Self::Frequency => "coaching rule 7; Schoenfeld 2016, 2019",
            Self::Deload => "training rules 1.3 and 1.4",
            Self::Plateau => "training rule 1.2; coaching rule 11",
            Self::WarmUp | Self::ShortOnTime | Self::SessionLength => "coaching rule 8",
            Self::MissedSessions => "training rule 1.3; Lally 2010",
            Self::Soreness => "Cheung 2003; coaching rule 15",
            Self::Protein => "coaching rule 3; Morton 2018",
            Self::Creatine => "Kreider 2017",
            Self::Alcohol => "coaching rule 3; Parr 2014; WHO 2023",
            Self::Sleep => "Watson 2015; Paruthi 2016",
            Self::Fiber => "coaching rule 3",
            Self::CardioMinutes => "WHO 2020",
        }
    }
}
