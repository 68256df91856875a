use super::ReplyFacts;
use crate::errors::{FaultKind, ServiceFault};
use std::time::Instant;

/// One line in the log for each call, however it ends. Neither what was asked nor what was answered is in it.
#[derive(Debug)]
pub(super) struct CallLog {
    service: &'static str,
    asked_model: String,
    task: &'static str,
    begun: Instant,
    pub(super) attempts: usize,
    pub(super) facts: ReplyFacts,
    end: End,
}

#[derive(Debug)]
enum End {
    /// Nobody waited for the answer any more.
    Dropped,
    Answered,
    Failed(ServiceFault),
}

impl CallLog {
    pub(super) fn begin(service: &'static str, asked_model: &str, task: &'static str) -> Self {
        Self {
            service,
            asked_model: asked_model.to_owned(),
            task,
            begun: Instant::now(),
            attempts: 0,
            facts: ReplyFacts::default(),
            end: End::Dropped,
        }
    }

    pub(super) fn answered(&mut self) {
        self.end = End::Answered;
    }

    pub(super) fn failed(&mut self, fault: &ServiceFault) {
        self.end = End::Failed(fault.clone());
    }
}

impl Drop for CallLog {
    fn drop(&mut self) {
        let millis = self.begun.elapsed().as_millis();
        let facts = &self.facts;
        let fault = match &self.end {
            End::Failed(fault) => Some(fault),
            End::Dropped | End::Answered => None,
        };
        macro_rules! line {
            ($level:ident, $message:literal) => {
                tracing::$level!(
                    service = self.service,
                    task = self.task,
                    asked_model = self.asked_model,
                    model = facts.model,
                    response_id = facts.id,
                    finish = facts.finish_word,
                    prompt_tokens = facts.prompt_tokens,
                    answer_tokens = facts.answer_tokens,
                    thought_tokens = facts.thought_tokens,
                    attempts = self.attempts,
                    millis,
                    fault = fault.map(|fault| tracing::field::debug(fault.kind)),
                    status = fault.and_then(|fault| fault.status),
                    detail = fault.map(|fault| fault.detail.as_str()),
                    $message
                )
            };
        }
        match (&self.end, fault.map(|fault| fault.kind)) {
            (End::Dropped, _) => line!(info, "the AI service's answer was no longer needed"),
            (End::Answered, _) => line!(info, "the AI service answered"),
            (_, Some(FaultKind::Declined)) => line!(info, "the AI service declined to answer"),
            (_, Some(FaultKind::SetUp | FaultKind::Refused | FaultKind::Internal)) => {
                line!(error, "the AI service is not set up well");
            }
            _ => line!(warn, "the AI service failed"),
        }
    }
}
