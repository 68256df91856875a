import { useState, type ReactNode } from 'react'
import type { ProgramRun } from '@/api/types'
import { forDay } from '@/domain/time/for-day'
import { ActionRow } from '@/ui/action-row'
import { Button } from '@/ui/button'
import { GoToDialog } from './go-to-dialog'
import { SettingsDialog } from './settings-dialog'
import { useEntry } from './use-entry'
import { ValueDialog } from './value-dialog'

type Open = 'value' | 'week' | 'settings' | null

interface ProgramActionsProps {
  /** The day that the page shows, which stays while a dialog is open, and the current one. */
  day: string
  today: string
  run: ProgramRun
  /** Number of days in each week. */
  days: number
  /** Further actions, after those of the program. */
  more: ReactNode
  onOpenChange: (isOpen: boolean) => void
}

/** Buttons that tell the program something. Each entry can be undone. */
export function ProgramActions({ day, today, run, days, more, onOpenChange }: ProgramActionsProps) {
  const { send, isBusy, pendingKind, isWaiting } = useEntry()
  const [opened, setOpened] = useState<Open>(null)
  const open = (next: Open) => {
    setOpened(next)
    onOpenChange(next !== null)
  }
  const close = () => {
    open(null)
  }
  const of = forDay(day, today)
  const note = of === null ? '' : ` This is ${of}.`
  const { state } = run
  const isRunning = state === 'running'
  return (
    <>
      <ActionRow>
        {isRunning ? (
          <Button
            variant="ghost"
            busy={pendingKind === 'lighter_week'}
            disabled={isBusy || isWaiting('lighter_week')}
            onClick={() => {
              send({ kind: 'lighter_week' }, 'The next days are lighter')
            }}
          >
            Take a lighter week
          </Button>
        ) : null}
        {isRunning ? (
          <Button
            variant="ghost"
            busy={pendingKind === 'pause'}
            disabled={isBusy || isWaiting('pause', 'resume')}
            onClick={() => {
              send({ kind: 'pause' }, 'Program paused')
            }}
          >
            Pause program
          </Button>
        ) : null}
        {state === 'paused' ? (
          <Button
            variant="ghost"
            busy={pendingKind === 'resume'}
            disabled={isBusy || isWaiting('pause', 'resume')}
            onClick={() => {
              send({ kind: 'resume' }, 'Program resumed')
            }}
          >
            Resume program
          </Button>
        ) : null}
        {run.tracks.length === 0 || state === 'finished' ? null : (
          <Button
            variant="ghost"
            onClick={() => {
              open('value')
            }}
          >
            Change a value
          </Button>
        )}
        {isRunning && days > 0 ? (
          <Button
            variant="ghost"
            onClick={() => {
              open('week')
            }}
          >
            Go to another week
          </Button>
        ) : null}
        {run.newer_version === null ? null : (
          <Button
            variant="ghost"
            busy={pendingKind === 'update_version'}
            disabled={isBusy || isWaiting('update_version')}
            onClick={() => {
              send({ kind: 'update_version' }, 'The new version begins with the next week')
            }}
          >
            Use the new version
          </Button>
        )}
        <Button
          variant="ghost"
          onClick={() => {
            open('settings')
          }}
        >
          Settings
        </Button>
        {more}
      </ActionRow>
      <ValueDialog
        isOpen={opened === 'value'}
        note={note}
        tracks={run.tracks}
        isBusy={isBusy}
        onClose={close}
        onSave={(entry) => {
          const lift = run.tracks.find(({ key }) => key === entry.track)?.exercise_name
          send({ ...entry, on: day }, 'Value changed', {
            ...(lift === undefined ? {} : { lift }),
            onSaved: close,
          })
        }}
      />
      <GoToDialog
        key={`${String(run.week)} ${String(run.day)}`}
        isOpen={opened === 'week'}
        note={note}
        run={run}
        days={days}
        isBusy={isBusy}
        onClose={close}
        onSave={(entry) => {
          send({ ...entry, on: day }, 'The program goes on there', { onSaved: close })
        }}
      />
      <SettingsDialog isOpen={opened === 'settings'} run={run} onClose={close} />
    </>
  )
}
