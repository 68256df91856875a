import { Alert } from '@/ui/alert'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { FileField } from '@/ui/file-field'
import type { Import } from './use-import'

/** File input, with hints on where to get an export. */
export function ImportFileCard({ source }: { source: Import }) {
  const { file, isReading, unusable, isImporting, choose } = source
  return (
    <Card title={file === null ? 'Choose a file' : file.name}>
      <FileField
        label={file === null ? 'Choose a CSV file' : 'Choose another file'}
        hint="or drop it here (up to 16 MB)"
        accept=".csv,text/csv"
        disabled={isReading || isImporting}
        onFile={choose}
      />
      <p role="status" className="text-muted empty:hidden">
        {isReading ? 'Reading the file...' : ''}
      </p>
      {unusable === null ? null : (
        <Alert kind="error" title="This file cannot be used">
          {unusable}
        </Alert>
      )}
      {file?.isGuessedText ? (
        <Alert kind="info">
          This file is not UTF-8 and was read as Western European text. Check the names of your
          exercises below.
        </Alert>
      ) : null}
      {file === null ? (
        <Disclosure title="Where do I find the file?">
          <dl className="flex flex-col gap-3">
            <div>
              <dt className="font-medium">Strong</dt>
              <dd className="text-muted">Settings, then Export Strong Data.</dd>
            </div>
            <div>
              <dt className="font-medium">Hevy</dt>
              <dd className="text-muted">Settings, then Export &amp; Import Data.</dd>
            </div>
            <div>
              <dt className="font-medium">Ironleaf</dt>
              <dd className="text-muted">
                Profile Settings, then Your data, then Download your sets.
              </dd>
            </div>
          </dl>
        </Disclosure>
      ) : null}
    </Card>
  )
}
