import { Minus, Plus, X } from 'lucide-react'
import { formatCountdown } from '@/domain/time/countdown'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { RestBell, RestQuestion, useRestBell } from './rest-bell'
import { notifyRestOver } from './rest-notification'
import { giveSignal } from './rest-signal'
import type { RestControl } from './use-rest'
import { STEP_SECONDS, useRestCountdown } from './use-rest-countdown'

/** Rest timer at the bottom of the page. */
export function RestTimer({ control }: { control: RestControl }) {
  return control.rest === null ? null : (
    <Timer key={control.rest.id} {...control} rest={control.rest} />
  )
}

function signalEnd() {
  giveSignal()
  void notifyRestOver()
}

function Timer({
  rest,
  begin,
  lengthen,
  stop,
}: RestControl & { rest: NonNullable<RestControl['rest']> }) {
  const bell = useRestBell()
  const { left, isOver, announcement } = useRestCountdown(rest, signalEnd)

  return (
    <section
      aria-label="Rest timer"
      className="sticky bottom-20 z-10 mx-auto mb-4 flex w-[calc(100%-2rem)] max-w-[calc(var(--container-general)-2rem)] flex-col gap-2 rounded-card border border-line bg-raised py-2 pe-2 ps-4 shadow-float lg:bottom-4"
    >
      {isOver || rest.endsAt === null ? null : <RestQuestion bell={bell} />}
      <div className="flex items-center gap-1">
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
          {announcement}
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
            <RestBell bell={bell} />
          </>
        )}
        {rest.endsAt === null ? <Button onClick={begin}>Start</Button> : null}
        <IconButton
          label="Close rest timer"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={stop}
        />
      </div>
    </section>
  )
}
