import { cloneElement, type ReactElement, type ReactNode } from 'react'

interface TextLinkProps {
  /** The link element without children: `<Link to={…} />` or `<a href={…} />`. */
  render: ReactElement<Record<string, unknown>>
  children: ReactNode
}

/** A link in running text, with padding so that it is easy to tap. */
export function TextLink({ render, children }: TextLinkProps) {
  return cloneElement(render, {
    className:
      'inline-flex min-h-11 items-center font-medium text-primary-text underline decoration-1 underline-offset-4 hover:decoration-2',
    children,
  })
}
