import type { ReactNode } from 'react'

/**
 * Widths from the specification, one for dense tables, and one for a main and a side column. The
 * last one leaves the chat button's width free at both sides.
 */
const widths = {
  general: 'max-w-general',
  form: 'max-w-form',
  narrow: 'max-w-narrow',
  wide: 'max-w-wide',
  columns: 'max-w-columns lg:px-22',
} as const

interface PageProps {
  title: string
  /** Title of the browser tab; defaults to the heading. */
  documentTitle?: string | undefined
  width?: keyof typeof widths | undefined
  /** A sentence below the title. */
  lead?: ReactNode
  /** Buttons at the end of the title line. */
  actions?: ReactNode
  children?: ReactNode
}

/** One screen with its heading, width and browser tab title. */
export function Page({
  title,
  documentTitle = title,
  width = 'general',
  lead,
  actions,
  children,
}: PageProps) {
  return (
    <div className={`mx-auto flex w-full flex-col gap-6 px-4 py-6 sm:py-8 ${widths[width]}`}>
      <title>{`${documentTitle} · Ironleaf`}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold tracking-tight text-balance sm:text-3xl">{title}</h1>
          {lead ? <p className="mt-1 text-muted text-pretty">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}
