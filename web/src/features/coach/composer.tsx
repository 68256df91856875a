import { ArrowUp, Square } from 'lucide-react'
import { useId, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react'
import type { FormApi } from '@/lib/form/use-form'
import { formatNumber } from '@/domain/text/format'
import { Button } from '@/ui/button'
import { controlLook } from '@/ui/field'
import { Form } from '@/ui/form'
import { countCharacters, MAX_MESSAGE_CHARACTERS } from './chat'

/** Number of characters from which the remaining number is shown. */
const COUNTED_FROM = MAX_MESSAGE_CHARACTERS - 400

export interface MessageDraft {
  message: string
}

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>
  /** Form with the draft. It is busy during an answer. */
  form: FormApi<MessageDraft>
  isOnline: boolean
  onStop: () => void
}

/** Input for a message that grows from one to four rows. */
export function Composer({ ref, form, isOnline, onStop }: ComposerProps) {
  const { isBusy, submit } = form
  const { name, value: draft, onValueChange } = form.useField('message')
  const counterId = useId()
  const length = countCharacters(draft)
  const isTooLong = length > MAX_MESSAGE_CHARACTERS
  const isCounted = length >= COUNTED_FROM
  useGrowth(ref, draft)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    // During IME composition, Enter selects a character. Safari reports this only with the old key code.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    event.preventDefault()
    void submit()
  }

  return (
    <Form form={form} className="flex flex-col gap-1 border-t border-line p-3">
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          rows={1}
          name={name}
          value={draft}
          aria-label="Message"
          aria-describedby={isCounted ? counterId : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder="Ask about your training"
          enterKeyHint="send"
          autoComplete="off"
          // Four rows of 24 px, plus padding and border.
          className={`${controlLook} max-h-[7.125rem] resize-none`}
          onChange={(event) => {
            onValueChange(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        {isBusy ? (
          <Button
            // A separate button, so that a late press on Stop does not send a draft.
            key="stop"
            aria-label="Stop"
            icon={<Square aria-hidden="true" className="size-5" />}
            onClick={onStop}
          />
        ) : (
          <Button
            key="send"
            aria-label="Send"
            type="submit"
            disabled={!isOnline || length === 0 || isTooLong}
            icon={<ArrowUp aria-hidden="true" className="size-5" />}
          />
        )}
      </div>
      {isCounted ? (
        <p id={counterId} className={`text-sm ${isTooLong ? 'text-danger-text' : 'text-muted'}`}>
          {isTooLong
            ? `${formatNumber(length - MAX_MESSAGE_CHARACTERS)} characters too many`
            : `${formatNumber(length)} of ${formatNumber(MAX_MESSAGE_CHARACTERS)} characters`}
        </p>
      ) : null}
      {/* Always there, because screen readers announce only changes of a region that they know. */}
      <p role="status" className="text-sm text-muted">
        {isOnline ? null : 'You are offline. Ask again once you are online.'}
      </p>
    </Form>
  )
}

/** Resizes the field to its text. The style sheet sets the maximum. */
function useGrowth(ref: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const area = ref.current
    if (area === null) return
    area.style.height = 'auto'
    const borders = area.offsetHeight - area.clientHeight
    area.style.height = `${String(area.scrollHeight + borders)}px`
  }, [ref, text])
}
