import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorStatus } from '@/api/errors'
import type { ProgramDocument } from '@/api/types'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import { draftOf, emptyProgram, type ProgramDraft } from '@/features/program/builder/draft'
import { draftPlace, parseStoredDraft } from '@/features/program/builder/draft-storage'
import { ProgramEditor } from '@/features/program/builder/program-editor'
import { useSaveProgram } from '@/features/program/own-mutations'
import { ownProgramQuery } from '@/features/program/own-queries'
import { offeredExercisesQuery } from '@/features/workout-plan/queries'
import { readUnsaved, writeUnsaved } from '@/lib/unsaved-data'
import { leaveUnasked } from '@/lib/use-leave-guard'
import { ButtonLink } from '@/ui/button'
import type { ComboboxOption } from '@/ui/combobox-field'
import { EmptyState } from '@/ui/empty-state'
import { LoadFailure } from '@/ui/load-failure'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { useToast } from '@/ui/toast'

/** Creates or edits an own program; `?id=` names the one to edit. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get('id') === null ? null : Number(search.get('id'))
  const userId = useSession()?.userId ?? 0
  const own = useQuery({ ...ownProgramQuery(id ?? 0), enabled: id !== null })
  const exercises = useQuery(offeredExercisesQuery())
  const isPending = (id !== null && own.isPending) || exercises.isPending
  return (
    // At least as high as the screen, so that the footer does not move while content loads.
    <div className="min-h-dvh">
      <Page
        title="Program Builder"
        width="wide"
        actions={
          <ButtonLink variant="ghost" render={<Link to={paths.programs} />}>
            Programs
          </ButtonLink>
        }
      >
        {isPending ? (
          <SkeletonGroup label="Loading the program">
            <Skeleton height={320} />
            <Skeleton height={240} />
          </SkeletonGroup>
        ) : exercises.data === undefined || (id !== null && own.data === undefined) ? (
          errorStatus(own.error) === 404 ? (
            <EmptyState
              title="Program not found"
              action={
                <ButtonLink render={<Link to={paths.programs} />}>Browse programs</ButtonLink>
              }
            >
              It was deleted, or it belongs to another account.
            </EmptyState>
          ) : (
            <LoadFailure
              text="Failed to load program"
              isRetrying={own.isFetching || exercises.isFetching}
              onRetry={() => {
                void exercises.refetch()
                if (id !== null) void own.refetch()
              }}
            />
          )
        ) : (
          <Editor
            key={`${String(userId)} ${String(id)}`}
            userId={userId}
            id={id}
            program={own.data?.program ?? null}
            version={own.data?.version ?? null}
            exercises={exercises.data.map(({ id: exerciseId, name, aliases, primary_muscles }) => ({
              id: exerciseId,
              name,
              aliases,
              description: primary_muscles.join(', '),
            }))}
            reload={async () => (await own.refetch()).data}
          />
        )}
      </Page>
    </div>
  )
}

interface Loaded {
  program: ProgramDocument
  version: number
}

interface EditorProps {
  userId: number
  id: number | null
  program: ProgramDocument | null
  version: number | null
  exercises: readonly ComboboxOption[]
  reload: () => Promise<Loaded | undefined>
}

interface Opened {
  round: number
  saved: ProgramDraft
  version: number | null
  unsaved: ProgramDraft | null
}

function Editor({ userId, id, program, version, exercises, reload }: EditorProps) {
  const place = draftPlace(userId, id)
  const save = useSaveProgram(id)
  const navigate = useNavigate()
  const toast = useToast()
  const [opened, setOpened] = useState((): Opened => {
    const stored = parseStoredDraft(readUnsaved(place))
    return {
      round: 0,
      saved: program === null ? emptyProgram() : draftOf(program),
      // Changes to an older version are a conflict when they are saved, and not an overwrite.
      version: stored === null ? version : (stored.version ?? version),
      unsaved: stored?.draft ?? null,
    }
  })

  const send = (document: ProgramDocument, of: number | null) => {
    save.mutate(
      { program: document, version: of },
      {
        onSuccess: ({ program: { name } }) => {
          writeUnsaved(place, null)
          toast.success(`${name} saved`)
          leaveUnasked(() => void navigate(paths.programs))
        },
      },
    )
  }
  return (
    <ProgramEditor
      key={opened.round}
      place={place}
      saved={opened.saved}
      version={opened.version}
      unsaved={opened.unsaved}
      exercises={exercises}
      isSaving={save.isPending}
      error={save.error}
      onEdit={() => {
        if (save.error !== null) save.reset()
      }}
      onSave={(document) => {
        send(document, opened.version)
      }}
      onOverwrite={async (document) => {
        const current = await reload()
        if (current !== undefined) send(document, current.version)
      }}
      onDiscard={() => {
        writeUnsaved(place, null)
        save.reset()
        void (id === null ? Promise.resolve(undefined) : reload()).then((current) => {
          const next = current?.program ?? program
          setOpened(({ round }) => ({
            round: round + 1,
            saved: next === null ? emptyProgram() : draftOf(next),
            version: current?.version ?? version,
            unsaved: null,
          }))
        })
      }}
    />
  )
}
