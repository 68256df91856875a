import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-sunken text-text',
  primary: 'bg-primary-soft text-primary-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
} as const

interface BadgeProps {
  tone?: keyof typeof tones | undefined
  children: ReactNode
}

/**
 * A word or a count that marks its neighbor. The word carries the meaning, the tone only supports
 * it.
 */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-pill px-2.5 py-0.5 text-sm font-medium ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
