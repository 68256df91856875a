import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText, isGone } from '@/api/errors'
import type { OwnProgram } from '@/api/types'
import { plural } from '@/domain/text/plural'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Loaded } from '@/ui/loaded'
import { RemovalParts } from '@/ui/removal-dialog'
import { RowList } from '@/ui/row-list'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { useToast } from '@/ui/toast'
import { useRemoval } from '@/ui/use-removal'
import { UserText } from '@/ui/user-text'
import { useCopyOwnProgram, useDeleteProgram, useRestoreProgram } from './own-mutations'
import { ownProgramsQuery } from './own-queries'

interface OwnProgramsProps {
  /** Actions that add a program. */
  addActions: ReactNode
  /** Link that edits a program. */
  editAction: (program: OwnProgram) => ReactNode
  onStart: (program: OwnProgram) => void
  onShare: (program: OwnProgram) => void
}

/** The member's own programs. */
export function OwnPrograms({ addActions, editAction, onStart, onShare }: OwnProgramsProps) {
  const { mutateAsync: remove } = useDeleteProgram()
  const { mutateAsync: restore } = useRestoreProgram()
  const removal = useRemoval<OwnProgram>({
    remove: ({ id }) => remove(id),
    restore: ({ id }) => restore(id),
    done: 'Program deleted',
    failed: 'Failed to delete program',
    reason: failureText,
    isGone,
  })
  return (
    <Card title="Your programs" actions={addActions}>
      <Loaded
        query={useQuery(ownProgramsQuery())}
        skeleton={
          <SkeletonGroup label="Loading your programs">
            <Skeleton height={56} />
          </SkeletonGroup>
        }
        failure="Failed to load program"
      >
        {(programs) =>
          programs.length === 0 ? (
            <p className="text-sm text-muted">
              No own programs yet. Copy one from below, or begin with an empty one.
            </p>
          ) : (
            <RowList>
              {programs.map((program) => (
                <Row
                  key={program.id}
                  program={program}
                  editAction={editAction(program)}
                  onStart={onStart}
                  onShare={onShare}
                  onDelete={removal.ask}
                />
              ))}
            </RowList>
          )
        }
      </Loaded>
      <RemovalParts
        removal={removal}
        verb="Delete"
        describe={({ is_followed: isFollowed }) =>
          isFollowed ? 'You go on following it as your plan.' : 'Your logs do not change.'
        }
      />
    </Card>
  )
}

interface RowProps {
  program: OwnProgram
  editAction: ReactNode
  onStart: (program: OwnProgram) => void
  onShare: (program: OwnProgram) => void
  onDelete: (program: OwnProgram) => void
}

function Row({ program, editAction, onStart, onShare, onDelete }: RowProps) {
  const { id, name, days_a_week: days, weeks } = program
  const copy = useCopyOwnProgram()
  const toast = useToast()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          <UserText>{name}</UserText>
          {program.is_followed ? <Badge tone="primary">Your plan</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {[
            plural(days, { one: '# day a week', other: '# days a week' }),
            plural(weeks, { one: '# week', other: '# weeks' }),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap">
        <Button
          variant="ghost"
          aria-label={`Start ${name}`}
          onClick={() => {
            onStart(program)
          }}
        >
          Start
        </Button>
        {editAction}
        <Button
          variant="ghost"
          aria-label={`Share ${name}`}
          onClick={() => {
            onShare(program)
          }}
        >
          Share
        </Button>
        <Button
          variant="ghost"
          aria-label={`Copy ${name}`}
          busy={copy.isPending}
          onClick={() => {
            copy.mutate(id, {
              onSuccess: ({ program: added }) => {
                toast.success(`${added.name} added`)
              },
              onError: (error) => {
                toast.error(`Failed to save program. ${failureText(error)}`)
              },
            })
          }}
        >
          Copy
        </Button>
        <Button
          variant="ghost"
          aria-label={`Delete ${name}`}
          onClick={() => {
            onDelete(program)
          }}
        >
          Delete
        </Button>
      </div>
    </div>
  )
}
