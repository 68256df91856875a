//! Enums of exercises.

use crate::wire_enum::wire_enum;
use ironleaf_domain::exercise::{Level, MovementPattern, PatternDetail, RepUnit};
use ironleaf_domain::limits::{Equipment, Muscle};

wire_enum! {
    /// Unit of the reps of an exercise.
    RepUnitJson = RepUnit as "RepUnit", read
}

wire_enum! {
    /// Movement that an exercise trains. Exercises with the same pattern can replace each other.
    MovementPatternJson = MovementPattern as "MovementPattern", read
}

wire_enum! {
    /// Property of an exercise that its movement pattern does not tell.
    PatternDetailJson = PatternDetail as "PatternDetail", read
}

wire_enum! {
    /// Experience that an exercise requires.
    LevelJson = Level as "Level", read
}

wire_enum! {
    /// Main equipment of an exercise. For `other`, the further needs say what it is.
    EquipmentJson = Equipment as "Equipment", read
}

wire_enum! {
    /// Muscle that an exercise trains.
    MuscleJson = Muscle as "Muscle"
}
