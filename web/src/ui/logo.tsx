import { cloneElement, type ReactElement } from 'react'

interface LogoProps {
  /** The link element without children: `<Link to={…} />`. */
  render: ReactElement<Record<string, unknown>>
}

/** The logo and the product name, as a link. */
export function Logo({ render }: LogoProps) {
  return cloneElement(render, {
    className: 'inline-flex min-h-11 items-center gap-2 text-lg font-bold tracking-tight',
    children: (
      <>
        <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
          <rect width="32" height="32" rx="8" className="fill-primary" />
          <path
            d="M6 13v6M9.5 11v10M9.5 16h13M22.5 11v10M26 13v6"
            className="fill-none stroke-on-primary"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </svg>
        Ironleaf
      </>
    ),
  })
}
