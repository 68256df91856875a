import { useRef, type ReactNode } from 'react'
import { PlanSourceNote } from '@/features/coach/plan-source'
import { GeneratePlan } from '@/features/workout-plan/generate-plan'
import { GeneratedPlan } from '@/features/workout-plan/generated-plan'
import type { WorkoutGeneration } from '@/features/workout-plan/use-workout-generation'
import { useFocusOnResult } from '@/lib/use-focus-on-result'
import type { WorkoutReplacement } from './use-replace-workout-plan'

interface NewWorkoutPlanProps {
  generation: WorkoutGeneration
  replacing: WorkoutReplacement
  /** Button that opens the profile. */
  profileAction: ReactNode
}

/** Generates a plan and previews it before it is saved. */
export function NewWorkoutPlan({ generation, replacing, profileAction }: NewWorkoutPlanProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isGenerating = generation.since !== null
  const news = useFocusOnResult(isGenerating, button, { fromTheStart: false })
  const made = generation.preview
  return (
    <>
      <GeneratePlan
        generation={generation}
        button={button}
        isDisabled={replacing.isSaving}
        profileAction={profileAction}
      />
      <p role="status" className="sr-only">
        {made === null || isGenerating ? '' : 'A new plan is ready to be looked at.'}
      </p>
      <div
        ref={news}
        role="region"
        aria-label="New plan"
        tabIndex={-1}
        className="rounded-card outline-offset-2 empty:hidden"
      >
        {made === null ? null : (
          <GeneratedPlan
            plan={made.workout_plan}
            sourceNote={<PlanSourceNote source={made.source} notes={made.notes} />}
            isSaving={replacing.isSaving}
            isDisabled={isGenerating || replacing.selectingId !== null}
            error={replacing.saveFailure}
            onSave={() => {
              replacing.save(made.workout_plan)
            }}
            onDiscard={() => {
              replacing.forgetSave()
              generation.clear()
              button.current?.focus()
            }}
          />
        )}
      </div>
    </>
  )
}
