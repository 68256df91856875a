import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'

interface DisclosureProps {
  title: ReactNode
  /** Content at the end of the title line, for example a count. */
  meta?: ReactNode
  defaultOpen?: boolean | undefined
  /** Opens it when this becomes true, for example for an error inside. It can still be closed. */
  forcesOpen?: boolean | undefined
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4 | undefined
  /** A row of a list, which has the frame. */
  isRow?: boolean | undefined
  children: ReactNode
}

/** A collapsible section with a title. */
export function Disclosure({
  title,
  meta,
  defaultOpen = false,
  forcesOpen = false,
  headingLevel = 3,
  isRow = false,
  children,
}: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen || forcesOpen)
  const [wasForced, setWasForced] = useState(forcesOpen)
  if (forcesOpen !== wasForced) {
    setWasForced(forcesOpen)
    if (forcesOpen) setIsOpen(true)
  }
  const Heading = `h${headingLevel}` as const
  return (
    <Collapsible.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      className={isRow ? '' : 'rounded-card border border-line bg-raised'}
    >
      <Heading>
        <Collapsible.Trigger
          className={`group flex w-full items-center gap-3 rounded-card text-start hover:bg-sunken ${isRow ? 'min-h-11 px-3 py-1 font-medium' : 'min-h-13 px-4 py-2 font-semibold'}`}
        >
          <span className="min-w-0 flex-1">{title}</span>
          {meta ? <span className="text-sm font-normal text-muted">{meta}</span> : null}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform duration-150 ease-calm group-data-panel-open:rotate-180"
          />
        </Collapsible.Trigger>
      </Heading>
      <Collapsible.Panel className={isRow ? 'px-3 pt-1 pb-3' : 'px-4 pt-2 pb-4'}>
        {children}
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
