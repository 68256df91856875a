import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from './icon-button'

interface DialogProps {
  isOpen: boolean
  /** By Escape, by a press outside, or by its own button. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons at its end; the one that goes ahead comes last. */
  actions?: ReactNode
  /**
   * Where the keyboard goes on after it has closed, when what opened it is gone by then: a heading, for
   * example. It must hold nothing to press, or the first of that is taken. Empty: back to what opened it.
   */
  focusAfter?: RefObject<HTMLElement | null> | undefined
}

/**
 * A window over the page. Focus goes in and comes back, Escape and a press outside close it, the page behind
 * is hidden from a screen reader: all of that is the library's.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  focusAfter,
}: DialogProps) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          finalFocus={() => focusAfter?.current ?? true}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[90dvh] w-full max-w-form flex-col gap-4 overflow-y-auto rounded-t-card bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-0 sm:m-auto sm:h-fit sm:rounded-card sm:p-6"
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="pt-2 text-xl font-semibold text-balance">{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" icon={<X aria-hidden="true" />} />} />
          </div>
          {description ? (
            <Base.Description render={<div className="text-muted" />}>
              {description}
            </Base.Description>
          ) : null}
          {children}
          {actions ? <div className="flex flex-wrap justify-end gap-2">{actions}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
