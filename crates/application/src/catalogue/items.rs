//! Administration of the catalogue, the same for each kind of item.

use crate::shared::{Actor, AuditContext, CatalogueError, Clock, ListError, PageRequest};
use async_trait::async_trait;
use std::sync::Arc;

/// ID of a kind of item that admins manage: exercises, foods, meals, workout plans and diet plans.
pub trait CatalogueId: Copy + Send + Sync + 'static {
    /// Input of an admin.
    type Form: Send + 'static;
    /// Item as shown to admins.
    type Shown: Send + 'static;
    /// Rule of this kind that can reject an item; `Infallible` if there is none.
    type Rejection: Send + 'static;
}

/// Items of the catalogue, managed by admins. An item is listed until it is archived.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait CatalogueItems<Id: CatalogueId>: Send + Sync {
    /// Returns the listed items that match the search in name or description, by name and ID.
    ///
    /// The cursor may be an item that was archived in the meantime.
    async fn list(&self, listing: PageRequest<Id>) -> Result<Vec<Id::Shown>, ListError>;

    /// Adds an item. A plan is empty at first.
    async fn add(&self, form: Id::Form, signature: AuditContext) -> Result<Id::Shown, CatalogueError<Id::Rejection>>;

    /// Changes a listed item. Members whose catalogue plan it is, or contains it, see the change.
    ///
    /// Unchanged values have no effect. The rules of the kind also hold for concurrent changes.
    async fn update(
        &self,
        id: Id,
        form: Id::Form,
        signature: AuditContext,
    ) -> Result<Id::Shown, CatalogueError<Id::Rejection>>;

    /// Archives a listed item, so that it can no longer be listed or chosen.
    ///
    /// Plans, logs and recipes keep it. An archived plan remains the current plan of its members.
    async fn archive(&self, id: Id, signature: AuditContext) -> Result<(), CatalogueError>;

    /// Restores an archived item; a listed one stays unchanged.
    async fn restore(&self, id: Id, signature: AuditContext) -> Result<Id::Shown, CatalogueError<Id::Rejection>>;
}

/// Use cases of a kind of item, for admins.
///
/// A change adds the audit context; its port checks the rules in the transaction of the change.
#[derive(Clone)]
pub struct CatalogueService<Id: CatalogueId> {
    items: Arc<dyn CatalogueItems<Id>>,
    clock: Arc<dyn Clock>,
}

impl<Id: CatalogueId> CatalogueService<Id> {
    /// Creates the service.
    pub fn new(items: Arc<dyn CatalogueItems<Id>>, clock: Arc<dyn Clock>) -> Self {
        Self { items, clock }
    }

    /// Adds an item to the catalogue.
    pub async fn add(&self, actor: &Actor, form: Id::Form) -> Result<Id::Shown, CatalogueError<Id::Rejection>> {
        self.items.add(form, self.signature(actor)).await
    }

    /// Changes an item.
    pub async fn update(
        &self,
        actor: &Actor,
        id: Id,
        form: Id::Form,
    ) -> Result<Id::Shown, CatalogueError<Id::Rejection>> {
        self.items.update(id, form, self.signature(actor)).await
    }

    /// Removes an item from the catalogue. What contains it keeps it.
    pub async fn remove(&self, actor: &Actor, id: Id) -> Result<(), CatalogueError> {
        self.items.archive(id, self.signature(actor)).await
    }

    /// Restores a removed item to the catalogue.
    pub async fn restore(&self, actor: &Actor, id: Id) -> Result<Id::Shown, CatalogueError<Id::Rejection>> {
        self.items.restore(id, self.signature(actor)).await
    }

    fn signature(&self, actor: &Actor) -> AuditContext {
        AuditContext::of(actor, self.clock.now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::{ExerciseId, UserId};

    #[tokio::test]
    async fn a_change_is_signed_with_who_and_when() {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
        let mut exercises = MockCatalogueItems::<ExerciseId>::new();
        exercises
            .expect_archive()
            .withf(|id, signature| {
                (id.get(), signature.by.get(), signature.at.to_rfc3339())
                    == (4, 7, "2026-11-21T12:00:00+00:00".to_owned())
            })
            .times(1)
            .returning(|_, _| Ok(()));
        let service = CatalogueService::new(Arc::new(exercises), Arc::new(clock));
        let admin = Actor { user_id: UserId::new(7).unwrap(), role: Role::Admin, time_zone: Tz::UTC.into() };
        assert_eq!(service.remove(&admin, ExerciseId::new(4).unwrap()).await, Ok(()));
    }
}
