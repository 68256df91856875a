import type { ReactNode } from 'react'

interface FieldGroupProps {
  title: string
  children: ReactNode
}

/** Fields of a long form that belong together. Short ones are side by side, also on a phone. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-5">{children}</div>
    </fieldset>
  )
}

/** A field of a group that has too little space next to another one on a phone. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className="col-span-2 sm:col-span-1">{children}</div>
}
