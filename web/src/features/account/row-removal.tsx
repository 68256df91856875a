import { useRef, type ReactNode, type RefObject } from 'react'
import { failureText, isGone } from '@/api/errors'
import { useConfirmation } from '@/lib/use-confirmation'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import type { TableColumn } from '@/ui/table'
import { useToast } from '@/ui/toast'
import { actionsColumn } from './account-columns'

interface RowRemovalOptions<Row> {
  remove: (row: Row) => Promise<unknown>
  isRemoving: boolean
  /** Success message. */
  done: string
  /** Failure message, to which the reason is added. */
  failed: string
  /** Accessible name of the button of a row. */
  buttonLabel: (row: Row) => string
  /** Title, text and button of the question. */
  question: (row: Row) => { title: string; description: string; confirmLabel: string }
  /** Called if the row is gone already, which counts as removed. */
  onGone?: () => void
  /** Element that gets the focus after the focused row was removed. */
  home: RefObject<HTMLElement | null>
}

/** Removes a row for good, after a question. Returns the column with the button, and the dialog. */
export function useRowRemoval<Row>({
  remove,
  isRemoving,
  done,
  failed,
  buttonLabel,
  question: textsOf,
  onGone,
  home,
}: RowRemovalOptions<Row>): { column: TableColumn<Row>; dialog: ReactNode } {
  const question = useConfirmation<Row>()
  const focusAfter = useRef<HTMLElement>(null)
  const toast = useToast()

  const carryOut = async (row: Row) => {
    try {
      await remove(row)
    } catch (error) {
      if (onGone === undefined || !isGone(error)) {
        toast.error(`${failed}: ${failureText(error)}`)
        question.close()
        return
      }
      onGone()
    }
    focusAfter.current = home.current
    toast.success(done)
    question.close()
  }

  return {
    column: actionsColumn((row) => (
      <Button
        variant="ghost"
        aria-label={buttonLabel(row)}
        onClick={() => {
          focusAfter.current = null
          question.ask(row)
        }}
      >
        Remove
      </Button>
    )),
    dialog: (
      <ConfirmDialog
        isOpen={question.isOpen}
        {...(question.subject === null ? NO_TEXTS : textsOf(question.subject))}
        isBusy={isRemoving}
        focusAfter={focusAfter}
        onCancel={question.close}
        onConfirm={() => {
          if (question.subject !== null) void carryOut(question.subject)
        }}
      />
    ),
  }
}

/** Texts of the dialog while it was never open. */
const NO_TEXTS = { title: '', description: '', confirmLabel: '' }
