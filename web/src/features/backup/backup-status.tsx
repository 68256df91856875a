import { useQuery } from '@tanstack/react-query'
import type { BackupFailure, Backups } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { formatMoment } from '@/lib/moment'
import { Alert } from '@/ui/alert'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { backupsQuery } from './queries'

const reasons = (): Record<BackupFailure, string> => ({
  disk_full: 'The disk of the backups is full.',
  folder: 'The folder of the backups cannot be written.',
  programs: 'The programs that make backups are missing or too old.',
  database: 'The database could not be read.',
})

/** Shows when the database was last backed up, and what is wrong. */
export function BackupStatus() {
  return (
    <Loaded
      query={useQuery(backupsQuery())}
      skeleton={
        <SkeletonGroup label="Loading backups">
          <Skeleton height={24} width="20rem" />
          <Skeleton height={20} width="24rem" />
        </SkeletonGroup>
      }
      failure="Failed to load backups"
    >
      {(backups) => <Status backups={backups} />}
    </Loaded>
  )
}

function Status({ backups: { schedule, newest, failure, is_late: isLate } }: { backups: Backups }) {
  return (
    <>
      {failure !== null ? (
        <Alert kind="error" title={`The backup of ${formatMoment(failure.failed_at)} failed`}>
          {reasons()[failure.reason]} The log of the server has the details.
        </Alert>
      ) : isLate ? (
        <Alert kind="warning">The last backup is older than planned.</Alert>
      ) : null}
      <p className="font-semibold">
        {newest === null ? (
          'There is no backup yet.'
        ) : (
          <>
            Last backup: <time dateTime={newest.made_at}>{formatMoment(newest.made_at)}</time> (
            {formatSize(newest.bytes)}
            {newest.made_by === 'command' ? ', by command' : ''})
          </>
        )}
      </p>
      <p className="text-muted">
        {schedule === null
          ? 'No automatic backups: BACKUP_EVERY is not set.'
          : `The server makes a backup ${plural(schedule.every_hours, { one: 'every hour', other: 'every # hours' })} and keeps the last ${formatNumber(schedule.keep)}.`}
      </p>
    </>
  )
}

/** Formats a size in megabytes, with at least 0.1 MB. */
function formatSize(bytes: number): string {
  return `${formatNumber(Math.max(Math.round(bytes / 1e5) / 10, 0.1))} MB`
}
