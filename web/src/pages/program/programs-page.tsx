import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { failureText } from '@/api/errors'
import type { AvailableProgram, StartProgramInput } from '@/api/types'
import { paths } from '@/app/paths'
import { useStartProgram } from '@/features/program/mutations'
import { NeedsWeightUnit } from '@/features/profile/needs-weight-unit'
import { OwnPrograms } from '@/features/program/own-programs'
import { useCopyProgram } from '@/features/program/own-mutations'
import { ProgramCard } from '@/features/program/program-card'
import { ProgramFiltersForm } from '@/features/program/program-filters'
import { availableProgramsQuery, NO_FILTERS } from '@/features/program/queries'
import { programQuery } from '@/features/program/run-queries'
import type { Shared } from '@/features/sharing/mutations'
import { ShareDialog } from '@/features/sharing/share-dialog'
import { StartForm, type StartedProgram } from '@/features/program/start-form'
import { isolated } from '@/domain/text/isolated'
import { useDebounced } from '@/lib/use-debounced'
import { useToday } from '@/lib/use-today'
import { Button, ButtonLink } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Dialog } from '@/ui/dialog'
import { EmptyState } from '@/ui/empty-state'
import { ListSkeleton } from '@/ui/list-skeleton'
import { LoadFailure } from '@/ui/load-failure'
import { Page } from '@/ui/page'
import { ShowMoreItems, useFirstItems } from '@/ui/first-items'
import { Skeleton } from '@/ui/skeleton'
import { useToast } from '@/ui/toast'
import { ImportPlan } from './import-plan'

/** Number of programs that are shown first. */
const FIRST = 6

/** Programs of the catalogue, which can be filtered, looked at and started. */
export function Component() {
  const [filters, setFilters] = useState(NO_FILTERS)
  const search = useDebounced(filters.search)
  const list = useQuery({
    ...availableProgramsQuery({ ...filters, search }),
    placeholderData: keepPreviousData,
  })
  const followed = useQuery(programQuery(useToday()))
  const start = useStart(followed.data !== null)
  const [shared, setShared] = useState<Shared | null>(null)
  const clear = () => {
    setFilters(NO_FILTERS)
  }
  return (
    // At least as high as the screen, so that the footer does not move while content loads.
    <div className="min-h-dvh">
      <Page
        title="Programs"
        lead="Programs that progress: weeks, rules and weights that follow your logs."
        actions={
          <ButtonLink
            variant="ghost"
            icon={<ArrowLeft aria-hidden="true" className="size-5" />}
            render={<Link to={paths.dashboard('workout-plan')} />}
          >
            Workout Plan
          </ButtonLink>
        }
      >
        <OwnPrograms
          addActions={
            <>
              <ButtonLink variant="secondary" render={<Link to={paths.programBuilder} />}>
                New program
              </ButtonLink>
              <ImportPlan />
            </>
          }
          editAction={({ id, name }) => (
            <ButtonLink
              variant="ghost"
              render={
                <Link aria-label={`Edit ${name}`} to={`${paths.programBuilder}?id=${String(id)}`} />
              }
            >
              Edit
            </ButtonLink>
          )}
          onStart={({ id, name }) => {
            start.open({ program_id: id, name })
          }}
          onShare={({ id, name }) => {
            setShared({ kind: 'program', id, name })
          }}
        />
        <ProgramFiltersForm filters={filters} onChange={setFilters} />
        {list.isPending ? (
          <ListSkeleton label="Loading programs" />
        ) : list.data === undefined ? (
          <LoadFailure
            text="Failed to load program"
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : list.data.length === 0 ? (
          <EmptyState
            title="Nothing fits these filters."
            picture="search"
            action={<Button onClick={clear}>Clear filters</Button>}
          />
        ) : (
          <Programs
            key={JSON.stringify(filters)}
            programs={list.data}
            followedId={followed.data?.plan_id ?? null}
            onStart={start.open}
          />
        )}
      </Page>
      {shared === null ? null : (
        <ShareDialog
          shared={shared}
          onClose={() => {
            setShared(null)
          }}
        />
      )}
      <Dialog
        isOpen={start.isOpen}
        onClose={start.close}
        title={start.chosen === null ? '' : `Start ${isolated(start.chosen.name)}`}
      >
        {start.chosen === null ? null : (
          <NeedsWeightUnit pending={<Skeleton height={224} />}>
            <StartForm
              key={`${String(start.chosen.plan_id)} ${String(start.chosen.program_id)}`}
              program={start.chosen}
              isStarting={start.isStarting}
              error={start.error}
              onStart={start.begin}
            />
          </NeedsWeightUnit>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={start.isAsking}
        title={`Replace ${followed.data == null ? 'your current plan' : isolated(followed.data.name)}?`}
        description="The program becomes your plan. Your logs do not change, and the earlier plan stays in My Plans."
        confirmLabel="Start program"
        tone="primary"
        onConfirm={start.confirm}
        onCancel={start.decline}
      />
    </div>
  )
}

interface ProgramsProps {
  programs: readonly AvailableProgram[]
  followedId: number | null
  onStart: (program: StartedProgram) => void
}

function Programs({ programs, followedId, onStart }: ProgramsProps) {
  const list = useFirstItems(programs, FIRST)
  return (
    <>
      <ul id={list.listId} aria-label="Programs" className="flex flex-col gap-4">
        {list.shown.map((program, index) => (
          <li key={program.plan_id} {...list.itemProps(index)} className="outline-offset-2">
            <ProgramCard
              program={program}
              isFollowed={program.plan_id === followedId}
              copyAction={<CopyButton program={program} />}
              withUnit={(weeks) => (
                <NeedsWeightUnit pending={<Skeleton height={180} />}>{weeks}</NeedsWeightUnit>
              )}
              action={
                <Button
                  variant="secondary"
                  aria-describedby={`program-${String(program.plan_id)}`}
                  onClick={() => {
                    onStart({ plan_id: program.plan_id, name: program.name })
                  }}
                >
                  Start this program
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      <ShowMoreItems list={list}>{`Show all ${String(programs.length)}`}</ShowMoreItems>
    </>
  )
}

/** Copies a program of the catalogue to the member's own ones, where it can be edited. */
function CopyButton({ program }: { program: AvailableProgram }) {
  const copy = useCopyProgram()
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <Button
      variant="ghost"
      aria-describedby={`program-${String(program.plan_id)}`}
      busy={copy.isPending}
      onClick={() => {
        copy.mutate(program.plan_id, {
          onSuccess: ({ id, program: { name } }) => {
            toast.success(`${isolated(name)} is now one of your programs`, {
              label: 'Edit',
              onClick: () => void navigate(`${paths.programBuilder}?id=${String(id)}`),
            })
          },
          onError: (error) => {
            toast.error(`Failed to save program. ${failureText(error)}`)
          },
        })
      }}
    >
      Copy
    </Button>
  )
}

/** The start of a program: its form, and a question if it replaces a plan or may do so. */
function useStart(mayReplace: boolean) {
  const start = useStartProgram()
  const toast = useToast()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<StartedProgram | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<StartProgramInput | null>(null)
  const send = (input: StartProgramInput) => {
    start.mutate(input, {
      onSuccess: ({ name }) => {
        setIsOpen(false)
        toast.success(`You now follow ${isolated(name)}.`)
        void navigate(paths.program)
      },
    })
  }
  return {
    chosen,
    isOpen,
    open: (program: StartedProgram) => {
      start.reset()
      setChosen(program)
      setIsOpen(true)
    },
    close: () => {
      setIsOpen(false)
    },
    begin: (input: StartProgramInput) => {
      if (mayReplace) setAsked(input)
      else send(input)
    },
    isAsking: asked !== null,
    confirm: () => {
      setAsked(null)
      if (asked !== null) send(asked)
    },
    decline: () => {
      setAsked(null)
    },
    isStarting: start.isPending,
    error: start.error,
  }
}
