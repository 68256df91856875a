use super::{Reps, RestSeconds, Sets, aliases_of};
use crate::ids::ExerciseId;
use crate::text_values::text_values;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Experience that an exercise requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Level {
    /// Suitable without experience.
    Beginner,
    /// Suitable after some weeks of training.
    Intermediate,
    /// Needs practice and supervision; the planner never chooses it.
    Expert,
}

impl Level {
    /// All values.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

text_values!(Level, "The level must be beginner, intermediate or expert");

/// Number of joints that move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Mechanic {
    /// Several joints.
    Compound,
    /// One joint.
    Isolation,
}

impl Mechanic {
    /// All values.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

text_values!(Mechanic, "The mechanic must be compound or isolation");

/// Unit of `reps`.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum RepUnit {
    /// Repetitions.
    #[default]
    Reps,
    /// Duration in seconds.
    Seconds,
}

impl RepUnit {
    /// All values.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

text_values!(RepUnit, "The unit must be reps or seconds");

/// Movement that an exercise trains. Exercises with the same pattern can replace each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MovementPattern {
    /// Shrug, straight-arm pulldown and similar.
    BackIsolation,
    /// Hip lift from the floor or a bench.
    Bridge,
    /// Calf raise.
    Calf,
    /// Walk with a weight.
    Carry,
    /// Chest fly and crossover.
    ChestIsolation,
    /// Cardio; it does not count toward weekly sets.
    Conditioning,
    /// Crunch and leg raise.
    CoreFlexion,
    /// Twist.
    CoreRotation,
    /// Plank and similar holds.
    CoreStability,
    /// Triceps extension.
    ElbowExtension,
    /// Biceps curl.
    ElbowFlexion,
    /// Forearm and grip.
    Forearm,
    /// Bend at the hip with a straight back.
    Hinge,
    /// Abduction, adduction, kickback.
    HipIsolation,
    /// Row.
    HorizontalPull,
    /// Chest press.
    HorizontalPush,
    /// Leg extension and leg curl.
    LegIsolation,
    /// Single-leg movement.
    Lunge,
    /// Stretching and balance.
    Mobility,
    Neck,
    /// Jump, throw, swing.
    Power,
    /// Shoulder raise.
    ShoulderIsolation,
    /// Squat and leg press.
    Squat,
    /// Pull-up and pulldown.
    VerticalPull,
    /// Overhead press.
    VerticalPush,
}

impl MovementPattern {
    /// All values.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

text_values!(MovementPattern, "This movement pattern is unknown");

/// Property of an exercise that its movement pattern does not tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PatternDetail {
    /// Trains the front of the shoulder, such as a front raise.
    FrontDelts,
    /// Trains the side of the shoulder, such as a lateral raise.
    SideDelts,
    /// Trains the back of the shoulder, such as a reverse fly.
    RearDelts,
    /// Trains balance.
    Balance,
    /// Easier than the usual form, such as a push-up on the knees.
    Easier,
    /// Harder than the usual form, such as a push-up with elevated feet.
    Harder,
}

impl PatternDetail {
    /// All values.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

text_values!(PatternDetail, "This detail of the movement pattern is unknown");

/// Exercise of the public catalogue.
///
/// An exercise added by an admin may have no level, mechanic, equipment, pattern and muscles. Without a pattern and a
/// mechanic, an exercise counts as a compound lift.
#[derive(Debug, Clone, PartialEq)]
pub struct CatalogueExercise {
    pub id: ExerciseId,
    /// Key in the shipped catalogue; `None` if an admin added the exercise.
    pub key: Option<String>,
    pub name: String,
    /// Instructions.
    pub description: String,
    /// Default number of sets.
    pub sets: Sets,
    /// Default reps or seconds.
    pub reps: Reps,
    /// Required experience.
    pub level: Option<Level>,
    /// Number of joints that move.
    pub mechanic: Option<Mechanic>,
    /// Equipment, such as `barbell` or `body only`.
    pub equipment: Option<String>,
    pub pattern: Option<MovementPattern>,
    /// Property that the pattern does not tell.
    pub pattern_detail: Option<PatternDetail>,
    /// Unit of `reps`.
    pub unit: RepUnit,
    /// Rest after a set, if the exercise states one.
    pub rest_seconds: Option<RestSeconds>,
    /// Muscles that do most of the work, such as `chest`.
    pub primary_muscles: Vec<String>,
    /// Muscles that assist.
    pub secondary_muscles: Vec<String>,
    /// Needs in addition to the equipment, such as `bench`.
    pub also_needs: Vec<String>,
}

/// Needs and loads of an exercise, which limits depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExerciseDemands<'a> {
    /// Equipment, such as `barbell`; `None` if it is unknown.
    pub equipment: Option<&'a str>,
    /// Needs in addition to the equipment, such as `bench`.
    pub also_needs: &'a [String],
    /// Movement pattern; `None` if it is unknown.
    pub pattern: Option<MovementPattern>,
    /// Muscles that do most of the work, such as `chest`.
    pub primary_muscles: &'a [String],
    /// Whether it moves several joints or one; `None` if it is unknown.
    pub mechanic: Option<Mechanic>,
}

impl CatalogueExercise {
    /// Returns the other names under which people know the exercise.
    pub fn aliases(&self) -> &'static [&'static str] {
        self.key.as_deref().map(aliases_of).unwrap_or_default()
    }

    /// Returns what the exercise needs and loads.
    pub fn demands(&self) -> ExerciseDemands<'_> {
        ExerciseDemands {
            equipment: self.equipment.as_deref(),
            also_needs: &self.also_needs,
            pattern: self.pattern,
            primary_muscles: &self.primary_muscles,
            mechanic: self.mechanic,
        }
    }

    /// Returns whether the exercise needs no equipment, for which the catalogue has two values.
    pub fn is_body_weight(&self) -> bool {
        self.equipment.as_deref().is_some_and(is_body_weight)
    }
}

/// Returns whether this means no equipment.
pub(crate) fn is_body_weight(equipment: &str) -> bool {
    matches!(equipment, "body only" | "none")
}

#[cfg(test)]
mod tests {
    use super::{Level, Mechanic, MovementPattern, PatternDetail, RepUnit};

    #[test]
    fn every_stored_word_is_parsed_back() {
        for pattern in MovementPattern::ALL {
            assert_eq!(MovementPattern::parse(pattern.as_str()), Ok(*pattern));
        }
        for detail in PatternDetail::ALL {
            assert_eq!(PatternDetail::parse(detail.as_str()), Ok(*detail));
        }
        assert_eq!(MovementPattern::parse("horizontal_pull"), Ok(MovementPattern::HorizontalPull));
        assert_eq!(RepUnit::ALL.iter().map(|unit| unit.as_str()).collect::<Vec<_>>(), ["reps", "seconds"]);
    }

    #[test]
    fn an_unknown_word_is_rejected_with_a_message() {
        let message = |rejected: crate::ValidationError| rejected.reason().to_owned();
        assert_eq!(
            Level::parse("Beginner").map_err(message),
            Err("The level must be beginner, intermediate or expert".to_owned())
        );
        assert_eq!(Mechanic::parse("").map_err(message), Err("The mechanic must be compound or isolation".to_owned()));
        assert_eq!(RepUnit::parse("minutes").map_err(message), Err("The unit must be reps or seconds".to_owned()));
        assert_eq!(MovementPattern::parse("jump").map_err(message), Err("This movement pattern is unknown".to_owned()));
    }
}
