import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useParams } from 'react-router'
import { errorStatus } from '@/api/errors'
import { isPlanFile, previewDay, type PlanFile } from '@/domain/sharing/plan-file'
import { sharedPlanQuery } from '@/features/sharing/queries'
import { formatDate } from '@/domain/text/format'
import { toIsoDate } from '@/lib/moment'
import { plural } from '@/domain/text/plural'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { LazyIllustration } from '@/ui/lazy-illustration'
import { LoadFailure } from '@/ui/load-failure'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { UserText } from '@/ui/user-text'
import { AddPlan } from './add-plan'

/** A plan that a member shared, for anyone with the link. */
export function Component() {
  const { secret = '' } = useParams()
  return (
    // At least as high as the screen, so that the footer does not move while content loads.
    <div className="min-h-dvh">
      <SharedPlan key={secret} secret={secret} />
    </div>
  )
}

function SharedPlan({ secret }: { secret: string }) {
  const query = useQuery(sharedPlanQuery(secret))
  if (query.isPending) {
    return (
      <Page title="Shared plan">
        <SkeletonGroup label="Loading the plan">
          <Skeleton height={120} />
          <Skeleton height={240} />
        </SkeletonGroup>
      </Page>
    )
  }
  if (errorStatus(query.error) === 404) return <NoPlan />
  if (query.data === undefined) {
    return (
      <Page title="Shared plan">
        <LoadFailure
          text="Failed to load the plan"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Page>
    )
  }
  const { file, expires_at: expiresAt } = query.data
  if (!isPlanFile(file)) return <NoPlan />
  return <Preview secret={secret} file={file} expiresAt={expiresAt} />
}

function NoPlan() {
  return (
    <Page title="Shared plan" lead="This link does not work any more.">
      <LazyIllustration name="unplugged" />
      <p className="text-muted text-pretty">
        It has expired or was revoked. Ask the person who shared it for another one.
      </p>
    </Page>
  )
}

interface PreviewProps {
  secret: string
  file: PlanFile
  expiresAt: string
}

function Preview({ secret, file, expiresAt }: PreviewProps) {
  const { program } = file
  const days = plural(program.schedule.weekdays.length, {
    one: '1 day a week',
    other: '# days a week',
  })
  const weeks = plural(program.weeks, { one: '1 week', other: '# weeks' })
  return (
    <Page
      title={program.name}
      lead={`A shared plan: ${days}, ${weeks}. The link works until ${formatDate(toIsoDate(new Date(expiresAt)))}.`}
      actions={
        <>
          <AddPlan secret={secret} />
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-5" />}
            onClick={() => {
              const text = `${JSON.stringify(file, null, 2)}\n`
              saveFile('ironleaf-plan.json', new Blob([text], { type: 'application/json' }))
            }}
          >
            Download plan file
          </Button>
        </>
      }
    >
      {program.description === '' ? null : (
        <p className="max-w-prose text-muted text-pretty">
          <UserText>{program.description}</UserText>
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {program.days.map((day, index) => (
          <Card key={`${String(index)} ${day.name}`} title={<UserText>{day.name}</UserText>}>
            <ul className="divide-y divide-line">
              {previewDay(file, index).map((slot, place) => (
                <li key={place} className="flex justify-between gap-4 py-1.5">
                  <UserText>{slot.name}</UserText>
                  <span className="text-end">{slot.sets}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  )
}
