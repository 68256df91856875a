export interface Choice {
  value: number
  label: string
  /** One or two words about the choice. */
  note: string
  /** Whether the choice has no content. */
  isEmpty: boolean
}

interface ChoiceGridProps {
  label: string
  choices: readonly Choice[]
  value: number
  onChange: (value: number) => void
}

/** A grid of many short choices, one of which is selected. */
export function ChoiceGrid({ label, choices, value, onChange }: ChoiceGridProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2"
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => {
            onChange(choice.value)
          }}
          className={[
            'flex min-h-11 flex-col items-center justify-center rounded-control border px-1 py-1 text-sm',
            'transition-colors duration-150 ease-calm',
            choice.value === value
              ? 'border-primary bg-primary text-on-primary'
              : `${choice.isEmpty ? 'border-line' : 'border-control'} bg-raised hover:bg-sunken`,
          ].join(' ')}
        >
          <span className="font-semibold">{choice.label}</span>
          <span className={choice.value === value ? '' : 'text-muted'}>{choice.note}</span>
        </button>
      ))}
    </div>
  )
}
