import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { errorStatus, failureText, fieldErrors } from '@/api/errors'
import type { ProgramDocument } from '@/api/types'
import { useForm } from '@/lib/form/use-form'
import { plural } from '@/domain/text/plural'
import { writeUnsaved } from '@/lib/unsaved-data'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import type { ComboboxOption } from '@/ui/combobox-field'
import { Form } from '@/ui/form'
import { LeaveDialog } from '@/ui/leave-dialog'
import { BasicsFields } from './basics-fields'
import { DaysEditor } from './days-editor'
import type { ProgramDraft } from './draft'
import { storedText } from './draft-storage'
import { LivePreview, useLivePreview } from './live-preview'
import { replacedAt } from './part'
import { readDraft, remainingProblems, serverProblems, type Problems } from './read-draft'
import { TrackEditor } from './track-editor'

interface ProgramEditorProps {
  /** Place of unsaved changes on this device. */
  place: string
  /** The saved program, or an empty one. */
  saved: ProgramDraft
  /** Version of the saved program; null for a new one. */
  version: number | null
  /** Changes of an earlier visit that were not saved, or null. */
  unsaved: ProgramDraft | null
  exercises: readonly ComboboxOption[]
  isSaving: boolean
  /** Why saving failed, or null. */
  error: Error | null
  /** Why no version of the program can be saved now; null or missing if a conflict can be resolved. */
  refusal?: ReactNode
  onSave: (program: ProgramDocument) => void
  /** Called after an edit, because a failure then no longer describes the program. */
  onEdit: () => void
  /** Discards the changes and loads the saved version. */
  onDiscard: () => void
  /** Saves over the version that was saved elsewhere. May return a promise, until which it is not called again. */
  onOverwrite: (program: ProgramDocument) => unknown
}

const NONE: Problems = {}

/** Editor of a whole program. Unsaved changes stay on the device. */
export function ProgramEditor({
  place,
  saved,
  version,
  unsaved,
  exercises,
  isSaving,
  error,
  refusal = null,
  onSave,
  onEdit,
  onDiscard,
  onOverwrite,
}: ProgramEditorProps) {
  const [problems, setProblems] = useState(NONE)
  const form = useForm<{ draft: ProgramDraft }, ProgramDocument>({
    initial: { draft: unsaved ?? saved },
    isBusy: isSaving,
    check: ({ draft }) => {
      const read = readDraft(draft)
      const [first] = Object.values(read.problems)
      return first === undefined
        ? { errors: null, input: read.program }
        : { errors: { draft: first }, input: null }
    },
    onInvalid: () => {
      setProblems(readDraft(draft).problems)
    },
    onSubmit: onSave,
  })
  const { value: draft, onValueChange } = form.useField('draft')
  const isDirty = form.isDirty || unsaved !== null
  const read = useMemo(() => readDraft(draft), [draft])
  const shownProblems = useServerProblems(error, problems)
  useEffect(() => {
    if (form.isDirty) writeUnsaved(place, storedText(draft, version))
    else if (unsaved === null) writeUnsaved(place, null)
  }, [form.isDirty, place, draft, version, unsaved])
  const focusRejected = useEffectEvent(() => {
    if (error !== null && !hasNone(serverProblems(fieldErrors(error)))) {
      form.showErrors({ draft: '' })
    }
  })
  useEffect(() => {
    focusRejected()
  }, [error])
  const leaving = useLeaveGuard(isDirty && !isSaving)

  const change = (part: Partial<ProgramDraft>) => {
    const next = { ...draft, ...part }
    setProblems(remainingProblems(shownProblems, read.program, readDraft(next).program))
    onEdit()
    onValueChange(next)
  }
  const count = Object.keys(shownProblems).length
  const readable = count === 0 && hasNone(read.problems) ? read.program : null
  const preview = useLivePreview(readable)
  const foundEarly = useServerProblems(readable === null ? null : preview.error, NONE)
  const marked = count > 0 ? shownProblems : foundEarly
  const isConflict = errorStatus(error) === 409 && version !== null
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Form form={form} className="flex min-w-0 flex-col gap-6">
          {unsaved === null ? null : (
            <Alert kind="info" title="Your unsaved changes are here">
              They were kept on this device.{' '}
              <Button variant="ghost" onClick={onDiscard}>
                Discard changes
              </Button>
            </Alert>
          )}
          <Card title="Program">
            <BasicsFields draft={draft} problems={marked} onChange={change} />
          </Card>
          <Card title="Days">
            <DaysEditor draft={draft} problems={marked} exercises={exercises} onChange={change} />
          </Card>
          {draft.tracks.length === 0 ? null : (
            <Card title="Rules">
              <div className="flex flex-col gap-3">
                {draft.tracks.map((track, at) => (
                  <TrackEditor
                    key={track.id}
                    value={track}
                    path={`tracks[${String(at)}]`}
                    problems={marked}
                    exercises={exercises}
                    tracks={draft.tracks}
                    onChange={(next) => {
                      change({ tracks: replacedAt(draft.tracks, at, next) })
                    }}
                  />
                ))}
              </div>
            </Card>
          )}
          {refusal !== null ? (
            refusal
          ) : isConflict ? (
            <Alert kind="error" title="The program was changed elsewhere">
              Your changes are still here.{' '}
              <Button variant="ghost" busy={isSaving} onClick={() => onOverwrite(read.program)}>
                Save my changes over it
              </Button>{' '}
              <Button variant="ghost" onClick={onDiscard}>
                Load the other version
              </Button>
            </Alert>
          ) : count > 0 ? (
            <Alert kind="error" title="Failed to save program">
              {plural(count, {
                one: '# field has an error.',
                other: '# fields have errors.',
              })}
            </Alert>
          ) : !hasNone(foundEarly) ? (
            <Alert kind="info" title="The program cannot be saved yet">
              {plural(Object.keys(foundEarly).length, {
                one: '# field has an error.',
                other: '# fields have errors.',
              })}
            </Alert>
          ) : error === null ? null : (
            <Alert kind="error" title="Failed to save program">
              {failureText(error)} Your changes are still here.
            </Alert>
          )}
          <div className="flex justify-end">
            <Button type="submit" busy={isSaving} busyLabel="Saving...">
              Save program
            </Button>
          </div>
        </Form>
        <LivePreview program={readable} preview={preview} />
      </div>
      <LeaveDialog
        isOpen={leaving.isAsking}
        description="Your changes to the program are not saved."
        onStay={leaving.stay}
        onLeave={() => {
          writeUnsaved(place, null)
          leaving.leave()
        }}
      />
    </>
  )
}

const hasNone = (problems: Problems) => Object.keys(problems).length === 0

/** Returns the errors of the fields: those of the server after a rejection, else those of the client. */
function useServerProblems(error: Error | null, own: Problems): Problems {
  return useMemo(() => {
    const rejected = error === null ? NONE : serverProblems(fieldErrors(error))
    return hasNone(rejected) ? own : rejected
  }, [error, own])
}
