//! Answers to check-ins.

use super::expenditure::ExpenditureState;
use super::{AnswerOutcome, NewCheckIn, TargetError, TargetService};
use crate::shared::{Actor, PortError};
use ironleaf_domain::target::{CheckInAnswer, LearnedTdee, TargetSetting};
use ironleaf_domain::training_log::IdempotencyKey;

/// Answer of a member to a check-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CheckInForm {
    pub answer: CheckInAnswer,
    /// Proposed calories as the member saw them. Without a proposal, those of the current target.
    pub calories: i64,
    /// Idempotency key of the client.
    pub key: Option<IdempotencyKey>,
}

/// Reason why a check-in could not be answered.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum AnswerCheckInError {
    /// The member is under 18.
    #[error("the member is under 18")]
    Minor,
    /// No check-in is due.
    #[error("no check-in is due")]
    NotDue,
    /// The check-in proposes other calories by now.
    #[error("the proposal changed")]
    OtherProposal,
    /// The member has no target.
    #[error(transparent)]
    Target(#[from] TargetError),
}

impl From<PortError> for AnswerCheckInError {
    fn from(error: PortError) -> Self {
        TargetError::from(error).into()
    }
}

impl TargetService {
    /// Answers the check-in that is due. A key that has stored an answer always returns that answer.
    pub async fn answer_check_in(&self, actor: &Actor, form: CheckInForm) -> Result<AnswerOutcome, AnswerCheckInError> {
        if let Some(known) = self.known_answer(actor, form).await? {
            return Ok(known);
        }
        let answered = self.answer_due(actor, form).await;
        if let Err(AnswerCheckInError::NotDue | AnswerCheckInError::OtherProposal) = answered
            && let Some(known) = self.known_answer(actor, form).await?
        {
            // The same request was sent twice concurrently, and the other one came first.
            return Ok(known);
        }
        answered
    }

    /// Returns what the key of a form has stored.
    async fn known_answer(&self, actor: &Actor, form: CheckInForm) -> Result<Option<AnswerOutcome>, PortError> {
        let Some(key) = form.key else { return Ok(None) };
        let existing = self.ports.targets.find_check_in(actor.user_id, key).await?;
        Ok(existing.map(|existing| {
            if existing.answer == form.answer {
                AnswerOutcome::Existing(existing)
            } else {
                AnswerOutcome::KeyOfAnotherAnswer
            }
        }))
    }

    async fn answer_due(&self, actor: &Actor, form: CheckInForm) -> Result<AnswerOutcome, AnswerCheckInError> {
        let now = self.ports.clock.now();
        let today = actor.date_at(now);
        let situation = self.situation(actor, today, today).await?;
        if situation.view.state == ExpenditureState::NotOffered {
            return Err(AnswerCheckInError::Minor);
        }
        let proposal = situation.view.check_in.ok_or(AnswerCheckInError::NotDue)?;
        let shown = proposal.proposed.unwrap_or(proposal.current);
        #[expect(clippy::cast_precision_loss, reason = "a number beyond 2^53 is no target")]
        if (shown.calories - form.calories as f64).abs() > 0.5 {
            return Err(AnswerCheckInError::OtherProposal);
        }
        let accepted = proposal.proposed.filter(|_| form.answer == CheckInAnswer::Yes);
        #[expect(clippy::cast_possible_truncation, reason = "a proposal is at most 12,000 kcal")]
        let setting = accepted.and_then(|point| LearnedTdee::new(point.tdee as i64).ok()).map(TargetSetting::Learned);
        let answer = NewCheckIn {
            answer: form.answer,
            before: proposal.current,
            after: accepted.unwrap_or(proposal.current),
            setting,
            stored: situation.stored,
            last: situation.last.map(|last| last.id),
            key: form.key,
            answered_at: now,
        };
        Ok(self.ports.targets.answer(actor.user_id, answer).await?)
    }
}
