import { useQuery } from '@tanstack/react-query'
import { Pause, Play, Square } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { formatCountdown } from '@/domain/time/countdown'
import { useNow } from '@/lib/use-now'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import {
  announcePhase,
  CHALLENGE_SECONDS,
  challengePhases,
  describeAmount,
  elapsed,
  isFinished,
  pauseRun,
  phaseAt,
  resumeRun,
  startRun,
  type ChallengeExercise,
  type ChallengeRun,
  type Phase,
} from '@/domain/coach/challenge'
import { dailyChallengeQuery } from './queries'
import { useWakeLock } from '@/lib/use-wake-lock'

interface ChallengeCardProps {
  day: string
  /** State of the run. The page owns it, so that it survives a change of view. */
  run: ChallengeRun
  onRunChange: (run: ChallengeRun) => void
}

export function ChallengeCard({ day, run, onRunChange }: ChallengeCardProps) {
  const { data: exercises } = useQuery(dailyChallengeQuery(day))
  return (
    <Card title="Today's HIIT Challenge">
      <p className="text-muted">10 minutes with 30 seconds rest between exercises.</p>
      {exercises === undefined ? (
        <SkeletonGroup label="Loading the challenge">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={28} />
          ))}
          <Skeleton height={44} width="11rem" />
        </SkeletonGroup>
      ) : exercises.length === 0 ? (
        <p>Today's challenge could not be loaded.</p>
      ) : (
        <Challenge exercises={exercises} run={run} onRunChange={onRunChange} />
      )}
    </Card>
  )
}

function Challenge({
  exercises,
  run,
  onRunChange,
}: Omit<ChallengeCardProps, 'day'> & { exercises: readonly ChallengeExercise[] }) {
  const phases = useMemo(() => challengePhases(exercises), [exercises])
  const now = useNow(run.state === 'running')
  const ran = elapsed(run, now)
  const isOver = run.state !== 'idle' && isFinished(ran)
  const phase = run.state === 'idle' ? null : phaseAt(phases, ran)
  const isGoing = run.state === 'running' && !isOver
  const isHalted = run.state === 'paused'
  const mainButton = useRef<HTMLButtonElement>(null)
  useWakeLock(isGoing)

  return (
    <>
      {run.state === 'idle' ? null : <Stage phase={phase} ran={ran} isPaused={isHalted} />}
      {/* Changes only with the phase, so that a screen reader is not interrupted every second. */}
      <p aria-live="polite" className="sr-only">
        {run.state === 'idle' ? '' : isHalted ? 'Paused.' : announcePhase(phase)}
      </p>
      <ol className="flex flex-col">
        {exercises.map((exercise) => {
          const isOn = phase?.kind === 'work' && phase.exercise === exercise
          return (
            <li
              key={exercise.name}
              aria-current={isOn ? 'step' : undefined}
              className={`flex justify-between gap-4 rounded-control px-3 py-1.5 ${isOn ? 'bg-primary-soft font-semibold' : ''}`}
            >
              <span className="min-w-0">{exercise.name}</span>
              <span className="whitespace-nowrap text-muted">{describeAmount(exercise)}</span>
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap gap-2">
        {/* One button for all states, so that the focus stays on it. */}
        <Button
          ref={mainButton}
          icon={
            isGoing ? (
              <Pause aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )
          }
          onClick={() => {
            const instant = Date.now()
            if (isGoing) onRunChange(pauseRun(run, instant))
            else if (isHalted) onRunChange(resumeRun(run, instant))
            else onRunChange(startRun(instant))
          }}
        >
          {isGoing ? 'Pause' : isHalted ? 'Resume' : isOver ? 'Start again' : 'Start challenge'}
        </Button>
        {isGoing || isHalted ? (
          <Button
            variant="secondary"
            icon={<Square aria-hidden="true" className="size-5" />}
            onClick={() => {
              mainButton.current?.focus()
              onRunChange({ state: 'idle' })
            }}
          >
            Stop
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** Current exercise, remaining time and next exercise, in a size that is readable from the floor. */
function Stage({ phase, ran, isPaused }: { phase: Phase | null; ran: number; isPaused: boolean }) {
  const total = CHALLENGE_SECONDS * 1000
  const isRest = phase?.kind === 'rest'
  return (
    <div
      role="group"
      aria-label="Challenge"
      className={`flex flex-col gap-3 rounded-control p-4 ${isRest || phase === null ? 'bg-success-soft' : 'bg-primary-soft'}`}
    >
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-muted">
            {isPaused ? 'Paused' : phase === null ? 'Done' : isRest ? 'Rest' : 'Work'}
          </p>
          <p className="text-xl font-semibold text-balance">
            {phase === null
              ? 'Challenge complete'
              : isRest
                ? 'Breathe'
                : `${phase.exercise.name}, ${describeAmount(phase.exercise)}`}
          </p>
        </div>
        <p role="timer" className="text-4xl font-bold">
          {formatCountdown(phase === null ? 0 : phase.endsAt - ran)}
        </p>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-raised">
        <div
          className="h-full origin-left rounded-pill bg-primary"
          style={{ transform: `scaleX(${String(ran / total)})` }}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          {phase === null
            ? 'All exercises done'
            : phase.next === null
              ? 'Last exercise'
              : isRest
                ? `Next: ${phase.next.name}`
                : `Next: rest, then ${phase.next.name}`}
        </span>
        <span>{`${formatCountdown(total - ran)} left`}</span>
      </div>
    </div>
  )
}
