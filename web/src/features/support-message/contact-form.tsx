import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '@/api/client'
import { errorText } from '@/api/errors'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { TextAreaField } from '@/ui/text-area-field'
import { useSendMessage } from './mutations'
import { checkMessage, roomLeft, type MessageErrors, type MessageValues } from './validation'
import { messageTypes } from './labels'

const EMPTY: MessageValues = { message_type: '', content: '' }

export function ContactForm() {
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<MessageErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusRequest(form)
  const send = useSendMessage()

  const change = (field: keyof MessageValues) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setValues((before) => ({ ...before, [field]: value }))
    setErrors((before) => ({ ...before, [field]: undefined }))
    // The success message must not remain after an edit.
    if (!send.isPending) send.reset()
  }

  const showErrors = (found: MessageErrors) => {
    setErrors(found)
    focus(FIRST_INVALID)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkMessage(values)
    if (checked.errors !== null) {
      send.reset()
      showErrors(checked.errors)
      return
    }
    setErrors({})
    send.mutate(checked.message, {
      onSuccess: () => {
        setValues(EMPTY)
      },
      onError: (error) => {
        if (error instanceof ApiError) showErrors(error.fields)
      },
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        label="Message Type"
        placeholder="Choose"
        required
        disabled={send.isPending}
        options={messageTypes()}
        value={values.message_type}
        error={errors.message_type}
        onChange={change('message_type')}
      />
      <TextAreaField
        label="Message Content"
        rows={7}
        required
        disabled={send.isPending}
        value={values.content}
        error={errors.content}
        hint={roomLeft(values.content)}
        onChange={change('content')}
      />
      {send.isSuccess ? <Alert kind="success">Message sent successfully!</Alert> : null}
      {send.isError ? (
        <Alert kind="error">{errorText(send.error, 'Failed to send message')}</Alert>
      ) : null}
      <div>
        <Button type="submit" busy={send.isPending} busyLabel="Sending...">
          Send Message
        </Button>
      </div>
    </form>
  )
}
