import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import type { GenerationFailure } from './generation-failure'

interface GenerationAlertProps {
  failure: GenerationFailure
  onUseBuiltIn: () => void
}

/** Why no plan was made, and the way on where there is one. */
export function GenerationAlert({ failure, onUseBuiltIn }: GenerationAlertProps) {
  const { text, detail, offersBuiltIn } = failure
  return (
    <Alert
      kind="error"
      title={text}
      action={
        offersBuiltIn ? (
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
