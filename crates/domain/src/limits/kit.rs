use crate::exercise::ExerciseDemands;
use crate::text_values::text_values;
use std::collections::BTreeSet;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Equipment that a place can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Kit {
    Barbell,
    Dumbbell,
    Kettlebells,
    #[strum(serialize = "e-z curl bar")]
    EzCurlBar,
    Cable,
    Machine,
    Bands,
    #[strum(serialize = "exercise ball")]
    ExerciseBall,
    #[strum(serialize = "medicine ball")]
    MedicineBall,
    #[strum(serialize = "foam roll")]
    FoamRoll,
    Bench,
    #[strum(serialize = "incline bench")]
    InclineBench,
    #[strum(serialize = "decline bench")]
    DeclineBench,
    #[strum(serialize = "preacher bench")]
    PreacherBench,
    #[strum(serialize = "back extension bench")]
    BackExtensionBench,
    Box,
    Step,
    #[strum(serialize = "squat rack")]
    SquatRack,
    #[strum(serialize = "pull-up bar")]
    PullUpBar,
    #[strum(serialize = "low bar")]
    LowBar,
    #[strum(serialize = "parallel bars")]
    ParallelBars,
    #[strum(serialize = "anchor point")]
    AnchorPoint,
    #[strum(serialize = "suspension trainer")]
    SuspensionTrainer,
    #[strum(serialize = "trap bar")]
    TrapBar,
    #[strum(serialize = "weight plates")]
    WeightPlates,
    #[strum(serialize = "two heavy weights")]
    TwoHeavyWeights,
    #[strum(serialize = "ab wheel")]
    AbWheel,
    #[strum(serialize = "battle ropes")]
    BattleRopes,
    #[strum(serialize = "skipping rope")]
    SkippingRope,
    Sled,
    #[strum(serialize = "head harness")]
    HeadHarness,
    #[strum(serialize = "wrist roller")]
    WristRoller,
}

/// Needs that every place meets.
pub(super) const ALWAYS_THERE: &[&str] = &["body only", "none", "wall", "towel and a sturdy closed door"];
/// Equipment whose further needs say what it is.
pub(super) const NAMED_BY_ITS_NEEDS: &str = "other";
/// Spelling of bands among the further needs.
pub(super) const BAND: &str = "band";

impl Kit {
    /// All values, in the order of the page.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the words after "needs", with their article.
    pub fn in_a_sentence(self) -> String {
        match self {
            Self::Cable => "a cable machine".to_owned(),
            Self::FoamRoll => "a foam roller".to_owned(),
            Self::EzCurlBar | Self::ExerciseBall | Self::InclineBench | Self::AnchorPoint | Self::AbWheel => {
                format!("an {}", self.as_str())
            }
            Self::Kettlebells
            | Self::Bands
            | Self::ParallelBars
            | Self::WeightPlates
            | Self::TwoHeavyWeights
            | Self::BattleRopes => self.as_str().to_owned(),
            _ => format!("a {}", self.as_str()),
        }
    }

    /// Returns whether a list of kit has this, or something that also serves for it.
    pub(super) fn is_in(self, kit: &BTreeSet<Self>) -> bool {
        let adjustable = [Self::InclineBench, Self::DeclineBench];
        kit.contains(&self) || self == Self::Bench && adjustable.iter().any(|bench| kit.contains(bench))
    }
}

text_values!(Kit, "This equipment is unknown");

/// Something that an exercise needs and a place does not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Missing {
    OneOf(Vec<Kit>),
    /// Something outside the vocabulary, in the words of the catalogue.
    Other(String),
    /// The catalogue does not know what the exercise needs.
    Unknown,
}

/// Returns what an exercise needs that is not in a list of kit.
pub(super) fn missing_kit(exercise: ExerciseDemands<'_>, kit: &BTreeSet<Kit>) -> Vec<Missing> {
    let Some(equipment) = exercise.equipment else { return vec![Missing::Unknown] };
    if equipment == NAMED_BY_ITS_NEEDS && exercise.also_needs.is_empty() {
        return vec![Missing::Unknown];
    }
    let own = [equipment].into_iter().filter(|word| *word != NAMED_BY_ITS_NEEDS);
    own.chain(exercise.also_needs.iter().map(String::as_str)).filter_map(|need| missing(need, kit)).collect()
}

/// Returns a need, such as "bench or wall", if a list of kit does not meet it.
fn missing(need: &str, kit: &BTreeSet<Kit>) -> Option<Missing> {
    let words: Vec<&str> = need.split(" or ").map(|word| if word == BAND { "bands" } else { word }).collect();
    if words.iter().any(|word| ALWAYS_THERE.contains(word)) {
        return None;
    }
    let known: Vec<Kit> = words.iter().filter_map(|word| Kit::parse(word).ok()).collect();
    if known.iter().any(|known| known.is_in(kit)) {
        None
    } else if known.is_empty() {
        Some(Missing::Other(need.to_owned()))
    } else {
        Some(Missing::OneOf(known))
    }
}

#[cfg(test)]
mod tests {
    use super::{Kit, Missing, missing_kit};
    use crate::workout_plan::test_catalogue::named;
    use std::collections::BTreeSet;

    #[test]
    fn an_exercise_needs_its_equipment_and_more() {
        for (equipment, also_needs, kit, expected) in [
            (Some("barbell"), vec![], vec![], vec![Missing::OneOf(vec![Kit::Barbell])]),
            (Some("barbell"), vec!["squat rack"], vec![Kit::Barbell], vec![Missing::OneOf(vec![Kit::SquatRack])]),
            (Some("dumbbell"), vec!["bench"], vec![Kit::Dumbbell, Kit::InclineBench], vec![]),
            (
                Some("dumbbell"),
                vec!["incline bench"],
                vec![Kit::Dumbbell, Kit::Bench],
                vec![Missing::OneOf(vec![Kit::InclineBench])],
            ),
            (Some("body only"), vec![], vec![], vec![]),
            (Some("none"), vec![], vec![], vec![]),
            (Some("body only"), vec!["wall"], vec![], vec![]),
            (Some("body only"), vec!["bench or wall"], vec![], vec![]),
            (Some("body only"), vec!["bench or box"], vec![Kit::Box], vec![]),
            (Some("other"), vec!["band"], vec![Kit::Bands], vec![]),
            (Some("other"), vec!["towel and a sturdy closed door"], vec![], vec![]),
            (Some("other"), vec!["sled"], vec![Kit::Box], vec![Missing::OneOf(vec![Kit::Sled])]),
            (Some("other"), vec![], Kit::ALL.to_vec(), vec![Missing::Unknown]),
            (None, vec![], Kit::ALL.to_vec(), vec![Missing::Unknown]),
            (Some("hovercraft"), vec![], Kit::ALL.to_vec(), vec![Missing::Other("hovercraft".to_owned())]),
        ] {
            let mut exercise = named("Crunch");
            exercise.equipment = equipment.map(str::to_owned);
            exercise.also_needs = also_needs.into_iter().map(str::to_owned).collect();
            let kit: BTreeSet<Kit> = kit.into_iter().collect();
            assert_eq!(missing_kit(exercise.demands(), &kit), expected, "{equipment:?} {:?}", exercise.also_needs);
        }
    }

    #[test]
    fn every_word_is_parsed_back_and_has_an_article() {
        for kit in Kit::ALL {
            assert_eq!(Kit::parse(kit.as_str()), Ok(*kit));
        }
        let sentences = [Kit::Barbell, Kit::Bands, Kit::EzCurlBar, Kit::FoamRoll].map(Kit::in_a_sentence);
        assert_eq!(sentences, ["a barbell", "bands", "an e-z curl bar", "a foam roller"]);
    }
}
