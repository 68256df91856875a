import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from './button'
import { IconButton } from './icon-button'
import { listenForToasts, type ToastKind } from './toast'

const looks = {
  success: { icon: CircleCheck, tint: 'text-success-text' },
  error: { icon: CircleAlert, tint: 'text-danger-text' },
  info: { icon: Info, tint: 'text-info-text' },
} as const

/** Long enough to read twice, and longer to decide on an action. An error stays until it is dismissed. */
const lifetime = (kind: ToastKind, hasAction: boolean): number =>
  kind === 'error' ? 0 : hasAction ? 10_000 : 6_000

/** The region where toasts appear. Rendered once in the app. */
export function Toaster() {
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        {/* Above the navigation bar and floating buttons; on a wide screen above content in the
            corner. A dialog of a phone is at the bottom, and leaves a tenth of the screen above it. */}
        <Toast.Viewport className="fixed inset-x-4 bottom-20 z-60 mx-auto flex max-w-narrow flex-col gap-2 max-lg:in-[body:has([data-floats-at-end])]:bottom-38 max-sm:in-[body:has([data-dialog])]:top-2 max-sm:in-[body:has([data-dialog])]:bottom-auto lg:inset-x-auto lg:end-6 lg:bottom-6 lg:w-full lg:in-[body:has([data-floats-in-corner])]:bottom-24">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager<{ kind: ToastKind }>()
  const lastOf = useRef(new Map<string, { id: string; end: (() => void) | undefined }>())

  useEffect(
    () =>
      listenForToasts(({ kind, text, action, group }) => {
        const before = group === undefined ? undefined : lastOf.current.get(group)
        if (before !== undefined) close(before.id)
        // An error says that nothing has changed.
        if (kind !== 'error') before?.end?.()
        let isTaken = false
        const id = add({
          title: text,
          data: { kind },
          timeout: lifetime(kind, action !== undefined),
          priority: kind === 'error' ? 'high' : 'low',
          ...(action === undefined
            ? {}
            : {
                actionProps: {
                  children: action.label,
                  onClick: () => {
                    // The toast stays during its fade-out, but its action works only once.
                    if (isTaken) return
                    isTaken = true
                    action.onClick()
                    close(id)
                  },
                },
              }),
        })
        if (group !== undefined)
          lastOf.current.set(group, { id, end: kind === 'error' ? before?.end : action?.onEnd })
      }),
    [add, close],
  )

  return toasts.map((toast) => {
    const { icon: Icon, tint } = looks[toast.data?.kind ?? 'info']
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="flex items-center gap-3 rounded-control border border-line bg-raised py-1 pe-1 ps-4 shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
      >
        <Icon aria-hidden="true" className={`size-5 shrink-0 ${tint}`} />
        {/* The library renders a toast as a dialog, so its text is its accessible name. */}
        <Toast.Title render={<p />} className="min-w-0 flex-1 py-2" />
        {toast.actionProps === undefined ? null : (
          <Toast.Action render={<Button variant="ghost" />} />
        )}
        <Toast.Close render={<IconButton label="Dismiss" icon={<X aria-hidden="true" />} />} />
      </Toast.Root>
    )
  })
}
