import { useRef, type ReactNode } from 'react'
import { GeneratePlan } from '@/features/workout-plan/generate-plan'
import { GeneratedPlan } from '@/features/workout-plan/generated-plan'
import type { useReplacePlan } from '@/features/workout-plan/use-replace-plan'
import type { WorkoutGeneration } from '@/features/workout-plan/use-workout-generation'
import { useFocusOnResult } from '@/lib/use-focus-on-result'
import { NewPlan } from './new-plan'

interface NewWorkoutPlanProps {
  generation: WorkoutGeneration
  replacing: ReturnType<typeof useReplacePlan>
  /** Button that opens the profile. */
  profileAction: ReactNode
}

/** Generates a plan and previews it before it is saved. */
export function NewWorkoutPlan({ generation, replacing, profileAction }: NewWorkoutPlanProps) {
  const button = useRef<HTMLButtonElement>(null)
  const region = useFocusOnResult(generation.since !== null, button, { fromTheStart: false })
  return (
    <>
      <GeneratePlan
        generation={generation}
        button={button}
        isDisabled={replacing.isSaving}
        profileAction={profileAction}
      />
      <NewPlan
        region={region}
        generation={generation}
        replacing={replacing}
        announcement="Your new workout plan is ready."
        onDiscarded={() => button.current?.focus()}
      >
        {({ workout_plan: plan }, preview) => (
          <GeneratedPlan {...preview} plan={plan} onSave={replacing.save} />
        )}
      </NewPlan>
    </>
  )
}
