import { Link } from 'react-router'
import { useCurrentSection } from './use-current-section'

export interface SectionLink {
  id: string
  title: string
}

/** Navigation between the sections of the page. On a wide screen it stays in view. */
export function SectionNav({ sections }: { sections: readonly SectionLink[] }) {
  const current = useCurrentSection(sections)
  return (
    <nav aria-label="Sections">
      <ul className="flex flex-col">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-muted transition-colors duration-150 ease-calm hover:bg-sunken hover:text-text aria-[current=location]:bg-primary-soft aria-[current=location]:text-primary-text lg:min-h-9"
              onClick={() => {
                // The link only scrolls, so the focus must follow for the next Tab.
                document.getElementById(id)?.focus({ preventScroll: true })
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
