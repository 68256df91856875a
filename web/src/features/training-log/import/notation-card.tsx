import type { ComponentProps } from 'react'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { NotationFields } from '@/ui/notation-fields'

interface NotationCardProps extends ComponentProps<typeof NotationFields> {
  /** Null if the columns are chosen already, or the file has none. */
  onChooseColumns: (() => void) | null
}

/** Choices for a file that was read differently than it was meant: its notation and its columns. */
export function NotationCard({ onChooseColumns, ...fields }: NotationCardProps) {
  return (
    <Card title="Dates and numbers">
      <NotationFields {...fields} />
      {onChooseColumns === null ? null : (
        <div>
          <Button variant="secondary" disabled={fields.isDisabled} onClick={onChooseColumns}>
            Choose the columns
          </Button>
        </div>
      )}
    </Card>
  )
}
