import { cloneElement, type ReactElement, type ReactNode } from 'react'

interface StatTileProps {
  label: string
  /** The number with its unit. */
  value: string
  /** One short line below the value. */
  note?: ReactNode
  /** A small drawing. */
  children?: ReactNode
  /** Puts the drawing next to the number, not below. */
  isBeside?: boolean | undefined
  /** The link element without children; the whole tile leads there. */
  link?: ReactElement<Record<string, unknown>> | undefined
}

/** One number with its name and a small drawing. */
export function StatTile({ label, value, note, children, isBeside = false, link }: StatTileProps) {
  return (
    <section
      aria-label={label}
      className={`relative flex min-w-0 gap-x-4 gap-y-1 rounded-card border border-line bg-raised p-4 has-[a:hover]:bg-sunken ${isBeside ? 'items-center' : 'flex-col'}`}
    >
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">
          {link === undefined
            ? label
            : cloneElement(link, {
                className: 'after:absolute after:inset-0 after:rounded-card',
                children: label,
              })}
        </p>
        <p className="mt-0.5 text-2xl font-bold tracking-tight">{value}</p>
        {note === undefined ? null : <p className="mt-0.5 text-sm text-muted">{note}</p>}
      </div>
      {isBeside ? (
        children ? (
          <div className="h-14 w-2/5 shrink-0">{children}</div>
        ) : null
      ) : (
        children
      )}
    </section>
  )
}
