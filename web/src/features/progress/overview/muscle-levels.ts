import type { MuscleWeek, SetsLevel } from '@/api/types'
import { formatList } from '@/domain/text/format'
import type { LevelPattern } from '@/ui/body-map'

interface SetsLevelLook {
  name: SetsLevel
  label: string
  pattern: LevelPattern
}

/** Levels against the recommended range, in the order of the key. */
export const setsLevels = (): readonly SetsLevelLook[] => [
  { name: 'none', label: 'None', pattern: 'outline' },
  { name: 'below', label: 'Below', pattern: 'dots' },
  { name: 'within', label: 'Within', pattern: 'solid' },
  { name: 'above', label: 'Above', pattern: 'stripes' },
]

/** Describes the map in a sentence per level that has muscles. */
export function describeMuscles(muscles: readonly MuscleWeek[]): string {
  const sentences = setsLevels().flatMap(({ name, label }) => {
    const found = muscles.filter(({ level }) => level === name).map(({ muscle }) => muscle)
    return found.length === 0 ? [] : [`${label}: ${formatList(found)}.`]
  })
  return ['Sets of the last 7 days by muscle.', ...sentences].join(' ')
}

/** Returns the muscles with the most sets first. Muscles with equal sets keep their order. */
export const byMostSets = (muscles: readonly MuscleWeek[]): MuscleWeek[] =>
  muscles.toSorted((one, other) => other.sets - one.sets)
