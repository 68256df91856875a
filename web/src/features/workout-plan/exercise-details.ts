/** What an exercise is done with, as it is read. */
export const equipmentLabel = (equipment: string | null) =>
  equipment === null ? 'no equipment' : equipment === 'other' ? 'other equipment' : equipment

/** What tells an exercise from others: the muscles that do the work, and what it is done with. */
export const traits = (exercise: { primary_muscles: string[]; equipment: string | null }) =>
  [...exercise.primary_muscles, equipmentLabel(exercise.equipment)].join(', ')
