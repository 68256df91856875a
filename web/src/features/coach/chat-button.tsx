import { MessageCircle, X } from 'lucide-react'
import { useRef, useState, type ComponentType } from 'react'
import { Spinner } from '@/ui/spinner'
import { useToast } from '@/ui/toast'
import type { ChatPanelProps } from './chat-panel'

/**
 * The way into the chat from every view of the member's area. The chat itself, with all it takes to read
 * Markdown, is loaded when it is first wanted.
 */
export function ChatButton({ userId }: { userId: number }) {
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const isLoading = isOpen && Panel === null

  const toggle = async () => {
    setIsOpen(!isOpen)
    if (Panel !== null || isOpen) return
    try {
      const { ChatPanel } = await import('./chat-panel')
      setPanel(() => ChatPanel)
    } catch {
      setIsOpen(false)
      toast.error('The chat could not be loaded. Check your connection, then try again.')
    }
  }

  return (
    <>
      {/*
       * Above the phone's bar of views, and above whatever else floats at the page's end and says so. Anything
       * on the page can be scrolled out from under it: the footer leaves room.
       */}
      <button
        ref={button}
        type="button"
        data-floats-in-corner=""
        aria-label="Chat with AI Assistant"
        title="Chat with AI Assistant"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onClick={() => void toggle()}
        className="fixed right-4 bottom-20 z-20 inline-flex size-14 items-center justify-center rounded-pill bg-primary text-on-primary shadow-float transition-colors duration-150 ease-calm hover:bg-primary-hover lg:right-6 lg:bottom-6 max-lg:in-[body:has([data-floats-at-end])]:bottom-38"
      >
        {isLoading ? (
          <Spinner />
        ) : isOpen ? (
          <X aria-hidden="true" className="size-6" />
        ) : (
          <MessageCircle aria-hidden="true" className="size-6" />
        )}
      </button>
      {Panel === null ? null : (
        <Panel userId={userId} open={isOpen} onOpenChange={setIsOpen} button={button} />
      )}
    </>
  )
}
