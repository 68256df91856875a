import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '@/api/errors'
import type { CalendarFeed as Feed } from '@/api/types'
import { formatMoment } from '@/lib/moment'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { TextField } from '@/ui/text-field'
import { useEndFeed, useMakeFeed } from './mutations'
import { calendarFeedQuery } from './queries'
import { SecretAddress } from './secret-address'

/** Section to subscribe to the training sessions in a calendar. */
export function CalendarFeed() {
  return (
    <Loaded
      query={useQuery(calendarFeedQuery())}
      skeleton={
        <SkeletonGroup label="Loading your calendar feed">
          <Skeleton height={72} />
        </SkeletonGroup>
      }
      failure="Failed to load your calendar feed"
    >
      {(feed) => <FeedControls feed={feed} />}
    </Loaded>
  )
}

function describeFeed(feed: Feed): string {
  const when = feed.time === null ? 'All day' : `At ${feed.time}`
  const read =
    feed.last_read_at === null ? 'not read yet' : `last read ${formatMoment(feed.last_read_at)}`
  return `${when}, ${feed.zone ?? ''}, ${read}`
}

function FeedControls({ feed }: { feed: Feed }) {
  const [time, setTime] = useState(feed.time ?? '')
  const [question, ask] = useState<'replace' | 'end' | null>(null)
  const make = useMakeFeed()
  const end = useEndFeed()
  const send = () => {
    end.reset()
    make.mutate(time === '' ? null : time)
    ask(null)
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-pretty">
        Your calendar app shows the sessions of your plan, from the last 4 weeks to the next 8.
        Weights are not part of it. Changing your password ends the feed.
      </p>
      {feed.active ? <p>{describeFeed(feed)}</p> : null}
      {make.isSuccess && feed.active ? (
        <SecretAddress label="Add this address to your calendar app" url={make.data.url} />
      ) : null}
      {make.isError ? (
        <Alert kind="error" title="Failed to make a calendar feed">
          {failureText(make.error)}
        </Alert>
      ) : null}
      {end.isSuccess && !feed.active ? <Alert kind="success">Calendar feed ended</Alert> : null}
      {end.isError ? (
        <Alert kind="error" title="Failed to end the calendar feed">
          {failureText(end.error)}
        </Alert>
      ) : null}
      <div className="max-w-48">
        <TextField
          label="Start time"
          hint="Empty: all day"
          type="time"
          value={time}
          onValueChange={setTime}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<CalendarPlus aria-hidden="true" className="size-5" />}
          busy={make.isPending}
          disabled={end.isPending}
          onClick={() => {
            if (feed.active) ask('replace')
            else send()
          }}
        >
          {feed.active ? 'Make a new address' : 'Make a calendar feed'}
        </Button>
        {feed.active ? (
          <Button
            variant="ghost"
            busy={end.isPending}
            disabled={make.isPending}
            onClick={() => {
              ask('end')
            }}
          >
            End the feed
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={question !== null}
        title={question === 'end' ? 'End the calendar feed?' : 'Make a new address?'}
        description="The present address stops working, so calendars that use it show no more sessions."
        confirmLabel={question === 'end' ? 'End the feed' : 'Make a new address'}
        onConfirm={() => {
          if (question === 'replace') {
            send()
            return
          }
          make.reset()
          end.mutate()
          ask(null)
        }}
        onCancel={() => {
          ask(null)
        }}
      />
    </div>
  )
}
