import { useLeaveGuard } from '@/lib/use-leave-guard'
import { LeaveDialog } from '@/ui/leave-dialog'

/** Confirmation before unsaved changes of the profile are discarded. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(when)
  return (
    <LeaveDialog
      isOpen={isAsking}
      description="Your profile changes are not saved yet."
      onStay={stay}
      onLeave={leave}
    />
  )
}
