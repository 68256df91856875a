import type { CoachName } from '@/api/types'
import { useShowsNumbers } from '@/api/use-shows-numbers'
import { LazyIllustration } from '@/ui/lazy-illustration'
import { QuestionList } from './question-list'

const introductions = (): Record<CoachName, string> => ({
  gemini:
    "Google's Gemini answers. It receives your messages and values from your profile, plan and log, but not your name or email. It can make mistakes and does not replace a doctor.",
  openai:
    'An AI service answers. It receives your messages and values from your profile, plan and log, but not your name or email. It can make mistakes and does not replace a doctor.',
  builtin: 'No AI service is set up. Answers come from your own data.',
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
        <QuestionList
          label="Example questions"
          questions={exampleQuestions(showsNumbers)}
          onAsk={onAsk}
        />
      )}
    </div>
  )
}
