import { formatList } from '@/domain/text/format'

/** Returns the label of the equipment. */
export const equipmentLabel = (equipment: string | null) =>
  equipment === null ? 'no equipment' : equipment === 'other' ? 'other equipment' : equipment

/** Returns the primary muscles and the equipment of an exercise. */
export const traits = (exercise: { primary_muscles: string[]; equipment: string | null }) =>
  formatList([...exercise.primary_muscles, equipmentLabel(exercise.equipment)])
