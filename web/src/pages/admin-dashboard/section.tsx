import type { ReactNode, Ref } from 'react'
import { Card } from '@/ui/card'

interface SectionProps {
  id: string
  title: ReactNode
  /** Takes the keyboard when a row of the section that had it is gone. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** One matter of the console, at an address of its own. */
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
