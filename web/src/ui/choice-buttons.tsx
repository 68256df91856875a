interface ChoiceButtonsProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  /** Selected choice; null for none yet. */
  value: Value | null
  onChange: (value: Value) => void
}

/** A few choices with longer labels side by side, one of which is selected. */
export function ChoiceButtons<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => {
            onChange(choice.value)
          }}
          className={[
            'min-h-11 rounded-control border px-3 py-1.5 text-sm font-semibold',
            'transition-colors duration-150 ease-calm',
            choice.value === value
              ? 'border-primary bg-primary text-on-primary'
              : 'border-control bg-raised hover:bg-sunken',
          ].join(' ')}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
