import { useRef, useState } from 'react'
import type { MessagesPath } from '@/api/query-keys'
import type { SupportMessage } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { useConfirmation } from '@/lib/use-confirmation'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useToast } from '@/ui/toast'
import { otherStatus, STATUS_MESSAGE } from './labels'
import { MessageList } from './message-list'
import { useDeleteMessage, useToggleStatus } from './mutations'

interface MessageBoardProps {
  /** List of the role: an admin can delete messages, a moderator cannot. */
  path: MessagesPath
  headingLevel: 2 | 3
}

/** Support messages of members: new ones first, then seen ones. */
export function MessageBoard({ path, headingLevel }: MessageBoardProps) {
  const toggle = useToggleStatus(path)
  const remove = useDeleteMessage()
  const question = useConfirmation<SupportMessage>()
  const toast = useToast()
  const [announcement, setAnnouncement] = useState('')
  const newHeading = useRef<HTMLHeadingElement>(null)
  const seenHeading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useRef<HTMLElement>(null)
  const canDelete = path === '/admin/messages'

  const setStatus = (message: SupportMessage) => {
    toggle.mutate(message, {
      onSuccess: () => {
        const done = message.status === 'new' ? 'Marked as seen' : 'Marked as new'
        setAnnouncement(done)
        toast.success(
          done,
          {
            label: 'Undo',
            onClick: () => {
              toggle.mutate({ ...message, status: otherStatus[message.status] })
            },
          },
          STATUS_MESSAGE,
        )
      },
    })
  }

  const askToDelete = (message: SupportMessage) => {
    focusAfter.current = null
    question.ask(message)
  }

  const carryOut = (message: SupportMessage) => {
    remove.mutate(message, {
      onSuccess: () => {
        focusAfter.current = (message.status === 'new' ? newHeading : seenHeading).current
      },
      onSettled: question.close,
    })
  }

  const lists = [
    { status: 'new', heading: newHeading },
    { status: 'seen', heading: seenHeading },
  ] as const

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {lists.map(({ status, heading }) => (
          <MessageList
            key={status}
            path={path}
            status={status}
            headingLevel={headingLevel}
            heading={heading}
            onToggle={setStatus}
            onDelete={canDelete ? askToDelete : undefined}
          />
        ))}
      </div>
      <ConfirmDialog
        isOpen={question.isOpen}
        title="Delete this message?"
        description={
          question.subject === null
            ? undefined
            : `This permanently deletes the message from ${isolated(question.subject.email)} for everyone, including the sender.`
        }
        confirmLabel="Delete message"
        isBusy={remove.isPending}
        focusAfter={focusAfter}
        onConfirm={() => {
          if (question.subject !== null) carryOut(question.subject)
        }}
        onCancel={question.close}
      />
    </>
  )
}
