import type { Engine } from '@/api/generation'
import type { CoachName } from '@/api/types'
import { Button } from '@/ui/button'
import type { ChatMessage } from './chat-history'
import { QuestionList } from './question-list'

interface NextStepsProps {
  /** Last message of the chat. */
  message: ChatMessage
  /** The configured coach; undefined until it is known. */
  coach: CoachName | undefined
  /** Sends a question, or null if that is not possible. */
  onAsk: ((question: string) => void) | null
  /** Sends the last question again. */
  onRetry: (engine: Engine) => void
}

/** What a member can do about the last answer: ask what it suggests, or ask again. */
export function NextSteps({ message, coach, onAsk, onRetry }: NextStepsProps) {
  const suggestions = message.details?.suggestions ?? []
  if (isWorthRetrying(message)) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => {
            onRetry('configured')
          }}
        >
          Retry
        </Button>
        {message.remedy === undefined || coach === undefined || coach === 'builtin' ? null : (
          <Button
            variant="secondary"
            onClick={() => {
              onRetry('builtin')
            }}
          >
            Ask the built-in coach
          </Button>
        )}
      </div>
    )
  }
  if (onAsk === null || suggestions.length === 0) return null
  return <QuestionList label="Suggestions" questions={suggestions} onAsk={onAsk} />
}

const isWorthRetrying = ({ role, state, content }: ChatMessage) =>
  role === 'assistant' && (state === 'failed' || (state === 'stopped' && content === ''))
