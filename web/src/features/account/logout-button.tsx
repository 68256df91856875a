import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '@/api/errors'
import { paths } from '@/app/paths'
import { lazyPart } from '@/lib/lazy-part'
import { leaveUnasked, mayLeave } from '@/lib/use-leave-guard'
import { whenIdle } from '@/lib/when-idle'
import { outbox } from '@/offline/outbox'
import type { UnsentCount } from '@/offline/outbox/outbox'
import { Button } from '@/ui/button'
import { partFailure } from '@/ui/part-failure'
import { useToast } from '@/ui/toast'
import { useLogout, type LogoutPath } from './mutations'
import { clearMember, useSession } from './queries'

// Loaded lazily: the dialog is rarely needed, and every page contains this button.
const { Part: LogoutQuestion, load: loadQuestion } = lazyPart(
  async () => (await import('./logout-question')).LogoutQuestion,
  partFailure(() => ({
    text: 'Failed to log out',
    safe: 'You are still signed in.',
  })),
)

interface Unfinished {
  unsent: UnsentCount
  /** Description of unsaved input, or null if there is none. */
  unsaved: string | null
}

interface LogoutButtonProps {
  path?: LogoutPath
  /** Page after the logout. Admins return to the login page. */
  to?: typeof paths.landing | typeof paths.login
  /** Returns a description of unsaved input that stays on the device, or null if there is none. */
  describeUnsaved?: (() => string | null | Promise<string | null>) | undefined
}

export function LogoutButton({
  path = '/api/auth/logout',
  to = paths.landing,
  describeUnsaved,
}: LogoutButtonProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const logout = useLogout(path)
  const session = useSession()
  const [question, setQuestion] = useState<Unfinished | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const userId = session?.userId

  // Loaded while the client is online, because the dialog also appears offline.
  useEffect(() => whenIdle(() => void loadQuestion().catch(() => undefined)), [])

  const leave = () => {
    setIsAsking(false)
    logout.mutate(undefined, {
      onSuccess: ({ isOwed }) => {
        if (isOwed) {
          toast.info(
            'Logged out on this device. The server ends your session when you are online again.',
          )
        } else if (to === paths.login) toast.success('Logged out successfully')
        if (userId !== undefined) {
          outbox.clear(userId).catch(() => {
            toast.error(
              'Failed to discard what is not synced. It syncs when you sign in here again.',
            )
          })
        }
        void clearMember(queryClient, () => leaveUnasked(() => navigate(to)))
      },
      onError: (error) => {
        toast.error(`Error logging out: ${failureText(error)}`)
      },
    })
  }

  const askOrLeave = async () => {
    // Asked before the logout, because afterwards the member cannot return to the page.
    if (!(await mayLeave())) return
    const unsent =
      userId === undefined
        ? { exercises: 0, diary: 0, program: 0 }
        : await outbox.countKinds(userId)
    try {
      const unsaved = (await describeUnsaved?.()) ?? null
      if (unsent.exercises + unsent.diary + unsent.program === 0 && unsaved === null) {
        leave()
        return
      }
      await loadQuestion()
      setQuestion({ unsent, unsaved })
      setIsAsking(true)
    } catch {
      toast.error('Some data is not saved yet. Log out when you are online.')
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        busy={logout.isPending}
        icon={<LogOut aria-hidden="true" className="size-5" />}
        onClick={() => void askOrLeave()}
      >
        Logout
      </Button>
      {question === null ? null : (
        <Suspense fallback={null}>
          <LogoutQuestion
            {...question}
            isOpen={isAsking}
            onConfirm={leave}
            onCancel={() => {
              setIsAsking(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
