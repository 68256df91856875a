import { ArrowRight } from 'lucide-react'
import type { ImportedName, NameMatch } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { useConfirmation } from '@/lib/use-confirmation'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { SearchableList } from '@/ui/searchable-list'
import { ChooseExercise, type ExerciseChoices } from './choose-exercise'
import { matchLabels } from './labels'

/** Sort order: doubtful matches come first. */
const ORDER: Record<NameMatch, number> = { none: 0, chosen: 0, similar: 1, exact: 2 }

const FIRST_SHOWN = 20

interface NameListProps {
  names: readonly ImportedName[]
  choices: ExerciseChoices
  isDisabled: boolean
  onChoose: (name: string, exerciseId: number | null) => void
}

/** Exercise names in the file with their matches. */
export function NameList({ names, choices, isDisabled, onChoose }: NameListProps) {
  const question = useConfirmation<ImportedName>()
  const found = names.filter(({ exercise_id }) => exercise_id !== null).length
  const rows = names
    .map((name, id) => ({ id, name: name.name, description: name.exercise_name ?? '', of: name }))
    .sort((a, b) => ORDER[a.of.match] - ORDER[b.of.match])

  return (
    <Card title="Exercises in this file">
      <p className="text-muted text-pretty">
        {plural(found, {
          one: `# of ${formatNumber(names.length)} exercises was found in the catalogue.`,
          other: `# of ${formatNumber(names.length)} exercises were found in the catalogue.`,
        })}{' '}
        The others are added as your own exercises. You can change each match.
      </p>
      <SearchableList
        searchLabel="Search exercises"
        items={rows}
        firstShown={FIRST_SHOWN}
        renderItem={({ of: name }) => (
          <NameRow
            name={name}
            isDisabled={isDisabled}
            onChange={() => {
              question.ask(name)
            }}
          />
        )}
      />
      <ChooseExercise
        name={question.subject}
        isOpen={question.isOpen}
        choices={choices}
        onClose={question.close}
        onChoose={(exerciseId) => {
          question.close()
          if (question.subject !== null) onChoose(question.subject.name, exerciseId)
        }}
      />
    </Card>
  )
}

interface NameRowProps {
  name: ImportedName
  isDisabled: boolean
  onChange: () => void
}

function NameRow({ name, isDisabled, onChange }: NameRowProps) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-anywhere">{name.name}</span>
          <span className="text-sm text-muted">
            {plural(name.sets, { one: '# set', other: '# sets' })}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="sr-only">matched with</span>
          <span className="min-w-0 wrap-anywhere">{name.exercise_name ?? 'Your own exercise'}</span>
          <Badge tone={name.match === 'none' ? 'warning' : 'neutral'}>
            {matchLabels()[name.match]}
          </Badge>
        </p>
      </div>
      <Button
        variant="ghost"
        aria-label={`Change the match of ${name.name}`}
        disabled={isDisabled}
        onClick={onChange}
      >
        Change
      </Button>
    </div>
  )
}
