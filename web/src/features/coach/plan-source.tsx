import type { CoachName } from '@/api/types'

const makers: Record<CoachName, string> = {
  gemini: 'Made by Gemini.',
  openai: 'Made by the AI service.',
  builtin: 'Made by the built-in planner.',
}

interface PlanSourceNoteProps {
  /** Null if it is unknown. */
  source: CoachName | null
  /** Notes on what could be better about the plan. */
  notes: readonly string[]
}

/** Source of a generated plan and its notes. Always shown next to a generated plan. */
export function PlanSourceNote({ source, notes }: PlanSourceNoteProps) {
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {source === null ? null : <p>{makers[source]}</p>}
      {notes.length === 0 ? null : (
        <ul className="list-disc ps-5">
          {notes.map((note) => (
            <li key={note} className="text-pretty">
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
