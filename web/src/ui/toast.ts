export type ToastKind = 'success' | 'error' | 'info'

/** An action for the message, for example Undo. */
export interface ToastAction {
  label: string
  onClick: () => void
  /** Called when a later message of the group says that its object has changed again. */
  onEnd?: () => void
}

export interface ToastMessage {
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
  /** A message replaces the previous one of its group. */
  group?: string | undefined
}

type Listener = (message: ToastMessage) => void

/* Connects the code that shows messages with the toaster. The toaster (toaster.tsx) loads after the
   page, so that it does not delay the first visit. Until then, messages wait here. */
let listener: Listener | undefined
let waiting: ToastMessage[] = []

/** Receives all later messages, and those that arrived before there was a listener. */
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
  error: (text: string, group?: string) => {
    show('error', text, undefined, group)
  },
  info: (text: string) => {
    show('info', text)
  },
}

/** Short messages about results elsewhere on the page. They survive navigation. */
export function useToast(): typeof toast {
  return toast
}
