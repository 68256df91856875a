import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type AlertKind = 'error' | 'success' | 'info' | 'warning'

const looks = {
  error: { box: 'bg-danger-soft border-danger-text', icon: CircleAlert, tint: 'text-danger-text' },
  success: {
    box: 'bg-success-soft border-success-text',
    icon: CircleCheck,
    tint: 'text-success-text',
  },
  info: { box: 'bg-info-soft border-info-text', icon: Info, tint: 'text-info-text' },
  warning: {
    box: 'bg-warning-soft border-warning-text',
    icon: TriangleAlert,
    tint: 'text-warning-text',
  },
} as const

interface AlertProps {
  kind: AlertKind
  title?: string | undefined
  children?: ReactNode
  /** Next step: a retry, a link or a button. */
  action?: ReactNode
}

/**
 * A message inside the page.
 *
 * Errors interrupt a screen reader (`alert`), other kinds wait (`status`).
 */
export function Alert({ kind, title, children, action }: AlertProps) {
  const { box, icon: Icon, tint } = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-control border-s-4 p-4 ${box}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {title !== undefined ? <p className="font-semibold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  )
}
