import type { ReactNode, Ref } from 'react'
import { Card } from '@/ui/card'

interface SectionProps {
  id: string
  title: ReactNode
  /** Focus target after a row of the section was removed. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A section of the console with its own address. */
export function Section({ id, title, ref, children }: SectionProps) {
  return (
    <div id={id} tabIndex={-1} className="min-w-0 scroll-mt-4 rounded-card">
      <Card
        title={
          <span ref={ref} tabIndex={-1}>
            {title}
          </span>
        }
      >
        {children}
      </Card>
    </div>
  )
}
