export type ToastKind = 'success' | 'error' | 'info'

/** One thing to do about what is said, for example to take it back. */
export interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastMessage {
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
  /** A message takes the place of the one before it in its group. */
  group?: string | undefined
}

type Listener = (message: ToastMessage) => void

/*
 * The line between who says something and the corner where it is shown. The corner (toaster.tsx) is loaded
 * after the page, so that a first visit does not wait for it; what is said before it is there waits here.
 */
let listener: Listener | undefined
let waiting: ToastMessage[] = []

/** Shows what is said from now on, and what was said before anyone listened. */
export function listenForToasts(next: Listener): () => void {
  listener = next
  const missed = waiting
  waiting = []
  missed.forEach(next)
  return () => {
    if (listener === next) listener = undefined
  }
}

function show(kind: ToastKind, text: string, action?: ToastAction, group?: string): void {
  const message = { kind, text, action, group }
  if (listener) listener(message)
  else waiting.push(message)
}

const toast = {
  success: (text: string, action?: ToastAction, group?: string) => {
    show('success', text, action, group)
  },
  error: (text: string) => {
    show('error', text)
  },
  info: (text: string) => {
    show('info', text)
  },
}

/** Passing messages for what happened elsewhere than where one looks; they outlive a change of page. */
export function useToast(): typeof toast {
  return toast
}
