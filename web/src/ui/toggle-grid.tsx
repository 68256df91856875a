interface ToggleGridProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  /** Whether labels are longer than one short word. */
  isWide?: boolean | undefined
  onChange: (chosen: readonly Value[]) => void
}

/** Many options, any number of which are chosen: a grid of short ones, or longer ones side by side. */
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
      className={
        isWide
          ? 'flex flex-wrap gap-2'
          : 'grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2'
      }
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
              'min-h-11 border py-1.5 text-sm font-semibold',
              isWide ? 'rounded-pill px-4' : 'rounded-control px-2',
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
