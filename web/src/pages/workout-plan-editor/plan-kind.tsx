import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { failureText } from '@/api/errors'
import type { AdminWorkoutPlan } from '@/api/types'
import { paths } from '@/app/paths'
import { clearPrograms, hasUnsavedProgram } from '@/features/program/builder/draft-storage'
import { useRemoveCatalogueProgram } from '@/features/workout-catalogue/mutations'
import { isolated } from '@/domain/text/isolated'
import { plural } from '@/domain/text/plural'
import { leaveUnasked } from '@/lib/use-leave-guard'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useToast } from '@/ui/toast'

/** Path of the editor for a plain plan that becomes a program. */
const asProgramPath = (id: number) => `${paths.workoutPlanEditor(id)}?as=program`

interface PlanKindProps {
  userId: number
  plan: AdminWorkoutPlan
  /** Whether the page edits a program: that of the plan, or one that a plain plan becomes. */
  isProgram: boolean
}

interface PlanKindActionsProps extends PlanKindProps {
  /** Called after the program became a plain plan. */
  onMadePlain: () => void
}

/** Makes a plain plan a program, and a program a plain plan. Both need a plan without followers. */
export function PlanKindActions({ userId, plan, isProgram, onMadePlain }: PlanKindActionsProps) {
  const { id, weeks, follower_count: followers } = plan
  if (weeks === null && isProgram) {
    return (
      <ButtonLink variant="secondary" render={<Link to={paths.workoutPlanEditor(id)} />}>
        Keep it a plain plan
      </ButtonLink>
    )
  }
  if (followers > 0) return null
  return weeks === null ? (
    <ButtonLink variant="secondary" render={<Link to={asProgramPath(id)} />}>
      Make it a program
    </ButtonLink>
  ) : (
    <MakePlain userId={userId} plan={plan} weeks={weeks} onDone={onMadePlain} />
  )
}

interface MakePlainProps {
  userId: number
  plan: AdminWorkoutPlan
  weeks: number
  onDone: () => void
}

function MakePlain({ userId, plan: { id, name }, weeks, onDone }: MakePlainProps) {
  const remove = useRemoveCatalogueProgram(id)
  const navigate = useNavigate()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const make = () => {
    remove.mutate(undefined, {
      onSuccess: () => {
        setIsAsking(false)
        clearPrograms(userId, id)
        toast.success(`${isolated(name)} is a plain plan now`)
        leaveUnasked(() => void navigate(paths.workoutPlanEditor(id), { replace: true }))
        onDone()
      },
    })
  }
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          remove.reset()
          setIsAsking(true)
        }}
      >
        Make it a plain plan
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Make ${isolated(name)} a plain plan?`}
        description={
          <>
            {plural(weeks, {
              one: 'The exercises of its week stay. Its rules and start values are deleted.',
              other:
                'The exercises of week 1 stay. The other weeks, the rules and the start values are deleted.',
            })}
            {hasUnsavedProgram(userId, id) ? ' Your unsaved changes are discarded.' : ''}
            {remove.error === null ? null : (
              <Alert kind="error" title="The plan is still a program">
                {failureText(remove.error)}
              </Alert>
            )}
          </>
        }
        confirmLabel="Make it a plain plan"
        isBusy={remove.isPending}
        onConfirm={make}
        onCancel={() => {
          setIsAsking(false)
        }}
      />
    </>
  )
}

/** Describes what followers and unsaved changes mean for the plan. */
export function PlanKindNotice({ userId, plan, isProgram }: PlanKindProps) {
  const { id, weeks, follower_count: followers } = plan
  if (!isProgram && hasUnsavedProgram(userId, id)) {
    return (
      <Alert
        kind="info"
        title="Your unsaved program is here"
        action={
          <ButtonLink variant="secondary" render={<Link to={asProgramPath(id)} />}>
            Go on with the program
          </ButtonLink>
        }
      >
        You began to make this plan a program. What you entered was kept on this device.
      </Alert>
    )
  }
  if (followers === 0) return null
  return (
    <p className="text-sm text-muted text-pretty">
      {weeks === null
        ? plural(followers, {
            one: '# member follows this plan, so it stays a plain plan.',
            other: '# members follow this plan, so it stays a plain plan.',
          })
        : plural(followers, {
            one: '# member follows this program, so it stays a program. They keep their version until they choose the new one.',
            other:
              '# members follow this program, so it stays a program. They keep their version until they choose the new one.',
          })}
    </p>
  )
}
