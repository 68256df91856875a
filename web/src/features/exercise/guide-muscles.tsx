import type { ExerciseGuide } from '@/api/types'
import { capitalized, formatList } from '@/domain/text/format'
import { BodyMap, LevelSwatch, type MuscleLevel } from '@/ui/body-map'

const MAIN: MuscleLevel = { name: 'main', label: 'Main', pattern: 'solid' }
const HELPING: MuscleLevel = { name: 'helping', label: 'Helping', pattern: 'dots' }

type Muscles = Pick<ExerciseGuide, 'primary_muscles' | 'secondary_muscles'>

/** The muscles of an exercise as a map and as a list; nothing if none are known. */
export function GuideMuscles({ primary_muscles: main, secondary_muscles: helping }: Muscles) {
  const rows = [
    { level: MAIN, muscles: main },
    { level: HELPING, muscles: helping },
  ].filter(({ muscles }) => muscles.length > 0)
  if (rows.length === 0) return <p className="text-muted">No muscles are set for this exercise.</p>
  const levelOf = ({ level, muscles }: (typeof rows)[number]) =>
    muscles.map((muscle) => [muscle, level.name])
  return (
    <div className="flex flex-col gap-4">
      <BodyMap
        label={rows
          .map(({ level, muscles }) => `${level.label}: ${formatList(muscles)}.`)
          .join(' ')}
        levels={[MAIN, HELPING]}
        muscles={Object.fromEntries(rows.flatMap(levelOf)) as Record<string, string>}
      />
      <dl className="flex flex-col gap-2 text-sm">
        {rows.map(({ level, muscles }) => (
          <div key={level.name} className="flex items-start gap-2">
            <dt className="flex w-20 shrink-0 items-center gap-2 font-semibold">
              <LevelSwatch pattern={level.pattern} />
              {level.label}
            </dt>
            <dd>{capitalized(formatList(muscles))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
