import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminExercise, CatalogueProgram, ProgramDocument } from '@/api/types'
import { paths } from '@/app/paths'
import { draftOf, type ProgramDraft } from '@/features/program/builder/draft'
import {
  cataloguePlace,
  clearPrograms,
  parseStoredDraft,
} from '@/features/program/builder/draft-storage'
import { ProgramEditor } from '@/features/program/builder/program-editor'
import {
  PlanIsFollowedError,
  useSaveCatalogueProgram,
} from '@/features/workout-catalogue/mutations'
import type { EditedPlan } from '@/features/workout-catalogue/queries'
import { isolated } from '@/domain/text/isolated'
import { readUnsaved } from '@/lib/unsaved-data'
import { leaveUnasked } from '@/lib/use-leave-guard'
import { Alert } from '@/ui/alert'
import { useToast } from '@/ui/toast'
import { planAsProgram } from './plan-as-program'

/** No version has this number, so that saving over another kind of plan is always a conflict. */
const NO_VERSION = 0

interface ProgramPartProps {
  userId: number
  edited: EditedPlan
  exercises: readonly AdminExercise[]
  /** Loads the saved plan and opens the editor again. Calls `onLoaded` between the two. */
  onReload: (onLoaded: () => void) => void
}

interface Opened {
  place: string
  saved: ProgramDraft
  version: number
  unsaved: ProgramDraft | null
}

/** The name and the description of the plan may have changed without its program. */
const documentOf = ({ program }: CatalogueProgram, { plan }: EditedPlan): ProgramDocument => ({
  ...program,
  name: plan.name,
  description: plan.description,
})

const savedDraft = (edited: EditedPlan) =>
  edited.program === null ? planAsProgram(edited) : draftOf(documentOf(edited.program, edited))

const versionOf = ({ plan, program }: EditedPlan) => program?.version ?? plan.version

function open(userId: number, edited: EditedPlan): Opened {
  const { id } = edited.plan
  const isPlain = edited.program === null
  const place = cataloguePlace(userId, id, isPlain ? 'plain' : 'program')
  const saved = savedDraft(edited)
  const stored = parseStoredDraft(readUnsaved(place))
  // Changes to an older version are a conflict when they are saved, and not an overwrite.
  if (stored !== null) {
    return { place, saved, version: stored.version ?? NO_VERSION, unsaved: stored.draft }
  }
  const otherPlace = cataloguePlace(userId, id, isPlain ? 'program' : 'plain')
  const other = parseStoredDraft(readUnsaved(otherPlace))
  return other === null
    ? { place, saved, version: versionOf(edited), unsaved: null }
    : { place, saved, version: NO_VERSION, unsaved: other.draft }
}

/** Editor of a plan's program. Of a plain plan, it begins with the plan as a program of one week. */
export function ProgramPart({ userId, edited, exercises, onReload }: ProgramPartProps) {
  const { id } = edited.plan
  const save = useSaveCatalogueProgram(id)
  const navigate = useNavigate()
  const toast = useToast()
  const [opened] = useState(() => open(userId, edited))

  const forget = () => {
    clearPrograms(userId, id)
  }
  const send = (program: ProgramDocument, version: number | 'latest') => {
    save.mutate(
      { program, version },
      {
        onSuccess: ({ program: { name } }) => {
          forget()
          toast.success(`${isolated(name)} saved`)
          leaveUnasked(() => void navigate(paths.adminDashboard))
        },
      },
    )
  }
  return (
    <ProgramEditor
      place={opened.place}
      saved={opened.saved}
      version={opened.version}
      unsaved={opened.unsaved}
      exercises={exercises.map(({ id: exerciseId, name, primary_muscles }) => ({
        id: exerciseId,
        name,
        description: primary_muscles.join(', '),
      }))}
      isSaving={save.isPending}
      error={save.error}
      refusal={
        save.error instanceof PlanIsFollowedError ? (
          <Alert kind="error" title="Members follow this plan">
            It stays a plain plan as long as members follow it. Your changes are kept on this
            device. To offer them now, add a new workout plan and make that one a program.
          </Alert>
        ) : null
      }
      onEdit={() => {
        if (save.error !== null) save.reset()
      }}
      onSave={(program) => {
        send(program, opened.version)
      }}
      onOverwrite={(program) => {
        send(program, 'latest')
      }}
      onDiscard={() => {
        onReload(forget)
      }}
    />
  )
}
