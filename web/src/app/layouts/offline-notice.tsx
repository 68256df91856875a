import { WifiOff } from 'lucide-react'
import { useOnline } from '@/lib/use-online'

/** A line below the header with the state of the connection, if there is anything to report. */
export function ConnectionNotice({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text === null ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm text-warning-text">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}

/** The notice on pages without offline data. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <ConnectionNotice
      text={
        online ? null : 'You are offline. You can read this page, but changes need a connection.'
      }
    />
  )
}
