interface Choice<Value> {
  value: Value
  label: string
  /** One or two words below the label. */
  note?: string
  /** Whether the choice has no content. */
  isEmpty?: boolean
}

interface GroupProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  /** Longer labels side by side, or a grid of many short ones. */
  layout?: 'row' | 'grid'
}

interface OneProps<Value> extends GroupProps<Value> {
  /** Selected choice; null for none yet. */
  value: Value | null
  onChange: (value: Value) => void
}

/** Choices one of which is selected. */
export function ChoiceButtons<Value extends string | number>({
  value: selected,
  onChange,
  layout = 'row',
  ...group
}: OneProps<Value>) {
  return (
    <Buttons
      {...group}
      layout={layout}
      look="rounded-control px-3"
      isChosen={(value) => value === selected}
      onPress={onChange}
    />
  )
}

interface ManyProps<Value> extends GroupProps<Value> {
  value: readonly Value[]
  onChange: (value: readonly Value[]) => void
}

/** Choices any number of which are selected. */
export function ToggleButtons<Value extends string | number>({
  value: selected,
  onChange,
  layout = 'row',
  ...group
}: ManyProps<Value>) {
  return (
    <Buttons
      {...group}
      layout={layout}
      look={layout === 'row' ? 'rounded-pill px-4' : 'rounded-control px-2'}
      isChosen={(value) => selected.includes(value)}
      onPress={(value) => {
        onChange(
          selected.includes(value)
            ? selected.filter((other) => other !== value)
            : [...selected, value],
        )
      }}
    />
  )
}

interface ButtonsProps<Value> extends GroupProps<Value> {
  layout: 'row' | 'grid'
  look: string
  isChosen: (value: Value) => boolean
  onPress: (value: Value) => void
}

const layouts = {
  row: 'flex flex-wrap gap-2',
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2',
}

function Buttons<Value extends string | number>({
  label,
  choices,
  layout,
  look,
  isChosen,
  onPress,
}: ButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={layouts[layout]}>
      {choices.map(({ value, label: name, note, isEmpty = false }) => (
        <button
          key={value}
          type="button"
          aria-pressed={isChosen(value)}
          onClick={() => {
            onPress(value)
          }}
          className={[
            'flex min-h-11 min-w-11 flex-col items-center justify-center border py-1.5 text-sm',
            'transition-colors duration-150 ease-calm',
            look,
            isChosen(value)
              ? 'border-primary bg-primary text-on-primary'
              : `${isEmpty ? 'border-line' : 'border-control'} bg-raised hover:bg-sunken`,
          ].join(' ')}
        >
          <span className="font-semibold">{name}</span>
          {note === undefined ? null : (
            <span className={isChosen(value) ? '' : 'text-muted'}>{note}</span>
          )}
        </button>
      ))}
    </div>
  )
}
