interface TargetBarProps {
  value: number
  target: number
}

/** Room beyond the target, so that its mark does not sit on the edge. */
const ROOM = 1.25

/**
 * How far a figure reaches, with a mark where its target is. Both sides of the mark look alike: it tells where
 * one is and does not judge. A drawing only; the figures stand beside it in words.
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
