import { useId, useState } from 'react'
import { Button } from '@/ui/button'

/** Maximum length of a message that is shown in full. */
const LONG = 600
const MANY_LINES = 8

/** A message with its line breaks. A long one is shortened and can be expanded. */
export function MessageText({ children: content }: { children: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const isLong = content.length > LONG || content.split('\n').length > MANY_LINES
  return (
    <div className="flex flex-col items-start gap-1">
      <p
        id={id}
        dir="auto"
        className={`max-w-full whitespace-pre-wrap wrap-anywhere ${isLong && !isWhole ? 'line-clamp-6' : ''}`}
      >
        {content}
      </p>
      {isLong ? (
        // Aligns the button's label with the message.
        <div className="-ms-4">
          <Button
            variant="ghost"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => {
              setIsWhole(!isWhole)
            }}
          >
            {isWhole ? 'Show less' : 'Show full message'}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
