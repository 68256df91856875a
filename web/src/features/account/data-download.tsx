import { Download } from 'lucide-react'
import { failureText } from '@/api/errors'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { useDataDownload } from './settings-mutations'

/** Everything that is held about the member, as a file of their own. */
export function DataDownload() {
  const file = useDataDownload()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-pretty">
        One file with all that Ironleaf holds about you: your profile and weights, your plans, what
        you logged, your chats with the coach and your messages to support. It is JSON, a format
        that other programs can read.
      </p>
      {file.isSuccess ? <Alert kind="success">{file.data} is among your downloads.</Alert> : null}
      {file.isError ? (
        <Alert kind="error">Your data could not be downloaded: {failureText(file.error)}</Alert>
      ) : null}
      <div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={file.isPending}
          busyLabel="Preparing your file..."
          onClick={() => {
            file.mutate()
          }}
        >
          Download your data
        </Button>
      </div>
    </div>
  )
}
