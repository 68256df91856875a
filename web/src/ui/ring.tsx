interface RingProps {
  value: number
  max: number
  /** Accessible text of the value, for example "3 of 5 exercises done". */
  label: string
  /** Diameter in pixels. */
  size?: number | undefined
}

const radius = 44
const around = 2 * Math.PI * radius

/** Progress of the day as a ring. It stops at 100%, even if more was done than planned. */
export function Ring({ value, max, label, size = 112 }: RingProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  const full = share === 1
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className="shrink-0"
    >
      <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="9" className="stroke-sunken" />
      {share > 0 ? (
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90 50 50)"
          className={`transition-[stroke-dasharray] duration-200 ease-calm ${full ? 'stroke-success' : 'stroke-primary'}`}
        />
      ) : null}
      <text
        x="50"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-text text-2xl font-semibold"
      >
        {value}/{max}
      </text>
    </svg>
  )
}
