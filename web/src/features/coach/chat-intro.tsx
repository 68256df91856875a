import type { CoachName } from '@/api/types'
import { Button } from '@/ui/button'

const introductions = (): Record<CoachName, string> => ({
  gemini:
    "Google's Gemini answers. It receives your messages and values from your profile, plan and log, but not your name or email. It can make mistakes and does not replace a doctor.",
  openai:
    'An AI service answers. It receives your messages and values from your profile, plan and log, but not your name or email. It can make mistakes and does not replace a doctor.',
  builtin: 'No AI service is set up. Answers come from your own data.',
})

const exampleQuestions = () => [
  "What is today's workout?",
  'How much did I lift last month?',
  'How many calories should I eat?',
  'What do I eat today?',
]

interface ChatIntroProps {
  /** Undefined until the source is known. */
  source: CoachName | undefined
  /** Sends an example question, or null if that is not possible. */
  onAsk: ((question: string) => void) | null
}

/** Introduction of an empty chat: the AI service, the data it receives, and example questions. */
export function ChatIntro({ source, onAsk }: ChatIntroProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted text-pretty">
        {source === undefined ? null : introductions()[source]}
      </p>
      {onAsk === null ? null : (
        <ul aria-label="Example questions" className="flex flex-col items-start gap-2">
          {exampleQuestions().map((question) => (
            <li key={question}>
              <Button
                variant="secondary"
                onClick={() => {
                  onAsk(question)
                }}
              >
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
