import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadingQuery } from '@/api/loading-query'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatNumber } from '@/domain/text/format'
import {
  formatWeight,
  fromKilograms,
  toKilograms,
  typeWeight,
  WEIGHT_STEP,
  weightEntry,
  type WeightEntry,
  type WeightUnit,
} from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { ChoiceButtons, ToggleButtons } from '@/ui/choice-buttons'
import { Dialog } from '@/ui/dialog'
import { NumberField } from '@/ui/number-field'
import { readBar, saveBar, readPlates, savePlates } from './plate-storage'
import { BARS, formatPlates, loadBar, PLATES } from '@/domain/training/plates'
import { Disclosure } from '@/ui/disclosure'

interface PlateChoiceProps {
  unit: WeightUnit
  /** Plates of the member's gym. */
  chosen: readonly number[]
  /** Called with the plates, heaviest first. */
  onChange: (plates: readonly number[]) => void
}

/** The plates that the member can use. */
function PlateChoice({ unit, chosen, onChange }: PlateChoiceProps) {
  return (
    <Disclosure
      title="Your plates"
      meta={`${String(chosen.length)} of ${String(PLATES[unit].length)}`}
    >
      <ToggleButtons
        label="Your plates"
        layout="grid"
        choices={PLATES[unit].map((plate) => ({
          value: plate,
          label: `${formatNumber(plate)} ${unit}`,
        }))}
        value={chosen}
        onChange={(next) => {
          onChange(PLATES[unit].filter((plate) => next.includes(plate)))
        }}
      />
    </Disclosure>
  )
}

interface PlateDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Purpose of the weight: "Set 2 of Barbell Squat". */
  subject: string
  weight: WeightEntry
  /** Called with kilograms. */
  onUse: (kg: number) => void
}

/** Dialog that shows which plates make a weight. */
export function PlateDialog({ isOpen, onClose, subject, weight, onUse }: PlateDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Plates" description={subject}>
      <PlateForm weight={weight} onClose={onClose} onUse={onUse} />
    </Dialog>
  )
}

function PlateForm({
  weight,
  onClose,
  onUse,
}: Pick<PlateDialogProps, 'weight' | 'onClose' | 'onUse'>) {
  const unit = useWeightUnit()
  const [entry, setEntry] = useState(() => weightEntry(weight.kg, unit))
  const { data: own } = useQuery(loadingQuery())
  const bars = [...new Set([...(own?.unit === unit ? [own.bar] : []), ...BARS[unit]])]
  const [chosenBar, setChosenBar] = useState<number | null>(null)
  const bar = chosenBar ?? readBar(unit, bars)
  const [plates, setPlates] = useState(() => readPlates(unit))
  const target = entry.kg === null ? null : fromKilograms(entry.kg, unit)
  const loading = target === null ? null : loadBar(target, bar, plates)
  const kg = loading === null ? null : toKilograms(loading.total, unit)
  const inUnit = (figure: number) => formatWeight(toKilograms(figure, unit), unit)

  return (
    <div className="flex flex-col gap-4">
      <NumberField
        label="Weight"
        unit={unit}
        placeholder="Enter weight"
        min={0}
        step={WEIGHT_STEP}
        value={entry.text}
        onValueChange={(typed) => {
          setEntry((before) => typeWeight(before, typed, unit))
        }}
      />
      <div className="flex flex-col gap-1">
        <p aria-hidden="true" className="text-sm font-medium">
          Bar
        </p>
        <ChoiceButtons
          layout="grid"
          label="Bar"
          choices={bars.map((value) => ({
            value,
            label: value === 0 ? 'None' : inUnit(value),
            note: value === 0 ? 'Plates only' : 'Bar',
            isEmpty: value === 0,
          }))}
          value={bar}
          onChange={(chosen) => {
            setChosenBar(chosen)
            saveBar(unit, chosen)
          }}
        />
      </div>
      <div aria-live="polite" className="flex min-h-40 flex-col gap-3">
        {loading === null || target === null ? (
          <p className="text-muted">Enter a weight to see its plates.</p>
        ) : (
          <>
            {loading.isExact ? null : (
              <p>
                {`These plates cannot make ${inUnit(target)}. The nearest weight is ${inUnit(loading.total)}.`}
              </p>
            )}
            <p>
              <span className="text-muted">Per side: </span>
              <span className="text-lg font-semibold">
                {loading.perSide.length === 0
                  ? 'No plates'
                  : `${formatPlates(loading.perSide, formatNumber)} ${unit}`}
              </span>
            </p>
            <Drawing perSide={loading.perSide} unit={unit} hasBar={bar > 0} />
          </>
        )}
      </div>
      <PlateChoice
        unit={unit}
        chosen={plates}
        onChange={(next) => {
          setPlates(next)
          savePlates(unit, next)
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        {kg === null || kg === 0 || kg === weight.kg ? null : (
          <Button
            onClick={() => {
              onUse(kg)
              onClose()
            }}
          >
            {`Use ${formatWeight(kg, unit)}`}
          </Button>
        )}
      </div>
    </div>
  )
}

interface DrawingProps {
  perSide: readonly number[]
  unit: WeightUnit
  hasBar: boolean
}

/** Drawing of one side of the bar. The text next to it contains the same information. */
function Drawing({ perSide, unit, hasBar }: DrawingProps) {
  const heaviest = PLATES[unit][0] ?? 1
  return (
    <div aria-hidden="true" className="flex h-24 items-center overflow-hidden">
      {hasBar ? <span className="h-2 w-10 shrink-0 bg-control" /> : null}
      {perSide.map((plate, at) => (
        <span
          key={at}
          style={{ height: `${String(40 + 60 * Math.sqrt(plate / heaviest))}%` }}
          className="flex w-9 shrink items-center justify-center overflow-hidden rounded-sm border border-raised bg-primary text-xs font-semibold text-on-primary"
        >
          {formatNumber(plate)}
        </span>
      ))}
      {hasBar ? <span className="h-2 w-6 shrink-0 bg-control" /> : null}
    </div>
  )
}
