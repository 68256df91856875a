import type { ReactNode } from 'react'
import { useOnline } from '@/lib/use-online'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

interface LoadFailureProps {
  /** What failed, in the catalogue's words where it has some. */
  text: string
  isRetrying: boolean
  onRetry: () => void
  children?: ReactNode
}

/** Stands for a part that could not be loaded: what failed, what is safe, and a way to ask again. */
export function LoadFailure({ text, isRetrying, onRetry, children }: LoadFailureProps) {
  const isOnline = useOnline()
  return (
    <Alert
      kind="error"
      title={text}
      action={
        <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isOnline
        ? 'What you logged is safe. Please try again in a moment.'
        : 'You are offline. What you logged is safe; try again when you have a connection.'}
      {children}
    </Alert>
  )
}
