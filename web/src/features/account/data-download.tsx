import { Download, Upload } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { failureText } from '@/api/errors'
import { paths } from '@/app/paths'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { useDataDownload } from './settings-mutations'

/** Section to download the member's data and to import a training history. */
export function DataDownload() {
  const all = useDataDownload('all')
  const sets = useDataDownload('sets')
  return (
    <div className="flex flex-col divide-y divide-line">
      <Part title="Everything">
        <p className="text-muted text-pretty">
          One file with all that Ironleaf holds about you: your profile and weights, your plans,
          what you logged, your chats with the coach and your messages to support. It is JSON, a
          format that other programs can read.
        </p>
        <FileButton file={all} label="Download your data" failed="Your data" />
      </Part>
      <Part title="Your sets as a table">
        <p className="text-muted text-pretty">
          Every set that you did, one in a line, as a CSV file for spreadsheets. Ironleaf can take
          it in again, here or on another server.
        </p>
        <FileButton file={sets} label="Download your sets" failed="Your sets" />
      </Part>
      <Part title="Bring a history along">
        <p className="text-muted text-pretty">
          From Strong, from Hevy or from another Ironleaf. You see what will come in before anything
          changes.
        </p>
        <div>
          <ButtonLink
            variant="secondary"
            icon={<Upload aria-hidden="true" className="size-5" />}
            render={<Link to={paths.importHistory} />}
          >
            Import a history
          </ButtonLink>
        </div>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <h4 id={id} className="font-semibold">
        {title}
      </h4>
      {children}
    </section>
  )
}

interface FileButtonProps {
  file: ReturnType<typeof useDataDownload>
  label: string
  /** Object of the error message if the download fails. */
  failed: string
}

function FileButton({ file, label, failed }: FileButtonProps) {
  return (
    <>
      {file.isSuccess ? <Alert kind="success">{file.data} is among your downloads.</Alert> : null}
      {file.isError ? (
        <Alert kind="error">
          {failed} could not be downloaded: {failureText(file.error)}
        </Alert>
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
          {label}
        </Button>
      </div>
    </>
  )
}
