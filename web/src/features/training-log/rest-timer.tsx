import { Minus, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCountdown } from '@/domain/time/countdown'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { RestBell, RestQuestion, useRestBell } from './rest-bell'
import { notifyRestOver } from './rest-notification'
import { giveSignal } from './rest-signal'
import type { Rest } from './rest-storage'
import type { RestControl } from './use-rest'
import { STEP_SECONDS, useRestCountdown } from './use-rest-countdown'

interface RestTimerProps {
  control: Pick<RestControl, 'begin' | 'lengthen' | 'stop'> & { rest: Rest | null }
  /** Whether it is part of the head of a workout, instead of at the bottom of the page. */
  isInHead?: boolean
}

/** The rest after a set, with a signal at its end. */
export function RestTimer({ control, isInHead = false }: RestTimerProps) {
  const { rest } = control
  return rest === null ? null : (
    <Timer key={rest.id} {...control} rest={rest} look={isInHead ? IN_HEAD : FLOATING} />
  )
}

/** How the timer looks in its place. */
interface Look {
  section: string
  row: string
  isQuestionFirst: boolean
  texts: string
  name: string
  time: string
  buttons: (label: string, short: string, icon: ReactNode, onClick: () => void) => ReactNode
  start: (onClick: () => void) => ReactNode
  bell: string
}

const FLOATING: Look = {
  section:
    'sticky bottom-20 z-10 mx-auto mb-4 flex w-[calc(100%-2rem)] max-w-[calc(var(--container-general)-2rem)] flex-col gap-2 rounded-card border border-line bg-raised py-2 pe-2 ps-4 shadow-float lg:bottom-4',
  row: 'flex items-center gap-1',
  isQuestionFirst: true,
  texts: 'flex flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-2',
  name: 'text-sm text-muted',
  time: 'text-xl/6 font-semibold sm:text-2xl',
  buttons: (label, _, icon, onClick) => <IconButton label={label} icon={icon} onClick={onClick} />,
  start: (onClick) => <Button onClick={onClick}>Start</Button>,
  bell: 'contents',
}

const IN_HEAD: Look = {
  section: 'flex flex-col gap-2',
  row: 'flex items-center gap-1 rounded-control bg-primary ps-3 text-on-primary',
  isQuestionFirst: false,
  texts: 'flex flex-1 items-baseline gap-2',
  name: 'text-sm',
  time: 'text-2xl font-bold tabular-nums',
  buttons: (label, short, _, onClick) => (
    <HeadButton label={label} text={short} onClick={onClick} />
  ),
  start: (onClick) => <HeadButton label="Start rest" text="Start" onClick={onClick} />,
  bell: 'text-on-primary [&_button]:text-on-primary',
}

interface HeadButtonProps {
  label: string
  text: string
  onClick: () => void
}

function HeadButton({ label, text, onClick }: HeadButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="min-h-11 min-w-11 rounded-control px-2 font-semibold hover:bg-primary-hover"
    >
      {text}
    </button>
  )
}

function signalEnd() {
  giveSignal()
  void notifyRestOver()
}

type TimerProps = Pick<RestControl, 'begin' | 'lengthen' | 'stop'> & { rest: Rest; look: Look }

function Timer({ rest, begin, lengthen, stop, look }: TimerProps) {
  const bell = useRestBell()
  const { left, isOver, announcement } = useRestCountdown(rest, signalEnd)
  const lengthenBy = (seconds: number) => () => {
    lengthen(seconds)
  }
  const question = isOver || rest.endsAt === null ? null : <RestQuestion bell={bell} />
  return (
    <section aria-label="Rest timer" className={look.section}>
      {look.isQuestionFirst ? question : null}
      <div className={look.row}>
        <p className={look.texts}>
          <span className={isOver ? 'font-semibold' : look.name}>
            {isOver ? 'Rest is over' : 'Rest'}
          </span>
          {isOver ? null : (
            <span role="timer" className={look.time}>
              {formatCountdown(left)}
            </span>
          )}
        </p>
        <span aria-live="polite" className="sr-only">
          {announcement}
        </span>
        {isOver ? null : (
          <>
            {look.buttons(
              '15 seconds less',
              '−15',
              <Minus aria-hidden="true" className="size-5" />,
              lengthenBy(-STEP_SECONDS),
            )}
            {look.buttons(
              '15 seconds more',
              '+15',
              <Plus aria-hidden="true" className="size-5" />,
              lengthenBy(STEP_SECONDS),
            )}
            <span className={look.bell}>
              <RestBell bell={bell} />
            </span>
          </>
        )}
        {rest.endsAt === null ? look.start(begin) : null}
        {look.buttons(
          'Close rest timer',
          'Skip',
          <X aria-hidden="true" className="size-5" />,
          stop,
        )}
      </div>
      {look.isQuestionFirst ? null : question}
    </section>
  )
}
