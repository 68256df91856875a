import type { ExerciseGuide } from '@/api/types'
import { capitalized, formatList } from '@/domain/text/format'

const levels = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
} as const

/** Level and equipment of an exercise. */
export function GuideFacts({ guide }: { guide: ExerciseGuide }) {
  const { level, unit, equipment, also_needs } = guide
  const needed = [...(equipment === null || equipment === 'none' ? [] : [equipment]), ...also_needs]
  const facts = [
    ...(level === null ? [] : [['Level', levels[level]] as const]),
    ['Equipment', needed.length === 0 ? 'None' : capitalized(formatList(needed))] as const,
    ['Counted in', unit === 'seconds' ? 'Seconds' : 'Reps'] as const,
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
