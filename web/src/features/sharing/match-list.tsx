import { useState } from 'react'
import type { ExerciseMatch, ImportedPlanExercise, ImportedPlanFile } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { plural } from '@/domain/text/plural'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ComboboxField, type ComboboxOption } from '@/ui/combobox-field'

/** Labels for how an exercise of a file was found. */
const matchLabels = (): Record<ExerciseMatch, string> => ({
  chosen: 'Your choice',
  key: 'Same exercise',
  exact: 'Same name',
  similar: 'Similar name',
  none: 'New own exercise',
})

interface MatchListProps {
  plan: ImportedPlanFile
  exercises: readonly ComboboxOption[]
  isDisabled: boolean
  /** Called with null for an own exercise. */
  onChoose: (slug: string, exerciseId: number | null) => void
}

/** Exercises of a plan file, and what they become here. Doubtful ones come first. */
export function MatchList({ plan, exercises, isDisabled, onChoose }: MatchListProps) {
  const [changed, change] = useState<string | null>(null)
  const certain = plan.exercises.filter(({ match }) => match === 'key' || match === 'exact')
  const others = plan.exercises.filter((exercise) => !certain.includes(exercise))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty">
        {plural(certain.length, {
          one: '# exercise is known here.',
          other: '# exercises are known here.',
        })}
        {others.length === 0 ? '' : ' Look at the others:'}
      </p>
      {others.length === 0 ? null : (
        <ul aria-label="Exercises to look at" className="flex flex-col divide-y divide-line">
          {others.map((exercise) => (
            <li key={exercise.slug} className="flex flex-col gap-2 py-2 first:pt-0 last:pb-0">
              <Match
                exercise={exercise}
                exercises={exercises}
                isDisabled={isDisabled}
                onChange={() => {
                  change(changed === exercise.slug ? null : exercise.slug)
                }}
              />
              {changed === exercise.slug ? (
                <div className="flex flex-col gap-2">
                  <ComboboxField
                    label="Exercise"
                    placeholder="Search exercises"
                    options={exercises}
                    value={exercise.exercise_id}
                    onValueChange={(id) => {
                      if (id === null) return
                      onChoose(exercise.slug, id)
                      change(null)
                    }}
                  />
                  <Button
                    variant="secondary"
                    onClick={() => {
                      onChoose(exercise.slug, null)
                      change(null)
                    }}
                  >
                    Add as my own exercise
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface MatchProps {
  exercise: ImportedPlanExercise
  exercises: readonly ComboboxOption[]
  isDisabled: boolean
  onChange: () => void
}

function Match({ exercise, exercises, isDisabled, onChange }: MatchProps) {
  const found = exercises.find(({ id }) => id === exercise.exercise_id)
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{exercise.name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {found === undefined || found.name === exercise.name ? null : (
            <span>{`becomes ${isolated(found.name)}`}</span>
          )}
          <Badge tone={exercise.match === 'none' ? 'warning' : 'neutral'}>
            {matchLabels()[exercise.match]}
          </Badge>
          {exercise.muscles_agree === false ? <Badge tone="warning">Other muscles</Badge> : null}
        </p>
      </div>
      <Button
        variant="ghost"
        disabled={isDisabled}
        aria-label={`Change what ${exercise.name} becomes`}
        onClick={onChange}
      >
        Change
      </Button>
    </div>
  )
}
