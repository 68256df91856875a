import { CircleAlert } from 'lucide-react'
import { formatSentenceList } from '@/lib/format'

interface MisfitNoteProps {
  /** Why something does not fit the member's limits. Without any, nothing is shown. */
  misfits: readonly { text: string }[] | undefined
}

/** Says why an exercise or a food does not fit: "Does not fit: contains milk". */
export function MisfitNote({ misfits = [] }: MisfitNoteProps) {
  if (misfits.length === 0) return null
  const texts = misfits.map(({ text }) => text.slice(0, 1).toLowerCase() + text.slice(1))
  return (
    <p className="flex items-start gap-1.5 text-sm text-warning-text">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {`Does not fit: ${formatSentenceList(texts)}`}
    </p>
  )
}
