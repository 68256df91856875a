import { isSignalAllowed } from './rest-signal'

/** One notification replaces the previous one. */
const TAG = 'ironleaf-rest'

/**
 * What this browser can do about a notification.
 *
 * - Chrome on Android notifies through the service worker only: its constructor throws.
 * - Safari on iOS has notifications from 16.4 on, and only in the installed app: elsewhere there is no `Notification`.
 * - All of them ask during a tap only, and a denied permission can be changed in the browser's settings only.
 */
export type NotificationState = 'granted' | 'askable' | 'denied' | 'needs-install' | 'unsupported'

const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether a notification can be shown once it is permitted: by the service worker, or by the page. */
const canShow = () => 'Notification' in globalThis && globalThis.isSecureContext

export function notificationState(): NotificationState {
  if (!canShow())
    return isAppleTouch() && globalThis.isSecureContext ? 'needs-install' : 'unsupported'
  if (Notification.permission === 'default') return 'askable'
  return Notification.permission === 'granted' ? 'granted' : 'denied'
}

/** Asks for the permission to notify. Must be called during a tap. */
export async function askForNotification(): Promise<NotificationState> {
  // Without an answer, the browser may be asked again.
  if (notificationState() === 'askable') await Notification.requestPermission().catch(() => null)
  return notificationState()
}

/** Notifies about the end of a rest while the page is in the background, if the member allowed it. */
export async function notifyRestOver(): Promise<void> {
  if (!isSignalAllowed() || !document.hidden || notificationState() !== 'granted') return
  const options: NotificationOptions = { body: 'Next set', tag: TAG }
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker?.active != null) await worker.showNotification('Rest is over', options)
    else showFromPage(options)
  } catch {
    // The sound and the vibration remain.
  }
}

function showFromPage(options: NotificationOptions): void {
  const notification = new Notification('Rest is over', options)
  notification.onclick = () => {
    window.focus()
    notification.close()
  }
}

/** Describes what happens at the end of a rest with the signal on. */
export function describeSignal(state: NotificationState): string {
  const here = 'vibrate' in navigator ? 'Sound and vibration' : 'Sound'
  switch (state) {
    case 'granted':
      return `${here} at the end, and a notification if this page is in the background.`
    case 'askable':
      return `${here} at the end while this page is open. Notifications are not allowed yet.`
    case 'denied':
      return `${here} at the end while this page is open. Notifications are blocked in your browser's settings.`
    case 'needs-install':
      return `${here} at the end while this page is open. For a notification, add Ironleaf to your home screen.`
    case 'unsupported':
      return `${here} at the end while this page is open. This browser cannot notify.`
  }
}
