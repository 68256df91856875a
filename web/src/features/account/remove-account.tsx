import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutationForm } from '@/api/use-mutation-form'
import { paths } from '@/app/paths'
import { checked } from '@/domain/entry/checked'
import { clearUnsaved } from '@/lib/unsaved-data'
import { leaveUnasked } from '@/lib/use-leave-guard'
import { outbox } from '@/offline/outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { useToast } from '@/ui/toast'
import { PasswordField } from './credential-fields'
import { clearMember, useSession } from './queries'
import { useRemoveAccount } from './settings-mutations'

const NO_PASSWORD = { password: '' }

/** Section to delete the member's own account. It lists the consequences and requires the password. */
export function RemoveAccount() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const session = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const removal = useRemoveAccount(() => {
    toast.success('Your account has been removed')
    if (session) {
      clearUnsaved(session.userId)
      outbox.clear(session.userId).catch(() => {
        toast.error('Failed to discard unsynced exercises on this device.')
      })
    }
    // Unsaved input must not block leaving the page after the account was deleted.
    void clearMember(queryClient, () =>
      leaveUnasked(() => navigate(paths.landing, { replace: true })),
    )
  })
  const close = () => {
    if (!removal.isPending) setIsAsking(false)
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-pretty">
        This permanently deletes your account and all your data: profile, weights, logs, your own
        plans, chats and messages. If you want to keep a copy, download your data first.
      </p>
      <div>
        <Button
          variant="danger"
          onClick={() => {
            removal.reset()
            setIsAsking(true)
          }}
        >
          Delete account
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title="Delete your account?"
        description="This permanently deletes all your data. Enter your password to confirm."
      >
        <PasswordQuestion removal={removal} onCancel={close} />
      </Dialog>
    </div>
  )
}

interface PasswordQuestionProps {
  removal: ReturnType<typeof useRemoveAccount>
  onCancel: () => void
}

function PasswordQuestion({ removal, onCancel }: PasswordQuestionProps) {
  const form = useMutationForm({
    initial: NO_PASSWORD,
    check: ({ password }) =>
      checked({ password: password === '' ? 'Please enter your password' : undefined }, () => ({
        password,
      })),
    save: removal,
    onSaved: () => undefined,
  })
  // Stays disabled after the deletion until the page is left.
  const isClosed = form.isBusy || form.isSaved

  return (
    <Form form={form}>
      <PasswordField form={form} name="password" disabled={isClosed} />
      {form.generalFailure === null ? null : <Alert kind="error">{form.generalFailure}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={isClosed} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={isClosed} busyLabel="Deleting...">
          Delete account
        </Button>
      </div>
    </Form>
  )
}
