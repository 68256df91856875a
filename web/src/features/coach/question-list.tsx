import { ArrowUp } from 'lucide-react'

interface QuestionListProps {
  label: string
  questions: readonly string[]
  /** Sends a question. */
  onAsk: (question: string) => void
}

/** Messages to send with a tap. */
export function QuestionList({ label, questions, onAsk }: QuestionListProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1 self-stretch">
      {questions.map((question) => (
        <li key={question} className="grow">
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
  )
}
