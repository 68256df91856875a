import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { useClickLatch } from '@/lib/use-click-latch'
import { Spinner } from './spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost' | 'success'
export type ButtonSize = 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-control bg-raised text-text hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  ghost: 'text-primary-text hover:bg-primary-soft',
  success: 'bg-success text-on-success',
}

/** The smallest is 44 px high: a thumb between two sets is not exact. */
const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-6 text-lg',
}

function look(variant: ButtonVariant, size: ButtonSize, wide: boolean, dimmed: boolean): string {
  return [
    'inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold',
    'transition-colors duration-150 ease-calm',
    variants[variant],
    sizes[size],
    wide ? 'w-full' : '',
    dimmed ? 'opacity-55' : '',
  ].join(' ')
}

interface Look {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as what holds it. */
  wide?: boolean | undefined
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** Work is under way: the button says so and cannot be pressed again. */
  busy?: boolean | undefined
  /** What it says meanwhile, for example "Saving...". Without it the label stays. */
  busyLabel?: string | undefined
  /** Drawn before the label. */
  icon?: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  busyLabel,
  icon,
  disabled = false,
  // A button in a form sends it unless told otherwise; only the one that is meant to says so.
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const latched = useClickLatch(onClick)
  // "Completed" is a state to be read, not an offer withdrawn: the success look is never dimmed.
  const isOff = disabled || rest['aria-disabled'] === true
  const dimmed = isOff && !busy && variant !== 'success'
  return (
    <button
      {...rest}
      type={type}
      onClick={latched}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={look(variant, size, wide, dimmed)}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}

interface ButtonLinkProps extends Look {
  /** The link itself, without children: `<Link to={…} />` or `<a href={…} />`. */
  render: ReactElement<Record<string, unknown>>
  icon?: ReactNode
  children: ReactNode
}

/** Goes somewhere, looks like a button. The kit knows no router, so the link element is handed in. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide = false,
  render,
  icon,
  children,
}: ButtonLinkProps) {
  return cloneElement(render, {
    className: look(variant, size, wide, false),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  })
}
