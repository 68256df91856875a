import { Alert } from '@/ui/alert'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { FileField } from '@/ui/file-field'
import type { Import } from './use-import'

const places = (): readonly (readonly [app: string, place: string])[] => [
  ['Strong', 'Settings, then Export Strong Data.'],
  ['Hevy', 'Settings, then Export & Import Data.'],
  ['FitNotes', 'Settings, then Spreadsheet Export. On iOS: Settings, then the export as CSV.'],
  ['Jefit', 'On the website: the settings of your account, then the export of your data.'],
  ['Fitbod', 'Settings, then Export Workout Data.'],
  ['StrongLifts', 'Settings, then Export data.'],
  [
    'wger',
    'Open /api/v2/workoutlog/?limit=9999 on your wger server while you are signed in, and save the page as JSON.',
  ],
  ['openGym', 'Settings, then the backup as JSON.'],
  ['Ironleaf', 'Profile Settings, then Your data, then Download your sets.'],
  ['Any other app', 'Any CSV file with a line for each set. You choose its columns.'],
]

/** File input, with hints on where to get an export. */
export function ImportFileCard({ source }: { source: Import }) {
  const { file, isReading, unusable, isImporting, choose } = source
  return (
    <Card title={file === null ? 'Choose a file' : file.name}>
      <FileField
        label={file === null ? 'Choose a CSV or JSON file' : 'Choose another file'}
        hint="or drop it here (up to 16 MB)"
        accept=".csv,.txt,.json,text/csv,text/plain,application/json"
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
            {places().map(([app, place]) => (
              <div key={app}>
                <dt className="font-medium">{app}</dt>
                <dd className="text-muted wrap-anywhere">{place}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ) : null}
    </Card>
  )
}
