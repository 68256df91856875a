import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { useLocation } from 'react-router'
import { useMediaQuery } from '@/lib/use-media-query'
import { sections, type SectionId } from './sections'

interface SectionProps {
  id: SectionId
  /** Follows the title, for example a count. */
  suffix?: string | undefined
  /** Whether it is open on a phone at first. */
  isOpenAtFirst?: boolean
  /** Whether it folds on a wide screen too, because it is long and rarely needed. */
  alwaysFolds?: boolean
  /** Focus target after a row of the section was removed. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/**
 * A section of the console with its own address.
 *
 * On a phone it folds, so that the page is as short as a menu. Folded content keeps what was entered.
 */
export function Section({
  id,
  suffix = '',
  isOpenAtFirst = false,
  alwaysFolds = false,
  ref,
  children,
}: SectionProps) {
  const headingId = useId()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const isTarget = useLocation().hash === `#${id}`
  const [wish, setWish] = useState<boolean | null>(null)
  const folds = alwaysFolds || !isWide
  const isOpen = !folds || (wish ?? (isOpenAtFirst || isTarget))
  const title = `${sections.find((section) => section.id === id)?.title ?? ''}${suffix}`

  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="min-w-0 scroll-mt-4 rounded-card border border-line bg-raised"
    >
      <div
        className={
          folds
            ? 'relative flex min-h-13 items-center gap-3 rounded-card px-4 hover:bg-sunken lg:px-5'
            : 'px-5 pt-4'
        }
      >
        <h2
          id={headingId}
          ref={ref as Ref<HTMLHeadingElement>}
          tabIndex={-1}
          className="min-w-0 flex-1 text-lg font-semibold text-balance"
        >
          {title}
        </h2>
        {folds && (
          // Next to the heading: a form's button can have the same name as its section. That of an open one does not
          // repeat it.
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={isOpen ? 'Close section' : `Open section: ${title}`}
            aria-describedby={isOpen ? headingId : undefined}
            onClick={() => {
              setWish(!isOpen)
            }}
            className="group flex size-11 shrink-0 items-center justify-center after:absolute after:inset-0 after:rounded-card"
          >
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-muted transition-transform duration-150 ease-calm group-aria-expanded:rotate-180"
            />
          </button>
        )}
      </div>
      <div
        hidden={!isOpen}
        className="flex flex-col gap-4 px-4 pt-3 pb-4 lg:px-5 [[hidden]]:hidden"
      >
        {children}
      </div>
    </section>
  )
}
