import { Droplet } from 'lucide-react'
import { useEffect } from 'react'
import { checked } from '@/domain/entry/checked'
import { integerError, toNumber } from '@/domain/entry/entry-checks'
import { useForm } from '@/lib/form/use-form'
import { formatNumber } from '@/domain/text/format'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Form } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { WaterInput } from '@/domain/generated/input-ranges'

const ML = WaterInput.water_ml
const GLASSES_ML = [250, 500]

interface WaterProps {
  title: string
  /** Null if none was entered. */
  ml: number | null
  onWater: (ml: number | null) => void
  /** Says whether an amount is entered and not saved. */
  onTypingChange: (isTyping: boolean) => void
}

/** Water of the day: a tap for a glass or a bottle, or any amount. Needs a new key for another day. */
export function Water({ title, ...form }: WaterProps) {
  const { ml, onWater } = form
  const now = ml ?? 0
  return (
    <Card title={title}>
      <p className="flex items-center gap-2 text-xl font-bold">
        <Droplet aria-hidden="true" className="size-5 text-info-text" />
        {`${formatNumber(now)} ml`}
      </p>
      <div className="flex flex-wrap gap-2">
        {GLASSES_ML.map((glass) => (
          <Button
            key={glass}
            variant="secondary"
            disabled={now + glass > ML.max}
            onClick={() => {
              onWater(now + glass)
            }}
          >
            {`Add ${formatNumber(glass)} ml`}
          </Button>
        ))}
      </div>
      <WaterForm key={now} {...form} />
    </Card>
  )
}

function WaterForm({ ml, onWater, onTypingChange }: Omit<WaterProps, 'title'>) {
  const form = useForm({
    initial: { water: ml === null ? '' : String(ml) },
    check: ({ water }) =>
      checked(
        {
          water: water.trim() === '' ? undefined : integerError('Water', water, ML),
        },
        () => (water.trim() === '' ? null : toNumber(water, 0)),
      ),
    onSubmit: onWater,
  })
  const isTyping = form.isDirty
  useEffect(() => {
    onTypingChange(isTyping)
    return () => {
      onTypingChange(false)
    }
  }, [isTyping, onTypingChange])
  return (
    <Form form={form} className="flex items-end gap-2">
      <NumberField form={form} name="water" label="Water" unit="ml" range={ML} step={50} />
      <Button type="submit" variant="secondary">
        Save water
      </Button>
    </Form>
  )
}
