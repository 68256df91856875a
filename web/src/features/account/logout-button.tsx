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
import { Button } from '@/ui/button'
import { useToast } from '@/ui/toast'
import { useLogout, type LogoutPath } from './mutations'
import { forgetMember, useSession } from './queries'

// Hardly ever needed, and every page waits for what stands here.
const { Part: ConfirmDialog, load: loadQuestion } = lazyPart(
  async () => (await import('@/ui/confirm-dialog')).ConfirmDialog,
)

interface LogoutButtonProps {
  path?: LogoutPath
  /** Where it leads. The admin's way ends at the login, and is told so. */
  to?: typeof paths.landing | typeof paths.login
}

export function LogoutButton({ path = '/api/auth/logout', to = paths.landing }: LogoutButtonProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const logout = useLogout(path)
  const session = useSession()
  const [unsent, setUnsent] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const userId = session?.userId

  // Sent for while there is a network: the question is asked where there is none.
  useEffect(() => whenIdle(() => void loadQuestion().catch(() => undefined)), [])

  const leave = () => {
    setIsAsking(false)
    logout.mutate(undefined, {
      onSuccess: () => {
        if (to === paths.login) toast.success('Logged out successfully')
        if (userId !== undefined) void outbox.clear(userId)
        void forgetMember(queryClient, () => leaveUnasked(() => navigate(to)))
      },
      onError: (error) => {
        toast.error(`Error logging out: ${failureText(error)}`)
      },
    })
  }

  const askOrLeave = async () => {
    // Asked first: once the session is gone there is nothing left to stay for.
    if (!(await mayLeave())) return
    const count = userId === undefined ? 0 : await outbox.countUnsent(userId)
    if (count === 0) {
      leave()
      return
    }
    try {
      await loadQuestion()
      setUnsent(count)
      setIsAsking(true)
    } catch {
      toast.error('Some exercises are not sent yet. Log out once there is a connection.')
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
      {unsent === 0 ? null : (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen={isAsking}
            title={
              unsent === 1
                ? '1 exercise is not sent yet. Log out and lose it?'
                : `${String(unsent)} exercises are not sent yet. Log out and lose them?`
            }
            description="What you marked done is still on this device only. With a connection it is sent by itself."
            confirmLabel="Log out"
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
