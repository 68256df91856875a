import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { TextLink } from '@/ui/text-link'

interface PartLinksProps {
  parts: readonly { id: string; name: string }[]
}

/** Links to the parts of a view. */
export function PartLinks({ parts }: PartLinksProps) {
  const { search } = useLocation()
  return (
    <nav aria-label="On this page">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <TextLink render={<Link to={{ search, hash: id }} />}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A part of a view that links can point to. */
export function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div
      id={id}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-6 rounded-card outline-offset-4"
    >
      {children}
    </div>
  )
}
