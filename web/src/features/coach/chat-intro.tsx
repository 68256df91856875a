import type { CoachName } from '@/api/types'
import { useShowsNumbers } from '@/api/use-shows-numbers'
import { ArrowUp } from 'lucide-react'
import { LazyIllustration } from '@/ui/lazy-illustration'

const introductions = (): Record<CoachName, string> => ({
  gemini:
    "Google's Gemini answers. It receives your messages and values from your profile, plan and log, but not your name or email. It can make mistakes and does not replace a doctor.",
  openai:
    'An AI service answers. It receives your messages and values from your profile, plan and log, but not your name or email. It can make mistakes and does not replace a doctor.',
  builtin: 'No AI service is set up. Answers come from your own data.',
})

/** Short names of the sources of answers. */
export const sourceNames = (): Record<CoachName, string> => ({
  gemini: 'Gemini by Google',
  openai: 'AI service',
  builtin: 'Built-in answers',
})

const exampleQuestions = (showsNumbers: boolean) => [
  "What is today's workout?",
  'How much did I lift last month?',
  ...(showsNumbers ? ['How many calories should I eat?'] : []),
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
  const showsNumbers = useShowsNumbers()
  return (
    <div className={`flex flex-col gap-3 ${onAsk === null ? '' : 'my-auto'}`}>
      {onAsk === null ? null : (
        <div className="-mt-4 -mb-3 flex justify-center">
          <LazyIllustration name="chat" />
        </div>
      )}
      <p className="text-sm text-muted text-pretty">
        {source === undefined ? null : introductions()[source]}
      </p>
      {onAsk === null ? null : (
        <ul aria-label="Example questions" className="flex flex-col gap-1">
          {exampleQuestions(showsNumbers).map((question) => (
            <li key={question}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control bg-primary-soft px-3 py-2 text-start text-sm font-semibold text-primary-text transition-colors duration-150 ease-calm hover:bg-sunken"
                onClick={() => {
                  onAsk(question)
                }}
              >
                {question}
                <ArrowUp aria-hidden="true" className="size-4 shrink-0 rotate-45" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
