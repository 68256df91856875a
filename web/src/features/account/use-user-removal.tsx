import { useState, type ReactNode, type RefObject } from 'react'
import { failureText } from '@/api/errors'
import type { AccountSummary } from '@/api/types'
import { plural } from '@/domain/text/plural'
import { useConfirmation } from '@/lib/use-confirmation'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useToast } from '@/ui/toast'
import { useFindAccount, useRemoveUser } from './admin-mutations'
import { useSession } from './queries'

interface UserRemoval {
  /** Loads what the account contains, then opens the confirmation. */
  ask: (email: string) => void
  /** Account whose summary is loading or that is being removed. */
  pendingEmail: string | null
  /** Error message of the last removal. */
  error: string | null
  clearError: () => void
  /** Confirmation dialog, to be rendered anywhere on the page. */
  dialog: ReactNode
}

/** Removes an account after a confirmation that lists what would be deleted. */
export function useUserRemoval(
  onRemoved: () => void,
  focusAfter?: RefObject<HTMLElement | null>,
): UserRemoval {
  const find = useFindAccount()
  const remove = useRemoveUser()
  const question = useConfirmation<AccountSummary>()
  const toast = useToast()
  const [error, setError] = useState<string | null>(null)

  const fail = (cause: unknown) => {
    setError(`Error removing user: ${failureText(cause)}`)
  }

  return {
    ask: (email) => {
      setError(null)
      find.mutate(email, { onSuccess: question.ask, onError: fail })
    },
    pendingEmail: find.isPending ? find.variables : remove.isPending ? remove.variables : null,
    error,
    clearError: () => {
      setError(null)
    },
    dialog: (
      <ConfirmDialog
        isOpen={question.isOpen}
        title={`Remove ${question.subject?.email ?? ''}?`}
        description={question.subject === null ? undefined : <Loss account={question.subject} />}
        confirmLabel="Remove user"
        isBusy={remove.isPending}
        focusAfter={focusAfter}
        onCancel={question.close}
        onConfirm={() => {
          if (question.subject === null) return
          remove.mutate(question.subject.email, {
            onSuccess: () => {
              toast.success('User removed successfully')
              onRemoved()
            },
            onError: fail,
            onSettled: question.close,
          })
        }}
      />
    ),
  }
}

/** List of the data that is deleted with an account. */
function Loss({ account }: { account: AccountSummary }) {
  const session = useSession()
  const isOwn = session?.userId === account.id
  return (
    <div className="flex flex-col gap-3">
      {isOwn ? (
        <p className="font-semibold text-text">This is your own account: you will be logged out.</p>
      ) : account.role === 'admin' ? (
        <p className="font-semibold text-text">This account is an admin.</p>
      ) : account.role === 'moderator' ? (
        <p className="font-semibold text-text">This account is a moderator.</p>
      ) : null}
      <p>This permanently deletes the account and all its data:</p>
      <ul className="list-disc ps-5">
        <li>
          {plural(account.exercise_logs, { one: '# exercise log', other: '# exercise logs' })}
        </li>
        <li>
          {plural(account.workout_plans, {
            one: '# own workout plan',
            other: '# own workout plans',
          })}
        </li>
        <li>{plural(account.diet_plans, { one: '# own diet plan', other: '# own diet plans' })}</li>
        <li>{plural(account.diary_entries, { one: '# diary entry', other: '# diary entries' })}</li>
        <li>{plural(account.own_foods, { one: '# own food', other: '# own foods' })}</li>
        <li>
          {plural(account.messages, {
            one: '# message to support',
            other: '# messages to support',
          })}
        </li>
      </ul>
    </div>
  )
}
