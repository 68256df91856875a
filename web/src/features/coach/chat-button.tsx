import { MessageCircle, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart, type PartFailure } from '@/lib/lazy-part'
import { LoadFailure } from '@/ui/load-failure'
import { Spinner } from '@/ui/spinner'
import { useToast } from '@/ui/toast'

const { Part: ChatPanel, load: loadPanel } = lazyPart(
  async () => (await import('./chat-panel')).ChatPanel,
  chatFailure,
)

/**
 * Button that opens the chat from every view of the member area. The chat and its Markdown parser are loaded
 * when it is first opened.
 */
export function ChatButton({ userId }: { userId: number }) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const isLoading = isOpen && !isLoaded

  const toggle = async () => {
    setIsOpen(!isOpen)
    if (isLoaded || isOpen) return
    try {
      await loadPanel()
      setIsLoaded(true)
    } catch {
      setIsOpen(false)
      toast.error('Failed to load the chat. Check your connection and try again.')
    }
  }

  return (
    <>
      {/* On a phone the button has its own space at the end of the navigation bar, so it covers no control
          and no content at any scroll position. On a wide screen it is in the corner next to the content; the
          footer leaves space for it. */}
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
        className="fixed end-1 bottom-[calc(0.375rem+env(safe-area-inset-bottom))] z-30 inline-flex size-12 items-center justify-center rounded-pill bg-primary text-on-primary transition-colors duration-150 ease-calm hover:bg-primary-hover lg:end-6 lg:bottom-6 lg:z-20 lg:size-14 lg:shadow-float"
      >
        {isLoading ? (
          <Spinner />
        ) : isOpen ? (
          <X aria-hidden="true" className="size-6" />
        ) : (
          <MessageCircle aria-hidden="true" className="size-6" />
        )}
      </button>
      {isLoaded ? (
        <Suspense fallback={null}>
          <ChatPanel userId={userId} open={isOpen} onOpenChange={setIsOpen} button={button} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Error message above the button if the chat could not be loaded. */
function chatFailure(failure: PartFailure) {
  return (
    <div className="fixed inset-x-4 bottom-38 z-30 mx-auto max-w-narrow shadow-float lg:end-6 lg:start-auto lg:bottom-24">
      <LoadFailure text="Failed to load the chat" {...failure} />
    </div>
  )
}
