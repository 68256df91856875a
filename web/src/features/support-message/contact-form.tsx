import { errorText } from '@/api/errors'
import type { MessageInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { Checked } from '@/domain/entry/checked'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Form, FormField } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { TextAreaField } from '@/ui/text-area-field'
import { MESSAGE_TYPES, typeLabel } from './labels'
import { useSendMessage } from './mutations'
import { checkMessage, roomLeft, type MessageValues } from './validation'

const EMPTY: MessageValues = { message_type: '', content: '' }

export function ContactForm() {
  const send = useSendMessage()
  const form = useKeptForm({
    keepAs: 'message',
    initial: EMPTY,
    check: (values): Checked<keyof MessageValues, MessageInput> => {
      const result = checkMessage(values)
      return result.errors === null
        ? { errors: null, input: result.message }
        : { errors: result.errors, input: null }
    },
    save: send,
    // Unlike in other forms, another entry is unlikely, so the first field does not get the focus.
    onSaved: () => {
      form.clear()
    },
  })
  const { isBusy } = form

  return (
    <Form form={form}>
      <SelectField
        form={form}
        name="message_type"
        label="Message Type"
        placeholder="Choose"
        required
        disabled={isBusy}
        options={MESSAGE_TYPES.map((value) => ({ value, label: typeLabel(value) }))}
      />
      <FormField form={form} name="content">
        {(field) => (
          <TextAreaField
            {...field}
            label="Message Content"
            rows={7}
            required
            disabled={isBusy}
            hint={roomLeft(field.value)}
          />
        )}
      </FormField>
      {form.isSaved ? <Alert kind="success">Message sent successfully!</Alert> : null}
      {send.isError ? (
        <Alert kind="error">{errorText(send.error, 'Failed to send message')}</Alert>
      ) : null}
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          Send Message
        </Button>
      </div>
    </Form>
  )
}
