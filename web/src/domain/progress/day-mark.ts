import type { CalendarState } from '@/api/types'

/**
 * Classes of a day's mark in the calendar. The states differ in shape. A mark is one box and no drawing, because a
 * calendar has up to 182 of them.
 */
export const dayMark = (state: CalendarState): string =>
  `mx-auto block aspect-square w-full max-w-4 colored-mark ${shapes[state]}`

const shapes: Readonly<Record<CalendarState, string>> = {
  done: 'leaf bg-success-text',
  begun:
    'leaf border-[1.5px] border-success-text bg-linear-to-b from-transparent from-50% to-success-text to-50%',
  missed:
    'rounded-[2px] border-[1.5px] border-control bg-[linear-gradient(to_top_left,transparent_44%,var(--color-control)_44%_56%,transparent_56%)]',
  extra: 'scale-75 rounded-pill bg-primary-text',
  planned: 'leaf border-[1.5px] border-dashed border-control',
}
