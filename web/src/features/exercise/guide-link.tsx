import { BookOpen } from 'lucide-react'
import { Suspense, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { lazyPart } from '@/lib/lazy-part'
import { onIntent } from '@/lib/on-intent'
import { ButtonLink } from '@/ui/button'
import { partFailure } from '@/ui/part-failure'

const { Part: GuideDialog, load } = lazyPart(
  async () => (await import('./guide-dialog')).GuideDialog,
  partFailure(() => ({
    text: 'Failed to load how it is done',
    safe: 'Your sets are safe.',
  })),
)

interface GuideLinkProps {
  exercise: { id: number; name: string }
}

const opensElsewhere = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

/**
 * Link to how an exercise is done.
 *
 * A click opens it over the page, so that a member in a workout loses no input and no position. It
 * stays a link, so that it can also open in another tab.
 */
export function GuideLink({ exercise: { id, name } }: GuideLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <ButtonLink
        variant="ghost"
        icon={<BookOpen aria-hidden="true" className="size-5" />}
        render={
          <Link
            to={paths.exercise(id)}
            aria-haspopup="dialog"
            aria-label={`How it is done: ${name}`}
            {...onIntent(() => void load().catch(() => undefined))}
            onClick={(event) => {
              if (opensElsewhere(event)) return
              event.preventDefault()
              setWasOpen(true)
              setIsOpen(true)
            }}
          />
        }
      >
        How it is done
      </ButtonLink>
      {wasOpen ? (
        <Suspense fallback={null}>
          <GuideDialog
            exerciseId={id}
            name={name}
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
