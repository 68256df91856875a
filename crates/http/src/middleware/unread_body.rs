//! Bodies in chunks that nobody reads to their end.
//!
//! Once nobody holds such a body any more, actix reads the rest of it away for as long as the caller goes on sending.
//! While somebody holds it when the answer has been written, actix closes the connection behind the answer instead. So
//! the answer holds it.

use actix_web::HttpMessage;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::http::header::TRANSFER_ENCODING;
use actix_web::web::Bytes;
use futures_util::Stream;
use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

/// A body of which no length is known.
pub(super) struct HeldBody(Rc<RefCell<Payload>>);

impl HeldBody {
    /// Takes hold of a request's body, if it has no known length. It is read as before.
    pub(super) fn of(request: &mut ServiceRequest) -> Option<Self> {
        if !request.headers().contains_key(TRANSFER_ENCODING) {
            return None;
        }
        let body = Rc::new(RefCell::new(request.take_payload()));
        request.set_payload(Payload::Stream { payload: Box::pin(Self(Rc::clone(&body))) });
        Some(Self(body))
    }
}

impl Stream for HeldBody {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut *self.0.borrow_mut()).poll_next(context)
    }
}

/// The body of an answer, with that of its request.
pub(crate) struct AnswerBody {
    answer: BoxBody,
    _request: Option<HeldBody>,
}

impl AnswerBody {
    pub(super) fn new(answer: BoxBody, request: Option<HeldBody>) -> Self {
        Self { answer, _request: request }
    }
}

impl MessageBody for AnswerBody {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.answer.size()
    }

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.answer).poll_next(context)
    }
}
