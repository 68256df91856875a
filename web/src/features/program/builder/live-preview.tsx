import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { failureText } from '@/api/errors'
import type { ProgramDocument } from '@/api/types'
import { useDebounced } from '@/lib/use-debounced'
import { Card } from '@/ui/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { previewQuery } from '../queries'
import { WeekList } from '../week-list'

interface LivePreviewProps {
  /** Null while the program cannot be read. */
  program: ProgramDocument | null
  preview: ReturnType<typeof useLivePreview>
}

/** Loads the weeks of the edited program. The server's errors show while it is edited, and not only when it is saved. */
export function useLivePreview(program: ProgramDocument | null) {
  const shown = useDebounced(program)
  return useQuery({
    ...previewQuery({ program: shown }),
    enabled: shown !== null && shown.days.some(({ slots }) => slots.length > 0),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The weeks that the edited program leads to, from the member's own logs. */
export function LivePreview({ program, preview }: LivePreviewProps) {
  return (
    <Card title="Preview">
      {preview.isError || program === null ? (
        <p role="status" className="text-sm text-muted text-pretty">
          {program === null || preview.error === null
            ? 'The weeks appear here once all fields can be read.'
            : `The weeks appear here once the program is complete. ${failureText(preview.error)}`}
        </p>
      ) : preview.data !== undefined ? (
        <WeekList isNarrow weeks={preview.data} />
      ) : preview.fetchStatus === 'fetching' ? (
        <SkeletonGroup label="Loading the weeks">
          <Skeleton height={180} />
        </SkeletonGroup>
      ) : (
        <p className="text-sm text-muted">Add an exercise, and the weeks appear here.</p>
      )}
    </Card>
  )
}
