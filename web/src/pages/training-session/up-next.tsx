import { ArrowRight, Check } from 'lucide-react'
import type { PlanExercise } from '@/api/types'
import type { ExerciseGroup } from '@/domain/training/supersets'
import { formatSentenceList } from '@/domain/text/format'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { UserText } from '@/ui/user-text'

type Step = ExerciseGroup<PlanExercise>

interface UpNextProps {
  steps: readonly Step[]
  /** Index of the step that is shown. */
  shownAt: number
  /** Index of the next one; null if there is none. */
  nextAt: number | null
  doneIds: readonly number[]
  /** Exercises that the workout skips because they do not fit the member's limits. */
  skipped: readonly PlanExercise[]
  onChoose: (exerciseId: number) => void
}

/** The next exercise, and links to all others of the day. */
export function UpNext({ steps, shownAt, nextAt, doneIds, skipped, onChoose }: UpNextProps) {
  const next = nextAt === null ? undefined : steps[nextAt]
  const first = next?.exercises[0]
  return (
    <div className="flex flex-col gap-3">
      {next === undefined || first === undefined ? (
        <p className="text-muted">This is the last exercise.</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-52">
            <span className="block text-sm text-muted">Next</span>
            <span className="font-semibold">
              {formatSentenceList(next.exercises.map((exercise) => exercise.name))}
            </span>{' '}
            <span className="whitespace-nowrap text-muted">{setsByReps(first)}</span>
          </p>
          <Button
            variant="secondary"
            icon={<ArrowRight aria-hidden="true" className="size-5" />}
            onClick={() => {
              onChoose(first.id)
            }}
          >
            Go to this exercise
          </Button>
        </div>
      )}
      {skipped.length === 0 ? null : (
        <div className="text-sm text-muted">
          <p>You can still choose these below:</p>
          <ul>
            {skipped.map(({ id, name, misfits = [] }) => (
              <li key={id}>{`Skipped: ${name}. ${misfits[0]?.text ?? ''}`}</li>
            ))}
          </ul>
        </div>
      )}
      <Disclosure title="All exercises of the day" headingLevel={2}>
        <ol className="flex flex-col gap-2">
          {steps.flatMap((step, at) =>
            step.exercises.map((exercise) => (
              <li key={exercise.id}>
                <button
                  type="button"
                  aria-current={at === shownAt ? 'step' : undefined}
                  onClick={() => {
                    onChoose(exercise.id)
                  }}
                  className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 py-2 text-start hover:bg-sunken aria-[current]:bg-primary-soft aria-[current]:font-semibold"
                >
                  <span>
                    <UserText>{exercise.name}</UserText>{' '}
                    <span className="text-muted">{setsByReps(exercise)}</span>
                  </span>
                  {doneIds.includes(exercise.id) ? (
                    <span className="flex items-center gap-1 text-sm text-success-text">
                      <Check aria-hidden="true" className="size-4" />
                      Done
                    </span>
                  ) : null}
                </button>
              </li>
            )),
          )}
        </ol>
      </Disclosure>
    </div>
  )
}
