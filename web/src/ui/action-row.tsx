import type { ReactNode } from 'react'

/**
 * A row of ghost buttons below what they belong to. On a phone they are smaller and have no icons, so that three
 * of them fit on one line.
 */
export function ActionRow({ children }: { children: ReactNode }) {
  return (
    <div className="-ms-2 flex flex-wrap items-center gap-x-1 sm:gap-x-3 [&>a,&>button]:px-2 max-sm:[&>a,&>button]:text-sm max-sm:[&>a>svg,&>button>svg]:hidden">
      {children}
    </div>
  )
}
