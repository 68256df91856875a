import type { ReactNode } from 'react'
import { useOnline } from '@/lib/use-online'
import { Alert } from './alert'
import { Button } from './button'

interface LoadFailureProps {
  /** What failed, in the catalogue's words where it has some. */
  text: string
  /** What is not lost by it. */
  safe?: string | undefined
  isRetrying: boolean
  onRetry: () => void
  children?: ReactNode
}

/** Stands for a part that could not be loaded: what failed, what is safe, and a way to ask again. */
export function LoadFailure({
  text,
  safe = 'Nothing is lost.',
  isRetrying,
  onRetry,
  children,
}: LoadFailureProps) {
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
        ? `${safe} Please try again in a moment.`
        : `You are offline. ${safe} Try again when you have a connection.`}
      {children}
    </Alert>
  )
}
