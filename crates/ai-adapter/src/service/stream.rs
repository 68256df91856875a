//! Answers that are read while they are written.

use super::call_log::CallLog;
use super::stream_filter::StreamFilter;
use super::transport::{TokenBudget, Transport, end_of, lock};
use super::{Dialect, Finish, Reply, StreamEvent, TextRequest};
use crate::errors::{ServiceError, ServiceErrorKind};
use crate::sse::SseParser;
use futures_util::{StreamExt, stream};
use ironleaf_application::coach::{AnswerStream, CoachError};
use ironleaf_application::shared::Deadline;
use reqwest::Response;
use reqwest::header::CONTENT_TYPE;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Maximum size of an event and of a stream in bytes. Frames are many times as long as their text.
const MAX_EVENT: usize = 1024 * 1024;
const MAX_STREAM: usize = 16 * 1024 * 1024;

/// Timeout of the end of a stream after its finish event.
const GAP_AFTER_FINISH: Duration = Duration::from_secs(1);

/// Appended to a response that ends too early.
const CUT_OFF: &str = "\n\n*(The answer was cut off here.)*";

impl<D: Dialect> Transport<D> {
    /// Returns the streamed response after its first chunk has arrived.
    pub(super) async fn stream(
        &self,
        task: &'static str,
        request: &TextRequest,
        deadline: &Deadline,
    ) -> Result<AnswerStream, ServiceError> {
        let log = Mutex::new(CallLog::begin(D::SOURCE.as_str(), self.dialect.model(), task, deadline.clone()));
        let settings = *self.resilience.settings();
        let ends = Instant::now() + settings.stream_total;
        let mut budget = TokenBudget::default();
        let outcome = self
            .resilience
            .call(
                end_of(deadline),
                || deadline.allows_call(),
                |before| {
                    let request = budget.make(request, before);
                    let log = &log;
                    async move {
                        lock(log).attempt();
                        let mut response = self.send(task, &request, true, deadline).await?;
                        let mut answer = Answer::new();
                        if is_json(&response) {
                            // The server does not support streams: the response is complete.
                            let reply = self.read_document(&mut response).await?;
                            answer.take(reply, log)?;
                            return Ok((None, answer.begun()?));
                        }
                        let mut events = Events::new(self.dialect.clone(), response);
                        while !answer.has_begun() {
                            let event = events.next().await?;
                            if answer.take_event(event, log)? == Progress::Over {
                                return Ok((None, answer.begun()?));
                            }
                        }
                        Ok((Some(events), answer))
                    }
                },
            )
            .await;
        let (events, answer) = outcome.inspect_err(|fault| lock(&log).failed(fault))?;
        let writing = Writing { events, answer, log, ends, gap: settings.stream_gap };
        Ok(stream::unfold(Some(writing), |writing: Option<Writing<D>>| async move { writing?.next().await }).boxed())
    }
}

fn is_json(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.trim_start().starts_with("application/json"))
}

/// The events of a response.
struct Events<D> {
    dialect: Arc<D>,
    response: Response,
    parser: SseParser,
    ready: VecDeque<String>,
    received: usize,
    is_over: bool,
}

impl<D: Dialect> Events<D> {
    fn new(dialect: Arc<D>, response: Response) -> Self {
        Self {
            dialect,
            response,
            parser: SseParser::new(MAX_EVENT),
            ready: VecDeque::new(),
            received: 0,
            is_over: false,
        }
    }

    /// The next event; `None` where the stream just ends.
    async fn next(&mut self) -> Result<Option<StreamEvent>, ServiceError> {
        let oversized = || ServiceError::new(ServiceErrorKind::Oversized, "more than the maximum of a stream");
        loop {
            if let Some(data) = self.ready.pop_front() {
                return self.dialect.read_event(&data).map(Some);
            }
            if self.is_over {
                return Ok(None);
            }
            if let Some(bytes) = self.response.chunk().await.map_err(ServiceError::from_client)? {
                self.received += bytes.len();
                if self.received > MAX_STREAM {
                    return Err(oversized());
                }
                self.ready.extend(self.parser.push(&bytes).map_err(|_| oversized())?);
            } else {
                self.is_over = true;
                self.ready.extend(self.parser.finish());
            }
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    GoesOn,
    Over,
}

/// State of a partially received response.
struct Answer {
    pieces: StreamFilter,
    /// Text that can be shown but was not yet returned.
    text: String,
    finish: Option<Finish>,
}

impl Answer {
    fn new() -> Self {
        Self { pieces: StreamFilter::new(), text: String::new(), finish: None }
    }

    fn take(&mut self, reply: Reply, log: &Mutex<CallLog>) -> Result<(), ServiceError> {
        lock(log).facts.update(reply.facts);
        self.text.push_str(&self.pieces.push(&reply.text));
        self.finish = reply.finish.or(self.finish);
        // Text before the end is returned first.
        if self.finish == Some(Finish::Declined) && !self.has_begun() {
            return Err(ServiceError::new(ServiceErrorKind::Declined, "declined"));
        }
        Ok(())
    }

    fn take_event(&mut self, event: Option<StreamEvent>, log: &Mutex<CallLog>) -> Result<Progress, ServiceError> {
        match event {
            Some(StreamEvent::Piece(reply)) => self.take(reply, log).map(|()| Progress::GoesOn),
            Some(StreamEvent::End) => {
                // A server that ends its stream properly may leave out the reason.
                self.finish.get_or_insert(Finish::Complete);
                Ok(Progress::Over)
            }
            None => Ok(Progress::Over),
        }
    }

    /// Returns whether there is text to show.
    fn has_begun(&self) -> bool {
        !self.text.trim().is_empty()
    }

    /// Returns the state at the end of the stream; fails if there is no text.
    fn begun(mut self) -> Result<Self, ServiceError> {
        self.text.push_str(&self.pieces.finish());
        if self.has_begun() {
            return Ok(self);
        }
        let nothing = Reply { finish: self.finish, ..Reply::default() };
        Err(nothing.into_whole_text().err().unwrap_or_else(|| ServiceError::new(ServiceErrorKind::Unusable, "empty")))
    }

    /// Returns the remaining text at the end, or an error if the response is unusable.
    fn end(&mut self) -> Result<String, ServiceError> {
        let rest = self.pieces.finish();
        match self.finish {
            _ if self.pieces.are_full() => Ok(rest),
            Some(Finish::Complete) => Ok(rest),
            Some(Finish::CutOff) => Ok(rest + &self.pieces.push(CUT_OFF)),
            Some(Finish::Declined) => {
                Err(ServiceError::new(ServiceErrorKind::Declined, "declined during the response"))
            }
            Some(Finish::Unusable) => Err(ServiceError::new(ServiceErrorKind::Unusable, "ended for another reason")),
            None => Err(ServiceError::new(ServiceErrorKind::Unusable, "interrupted")),
        }
    }
}

/// A response that is being streamed to the reader.
struct Writing<D> {
    /// Events that are not read yet; `None` after the last.
    events: Option<Events<D>>,
    answer: Answer,
    log: Mutex<CallLog>,
    ends: Instant,
    gap: Duration,
}

/// A chunk of the response or its final error, and the remaining stream.
type Step<D> = (Result<String, CoachError>, Option<Writing<D>>);

impl<D: Dialect> Writing<D> {
    async fn next(mut self) -> Option<Step<D>> {
        loop {
            if !self.answer.text.is_empty() {
                let piece = std::mem::take(&mut self.answer.text);
                return Some((Ok(piece), Some(self)));
            }
            let Some(events) = self.events.as_mut().filter(|_| !self.answer.pieces.are_full()) else {
                return self.end();
            };
            let gap = if self.answer.finish.is_some() { GAP_AFTER_FINISH.min(self.gap) } else { self.gap };
            let until = self.ends.min(Instant::now() + gap);
            let late = || ServiceError::new(ServiceErrorKind::TooSlow, "the stream stopped");
            let event = timeout_at(until, events.next()).await.unwrap_or_else(|_| Err(late()));
            match event.and_then(|event| self.answer.take_event(event, &self.log)) {
                Ok(Progress::GoesOn) => {}
                Ok(Progress::Over) => self.events = None,
                // Once the answer is complete it does not matter how the connection ends.
                Err(_) if self.answer.finish.is_some() => self.events = None,
                Err(fault) => return Some(self.fail(fault)),
            }
        }
    }

    fn end(mut self) -> Option<Step<D>> {
        match self.answer.end() {
            Ok(rest) => {
                lock(&self.log).answered();
                (!rest.is_empty()).then_some((Ok(rest), None))
            }
            Err(fault) => Some(self.fail(fault)),
        }
    }

    fn fail(self, fault: ServiceError) -> Step<D> {
        lock(&self.log).failed(&fault);
        (Err(fault.into()), None)
    }
}
