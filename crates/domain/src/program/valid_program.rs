use super::document_check::check;
use super::{Document, ExerciseFacts};
use crate::{Finding, ValidationError};
use std::hash::Hash;

/// A valid program.
///
/// `E` refers to exercises: by ID in the database, by key in files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program<E>(Document<E>);

impl<E: Clone + Eq + Hash> Program<E> {
    /// Checks a document, or returns each invalid part. `facts` knows the exercises that may be used.
    pub fn new(document: Document<E>, facts: impl Fn(&E) -> Option<ExerciseFacts>) -> Result<Self, Vec<Finding>> {
        let invalid = check(&document, &facts);
        if invalid.is_empty() { Ok(Self(document)) } else { Err(invalid) }
    }

    /// Checks a document of the catalogue. Unlike a member's, it needs a description.
    pub fn new_of_catalogue(
        document: Document<E>,
        facts: impl Fn(&E) -> Option<ExerciseFacts>,
    ) -> Result<Self, Vec<Finding>> {
        let mut invalid = check(&document, &facts);
        if document.description.trim().is_empty() {
            invalid.push(Finding::new("description", ValidationError::missing()));
        }
        if invalid.is_empty() { Ok(Self(document)) } else { Err(invalid) }
    }
}

impl<E> Program<E> {
    /// Returns a program that was checked when it was saved. Its exercises may have been archived since.
    pub fn stored(document: Document<E>) -> Self {
        Self(document)
    }

    pub fn document(&self) -> &Document<E> {
        &self.0
    }
}
