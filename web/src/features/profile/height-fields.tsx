import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { NumberField } from '@/ui/number-field'
import { rangeText } from '@/domain/entry/entry-checks'
import { HEIGHT, type ProfileValues } from './validation'

interface HeightFieldsProps {
  form: FormApi<ProfileValues>
  isUnusual: boolean
}

/** Height in the member's unit: one field for centimeters, two for feet and inches. */
export function HeightFields({ form, isUnusual }: HeightFieldsProps) {
  const { height, length_unit } = useFormValues(form)
  if (length_unit === 'cm') {
    return (
      <NumberField
        form={form}
        name="height"
        label="Height"
        unit="cm"
        required
        range={HEIGHT}
        step={0.5}
        hint={
          isUnusual
            ? `${height} cm is unusual. If it is right, you can save it.`
            : `${rangeText(HEIGHT)} cm`
        }
      />
    )
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <NumberField
        form={form}
        name="height_feet"
        label="Height"
        unit="ft"
        isWhole
        required
        min={2}
        max={8}
        step={1}
        hint={isUnusual ? 'Unusual. If it is right, you can save it.' : undefined}
      />
      <NumberField
        form={form}
        name="height_inches"
        label="Height"
        unit="in"
        min={0}
        max={11.9}
        step={0.5}
      />
    </div>
  )
}
