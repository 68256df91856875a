import { Bell, BellOff, Minus, Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCountdown } from '@/lib/countdown'
import { plural } from '@/lib/plural'
import { useNow } from '@/lib/use-now'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { allowSignal, giveSignal, isSignalAllowed } from './rest-signal'
import type { RestControl } from './use-rest'

const STEP_SECONDS = 15
/** Maximum age of an ended rest that is still announced, for example after the screen was off. */
const NEWS_MS = 10_000

/**
 * Rest timer at the bottom of the page. It uses timestamps, because browsers throttle timers in the
 * background.
 */
export function RestTimer({ control }: { control: RestControl }) {
  return control.rest === null ? null : (
    <Timer key={control.rest.id} {...control} rest={control.rest} />
  )
}

function Timer({
  rest: { seconds, endsAt },
  begin,
  lengthen,
  stop,
}: RestControl & { rest: NonNullable<RestControl['rest']> }) {
  const [isSignalled, setIsSignalled] = useState(isSignalAllowed)
  const now = useNow(endsAt !== null)
  // A render time from before the start must not make the rest longer.
  const left = endsAt === null ? seconds * 1000 : Math.min(seconds * 1000, endsAt - now)
  const isOver = left <= 0

  useEffect(() => {
    if (isOver && endsAt !== null && Date.now() - endsAt < NEWS_MS) giveSignal()
  }, [isOver, endsAt])

  return (
    <section
      aria-label="Rest timer"
      className="sticky bottom-20 z-10 mx-auto mb-4 flex w-[calc(100%-2rem)] max-w-[calc(var(--container-general)-2rem)] items-center gap-1 rounded-card border border-line bg-raised py-2 pe-2 ps-4 shadow-float lg:bottom-4"
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
        {isOver
          ? 'Rest is over.'
          : endsAt === null
            ? ''
            : plural(seconds, { one: 'Rest for # second.', other: 'Rest for # seconds.' })}
      </span>
      {isOver ? null : (
        <>
          <IconButton
            label="15 seconds less"
            icon={<Minus aria-hidden="true" className="size-5" />}
            onClick={() => {
              lengthen(-STEP_SECONDS)
            }}
          />
          <IconButton
            label="15 seconds more"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => {
              lengthen(STEP_SECONDS)
            }}
          />
          <IconButton
            label="Sound and vibration when rest ends"
            aria-pressed={isSignalled}
            icon={
              isSignalled ? (
                <Bell aria-hidden="true" className="size-5" />
              ) : (
                <BellOff aria-hidden="true" className="size-5" />
              )
            }
            onClick={() => {
              allowSignal(!isSignalled)
              setIsSignalled(!isSignalled)
            }}
          />
        </>
      )}
      {endsAt === null ? <Button onClick={begin}>Start</Button> : null}
      <IconButton
        label="Close rest timer"
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={stop}
      />
    </section>
  )
}
