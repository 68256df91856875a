import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { readStored, writeStored } from '@/lib/stored-data'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { askForNotification, describeSignal, notificationState } from './rest-notification'
import { allowSignal, isSignalAllowed } from './rest-signal'

/** Place of the answer to the question, so that it is asked once. */
const ASKED = 'rest-notification-asked'

/** The signal at the end of a rest: whether it is on, what it will be, and the question at the first rest. */
export function useRestBell() {
  const [isOn, setIsOn] = useState(isSignalAllowed)
  const [state, setState] = useState(notificationState)
  const [wasAsked, setWasAsked] = useState(() => readStored(ASKED) === 'yes')
  const noteAsked = () => {
    writeStored(ASKED, 'yes')
    setWasAsked(true)
  }
  const ask = async () => {
    noteAsked()
    setState(await askForNotification())
  }
  return {
    isOn,
    state,
    isAsking: isOn && state === 'askable' && !wasAsked,
    ask,
    decline: noteAsked,
    toggle: () => {
      allowSignal(!isOn)
      setIsOn(!isOn)
      if (!isOn) void ask()
    },
  }
}

export type RestBellState = ReturnType<typeof useRestBell>

/** Button that turns the signal on and off. Its name says what will happen. */
export function RestBell({ bell }: { bell: RestBellState }) {
  return (
    <IconButton
      label={bell.isOn ? describeSignal(bell.state) : 'No signal at the end'}
      aria-pressed={bell.isOn}
      icon={
        bell.isOn ? (
          <Bell aria-hidden="true" className="size-5" />
        ) : (
          <BellOff aria-hidden="true" className="size-5" />
        )
      }
      onClick={bell.toggle}
    />
  )
}

/** Asks at the first rest for the permission to notify, and says why. Browsers show their own question after a tap only. */
export function RestQuestion({ bell }: { bell: RestBellState }) {
  if (!bell.isAsking) return null
  return (
    <div
      role="group"
      aria-label="Notification at the end of a rest"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border border-line bg-raised px-3 py-2 text-text"
    >
      <p className="min-w-0 flex-1 basis-52 text-sm text-pretty">
        Shall we notify you when a rest is over? Otherwise you hear it only while this page is open.
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" onClick={bell.decline}>
          Not now
        </Button>
        <Button variant="secondary" onClick={bell.ask}>
          Notify me
        </Button>
      </div>
    </div>
  )
}
