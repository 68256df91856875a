import { Sparkles } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Place } from '@/api/types'
import { useNow } from '@/lib/use-now'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { SelectField } from '@/ui/select-field'
import type { GenerationFailure } from './generation-failure'
import type { Generation } from './use-generation'

const PLACES: { value: Place; label: string }[] = [
  { value: 'gym', label: 'Gym' },
  { value: 'home', label: 'Home' },
]

/** The built-in planner is done long before; after this one begins to wonder. */
const LONG_MS = 6_000

interface GeneratePlanProps {
  generation: Generation
  /** The button that starts it, for focus to come back to. */
  button: RefObject<HTMLButtonElement | null>
  /** No plan can be made now, since another is being saved. */
  isDisabled: boolean
  /** The button that opens the profile. */
  profileAction: ReactNode
}

/** Where a plan is asked for: the button, the place, and how it is going. */
export function GeneratePlan({ generation, button, isDisabled, profileAction }: GeneratePlanProps) {
  const { place, choosePlace, since, failure, start, cancel } = generation
  const isGenerating = since !== null
  return (
    <Card title="A plan made for you">
      <p className="max-w-prose text-muted text-pretty">
        Made from your profile: your goal, your training days and your figures. You look at it
        before anything changes.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {/* The field keeps a line for its errors below; the control is what the button stands beside. */}
        <div className="-mb-1 w-28">
          <SelectField
            label="Where"
            options={PLACES}
            value={place}
            disabled={isGenerating}
            onChange={(event) => {
              choosePlace(event.currentTarget.value === 'home' ? 'home' : 'gym')
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
      {isGenerating ? <Progress since={since} /> : null}
      {failure === null ? null : (
        <FailureAlert
          failure={failure}
          profileAction={profileAction}
          onUseBuiltIn={() => {
            start('builtin')
          }}
        />
      )}
    </Card>
  )
}

function Progress({ since }: { since: number }) {
  const isLong = useNow(true, 1_000) - since >= LONG_MS
  return (
    <p role="status" className="text-muted">
      {isLong ? 'Still working… An AI service can take up to a minute.' : 'Making your plan…'}
    </p>
  )
}

interface FailureAlertProps {
  failure: GenerationFailure
  profileAction: ReactNode
  onUseBuiltIn: () => void
}

function FailureAlert({ failure, profileAction, onUseBuiltIn }: FailureAlertProps) {
  return (
    <Alert
      kind="error"
      title={failure.title}
      action={
        failure.remedy === 'profile' ? (
          profileAction
        ) : failure.remedy === 'built-in' ? (
          <Button variant="secondary" onClick={onUseBuiltIn}>
            Use the built-in planner
          </Button>
        ) : null
      }
    >
      {failure.detail}
    </Alert>
  )
}
