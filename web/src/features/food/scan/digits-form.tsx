import { readBarcode } from '@/domain/food/barcode'
import { useForm } from '@/lib/form/use-form'
import { Button } from '@/ui/button'
import { Form, FormField } from '@/ui/form'
import { TextField } from '@/ui/text-field'

/** Longest text that the field takes: 13 digits and the spaces between them. */
const MAX_TEXT = 20

interface DigitsFormProps {
  isBusy: boolean
  onFind: (code: string) => void
  /** Called when other digits are typed, so that an earlier result no longer stands for them. */
  onEdit: () => void
}

/** Form for the digits below the bars, for everybody who cannot or does not want to use a camera. */
export function DigitsForm({ isBusy, onFind, onEdit }: DigitsFormProps) {
  const form = useForm({
    initial: { digits: '' },
    check: ({ digits }) => {
      const code = readBarcode(digits)
      return code === null
        ? {
            errors: { digits: 'These digits are not a valid barcode. Please check them.' },
            input: null,
          }
        : { errors: null, input: code }
    },
    onSubmit: onFind,
    isBusy,
  })
  return (
    <Form form={form} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <FormField form={form} name="digits">
          {(field) => (
            <TextField
              {...field}
              onValueChange={(text) => {
                onEdit()
                field.onValueChange(text)
              }}
              label="Barcode digits"
              inputMode="numeric"
              autoComplete="off"
              maxLength={MAX_TEXT}
            />
          )}
        </FormField>
      </div>
      {/* In line with the field, which is below its label. */}
      <div className="pt-6">
        <Button type="submit" variant="secondary" busy={isBusy}>
          Find
        </Button>
      </div>
    </Form>
  )
}
