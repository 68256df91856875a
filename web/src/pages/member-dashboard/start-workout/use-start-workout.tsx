import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import {
  OpenWorkoutDialog,
  type OpenWorkoutChoice,
} from '@/features/training-log/session/open-workout'
import {
  setSessionAside,
  continueSession,
  finishOpenSession,
  startSession,
  type SessionStart,
} from '@/features/training-log/session/session-actions'
import { type TrainingSession } from '@/features/training-log/session/session-storage'
import { useLatestSession, useOpenSession } from '@/features/training-log/session/use-shown-session'
import { useConfirmation } from '@/lib/use-confirmation'

interface StartWorkout {
  start: (start: SessionStart) => void
  /** Continues a workout that was set aside. */
  goOn: (session: TrainingSession) => void
  /** Question about a workout that is not finished, to be rendered on the page. */
  question: ReactNode
}

/** Starts a workout and opens it. Asks before it takes the place of one that is not finished. */
export function useStartWorkout(today: string): StartWorkout {
  const userId = useSession()?.userId ?? 0
  const navigate = useNavigate()
  const current = useOpenSession(userId)
  const asked = useConfirmation<{ next: () => void; open: TrainingSession }>()
  const latest = useLatestSession(userId, today)
  const hasStarted = useRef(false)

  const go = ({ planDay }: Pick<TrainingSession, 'planDay'>) => {
    void navigate(paths.trainingSession(planDay))
  }
  const askOr = (next: () => void) => {
    if (current !== null) {
      asked.ask({ next, open: current })
      return
    }
    // A second click must not start a second workout.
    if (hasStarted.current) return
    hasStarted.current = true
    next()
  }
  const choose = (choice: OpenWorkoutChoice) => {
    const { subject } = asked
    asked.close()
    if (subject === null) return
    const { open, next } = subject
    if (choice === 'continue') {
      continueSession(userId, open)
      go(open)
      return
    }
    if (choice === 'finish') finishOpenSession(userId, open, today)
    else setSessionAside(userId)
    next()
  }

  return {
    start: (start) => {
      // The workout of this day of the plan exists already.
      if (start.planDay !== null && latest?.planDay === start.planDay) {
        go(start)
        return
      }
      askOr(() => {
        startSession(userId, start)
        go(start)
      })
    },
    goOn: (session) => {
      askOr(() => {
        continueSession(userId, session)
        go(session)
      })
    },
    question: (
      <OpenWorkoutDialog
        open={asked.subject?.open ?? null}
        isOpen={asked.isOpen}
        onChoose={choose}
        onCancel={asked.close}
      />
    ),
  }
}
