import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-150 ease-calm hover:bg-sunken hover:text-text disabled:opacity-55 aria-disabled:opacity-55"
    >
      {icon}
    </button>
  )
}
