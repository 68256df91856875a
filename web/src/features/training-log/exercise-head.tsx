import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Prescription, RepUnit } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import { askedWeight, restLabel, setsByReps } from '@/domain/training/sets-by-reps'
import { formatWeight } from '@/domain/units/weight'
import { Badge } from '@/ui/badge'
import type { PastSession } from './past-sessions'
import { nextWeightsQuery } from './queries'

export interface PlannedExercise {
  id: number
  name: string
  sets: number
  reps: number
  unit: RepUnit
  /** Rest after a set; 0 for none. */
  rest_seconds: number
  description: string
  /** Missing in a plain plan. */
  prescription?: Prescription | null | undefined
}

interface ExerciseHeadProps {
  exercise: PlannedExercise
  /** Position in a superset, for example "A1". */
  label: string | null
  headingId: string
  headingLevel: 3 | 4
  picture: ReactNode
  /** Latest earlier session with a weight. */
  last: PastSession | undefined
  /** Current ISO date in the member's time zone. */
  today: string
  /** Whether the suggested weight is still of use. */
  isOpen: boolean
}

/** Picture, name, prescription and weights of an exercise. */
export function ExerciseHead({
  exercise,
  label,
  headingId,
  headingLevel,
  picture,
  last,
  today,
  isOpen,
}: ExerciseHeadProps) {
  const unit = useWeightUnit()
  const nextWeights = useQuery(nextWeightsQuery(today, unit))
  const suggested = nextWeights.data?.find((next) => next.exercise_id === exercise.id)?.weight
  // The weight of a program comes from its rule.
  const askedKg = askedWeight(exercise.prescription)
  const Heading = `h${headingLevel}` as const
  return (
    <div className="flex min-w-0 items-start gap-3 sm:gap-4">
      {picture === null ? null : <div className="size-18 shrink-0 sm:size-20">{picture}</div>}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-baseline gap-2">
          {label === null ? null : <Badge tone="primary">{label}</Badge>}
          <Heading
            id={headingId}
            tabIndex={-1}
            className="scroll-mt-24 text-lg/6 font-semibold text-balance"
          >
            {exercise.name}
          </Heading>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">
            {setsByReps(exercise)}
            {askedKg === null ? null : `, ${formatWeight(askedKg, unit)}`}
          </span>
          <span className="text-sm text-muted">{restLabel(exercise.rest_seconds)}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm">
          <span>
            <span className="text-muted">Last time</span>{' '}
            <span className="font-medium">
              {last?.weight == null ? (
                'No weight yet'
              ) : (
                <>
                  {formatWeight(last.weight, unit)},{' '}
                  <span className="whitespace-nowrap">{formatDate(last.day)}</span>
                </>
              )}
            </span>
          </span>
          {askedKg !== null ? null : isOpen && nextWeights.isPending ? (
            // Keeps the place, so that nothing below moves.
            <span aria-hidden="true" className="w-32">
              &nbsp;
            </span>
          ) : suggested == null || !isOpen ? null : (
            <span>
              <span className="text-muted">Suggested</span>{' '}
              <span className="font-medium">{formatWeight(suggested, unit)}</span>
            </span>
          )}
        </p>
        {/* The guide has it in full. */}
        {exercise.description === '' ? null : (
          <p className="mt-1 line-clamp-1 max-w-prose text-sm text-muted sm:line-clamp-2">
            {exercise.description}
          </p>
        )}
      </div>
    </div>
  )
}
