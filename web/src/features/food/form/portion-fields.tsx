import { Plus, Trash2 } from 'lucide-react'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { useFocusRequest } from '@/lib/use-focus-request'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { NumberField } from '@/ui/number-field'
import { TextField } from '@/ui/text-field'
import {
  MAX_PORTIONS,
  PORTION,
  portionField,
  type FoodValueEntries,
  type PortionEntry,
} from './food-values'

/** Fields of the portions of a food, such as "1 slice". */
export function PortionFields({ form }: { form: FormApi<FoodValueEntries> }) {
  const { portions, unit } = useFormValues(form)
  const focus = useFocusRequest(form.ref)

  const change = (next: readonly PortionEntry[], edited: readonly string[] = []) => {
    form.edit({ portions: next })
    for (const field of edited) form.noteEdit(field)
  }
  const edit = (portion: PortionEntry, part: 'name' | 'amount', text: string) => {
    change(
      portions.map((one) => (one === portion ? { ...portion, [part]: text } : one)),
      [portionField(part, portion.key)],
    )
  }
  const add = () => {
    const key = 1 + Math.max(-1, ...portions.map((portion) => portion.key))
    change([...portions, { key, name: '', amount: '' }])
    focus(`[data-portion="${String(key)}"] input`)
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">Portions</legend>
      <p className="text-sm text-muted">
        For quick logging, such as "1 slice" with 35 {unit}. You can leave this empty.
      </p>
      {portions.map((portion, index) => (
        <div
          key={portion.key}
          data-portion={portion.key}
          className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-2"
        >
          <TextField
            label={`Portion ${String(index + 1)}`}
            maxLength={PORTION.name.maxLength}
            autoComplete="off"
            value={portion.name}
            error={form.errorOf(portionField('name', portion.key))}
            onValueChange={(text) => {
              edit(portion, 'name', text)
            }}
          />
          <NumberField
            label="Amount"
            unit={unit}
            range={PORTION.amount}
            step={1}
            value={portion.amount}
            error={form.errorOf(portionField('amount', portion.key))}
            onValueChange={(text) => {
              edit(portion, 'amount', text)
            }}
          />
          <div className="pt-6">
            <IconButton
              label={`Remove portion ${String(index + 1)}`}
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              onClick={() => {
                change(portions.filter((one) => one !== portion))
                // The pressed button was removed with its portion.
                focus('[data-add-portion]')
              }}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          variant="ghost"
          data-add-portion=""
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={portions.length >= MAX_PORTIONS}
          onClick={add}
        >
          Add portion
        </Button>
      </div>
    </fieldset>
  )
}
