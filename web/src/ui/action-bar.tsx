import type { ReactNode } from 'react'

interface ActionBarProps {
  /** Result of the last action, shown and announced. */
  status: string
  /** Error message, in view wherever the page is scrolled to. */
  alert: ReactNode
  children: ReactNode
}

/** Buttons that end a long form. Always in view; on a phone they replace the navigation. */
export function ActionBar({ status, alert, children }: ActionBarProps) {
  return (
    // `data-bar-at-end` makes the page keep focused elements clear of the bar (see index.css).
    <div
      data-bar-at-end=""
      className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:-mb-8 sm:rounded-t-card sm:border-x"
    >
      {alert === null ? null : <div className="max-h-[40dvh] w-full overflow-y-auto">{alert}</div>}
      <p role="status" className="min-w-0 flex-1 basis-full text-sm text-muted sm:basis-0">
        {status}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
