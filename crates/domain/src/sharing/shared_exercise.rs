use crate::exercise::RepUnit;

/// An exercise as a plan file describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedExercise {
    /// Key in the shipped catalogue. `None`: an exercise of the member or of an admin.
    pub key: Option<String>,
    pub name: String,
    /// Instructions. A file has those of exercises without a key only.
    pub description: String,
    /// Equipment, such as `barbell`, if it is known.
    pub equipment: Option<String>,
    pub unit: RepUnit,
    /// Muscles that do most of the work; empty if they are unknown.
    pub primary_muscles: Vec<String>,
    /// Muscles that help.
    pub secondary_muscles: Vec<String>,
}

impl SharedExercise {
    /// Creates a member's own exercise, of which only name and instructions are known.
    pub fn own(name: String, description: String) -> Self {
        Self {
            key: None,
            name,
            description,
            equipment: None,
            unit: RepUnit::Reps,
            primary_muscles: Vec::new(),
            secondary_muscles: Vec::new(),
        }
    }
}
