import type { CoachName } from '@/api/types'

const makers: Record<CoachName, string> = {
  gemini: 'Made by Gemini.',
  openai: 'Made by the AI service.',
  builtin: 'Made by the built-in planner.',
}

interface PlanSourceNoteProps {
  /** Null where it is not known. */
  source: CoachName | null
  /** What a better plan would do better, in words. */
  notes: readonly string[]
}

/** Who made a plan, and what it had to leave open: quiet, but never missing beside a plan that was made. */
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
