import { useOnline } from '@/lib/use-online'
import { Notice } from './notice'
import { NoticeLine } from './notice-line'

/** The notice on pages without offline data. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <Notice>
      {isOnline ? null : (
        <NoticeLine>
          You are offline. You can read this page, but changes need a connection.
        </NoticeLine>
      )}
    </Notice>
  )
}
