import { typeWeight, type WeightUnit } from '@/domain/units/weight'
import type { FormApi } from '@/lib/form/use-form'
import { FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { formatValue } from '@/domain/program/labels'
import {
  emptyStart,
  mostOf,
  startField,
  type StartEntry,
  type StartKind,
  type StartTrack,
  type StartValues,
} from '@/domain/program/start-values'

interface StartFieldsProps {
  form: FormApi<StartValues>
  tracks: readonly StartTrack[]
  unit: WeightUnit
}

/** The start value of each track: a weight in one of three ways, seconds or reps. */
export function StartFields({ form, tracks, unit }: StartFieldsProps) {
  return (
    <FormField form={form} name="starts">
      {({ value: starts, onValueChange }) => (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-muted text-pretty">
            Empty fields start with the suggestion below them.
          </p>
          {tracks.map((track) => (
            <TrackFields
              key={track.key}
              track={track}
              unit={unit}
              entry={starts[track.key] ?? emptyStart(track)}
              errorOf={(field) => form.errorOf(startField(track.key, field))}
              onChange={(entry) => {
                onValueChange({ ...starts, [track.key]: entry })
                form.noteEdit(startField(track.key, 'weight'))
                form.noteEdit(startField(track.key, 'count'))
              }}
            />
          ))}
        </div>
      )}
    </FormField>
  )
}

interface TrackFieldsProps {
  track: StartTrack
  unit: WeightUnit
  entry: StartEntry
  errorOf: (field: 'weight' | 'count') => string | undefined
  onChange: (entry: StartEntry) => void
}

function TrackFields({ track, unit, entry, errorOf, onChange }: TrackFieldsProps) {
  const isWeight = track.unit === 'kg'
  const hint = describeSuggestion(track, unit)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{track.name}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        {isWeight ? (
          <>
            <div className={entry.kind === 'set' ? 'col-span-2' : ''}>
              <SelectField
                label="Start from"
                value={entry.kind}
                options={track.kinds.map((kind) => ({
                  value: kind,
                  label: kindLabels(track.rule)[kind],
                }))}
                onValueChange={(chosen) => {
                  const kind = track.kinds.find((kind) => kind === chosen)
                  if (kind !== undefined) onChange({ ...entry, kind })
                }}
              />
            </div>
            <NumberField
              label="Weight"
              unit={unit}
              hint={hint}
              error={errorOf('weight')}
              min={0}
              step={2.5}
              value={entry.weight.text}
              onValueChange={(typed) => {
                onChange({ ...entry, weight: typeWeight(entry.weight, typed, unit) })
              }}
            />
          </>
        ) : null}
        {!isWeight || entry.kind === 'set' ? (
          <NumberField
            label={track.unit === 's' ? 'Seconds' : 'Reps'}
            hint={isWeight ? '1 to 10, as many as you could do' : hint}
            error={errorOf('count')}
            isWhole
            min={1}
            max={mostOf(track)}
            step={1}
            value={entry.count}
            onValueChange={(count) => {
              onChange({ ...entry, count })
            }}
          />
        ) : null}
      </div>
    </fieldset>
  )
}

const kindLabels = (rule: string): Record<StartKind, string> => ({
  kg: rule === 'training_max' ? 'Training max' : 'Start weight',
  one_rep_max: 'One-rep max',
  set: 'A set you can do',
})

function describeSuggestion(track: StartTrack, unit: WeightUnit): string {
  const { suggested, isFromProgram } = track
  if (suggested === null) {
    return track.unit === 'kg'
      ? 'No weight yet: you can enter it now or with the first workout'
      : 'No value yet: you can enter it now'
  }
  const value = formatValue({ value: suggested, unit: track.unit }, unit)
  return `${isFromProgram ? 'From the program' : 'From your logs'}: ${value}`
}
