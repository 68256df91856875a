import { RefreshCw } from 'lucide-react'
import { reloadIntoNewVersion, useNewVersion } from '@/lib/new-version'
import { Button } from '@/ui/button'

/**
 * Announces a new version. Users choose when to reload, because they may be in the middle of
 * something.
 */
export function NewVersionNotice() {
  const isThere = useNewVersion()
  return (
    <div role="status">
      {isThere ? (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-info-soft px-4 py-2 text-sm text-info-text">
          <p className="flex items-center gap-2">
            <RefreshCw aria-hidden="true" className="size-4 shrink-0" />A new version is available.
          </p>
          <Button variant="secondary" onClick={reloadIntoNewVersion}>
            Reload
          </Button>
        </div>
      ) : null}
    </div>
  )
}
