import { WifiOff } from 'lucide-react'

/** A line below the header with the state of the connection. */
export function NoticeLine({ children }: { children: string }) {
  return (
    <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm text-warning-text">
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </p>
  )
}
