import type { ReactNode } from 'react'
import { ProductPicture } from '@/ui/product-picture'
import { Reasons } from '@/ui/reasons'

/** A page for visitors: its form, and on a wide screen what waits behind it. */
export function Entrance({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-wide flex-1 items-center gap-10 lg:grid-cols-2">
      {children}
      <div className="flex flex-col gap-8 px-4 py-10 max-lg:hidden">
        <div className="mx-auto h-110 w-75 overflow-hidden">
          <ProductPicture name="dashboard" label="Ironleaf on a phone: today's training" />
        </div>
        <Reasons />
      </div>
    </div>
  )
}
