export type ToastKind = 'success' | 'error' | 'info'

export interface ToastMessage {
  kind: ToastKind
  text: string
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

function show(kind: ToastKind, text: string): void {
  const message = { kind, text }
  if (listener) listener(message)
  else waiting.push(message)
}

const toast = {
  success: (text: string) => {
    show('success', text)
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
