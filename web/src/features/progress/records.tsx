import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExerciseSummary } from '@/api/types'
import { formatDate } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { ComboboxField } from '@/ui/combobox-field'
import { LoadFailure } from '@/ui/load-failure'
import { SelectField } from '@/ui/select-field'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { ExerciseRecords } from './exercise-records'
import { exerciseProgressQuery, exerciseSummariesQuery } from './queries'

/** Number of exercises from which a search field is shown. */
const SEARCH_FROM = 9

/** Personal records of any logged exercise. */
export function Records() {
  const exercises = useQuery(exerciseSummariesQuery())
  return (
    <>
      {exercises.isPending ? (
        <SkeletonGroup label="Loading your records">
          <Skeleton height={68} />
          <RecordsSkeleton />
        </SkeletonGroup>
      ) : exercises.data === undefined ? (
        <LoadFailure
          text="Failed to load your records"
          safe="Your logs are safe."
          isRetrying={exercises.isFetching}
          onRetry={() => void exercises.refetch()}
        />
      ) : exercises.data.length === 0 ? (
        <p className="text-muted">Mark an exercise done with a weight to see your records here.</p>
      ) : (
        <ChosenExercise exercises={exercises.data} />
      )}
    </>
  )
}

function ChosenExercise({ exercises }: { exercises: readonly ExerciseSummary[] }) {
  const [chosenId, setChosenId] = useState<number | null>(() => lastDone(exercises).exercise_id)
  // The selected exercise disappears with its last log.
  const chosen = exercises.find(({ exercise_id }) => exercise_id === chosenId)
  return (
    <>
      {exercises.length < SEARCH_FROM ? (
        <SelectField
          label="Exercise"
          placeholder="Choose an exercise"
          options={exercises.map(({ exercise_id, exercise_name }) => ({
            value: String(exercise_id),
            label: exercise_name,
          }))}
          value={chosen === undefined ? '' : String(chosen.exercise_id)}
          onChange={(event) => {
            setChosenId(Number(event.currentTarget.value))
          }}
        />
      ) : (
        <ComboboxField
          label="Exercise"
          placeholder="Search exercises"
          options={exercises.map((exercise) => ({
            id: exercise.exercise_id,
            name: exercise.exercise_name,
            description: `${plural(exercise.logs, { one: '# workout', other: '# workouts' })}, last on ${formatDate(exercise.last_date)}`,
          }))}
          value={chosen?.exercise_id ?? null}
          onValueChange={setChosenId}
        />
      )}
      {chosen === undefined ? (
        <p className="text-muted">Choose an exercise to see its records.</p>
      ) : (
        <Details chosen={chosen} exercises={exercises} />
      )}
    </>
  )
}

interface DetailsProps {
  chosen: ExerciseSummary
  exercises: readonly ExerciseSummary[]
}

function Details({ chosen, exercises }: DetailsProps) {
  // The previous exercise stays visible until the next is loaded, which avoids a layout shift.
  const progress = useQuery({
    ...exerciseProgressQuery(chosen.exercise_id),
    placeholderData: keepPreviousData,
  })
  if (progress.isPending) {
    return (
      <SkeletonGroup label="Loading the records of this exercise">
        <RecordsSkeleton />
      </SkeletonGroup>
    )
  }
  const shown = exercises.find(({ exercise_id }) => exercise_id === progress.data?.exercise_id)
  if (progress.data === undefined || shown === undefined) {
    return (
      <LoadFailure
        text={`Failed to load the records of ${chosen.exercise_name}`}
        safe="Your logs are safe."
        isRetrying={progress.isFetching}
        onRetry={() => void progress.refetch()}
      />
    )
  }
  return (
    <div
      aria-busy={progress.isPlaceholderData}
      className={`flex flex-col gap-4 ${progress.isPlaceholderData ? 'opacity-55' : ''}`}
    >
      <ExerciseRecords
        key={shown.exercise_id}
        progress={progress.data}
        estimate={shown.best_one_rep_max}
      />
    </div>
  )
}

const lastDone = (exercises: readonly ExerciseSummary[]) =>
  exercises.reduce((last, exercise) => (exercise.last_date > last.last_date ? exercise : last))

/** Placeholder with the height of an exercise's records including an estimate. */
function RecordsSkeleton() {
  return (
    <>
      <Skeleton height={88} />
      <Skeleton height={180} />
      <Skeleton height={68} />
      <Skeleton height={168} />
      <Skeleton height={54} />
    </>
  )
}
