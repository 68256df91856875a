import { ArrowUp, Square } from 'lucide-react'
import { useId, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react'
import { formatNumber } from '@/lib/format'
import { controlLook } from '@/ui/field'
import { IconButton } from '@/ui/icon-button'
import { countCharacters, MAX_MESSAGE_CHARACTERS } from './chat'

/** Number of characters from which the remaining number is shown. */
const COUNTED_FROM = MAX_MESSAGE_CHARACTERS - 400

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>
  draft: string
  isAnswering: boolean
  onDraftChange: (draft: string) => void
  onSend: () => void
  onStop: () => void
}

/** Input for a message that grows from one to four rows. */
export function Composer({
  ref,
  draft,
  isAnswering,
  onDraftChange,
  onSend,
  onStop,
}: ComposerProps) {
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
    if (!isAnswering) onSend()
  }

  return (
    <form
      className="flex flex-col gap-1 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAnswering) onSend()
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          rows={1}
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
            onDraftChange(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        {isAnswering ? (
          <IconButton
            // A separate button, so that a late press on Stop does not send a draft.
            key="stop"
            label="Stop"
            icon={<Square aria-hidden="true" className="size-5" />}
            onClick={onStop}
          />
        ) : (
          <IconButton
            key="send"
            label="Send"
            type="submit"
            disabled={length === 0 || isTooLong}
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
    </form>
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
