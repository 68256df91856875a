import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { formatDate } from '@/domain/text/format'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { useToast } from '@/ui/toast'
import { sessionName } from './session-days'
import type { TrainingSession } from './session-storage'
import { continueSession, finishOpenSession } from './session-actions'

interface LeftOpenWorkoutProps {
  userId: number
  session: TrainingSession
  today: string
}

/** Question about a workout of an earlier day that was neither finished nor continued. */
export function LeftOpenWorkout({ userId, session, today }: LeftOpenWorkoutProps) {
  const toast = useToast()
  return (
    <Alert
      kind="info"
      title={`Your workout of ${formatDate(session.day)} is still open`}
      action={
        <>
          <ButtonLink
            variant="secondary"
            render={
              <Link
                to={paths.trainingSession(session.planDay)}
                onClick={() => {
                  continueSession(userId, session)
                }}
              />
            }
          >
            Continue it
          </ButtonLink>
          <Button
            variant="ghost"
            onClick={() => {
              finishOpenSession(userId, session, today)
              toast.success('Workout finished', {
                label: 'Undo',
                onClick: () => {
                  continueSession(userId, session)
                },
              })
            }}
          >
            Finish it
          </Button>
        </>
      }
    >
      {`${sessionName(session)}. Whatever you add counts for that day. Its ticked sets are saved either way.`}
    </Alert>
  )
}
