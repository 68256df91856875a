import type { ReactNode } from 'react'
import { useOnline } from '@/lib/use-online'
import { Alert } from './alert'
import { Button } from './button'

interface LoadFailureProps {
  /** The failed action, with the specification's text if it has one. */
  text: string
  /** The data that is still safe. */
  safe?: string | undefined
  isRetrying: boolean
  onRetry: () => void
  children?: ReactNode
}

/** Replaces a part that failed to load: what failed, what is safe, and a retry button. */
export function LoadFailure({
  text,
  safe = 'Your data is safe.',
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
        : `You are offline. ${safe} Try again when you are online.`}
      {children}
    </Alert>
  )
}
