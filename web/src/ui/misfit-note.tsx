import { CircleAlert } from 'lucide-react'
import { formatSentenceList } from '@/domain/text/format'

interface MisfitNoteProps {
  /** Why something does not fit the member's limits, or may not. Without any, nothing is shown. */
  misfits: readonly { text: string }[] | undefined
}

/** Beginning of the server's texts about what is not known. */
const NOT_KNOWN = /^we do not know (.+)$/i

/**
 * Says why an exercise or a food does not fit: "Does not fit: contains milk".
 *
 * What is not known is a note of its own: "We do not know whether it contains milk".
 */
export function MisfitNote({ misfits = [] }: MisfitNoteProps) {
  const texts = misfits.map(({ text }) => text)
  const known = texts.filter((text) => !NOT_KNOWN.test(text))
  const unknown = texts.flatMap((text) => NOT_KNOWN.exec(text)?.[1] ?? [])
  return (
    <>
      {known.length === 0 ? null : (
        <Note>
          {`Does not fit: ${formatSentenceList(known.map((text) => text.slice(0, 1).toLowerCase() + text.slice(1)))}`}
        </Note>
      )}
      {unknown.length === 0 ? null : <Note>{`We do not know ${formatSentenceList(unknown)}`}</Note>}
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-warning-text">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}
