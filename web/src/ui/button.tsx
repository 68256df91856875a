import {
  cloneElement,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
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

/** Minimum height is 44 px, because a tap between two sets is not precise. */
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
  /** Fills the width of the container. */
  wide?: boolean | undefined
}

interface ButtonProps
  extends Look,
    Omit<ComponentProps<'button'>, 'className' | 'style' | 'onClick'> {
  /** May return a promise: the button ignores further clicks until it is settled. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  /** An action is running: the button shows it and cannot be pressed again. */
  busy?: boolean | undefined
  /** Label while busy, for example "Saving...". Defaults to the normal label. */
  busyLabel?: string | undefined
  /** Icon before the label. */
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
  // Unlike in HTML, a button submits its form only if it asks for `submit`.
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const latched = useClickLatch(onClick, busy)
  // "Completed" is a state and not a disabled action, so the success look is never dimmed.
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
  /** The link element without children: `<Link to={…} />` or `<a href={…} />`. */
  render: ReactElement<Record<string, unknown>>
  icon?: ReactNode
  children: ReactNode
}

/**
 * A link that looks like a button. The caller passes the link element, because the kit has no
 * router.
 */
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
