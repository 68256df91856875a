import { isSignalAllowed } from './rest-signal'

/** One notification replaces the previous one. */
const TAG = 'ironleaf-rest'

/** Asks for the permission to notify. Must be called during a tap. */
export function prepareNotification(): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return
  // Without permission the sound and the vibration remain.
  Notification.requestPermission().catch(() => undefined)
}

/** Notifies about the end of a rest while the page is in the background, if the member allowed it. */
export function notifyRestOver(): void {
  if (!isSignalAllowed() || !document.hidden) return
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  try {
    const notification = new Notification('Rest is over', { body: 'Next set', tag: TAG })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Chrome on Android allows notifications only from a service worker. The vibration remains.
  }
}
