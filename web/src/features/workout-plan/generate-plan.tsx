import { Sparkles } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { TrainingLocation } from '@/api/types'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { GenerationAlert } from '@/ui/generation-alert'
import { GenerationStatus } from '@/ui/generation-status'
import { SelectField } from '@/ui/select-field'
import { generationFailure } from './generation-failure'
import type { WorkoutGeneration } from './use-workout-generation'

const locations = (): { value: TrainingLocation; label: string }[] => [
  { value: 'gym', label: 'Gym' },
  { value: 'home', label: 'Home' },
]

interface GeneratePlanProps {
  generation: WorkoutGeneration
  /** Start button, which gets the focus after the generation. */
  button: RefObject<HTMLButtonElement | null>
  /** Whether it is disabled, because another plan is being saved. */
  isDisabled: boolean
  /** Button that opens the profile. */
  profileAction: ReactNode
}

/** Form to generate a plan: location, button and progress. */
export function GeneratePlan({ generation, button, isDisabled, profileAction }: GeneratePlanProps) {
  const { location, chooseLocation, since, start, cancel } = generation
  const failure =
    generation.failure === null
      ? null
      : generationFailure(generation.failure.error, generation.failure.engine)
  const isGenerating = since !== null
  return (
    <Card title="Generate a plan">
      <p className="max-w-prose text-muted text-pretty">
        Based on your goal, training days and body data. You can review the plan before you save it.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {/* The field reserves a line for errors below; the margin aligns the button with the control. */}
        <div className="-mb-1 w-28">
          <SelectField
            label="Location"
            options={locations()}
            value={location}
            disabled={isGenerating}
            onChange={(event) => {
              chooseLocation(event.currentTarget.value === 'home' ? 'home' : 'gym')
            }}
          />
        </div>
        <Button
          ref={button}
          icon={<Sparkles aria-hidden="true" className="size-5" />}
          busy={isGenerating}
          busyLabel="Generating..."
          disabled={isDisabled}
          onClick={() => {
            start('configured')
          }}
        >
          Generate Alternative Plan with AI
        </Button>
        {isGenerating ? (
          <Button
            variant="secondary"
            onClick={() => {
              cancel()
            }}
          >
            Cancel
          </Button>
        ) : null}
      </div>
      {isGenerating ? (
        <div className="text-muted">
          <GenerationStatus since={since} />
        </div>
      ) : null}
      {failure === null ? null : (
        <GenerationAlert
          {...failure}
          profileAction={profileAction}
          onUseBuiltIn={() => {
            start('builtin')
          }}
        />
      )}
    </Card>
  )
}
