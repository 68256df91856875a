import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { failureText, fieldErrors } from '@/api/errors'
import { paths } from '@/app/paths'
import { clearUnsaved } from '@/lib/unsaved-data'
import { leaveUnasked } from '@/lib/use-leave-guard'
import { outbox } from '@/offline/outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/text-field'
import { useToast } from '@/ui/toast'
import { focusField, useFocusField } from './focus-field'
import { clearMember, useSession } from './queries'
import { useRemoveAccount } from './settings-mutations'

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
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const refused = fieldErrors(removal.error)['password']
  // Stays disabled after the deletion until the page is left.
  const closed = removal.isPending || removal.isSuccess

  const ref = useRef<HTMLFormElement>(null)
  useFocusField(ref, removal.isError ? 'password' : null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    removal.reset()
    setIsMissing(password === '')
    if (password === '') {
      focusField(event.currentTarget, 'password')
      return
    }
    removal.mutate({ password })
  }

  return (
    <form ref={ref} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        disabled={closed}
        error={isMissing ? 'Please enter your password' : refused}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setIsMissing(false)
          if (!removal.isIdle) removal.reset()
        }}
      />
      {removal.isError && refused === undefined ? (
        <Alert kind="error">{failureText(removal.error)}</Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={closed} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={closed} busyLabel="Deleting...">
          Delete account
        </Button>
      </div>
    </form>
  )
}
