import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { ComboboxField, type ComboboxOption } from '@/ui/combobox-field'
import { TextField } from '@/ui/text-field'
import {
  emptyDay,
  emptySlot,
  emptyTrack,
  newKey,
  type DayDraft,
  type ProgramDraft,
  type SlotDraft,
} from './draft'
import { replacedAt } from './part'
import { PartButtons } from './part-buttons'
import type { Problems } from './read-draft'
import { SlotEditor, slotName } from './slot-editor'
import { ProgramDocumentDay } from '@/domain/generated/input-ranges'

interface DaysEditorProps {
  draft: ProgramDraft
  problems: Problems
  exercises: readonly ComboboxOption[]
  onChange: (part: Partial<ProgramDraft>) => void
}

/** The days of a program with their exercises. */
export function DaysEditor({ draft, problems, exercises, onChange }: DaysEditorProps) {
  const { days, tracks } = draft
  const [openId, setOpenId] = useState<string | null>(null)
  const changeDay = (at: number, part: Partial<DayDraft>) => {
    const day = days[at]
    if (day !== undefined) onChange({ days: replacedAt(days, at, { ...day, ...part }) })
  }
  const addTrack = (at: number, slotAt: number, slot: SlotDraft) => {
    const day = days[at]
    if (slot.exerciseId === null || day === undefined) return
    const key = newKey(slotName(slot, tracks, exercises), tracks)
    const slots = replacedAt(day.slots, slotAt, { ...slot, track: key, exerciseId: null })
    onChange({
      tracks: [...tracks, emptyTrack(key, slot.exerciseId)],
      days: replacedAt(days, at, { ...day, slots }),
    })
  }
  return (
    <div className="flex flex-col gap-6">
      {days.map((day, at) => {
        const path = `days[${String(at)}]`
        return (
          <section
            key={day.id}
            aria-label={`Day ${String(at + 1)} of the program`}
            className="flex flex-col gap-3"
          >
            <div className="flex items-end gap-3">
              <div className="min-w-0 flex-1">
                <TextField
                  label={`Name of day ${String(at + 1)}`}
                  maxLength={ProgramDocumentDay.name.maxLength}
                  value={day.name}
                  error={problems[`${path}.name`]}
                  onValueChange={(name) => {
                    changeDay(at, { name })
                  }}
                />
              </div>
              <PartButtons
                name={`day ${String(at + 1)}`}
                list={days}
                at={at}
                onChange={(next) => {
                  onChange({ days: next })
                }}
              />
            </div>
            {problems[`${path}.slots`] === undefined ? null : (
              <p className="text-sm text-danger-text">{problems[`${path}.slots`]}</p>
            )}
            {day.slots.map((slot, slotAt) => (
              <SlotEditor
                key={slot.id}
                value={slot}
                path={`${path}.slots[${String(slotAt)}]`}
                problems={problems}
                exercises={exercises}
                tracks={tracks}
                isOpen={slot.id === openId}
                onChange={(next) => {
                  changeDay(at, { slots: replacedAt(day.slots, slotAt, next) })
                }}
                onNewTrack={() => {
                  addTrack(at, slotAt, slot)
                }}
                buttons={
                  <PartButtons
                    name={slotName(slot, tracks, exercises)}
                    list={day.slots}
                    at={slotAt}
                    onChange={(slots) => {
                      changeDay(at, { slots })
                    }}
                  />
                }
              />
            ))}
            <ComboboxField
              // A chosen exercise is added, and the field is empty again.
              key={day.slots.length}
              label={`Add exercise to ${day.name === '' ? `day ${String(at + 1)}` : day.name}`}
              options={exercises}
              value={null}
              onValueChange={(id) => {
                if (id === null) return
                const slot = emptySlot(id)
                setOpenId(slot.id)
                changeDay(at, { slots: [...day.slots, slot] })
              }}
            />
          </section>
        )
      })}
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={days.length >= 7}
          onClick={() => {
            const letter = String.fromCharCode(65 + days.length)
            onChange({ days: [...days, emptyDay(`Day ${letter}`)] })
          }}
        >
          Add day
        </Button>
      </div>
    </div>
  )
}
