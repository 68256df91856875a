use super::document_check::check;
use super::{Document, ExerciseFacts, InvalidPart};

/// A valid program.
///
/// `E` refers to exercises: by ID in the database, by key in files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program<E>(Document<E>);

impl<E: Clone + PartialEq> Program<E> {
    /// Checks a document, or returns each invalid part. `facts` knows the exercises that may be used.
    pub fn new(document: Document<E>, facts: impl Fn(&E) -> Option<ExerciseFacts>) -> Result<Self, Vec<InvalidPart>> {
        let invalid = check(&document, &facts);
        if invalid.is_empty() { Ok(Self(document)) } else { Err(invalid) }
    }

    /// Returns the document.
    #[must_use]
    pub fn document(&self) -> &Document<E> {
        &self.0
    }
}
