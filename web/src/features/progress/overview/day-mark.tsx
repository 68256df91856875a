import type { CalendarState } from '@/api/types'

/** Leaf with two round and two tight corners. */
const LEAF =
  'M5 .8H8.2Q9.2 .8 9.2 1.8V5A4.2 4.2 0 0 1 5 9.2H1.8Q.8 9.2 .8 8.2V5A4.2 4.2 0 0 1 5 .8Z'

/** Mark of a day in the calendar. The states differ in shape. */
export function DayMark({ state }: { state: CalendarState }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="mx-auto block w-full max-w-4">
      {shapes[state]}
    </svg>
  )
}

const shapes = {
  done: <path d={LEAF} className="fill-success-text" />,
  begun: (
    <>
      <path d="M.8 5V8.2Q.8 9.2 1.8 9.2H5A4.2 4.2 0 0 0 9.2 5Z" className="fill-success-text" />
      <path d={LEAF} fill="none" strokeWidth="0.9" className="stroke-success-text" />
    </>
  ),
  missed: (
    <path
      d="M1.2 1.2H8.8V8.8H1.2ZM1.2 8.8L8.8 1.2"
      fill="none"
      strokeWidth="0.9"
      className="stroke-control"
    />
  ),
  extra: <circle cx="5" cy="5" r="3.2" className="fill-primary-text" />,
  planned: (
    <path
      d={LEAF}
      fill="none"
      strokeWidth="0.9"
      strokeDasharray="1.6 1.2"
      className="stroke-control"
    />
  ),
} as const
