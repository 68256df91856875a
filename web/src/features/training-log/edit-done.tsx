import { Pencil } from 'lucide-react'
import { Suspense } from 'react'
import type { ExerciseLog } from '@/api/types'
import { lazyPart } from '@/lib/lazy-part'
import { useConfirmation } from '@/lib/use-confirmation'
import type { ShownLog } from '@/offline/outbox/outbox'
import { useOutbox } from '@/offline/outbox/use-outbox'
import { Button } from '@/ui/button'
import { partFailure } from '@/ui/part-failure'
import { useToast } from '@/ui/toast'
import { useEditLog } from './history/mutations'
import { useUndoNotice } from './history/use-undo-notice'

const failed = partFailure(() => ({
  text: 'Failed to load the log',
  safe: 'Your logs are safe.',
}))
const { Part: EditLog } = lazyPart(async () => (await import('./history/edit-log')).EditLog, failed)
const { Part: EditUnsentLog } = lazyPart(
  async () => (await import('./edit-unsent-log')).EditUnsentLog,
  failed,
)

interface EditDoneProps {
  exerciseId: number
  name: string
  /** ISO date in the member's time zone. */
  day: string
  /** Logs of that day on the server. */
  logs: readonly ExerciseLog[]
}

/** Log to edit. It is chosen when the dialog opens, so that a sync in between does not change the form. */
type Subject = { sent: ExerciseLog; unsent: null } | { sent: null; unsent: ShownLog }

/** Button and dialog to edit a finished exercise: its log on the server or the unsent one. */
export function EditDone({ exerciseId, name, day, logs }: EditDoneProps) {
  const toast = useToast()
  const notice = useUndoNotice()
  const correct = useEditLog()
  const { subject, isOpen, ask, close } = useConfirmation<Subject>()
  const isIt = (log: { exercise_id: number }) => log.exercise_id === exerciseId
  const sent = logs.find(isIt)
  const unsent = useOutbox().find(
    ({ payload, state }) => isIt(payload) && payload.log_date === day && state === 'waiting',
  )
  const next: Subject | null =
    sent !== undefined
      ? { sent, unsent: null }
      : unsent === undefined
        ? null
        : { sent: null, unsent }

  const noteEdited = (changeId: number | null) => {
    if (changeId === null) toast.info(`${name} is unchanged`)
    else notice.say(`${name} updated`, { id: changeId, exerciseName: name })
  }

  return (
    <div>
      <Button
        variant="ghost"
        icon={<Pencil aria-hidden="true" className="size-5" />}
        aria-label={`Edit ${name}`}
        // It was just sent and is not in the loaded logs yet.
        disabled={next === null}
        onClick={() => {
          if (next !== null) ask(next)
        }}
      >
        Edit
      </Button>
      {subject === null ? null : (
        <Suspense fallback={null}>
          {subject.unsent !== null ? (
            <EditUnsentLog
              log={subject.unsent}
              isOpen={isOpen}
              onClose={close}
              onGone={async ({ weight, performed }) => {
                if (sent === undefined) return false
                const input = performed === null ? { performed: [], weight } : { performed }
                const { change_id } = await correct.mutateAsync({ id: sent.id, input })
                noteEdited(change_id)
                return true
              }}
            />
          ) : (
            <EditLog
              log={subject.sent}
              isOpen={isOpen}
              onClose={close}
              onEdited={(_, changeId) => {
                close()
                noteEdited(changeId)
              }}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}
