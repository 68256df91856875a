import { Alert } from '@/ui/alert'
import { Card } from '@/ui/card'
import { FileField } from '@/ui/file-field'
import type { Import } from './use-import'

/** Asks for wger's file with the names of exercises, because its training log has only numbers. */
export function WgerNames({ source }: { source: Import }) {
  const { namesFile, namesUnusable, isImporting, chooseNames } = source
  return (
    <Card title="Names of wger's exercises">
      <p className="text-muted text-pretty">
        wger&apos;s training log has only numbers for exercises. Add the file of
        /api/v2/exerciseinfo/ to import their names.
      </p>
      <FileField
        label={namesFile === null ? 'Choose the file with names' : 'Choose other names'}
        hint={namesFile === null ? 'JSON' : namesFile.name}
        accept=".json,application/json"
        disabled={isImporting}
        onFile={chooseNames}
      />
      {namesUnusable === null ? null : (
        <Alert kind="error" title="This file cannot be used">
          {namesUnusable}
        </Alert>
      )}
    </Card>
  )
}
