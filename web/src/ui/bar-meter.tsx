interface BarMeterProps {
  parts: readonly {
    name: string
    value: number
    /** Class of its color: `bg-protein`. */
    color: string
  }[]
}

/** Shares of a whole as one bar. It is decorative: the text next to it has the names and values. */
export function BarMeter({ parts }: BarMeterProps) {
  return (
    <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-pill bg-sunken">
      {parts.map(({ name, value, color }) => (
        <span key={name} className={color} style={{ flex: `${String(value)} 0 0` }} />
      ))}
    </div>
  )
}
