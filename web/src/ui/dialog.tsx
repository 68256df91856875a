import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from './icon-button'

interface DialogProps {
  isOpen: boolean
  /** Called on Escape, on a press outside and by the close button. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end; the confirming one is last. */
  actions?: ReactNode
  /**
   * Element that receives the focus after closing, when the trigger no longer exists: a heading,
   * for example. It must contain no button, or the first one receives the focus. If empty, the
   * trigger does.
   */
  focusAfter?: RefObject<HTMLElement | null> | undefined
}

/**
 * A modal window over the page.
 *
 * The library traps and restores the focus, closes on Escape and on a press outside, and hides the
 * page from screen readers.
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
          data-dialog=""
          // A second tap on what closed the dialog would run its action again while it fades out.
          onClickCapture={(event) => {
            if (isOpen) return
            event.preventDefault()
            event.stopPropagation()
          }}
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
