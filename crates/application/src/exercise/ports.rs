use super::{AdminExercise, ExerciseForm, ExerciseRefusal};
use crate::shared::{Listing, NoSuchRow, PortError, Signature};
use async_trait::async_trait;
use ironleaf_domain::ids::ExerciseId;

/// The catalogue's exercises, as admins keep them. An exercise is listed until it is archived. Names of listed
/// exercises are unique in any case, also when several are given at once.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ExerciseRepository: Send + Sync {
    /// The listed exercises that have the searched text in name or description, by name and id. A list may go on after
    /// an exercise that was archived meanwhile.
    async fn list(&self, listing: Listing<ExerciseId>) -> Result<Result<Vec<AdminExercise>, NoSuchRow>, PortError>;

    /// Adds one.
    async fn add(
        &self,
        form: ExerciseForm,
        signature: Signature,
    ) -> Result<Result<AdminExercise, ExerciseRefusal>, PortError>;

    /// Gives a listed exercise other values, which members see from then on wherever a plan of the catalogue has it.
    /// With the values that it has nothing is done.
    async fn update(
        &self,
        id: ExerciseId,
        form: ExerciseForm,
        signature: Signature,
    ) -> Result<Result<AdminExercise, ExerciseRefusal>, PortError>;

    /// Archives a listed exercise: it leaves the list and the planners' choice, while plans and logs keep it.
    async fn archive(&self, id: ExerciseId, signature: Signature) -> Result<Result<(), ExerciseRefusal>, PortError>;

    /// Lists an archived exercise again. One that is listed stays as it is.
    async fn restore(
        &self,
        id: ExerciseId,
        signature: Signature,
    ) -> Result<Result<AdminExercise, ExerciseRefusal>, PortError>;
}
