/// Safety concern of a message, ordered by urgency with the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SafetyConcern {
    /// Thoughts of suicide or self-harm.
    SelfHarm,
    /// Signs of a medical emergency.
    Emergency,
    /// Restriction, purging or fear of food.
    DisorderedEating,
    /// A topic for a professional first: pregnancy, surgery or a known disease.
    ProfessionalFirst,
    /// Drugs, or doses of supplements.
    Drugs,
    /// Dizziness or nausea that can become an emergency.
    Unwell,
    /// Pain or an injury.
    PainInExercise,
}
