import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { DiaryImport } from '@/features/food/diary-import'
import { ColumnCard } from '@/features/training-log/import/column-card'
import { ImportFileCard } from '@/features/training-log/import/import-file-card'
import { ImportLeaveGuard } from '@/features/training-log/import/import-leave-guard'
import { ImportPreview } from '@/features/training-log/import/import-preview'
import { ImportResult } from '@/features/training-log/import/import-result'
import { NotationCard } from '@/features/training-log/import/notation-card'
import { ImportStatus } from '@/features/training-log/import/import-status'
import { NameList } from '@/features/training-log/import/name-list'
import { useImport } from '@/features/training-log/import/use-import'
import { WgerNames } from '@/features/training-log/import/wger-names'
import { importFailure, nothingNew } from '@/features/training-log/import/labels'
import type { ImportFormat } from '@/api/types'
import { plural } from '@/domain/text/plural'
import { useOnline } from '@/lib/use-online'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { Page } from '@/ui/page'
import { useExerciseChoices } from './use-exercise-choices'

/** Formats whose dates and numbers are written in one way. */
const JSON_FORMATS = new Set<ImportFormat>(['wger', 'opengym'])
/** Formats with several sets in a row or several tables in a file. */
const WITHOUT_COLUMNS = new Set<ImportFormat>(['jefit', 'stronglifts'])

/** Imports a history from another program or account. */
export function Component() {
  const isOnline = useOnline()
  const source = useImport()
  const { file, preview, result, isChecking, isImporting } = source
  const choices = useExerciseChoices(file !== null)

  // At least as high as the screen, so that the footer does not move while content loads.
  return (
    <div className="min-h-dvh">
      <Page
        title="Import your history"
        lead="From Strong, Hevy, FitNotes, Jefit, Fitbod, wger, openGym, another Ironleaf, or any CSV. You can review the file before anything is imported."
        actions={
          <ButtonLink
            variant="ghost"
            icon={<ArrowLeft aria-hidden="true" className="size-5" />}
            render={<Link to={paths.dashboard('profile')} />}
          >
            Profile Settings
          </ButtonLink>
        }
      >
        <ImportLeaveGuard source={source} />
        {isOnline ? null : <Alert kind="info">You are offline. Imports need a connection.</Alert>}
        {result === null ? (
          <>
            <ImportFileCard source={source} />
            {file === null ? <DiaryImport /> : null}
            {isChecking && file !== null ? <ImportStatus lines={file.lines} isDryRun /> : null}
            {source.asksForColumns && file !== null ? (
              <ColumnCard
                key={source.fileKey}
                content={file.content}
                error={source.columnsError}
                isDisabled={isChecking || isImporting}
                onChoose={source.chooseColumns}
              />
            ) : null}
            {source.checkFailure === null ? null : (
              <Alert
                kind="error"
                title="Failed to check the file"
                action={
                  <Button variant="secondary" onClick={source.checkAgain}>
                    Try again
                  </Button>
                }
              >
                {importFailure(source.checkFailure, true)}
              </Alert>
            )}
            {preview?.format === 'wger' || source.namesFile !== null ? (
              <WgerNames source={source} />
            ) : null}
            {preview === null || file === null ? null : (
              <>
                <ImportPreview
                  report={preview}
                  unit={preview.unit_assumed ? source.unit : null}
                  isDisabled={isImporting}
                  onUnitChange={source.chooseUnit}
                />
                {source.notation === null || JSON_FORMATS.has(preview.format) ? null : (
                  <NotationCard
                    ambiguousDates={preview.ambiguous_dates}
                    notation={source.notation}
                    isDisabled={isImporting}
                    onChange={source.chooseNotation}
                    onChooseColumns={
                      source.asksForColumns || WITHOUT_COLUMNS.has(preview.format)
                        ? null
                        : source.askForColumns
                    }
                  />
                )}
                {preview.names.length === 0 ? null : (
                  <NameList
                    names={preview.names}
                    choices={choices}
                    isDisabled={isImporting}
                    onChoose={source.chooseExercise}
                  />
                )}
                {source.importFailure === null ? null : (
                  <Alert kind="error" title="Failed to import your history">
                    {importFailure(source.importFailure, false)}
                  </Alert>
                )}
                {isImporting ? (
                  <ImportStatus lines={preview.lines} isDryRun={false} progress={source.progress} />
                ) : null}
                {preview.logs_added === 0 ? <Alert kind="info">{nothingNew(preview)}</Alert> : null}
                <div className="flex flex-wrap gap-3">
                  <Button
                    busy={isImporting}
                    busyLabel="Importing..."
                    disabled={
                      preview.logs_added === 0 || isChecking || source.checkFailure !== null
                    }
                    onClick={source.carryOut}
                  >
                    Import {plural(preview.logs_added, { one: '# log', other: '# logs' })}
                  </Button>
                  <Button variant="secondary" disabled={isImporting} onClick={source.giveUp}>
                    Cancel
                  </Button>
                </div>
              </>
            )}
          </>
        ) : (
          <ImportResult
            report={result}
            actions={
              <>
                <ButtonLink
                  render={
                    <Link
                      to={`${paths.dashboard('history')}${result.last_date === null ? '' : `&on=${result.last_date}`}`}
                    />
                  }
                >
                  Open History
                </ButtonLink>
                <Button variant="secondary" onClick={source.giveUp}>
                  Import another file
                </Button>
              </>
            }
          />
        )}
      </Page>
    </div>
  )
}
