interface ColumnBarsProps {
  bars: readonly { name: string; value: number }[]
  /** Class of their color: `bg-protein`. */
  color: string
}

/** A few values as columns, each with the first letter of its name. It is decorative. */
export function ColumnBars({ bars, color }: ColumnBarsProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <div aria-hidden="true" className="mt-1 flex gap-1.5 text-center text-xs text-muted">
      {bars.map(({ name, value }) => (
        <div key={name} className="flex flex-1 flex-col justify-end">
          <div className="flex h-8 items-end">
            <div
              className={`w-full rounded-t-xs ${color}`}
              style={{ height: `${String((value / most) * 100)}%` }}
            />
          </div>
          {name.charAt(0)}
        </div>
      ))}
    </div>
  )
}
