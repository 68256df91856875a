import type { ReactNode } from 'react'

/** The sections of the overview: below each other on a phone, else pairs of a wide and a narrow one. */
export function SectionGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {children}
    </div>
  )
}
