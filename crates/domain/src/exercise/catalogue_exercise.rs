use super::{Reps, Sets};
use crate::ValidationError;
use crate::ids::ExerciseId;

/// Defines an enum of words with `as_str`, `parse` and `ALL`.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident, $refusal:literal, $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$variant_doc])* $variant),+
        }

        impl $name {
            /// All values.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Returns the value used in the catalogue and in SQL.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),+
                }
            }

            /// Parses the value used in the catalogue and in SQL.
            pub fn parse(word: &str) -> Result<Self, ValidationError> {
                Self::ALL.iter().copied().find(|one| one.as_str() == word).ok_or_else(|| ValidationError::new($refusal))
            }
        }
    };
}

words!(
    /// Experience that an exercise requires.
    Level, "The level must be beginner, intermediate or expert",
    /// Suitable without experience.
    Beginner = "beginner",
    /// Suitable after some weeks of training.
    Intermediate = "intermediate",
    /// Needs practice and supervision; the planner never chooses it.
    Expert = "expert",
);

words!(
    /// Number of joints that move.
    Mechanic, "The mechanic must be compound or isolation",
    /// Several joints.
    Compound = "compound",
    /// One joint.
    Isolation = "isolation",
);

words!(
    /// Unit of `reps`.
    RepUnit, "The unit must be reps or seconds",
    /// Repetitions.
    Reps = "reps",
    /// Duration in seconds.
    Seconds = "seconds",
);

words!(
    /// Movement that an exercise trains. Exercises with the same pattern can replace each other.
    MovementPattern, "This movement pattern is unknown",
    /// Shrug, straight-arm pulldown and similar.
    BackIsolation = "back_isolation",
    /// Hip lift from the floor or a bench.
    Bridge = "bridge",
    /// Calf raise.
    Calf = "calf",
    /// Walk with a weight.
    Carry = "carry",
    /// Chest fly and crossover.
    ChestIsolation = "chest_isolation",
    /// Cardio; it does not count toward weekly sets.
    Conditioning = "conditioning",
    /// Crunch and leg raise.
    CoreFlexion = "core_flexion",
    /// Twist.
    CoreRotation = "core_rotation",
    /// Plank and similar holds.
    CoreStability = "core_stability",
    /// Triceps extension.
    ElbowExtension = "elbow_extension",
    /// Biceps curl.
    ElbowFlexion = "elbow_flexion",
    /// Forearm and grip.
    Forearm = "forearm",
    /// Bend at the hip with a straight back.
    Hinge = "hinge",
    /// Abduction, adduction, kickback.
    HipIsolation = "hip_isolation",
    /// Row.
    HorizontalPull = "horizontal_pull",
    /// Chest press.
    HorizontalPush = "horizontal_push",
    /// Leg extension and leg curl.
    LegIsolation = "leg_isolation",
    /// Single-leg movement.
    Lunge = "lunge",
    /// Stretching and balance.
    Mobility = "mobility",
    /// Neck.
    Neck = "neck",
    /// Jump, throw, swing.
    Power = "power",
    /// Shoulder raise.
    ShoulderIsolation = "shoulder_isolation",
    /// Squat and leg press.
    Squat = "squat",
    /// Pull-up and pulldown.
    VerticalPull = "vertical_pull",
    /// Overhead press.
    VerticalPush = "vertical_push",
);

/// Exercise of the public catalogue.
///
/// Exercises added by an admin have only a name, a description, sets and reps. The other fields are set for the shipped
/// exercises.
#[derive(Debug, Clone, PartialEq)]
pub struct CatalogueExercise {
    /// ID of the exercise.
    pub id: ExerciseId,
    /// Name.
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
    /// Movement pattern.
    pub pattern: Option<MovementPattern>,
    /// Unit of `reps`.
    pub unit: RepUnit,
    /// Muscles that do most of the work, such as `chest`.
    pub primary_muscles: Vec<String>,
    /// Muscles that assist.
    pub secondary_muscles: Vec<String>,
    /// Needs in addition to the equipment, such as `bench`.
    pub also_needs: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::{Level, MovementPattern};

    #[test]
    fn every_word_is_read_back() {
        for pattern in MovementPattern::ALL {
            assert_eq!(MovementPattern::parse(pattern.as_str()), Ok(*pattern));
        }
        assert!(Level::parse("Beginner").is_err());
    }
}
