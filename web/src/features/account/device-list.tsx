import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { SessionInfo } from '@/api/types'
import { failureText } from '@/api/errors'
import { formatDate } from '@/domain/text/format'
import { formatMoment, toIsoDate } from '@/lib/moment'
import { plural } from '@/domain/text/plural'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { LoadFailure } from '@/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { deviceName } from '@/domain/account/device-name'
import { useEndDevice, useEndOtherDevices } from './settings-mutations'
import { devicesQuery } from './settings-queries'

/** Result of the last request. Shown in place, because on a phone a toast would cover the next dialog. */
interface Outcome {
  ended?: string
  failure?: string
}

/** List of the devices where the account is signed in, each with a button to sign it out. */
export function DeviceList() {
  const list = useQuery(devicesQuery)
  const [outcome, setOutcome] = useState<Outcome>({})
  // The pressed button disappears with its row, so the focus moves to the number of devices left.
  const count = useRef<HTMLParagraphElement>(null)

  if (list.isPending) {
    return (
      <SkeletonGroup label="Loading your devices">
        <Skeleton height={24} width="14rem" />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </SkeletonGroup>
    )
  }
  if (list.data === undefined) {
    return (
      <LoadFailure
        text="Failed to load your devices"
        safe="Your devices stay signed in."
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const others = list.data.filter(({ current }) => !current)
  return (
    <div className="flex flex-col gap-4">
      <p ref={count} tabIndex={-1} className="text-muted text-pretty outline-offset-4">
        {outcome.ended === undefined ? null : (
          <strong className="font-semibold text-text">{outcome.ended}. </strong>
        )}
        {others.length === 0
          ? 'You are only signed in on this device.'
          : plural(list.data.length, {
              other:
                'You are signed in on # devices. If you do not recognize one, sign it out and change your password.',
            })}
      </p>
      {outcome.failure === undefined ? null : <Alert kind="error">{outcome.failure}</Alert>}
      <ul className="flex flex-col divide-y divide-line">
        {list.data.map((device) => (
          <Device
            key={device.id}
            device={device}
            onOutcome={(found) => {
              // Rendered before the focus moves, so that a screen reader announces the result too.
              flushSync(() => {
                setOutcome(found)
              })
              if (found.ended !== undefined) count.current?.focus()
            }}
          />
        ))}
      </ul>
      <EndOthers hasOthers={others.length > 0} count={count} onOutcome={setOutcome} />
    </div>
  )
}

interface DeviceProps {
  device: SessionInfo
  onOutcome: (outcome: Outcome) => void
}

function Device({ device, onOutcome }: DeviceProps) {
  const name = deviceName(device.user_agent)
  const since = formatDate(toIsoDate(new Date(device.created_at)))
  const end = useEndDevice(() => {
    onOutcome({ ended: `Signed out: ${name}` })
  })
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {device.current ? <Badge tone="success">This device</Badge> : null}
        </div>
        <p className="text-sm text-pretty text-muted">
          <time dateTime={device.created_at}>Signed in on {since}</time>
          <br />
          <time dateTime={device.last_used_at}>Last used {formatMoment(device.last_used_at)}</time>
        </p>
      </div>
      {device.current ? null : (
        <div className="shrink-0">
          <Button
            variant="secondary"
            aria-label={`Sign out ${name}, signed in on ${since}`}
            busy={end.isPending}
            onClick={() => {
              onOutcome({})
              end.mutate(device.id, {
                onError: (error) => {
                  onOutcome({ failure: `Failed to sign out ${name}: ${failureText(error)}` })
                },
              })
            }}
          >
            Sign out
          </Button>
        </div>
      )}
    </li>
  )
}

interface EndOthersProps {
  hasOthers: boolean
  /** Element that gets the focus after the button disappeared with the other devices. */
  count: RefObject<HTMLElement | null>
  onOutcome: (outcome: Outcome) => void
}

function EndOthers({ hasOthers, count, onOutcome }: EndOthersProps) {
  const [isAsking, setIsAsking] = useState(false)
  const focusAfter = useRef<HTMLElement>(null)
  const end = useEndOtherDevices()
  return (
    <>
      {hasOthers ? (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              focusAfter.current = null
              onOutcome({})
              setIsAsking(true)
            }}
          >
            Sign out all other devices
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out all other devices?"
        description="This device stays signed in. The others need your password to sign in again."
        confirmLabel="Sign out"
        isBusy={end.isPending}
        focusAfter={focusAfter}
        onCancel={() => {
          setIsAsking(false)
        }}
        onConfirm={() => {
          end.mutate(undefined, {
            onSuccess: () => {
              focusAfter.current = count.current
              onOutcome({ ended: 'All other devices are signed out' })
            },
            onError: (error) => {
              onOutcome({ failure: `Failed to sign out the other devices: ${failureText(error)}` })
            },
            onSettled: () => {
              setIsAsking(false)
            },
          })
        }}
      />
    </>
  )
}
