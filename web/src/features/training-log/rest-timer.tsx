import { Minus, Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCountdown } from '@/lib/countdown'
import { useNow } from '@/lib/use-now'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { clampRest } from './rest'

const STEP_SECONDS = 15

interface RestTimerProps {
  /** The rest to offer. */
  seconds: number
  onClose: () => void
}

/**
 * Offers itself after an exercise and starts only when asked to. It goes by the clock, since a phone in a
 * pocket slows the page down.
 */
export function RestTimer({ seconds, onClose }: RestTimerProps) {
  const [length, setLength] = useState(() => clampRest(seconds))
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const now = useNow(startedAt !== null)
  const left = startedAt === null ? length * 1000 : length * 1000 - Math.max(0, now - startedAt)
  const isOver = left <= 0

  useEffect(() => {
    if (isOver && 'vibrate' in navigator) navigator.vibrate(200)
  }, [isOver])

  const change = (by: number) => {
    setLength((before) => clampRest(before + by))
  }

  return (
    <section
      aria-label="Rest timer"
      className="sticky bottom-20 z-10 flex items-center gap-1 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-float lg:bottom-4"
    >
      <p className="flex flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-2">
        <span className={isOver ? 'font-semibold' : 'text-sm text-muted'}>
          {isOver ? 'Rest is over' : 'Rest'}
        </span>
        {isOver ? null : (
          <span role="timer" className="text-xl/6 font-semibold sm:text-2xl">
            {formatCountdown(left)}
          </span>
        )}
      </p>
      <span aria-live="polite" className="sr-only">
        {isOver ? 'Rest is over.' : ''}
      </span>
      {isOver ? null : (
        <>
          <IconButton
            label="15 seconds less"
            icon={<Minus aria-hidden="true" className="size-5" />}
            onClick={() => {
              change(-STEP_SECONDS)
            }}
          />
          <IconButton
            label="15 seconds more"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => {
              change(STEP_SECONDS)
            }}
          />
        </>
      )}
      {startedAt === null ? (
        <Button
          onClick={() => {
            setStartedAt(Date.now())
          }}
        >
          Start
        </Button>
      ) : null}
      <IconButton
        label="Close rest timer"
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={onClose}
      />
    </section>
  )
}
