import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { failureText } from '@/api/errors'
import { paths } from '@/app/paths'
import { leaveUnasked, mayLeave } from '@/lib/use-leave-guard'
import { Button } from '@/ui/button'
import { useToast } from '@/ui/toast'
import { useLogout, type LogoutPath } from './mutations'
import { forgetMember } from './queries'

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

  const leave = async () => {
    // Asked first: once the session is gone there is nothing left to stay for.
    if (!(await mayLeave())) return
    logout.mutate(undefined, {
      onSuccess: () => {
        if (to === paths.login) toast.success('Logged out successfully')
        void forgetMember(queryClient, () => leaveUnasked(() => navigate(to)))
      },
      onError: (error) => {
        toast.error(`Error logging out: ${failureText(error)}`)
      },
    })
  }

  return (
    <Button
      variant="ghost"
      busy={logout.isPending}
      icon={<LogOut aria-hidden="true" className="size-5" />}
      onClick={() => void leave()}
    >
      Logout
    </Button>
  )
}
