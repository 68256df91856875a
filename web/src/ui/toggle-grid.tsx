interface ToggleGridProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  /** Whether labels are longer than one short word. */
  isWide?: boolean | undefined
  onChange: (chosen: readonly Value[]) => void
}

/** A grid of many short options, any number of which are chosen. */
export function ToggleGrid<Value extends string | number>({
  label,
  options,
  chosen,
  isWide = false,
  onChange,
}: ToggleGridProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={`grid gap-2 ${isWide ? 'grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]'}`}
    >
      {options.map(({ value, label: name }) => {
        const isChosen = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => {
              onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
            }}
            className={[
              'min-h-11 rounded-control border px-2 py-1.5 text-sm font-semibold',
              'transition-colors duration-150 ease-calm',
              isChosen
                ? 'border-primary bg-primary text-on-primary'
                : 'border-control bg-raised hover:bg-sunken',
            ].join(' ')}
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}
