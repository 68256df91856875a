import type { CoachName } from '@/api/types'
import { Button } from '@/ui/button'

const services: Record<Exclude<CoachName, 'builtin'>, string> = {
  gemini: "Google's Gemini",
  openai: 'An AI service',
}

const questions = [
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
        {source === undefined
          ? null
          : source === 'builtin'
            ? 'No AI service is set up. I answer from your own data.'
            : `${services[source]} answers. Your messages go to it, with values from your profile, plan and log, but not your name or email. It can be wrong, and it is no doctor.`}
      </p>
      {onAsk === null ? null : (
        <ul aria-label="Questions to begin with" className="flex flex-col items-start gap-2">
          {questions.map((question) => (
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
