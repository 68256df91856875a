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
  const diary = useDataDownload('diary')
  return (
    <div className="flex flex-col divide-y divide-line">
      <Part title="Everything">
        <p className="text-muted text-pretty">
          One JSON file with all your data: profile, weights, plans, logs, chats and messages to
          support.
        </p>
        <FileButton file={all} label="Download your data" failed="Failed to download your data" />
      </Part>
      <Part title="Your sets as a table">
        <p className="text-muted text-pretty">
          A CSV file for spreadsheets with one set per line. You can import it into Ironleaf again,
          here or on another server.
        </p>
        <FileButton file={sets} label="Download your sets" failed="Failed to download your sets" />
      </Part>
      <Part title="Your food diary as a table">
        <p className="text-muted text-pretty">
          A CSV file with one entry per line. You can import it into any Ironleaf account. It may
          contain product data from Open Food Facts, made available under the Open Database License.
        </p>
        <FileButton
          file={diary}
          label="Download your diary"
          failed="Failed to download your diary"
        />
      </Part>
      <Part title="Import your history">
        <p className="text-muted text-pretty">
          From Strong, Hevy, FitNotes, Jefit, Fitbod, wger, openGym, another Ironleaf, or any CSV.
          You can review the file before anything is imported.
        </p>
        <div>
          <ButtonLink
            variant="secondary"
            icon={<Upload aria-hidden="true" className="size-5" />}
            render={<Link to={paths.importHistory} />}
          >
            Import history
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
  /** Title of the error message if the download fails. */
  failed: string
}

function FileButton({ file, label, failed }: FileButtonProps) {
  return (
    <>
      {file.isSuccess ? <Alert kind="success">{`${file.data} downloaded`}</Alert> : null}
      {file.isError ? (
        <Alert kind="error" title={failed}>
          {failureText(file.error)}
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
