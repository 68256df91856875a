import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
}

const look =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors duration-150 ease-calm hover:bg-sunken hover:text-text disabled:opacity-55 aria-disabled:opacity-55'

export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={`${look} text-muted`}>
      {icon}
    </button>
  )
}

interface IconLinkProps {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** Whether it leads to the page that is open. */
  current: boolean
  /** The link element without children: `<Link to={…} />`. */
  render: ReactElement<Record<string, unknown>>
}

/** A link that looks like an icon button. */
export function IconLink({ label, icon, current, render }: IconLinkProps) {
  return cloneElement(render, {
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
    title: label,
    className: `${look} ${current ? 'text-primary-text' : 'text-muted'}`,
    children: icon,
  })
}
