import { FileCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorStatus, failureText, fieldErrors } from '@/api/errors'
import type { ImportedPlanFile } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { plural } from '@/domain/text/plural'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import type { ComboboxOption } from '@/ui/combobox-field'
import { Dialog } from '@/ui/dialog'
import { FileField } from '@/ui/file-field'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { UserText } from '@/ui/user-text'
import { MatchList } from './match-list'
import { useImportPlan, type PlanSource } from './mutations'

/** Most characters of a plan file. */
const MAX_CHARACTERS = 1_000_000

interface ImportPlanDialogProps {
  /** Secret of the link whose plan is added. Without it, the member chooses a file. */
  secret?: string
  /** Exercises of the catalogue, to choose another match. */
  exercises: readonly ComboboxOption[]
  onClose: () => void
  /** Called once the plan is one of the member's programs. */
  onImported: (plan: ImportedPlanFile) => void
}

type Choices = Readonly<Record<string, number | null>>

/** Adds a plan of a file or of a link to the member's programs. It shows first what would be added. */
export function ImportPlanDialog({
  secret,
  exercises,
  onClose,
  onImported,
}: ImportPlanDialogProps) {
  const [source, setSource] = useState<PlanSource | null>(secret === undefined ? null : { secret })
  const [unusable, setUnusable] = useState<string | null>(null)
  const [choices, setChoices] = useState<Choices>({})
  const check = useImportPlan()
  const add = useImportPlan()
  const { mutate: checkPlan } = check

  // A changed choice is checked again, because it can change what is added.
  useEffect(() => {
    if (source !== null) checkPlan({ source, choices, dryRun: true })
  }, [checkPlan, source, choices])

  const choose = async (file: File) => {
    add.reset()
    setChoices({})
    setSource(null)
    const text = await file.text().catch(() => null)
    if (text === null || text.length > MAX_CHARACTERS) {
      setUnusable(
        text === null
          ? `Failed to read ${file.name}. Choose it again.`
          : `${file.name} is larger than any plan file.`,
      )
      return
    }
    setUnusable(null)
    setSource({ content: text })
  }
  const plan = check.data
  const failure = source === null || !check.isError ? null : check.error
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={secret === undefined ? 'Import plan file' : 'Add to my programs'}
      description="You see what would be added before anything is."
      actions={
        plan === undefined || failure !== null || source === null ? null : (
          <Button
            icon={<FileCheck aria-hidden="true" className="size-5" />}
            busy={add.isPending}
            disabled={check.isPending}
            onClick={() => {
              add.mutate({ source, choices, dryRun: false }, { onSuccess: onImported })
            }}
          >
            {plan.created ? 'Add to my programs' : 'Go to this program'}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {secret === undefined ? (
          <FileField
            label={source === null ? 'Choose a plan file' : 'Choose another file'}
            hint="JSON, from this or another Ironleaf"
            accept=".json,application/json"
            disabled={add.isPending}
            onFile={(file) => void choose(file)}
          />
        ) : null}
        {unusable === null ? null : (
          <Alert kind="error" title="This file cannot be used">
            {unusable}
          </Alert>
        )}
        {failure === null ? null : <CheckFailure error={failure} />}
        {add.isError ? (
          <Alert kind="error" title="Failed to add the plan">
            {failureText(add.error)}
          </Alert>
        ) : null}
        {plan === undefined && check.isPending ? (
          <SkeletonGroup label="Checking the plan">
            <Skeleton height={48} />
            <Skeleton height={120} />
          </SkeletonGroup>
        ) : null}
        {plan === undefined || failure !== null || source === null ? null : (
          <>
            <PlanFacts plan={plan} />
            <MatchList
              plan={plan}
              exercises={exercises}
              isDisabled={check.isPending || add.isPending}
              onChoose={(slug, id) => {
                setChoices({ ...choices, [slug]: id })
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

function PlanFacts({ plan }: { plan: ImportedPlanFile }) {
  const days = plural(plan.days_a_week, { one: '# day a week', other: '# days a week' })
  const weeks = plural(plan.weeks, { one: '# week', other: '# weeks' })
  return (
    <div className="flex flex-col gap-1">
      <p className="text-lg font-semibold">
        <UserText>{plan.name}</UserText>
      </p>
      <p className="text-muted">{`${days} · ${weeks}`}</p>
      {plan.created ? null : (
        <Alert kind="info">{`${isolated(plan.name)} is already one of your programs.`}</Alert>
      )}
    </div>
  )
}

/** Most faults of a file that are shown. */
const SHOWN_FAULTS = 5

function CheckFailure({ error }: { error: Error }) {
  const faults = Object.entries(fieldErrors(error))
  return (
    <Alert
      kind="error"
      title={errorStatus(error) === 400 ? 'This file cannot be used' : 'Failed to check the plan'}
    >
      {faults.length === 0 ? (
        failureText(error)
      ) : (
        <ul className="flex flex-col gap-1">
          {faults.slice(0, SHOWN_FAULTS).map(([path, reason]) => (
            <li key={path} className="wrap-anywhere">
              {path === 'content' ? `${reason}.` : `${path.replace(/^content\./, '')}: ${reason}`}
            </li>
          ))}
          {faults.length > SHOWN_FAULTS ? (
            <li>
              {plural(faults.length - SHOWN_FAULTS, {
                one: 'and # other fault',
                other: 'and # other faults',
              })}
            </li>
          ) : null}
        </ul>
      )}
    </Alert>
  )
}
