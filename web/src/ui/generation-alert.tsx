import type { ReactNode } from 'react'
import { Alert } from './alert'
import { Button } from './button'

interface GenerationAlertProps {
  title: string
  detail: string | null
  /** Next step to suggest. */
  remedy: 'profile' | 'built-in' | null
  /** Button that opens the profile. */
  profileAction: ReactNode
  onUseBuiltIn: () => void
}

/** Explains why no plan was generated and suggests the next step, if there is one. */
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
