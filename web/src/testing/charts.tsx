import type { ChartData, ChartOptions } from 'chart.js'
import { useEffect, type ComponentProps } from 'react'

/* Replaces `react-chartjs-2`, because jsdom has no canvas to draw into. */

type Canvas = Pick<ComponentProps<'canvas'>, 'aria-label' | 'onKeyDown' | 'onBlur' | 'tabIndex'>

interface LineProps extends Canvas {
  data: ChartData<'line', { x: number; y: number }[]>
  options: ChartOptions<'line'>
}

/** What the last line chart was given to draw. */
export const drawn: { line?: LineProps } = {}

export function Line(props: LineProps) {
  useEffect(() => {
    drawn.line = props
  })
  return <Bar {...props} />
}

export function Bar({ 'aria-label': label, onKeyDown, onBlur, tabIndex }: Canvas) {
  return <canvas role="img" aria-label={label} {...{ onKeyDown, onBlur, tabIndex }} />
}
