//! OpenAPI schemas of the enums of exercises. Their values come from the domain.

use crate::input::schema;
use ironleaf_domain::exercise::{Level, MovementPattern, PatternDetail, RepUnit};
use ironleaf_domain::limits::{Equipment, Muscle};
use std::borrow::Cow;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Unit of the reps of an exercise.
pub(crate) struct RepUnitSchema;

impl PartialSchema for RepUnitSchema {
    fn schema() -> RefOr<Schema> {
        schema::words("Unit of the reps of an exercise.", RepUnit::ALL.iter().map(|unit| unit.as_str()))
    }
}

impl ToSchema for RepUnitSchema {
    fn name() -> Cow<'static, str> {
        "RepUnit".into()
    }
}

/// Movement pattern of an exercise.
pub(crate) struct MovementPatternSchema;

impl PartialSchema for MovementPatternSchema {
    fn schema() -> RefOr<Schema> {
        let patterns = MovementPattern::ALL.iter().map(|pattern| pattern.as_str());
        schema::words(
            "Movement that an exercise trains. Exercises with the same pattern can replace each other.",
            patterns,
        )
    }
}

impl ToSchema for MovementPatternSchema {
    fn name() -> Cow<'static, str> {
        "MovementPattern".into()
    }
}

/// Detail of the movement pattern of an exercise.
pub(crate) struct PatternDetailSchema;

impl PartialSchema for PatternDetailSchema {
    fn schema() -> RefOr<Schema> {
        let details = PatternDetail::ALL.iter().map(|detail| detail.as_str());
        schema::words("Property of an exercise that its movement pattern does not tell.", details)
    }
}

impl ToSchema for PatternDetailSchema {
    fn name() -> Cow<'static, str> {
        "PatternDetail".into()
    }
}

/// Experience that an exercise requires.
pub(crate) struct LevelSchema;

impl PartialSchema for LevelSchema {
    fn schema() -> RefOr<Schema> {
        schema::words("Experience that an exercise requires.", Level::ALL.iter().map(|level| level.as_str()))
    }
}

impl ToSchema for LevelSchema {
    fn name() -> Cow<'static, str> {
        "Level".into()
    }
}

/// Main equipment of an exercise.
pub(crate) struct EquipmentSchema;

impl PartialSchema for EquipmentSchema {
    fn schema() -> RefOr<Schema> {
        schema::words(
            "Main equipment of an exercise. For `other`, the further needs say what it is.",
            Equipment::words(),
        )
    }
}

impl ToSchema for EquipmentSchema {
    fn name() -> Cow<'static, str> {
        "Equipment".into()
    }
}

/// Muscle that an exercise trains.
pub(crate) struct MuscleSchema;

impl PartialSchema for MuscleSchema {
    fn schema() -> RefOr<Schema> {
        schema::words("Muscle that an exercise trains.", Muscle::words())
    }
}

impl ToSchema for MuscleSchema {
    fn name() -> Cow<'static, str> {
        "Muscle".into()
    }
}
