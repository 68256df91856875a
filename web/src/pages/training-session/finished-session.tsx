import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { PlanExercise } from '@/api/types'
import { paths } from '@/app/paths'
import { faultText, type Entered, type SetFault } from '@/features/training-log/entered'
import { lastDuration } from '@/features/training-log/session/reward/duration-storage'
import type { TrainingSession } from '@/features/training-log/session/session-storage'
import { SessionSummary } from '@/features/training-log/session/session-summary'
import type { doneToday } from '@/features/training-log/today'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { Page } from '@/ui/page'
import { SessionMuscles } from './session-muscles'

type SummaryProps = ComponentProps<typeof SessionSummary>

interface FinishedSessionProps
  extends Pick<SummaryProps, 'title' | 'day' | 'sessions' | 'known' | 'next' | 'editOf'> {
  userId: number
  session: TrainingSession
  exercises: readonly PlanExercise[]
  /** Exercises that are no longer part of the workout. */
  former: readonly PlanExercise[]
  doneByDay: ReturnType<typeof doneToday>
  /** Messages and questions above the summary. */
  notices: ReactNode
  /** Receives the focus when the workout ends. */
  place: Ref<HTMLDivElement>
  onResume: () => void
}

/** The summary of a finished workout. */
export function FinishedSession({
  userId,
  session,
  exercises,
  former,
  doneByDay,
  notices,
  place,
  onResume,
  ...summary
}: FinishedSessionProps) {
  // A log outlives the removal or the swap of its exercise.
  const formerDone = former.flatMap(({ id }) => doneByDay.get(id) ?? [])
  const done = [...exercises.flatMap(({ id }) => doneByDay.get(id) ?? []), ...formerDone]
  return (
    <Page title={summary.title} documentTitle="Workout">
      {notices}
      <div ref={place} tabIndex={-1} className="outline-none">
        <SessionSummary
          {...summary}
          duration={(session.finishedAt ?? 0) - session.startedAt}
          lastDuration={lastDuration(userId, session.planDay, summary.day)}
          done={done}
          total={exercises.length + formerDone.length}
          exercises={[...exercises, ...former]}
          muscles={<SessionMuscles done={done} />}
          actions={
            <>
              <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>
                Back to the plan
              </ButtonLink>
              <Button variant="secondary" onClick={onResume}>
                Continue workout
              </Button>
            </>
          }
        />
      </div>
    </Page>
  )
}

interface NotLoggedProps {
  exercises: readonly Entered[]
  onLog: () => void
}

/** Names the exercises with entered sets that are not logged. */
export function NotLogged({ exercises, onLog }: NotLoggedProps) {
  if (exercises.length === 0) return null
  return (
    <Alert kind="warning" title="Not logged yet" action={<Button onClick={onLog}>Log them</Button>}>
      {exercises.map(({ exercise }) => exercise.name).join(', ')}
    </Alert>
  )
}

/** Names the sets that cannot be saved. */
export function SetFaults({ faults }: { faults: readonly SetFault[] }) {
  if (faults.length === 0) return null
  return (
    <Alert kind="error" title="Some sets are not saved yet">
      {faults.map((fault) => (
        <p key={`${String(fault.exerciseId)} ${String(fault.number)}`}>{faultText(fault)}</p>
      ))}
    </Alert>
  )
}
