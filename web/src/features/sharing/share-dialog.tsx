import { Download, Link as LinkIcon } from 'lucide-react'
import { failureText } from '@/api/errors'
import { isolated } from '@/domain/text/isolated'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useDownloadPlan, useMakeLink, type Shared } from './mutations'
import { SecretAddress } from './secret-address'

interface ShareDialogProps {
  shared: Shared
  onClose: () => void
}

/** Shares a plan or a program as a file or with a link. */
export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  const file = useDownloadPlan(shared)
  const link = useMakeLink(shared)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Share ${isolated(shared.name)}`}
      description="A shared plan has exercises, sets and reps. It has nothing about you: no weights, no dates and no name."
    >
      <div className="flex flex-col gap-4">
        {file.isSuccess ? <Alert kind="success">{`${file.data} downloaded`}</Alert> : null}
        {file.isError ? (
          <Alert kind="error" title="Failed to download the plan file">
            {failureText(file.error)}
          </Alert>
        ) : null}
        {link.isSuccess ? (
          <SecretAddress
            label="Your link works for 30 days, unless you revoke it or change your password"
            url={link.data.url}
          />
        ) : null}
        {link.isError ? (
          <Alert kind="error" title="Failed to make a link">
            {failureText(link.error)}
          </Alert>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-5" />}
            busy={file.isPending}
            onClick={() => {
              file.mutate()
            }}
          >
            Download plan file
          </Button>
          {link.isSuccess ? null : (
            <Button
              variant="secondary"
              icon={<LinkIcon aria-hidden="true" className="size-5" />}
              busy={link.isPending}
              onClick={() => {
                link.mutate()
              }}
            >
              Make a link
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
