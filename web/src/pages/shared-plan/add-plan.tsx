import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '@/app/paths'
import { sessionQuery } from '@/features/account/queries'
import { setRequestedPage } from '@/features/account/return-path'
import { ImportPlanDialog } from '@/features/sharing/import-plan-dialog'
import { importedText } from '@/domain/sharing/imported-text'
import { offeredExercisesQuery } from '@/features/workout-plan/queries'
import { Button } from '@/ui/button'
import { useToast } from '@/ui/toast'

/** In the address after a visitor asked to add the plan and signed in. */
const ADD = 'add'

/** Adds the shared plan to the member's programs. A visitor signs in first and comes back. */
export function AddPlan({ secret }: { secret: string }) {
  const { data: session, isPending } = useQuery(sessionQuery)
  const location = useLocation()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has(ADD)
  const ask = () => {
    if (session) {
      setSearch({ [ADD]: '' }, { replace: true, preventScrollReset: true })
      return
    }
    setRequestedPage({ path: createPath({ ...location, search: `?${ADD}` }), roles: 'any' })
    void navigate(paths.login)
  }
  return (
    <>
      <Button
        icon={<ListPlus aria-hidden="true" className="size-5" />}
        disabled={isPending}
        onClick={ask}
      >
        Add to my programs
      </Button>
      {isAsked && session ? (
        <AddDialog
          secret={secret}
          onClose={() => {
            setSearch({}, { replace: true, preventScrollReset: true })
          }}
        />
      ) : null}
    </>
  )
}

function AddDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const navigate = useNavigate()
  const toast = useToast()
  const offered = useQuery(offeredExercisesQuery())
  return (
    <ImportPlanDialog
      secret={secret}
      exercises={(offered.data ?? []).map(({ id, name, aliases }) => ({
        id,
        name,
        description: '',
        aliases,
      }))}
      onClose={onClose}
      onImported={(plan) => {
        toast.success(importedText(plan))
        void navigate(paths.programs)
      }}
    />
  )
}
