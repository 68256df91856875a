interface TargetBarProps {
  value: number
  target: number
}

/** Range beyond the target, so that its mark is not at the edge. */
const ROOM = 1.25

/**
 * A value as a bar, with a mark at its target.
 *
 * Both sides of the mark look alike, because the bar does not judge. It is decorative: the text
 * next to it states the values.
 */
export function TargetBar({ value, target }: TargetBarProps) {
  const scale = Math.max(target * ROOM, value)
  const percent = (part: number) => `${(scale > 0 ? Math.max(part, 0) / scale : 0) * 100}%`
  return (
    <div aria-hidden="true" className="relative h-3">
      <div className="absolute inset-x-0 top-0.5 h-2 overflow-hidden rounded-pill bg-sunken">
        <div className="h-full rounded-pill bg-primary" style={{ width: percent(value) }} />
      </div>
      <div
        className="absolute inset-y-0 w-1 -translate-x-1/2 rounded-pill bg-text outline-2 outline-raised"
        style={{ left: percent(target) }}
      />
    </div>
  )
}
