use super::{Reps, Sets};
use crate::Invalid;
use crate::ids::ExerciseId;

/// A set of words, each a variant, with `as_str`, `parse` and `ALL`.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident, $refusal:literal, $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$variant_doc])* $variant),+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word for it in the catalogue and in SQL.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),+
                }
            }

            /// What a word stands for.
            pub fn parse(word: &str) -> Result<Self, Invalid> {
                Self::ALL.iter().copied().find(|one| one.as_str() == word).ok_or_else(|| Invalid::new($refusal))
            }
        }
    };
}

words!(
    /// How much practice an exercise asks for.
    Level, "The level is one of beginner, intermediate, expert",
    /// Anyone can start with it.
    Beginner = "beginner",
    /// Some weeks of training help.
    Intermediate = "intermediate",
    /// Needs practice and someone who watches; the planner never chooses it.
    Expert = "expert",
);

words!(
    /// Whether one joint moves or several.
    Mechanic, "The mechanic is compound or isolation",
    /// Several joints.
    Compound = "compound",
    /// One joint.
    Isolation = "isolation",
);

words!(
    /// What `reps` counts.
    RepUnit, "The unit is reps or seconds",
    /// Repetitions.
    Reps = "reps",
    /// Seconds that it is held or done for.
    Seconds = "seconds",
);

words!(
    /// The movement that an exercise trains: exercises of one pattern can stand in for each other.
    MovementPattern, "This movement pattern is not known",
    /// Row and pull towards the back.
    BackIsolation = "back_isolation",
    /// Hip lift from the floor or a bench.
    Bridge = "bridge",
    /// Calf raise.
    Calf = "calf",
    /// Walk with a weight.
    Carry = "carry",
    /// Fly and crossover.
    ChestIsolation = "chest_isolation",
    /// Heart and lungs; it counts no sets.
    Conditioning = "conditioning",
    /// Crunch and leg raise.
    CoreFlexion = "core_flexion",
    /// Twist.
    CoreRotation = "core_rotation",
    /// Plank and its kin.
    CoreStability = "core_stability",
    /// Triceps.
    ElbowExtension = "elbow_extension",
    /// Biceps.
    ElbowFlexion = "elbow_flexion",
    /// Grip.
    Forearm = "forearm",
    /// Bend at the hip with a straight back.
    Hinge = "hinge",
    /// Abduction, adduction, kickback.
    HipIsolation = "hip_isolation",
    /// Row.
    HorizontalPull = "horizontal_pull",
    /// Press away from the chest.
    HorizontalPush = "horizontal_push",
    /// Leg extension and leg curl.
    LegIsolation = "leg_isolation",
    /// One leg at a time.
    Lunge = "lunge",
    /// Stretch and balance.
    Mobility = "mobility",
    /// Neck.
    Neck = "neck",
    /// Jump, throw, swing.
    Power = "power",
    /// Raise.
    ShoulderIsolation = "shoulder_isolation",
    /// Squat and leg press.
    Squat = "squat",
    /// Pull-up and pull-down.
    VerticalPull = "vertical_pull",
    /// Press overhead.
    VerticalPush = "vertical_push",
);

/// An exercise of the public catalogue. One that an admin has added has a name, a description, sets and reps; the
/// rest is known of the shipped ones only.
#[derive(Debug, Clone, PartialEq)]
pub struct CatalogueExercise {
    /// The exercise.
    pub id: ExerciseId,
    /// Its name.
    pub name: String,
    /// How it is done.
    pub description: String,
    /// Sets, where a plan does not say.
    pub sets: Sets,
    /// Reps or seconds, where a plan does not say.
    pub reps: Reps,
    /// How much practice it asks for.
    pub level: Option<Level>,
    /// One joint or several.
    pub mechanic: Option<Mechanic>,
    /// What it is done with, such as `barbell` or `body only`.
    pub equipment: Option<String>,
    /// The movement.
    pub pattern: Option<MovementPattern>,
    /// What reps counts.
    pub unit: RepUnit,
    /// Muscles that do the work, such as `chest`.
    pub primary_muscles: Vec<String>,
    /// Muscles that help.
    pub secondary_muscles: Vec<String>,
    /// What is needed beside the equipment, such as `bench`.
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
