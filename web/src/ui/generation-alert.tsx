import type { ReactNode } from 'react'
import { Alert } from './alert'
import { Button } from './button'

interface GenerationAlertProps {
  title: string
  detail: string | null
  /** Which way on there is. */
  remedy: 'profile' | 'built-in' | null
  /** The button that opens the profile. */
  profileAction: ReactNode
  onUseBuiltIn: () => void
}

/** Why no plan was made, and the way on where there is one. */
export function GenerationAlert({
  title,
  detail,
  remedy,
  profileAction,
  onUseBuiltIn,
}: GenerationAlertProps) {
  return (
    <Alert
      kind="error"
      title={title}
      action={
        remedy === 'profile' ? (
          profileAction
        ) : remedy === 'built-in' ? (
          <Button variant="secondary" onClick={onUseBuiltIn}>
            Use the built-in planner
          </Button>
        ) : null
      }
    >
      {detail}
    </Alert>
  )
}
