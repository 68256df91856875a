use super::ReplyFacts;
use crate::errors::{ServiceError, ServiceErrorKind};
use ironleaf_application::shared::Deadline;
use std::time::Instant;
use tracing::Span;
use tracing::field::Empty;

/// Writes one log line and the metrics of a call, with any outcome.
///
/// Neither contains the prompt or the response.
#[derive(Debug)]
pub(super) struct CallLog {
    service: &'static str,
    asked_model: String,
    task: &'static str,
    begun: Instant,
    attempts: usize,
    /// Deadline of the member's request, of which this call is a part.
    deadline: Deadline,
    pub(super) facts: ReplyFacts,
    end: End,
    /// The call as it is sent to a collector of traces.
    trace: Span,
}

#[derive(Debug)]
enum End {
    /// The caller disconnected before the response.
    Dropped,
    Answered,
    Failed(ServiceError),
}

impl CallLog {
    pub(super) fn begin(service: &'static str, asked_model: &str, task: &'static str, deadline: Deadline) -> Self {
        Self {
            service,
            asked_model: asked_model.to_owned(),
            task,
            begun: Instant::now(),
            attempts: 0,
            deadline,
            facts: ReplyFacts::default(),
            end: End::Dropped,
            trace: tracing::debug_span!(
                target: "ironleaf::trace",
                "ai call",
                otel.kind = "client",
                otel.status_code = Empty,
                provider = service,
                task,
                model = asked_model,
                outcome = Empty,
                attempts = Empty,
                prompt_tokens = Empty,
                answer_tokens = Empty,
                thought_tokens = Empty
            ),
        }
    }

    /// The call is tried, perhaps again: what the try before has cost was spent all the same.
    pub(super) fn attempt(&mut self) {
        self.attempts += 1;
        self.count_tokens();
        self.facts = ReplyFacts::default();
    }

    fn count_tokens(&self) {
        let ReplyFacts { prompt_tokens, answer_tokens, thought_tokens, .. } = self.facts;
        for (kind, tokens) in [("prompt", prompt_tokens), ("answer", answer_tokens), ("thought", thought_tokens)] {
            if let Some(tokens) = tokens {
                let (provider, task) = (self.service, self.task);
                metrics::counter!("ironleaf_ai_tokens_total", "provider" => provider, "task" => task, "kind" => kind)
                    .increment(tokens);
            }
        }
    }

    fn count(&self) {
        let (provider, task) = (self.service, self.task);
        let outcome = match &self.end {
            End::Dropped => "dropped",
            End::Answered => "answered",
            End::Failed(fault) => fault.kind.as_str(),
        };
        metrics::counter!("ironleaf_ai_calls_total", "provider" => provider, "task" => task, "outcome" => outcome)
            .increment(1);
        metrics::histogram!("ironleaf_ai_call_duration_seconds", "provider" => provider, "task" => task)
            .record(self.begun.elapsed());
        self.count_tokens();
        self.end_trace(outcome);
    }

    fn end_trace(&self, outcome: &'static str) {
        let ReplyFacts { prompt_tokens, answer_tokens, thought_tokens, .. } = self.facts;
        self.trace.record("outcome", outcome);
        self.trace.record("attempts", self.attempts);
        self.trace.record("prompt_tokens", prompt_tokens);
        self.trace.record("answer_tokens", answer_tokens);
        self.trace.record("thought_tokens", thought_tokens);
        if matches!(self.end, End::Failed(_)) {
            self.trace.record("otel.status_code", "ERROR");
        }
    }

    pub(super) fn answered(&mut self) {
        self.end = End::Answered;
    }

    pub(super) fn failed(&mut self, fault: &ServiceError) {
        self.end = End::Failed(fault.clone());
    }
}

impl Drop for CallLog {
    fn drop(&mut self) {
        self.count();
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
                    calls = self.deadline.calls_made(),
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
            (_, Some(ServiceErrorKind::Declined)) => line!(info, "the AI service declined to answer"),
            (_, Some(ServiceErrorKind::SetUp | ServiceErrorKind::Refused | ServiceErrorKind::Internal)) => {
                line!(error, "the AI service is not configured correctly");
            }
            _ => line!(warn, "the AI service failed"),
        }
    }
}
