import { useRef, type PointerEvent } from 'react'

/** Direction of a swipe, in the direction of the text: `start` is to the left in English. */
export type SwipeDirection = 'start' | 'end'

/** Distance in pixels after which a swipe counts. */
const DISTANCE = 88
/** Distance after which a movement is no tap any more. */
const SLOP = 12

interface Touch {
  id: number
  x: number
  y: number
  /** Whether the movement is sideways, so that it is not a scroll. */
  isSideways: boolean
}

/**
 * Recognizes swipes of a finger on an element, which needs `touch-action: pan-y`. A mouse and a pen do not swipe.
 *
 * While the finger moves, the element has the distance in `--swipe` and the direction in `data-swipe`; both are set
 * without rendering.
 */
export function useSwipe(
  isAllowed: (direction: SwipeDirection) => boolean,
  onSwipe: (direction: SwipeDirection) => void,
) {
  const touch = useRef<Touch | null>(null)

  const reset = (element: HTMLElement) => {
    touch.current = null
    element.style.removeProperty('--swipe')
    delete element.dataset['swipe']
  }
  /** Returns the sideways distance, and its direction if that is allowed and far enough to count. */
  const measure = (event: PointerEvent<HTMLElement>, from: Touch) => {
    const distance = event.clientX - from.x
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const direction: SwipeDirection = distance < 0 !== isRightToLeft ? 'start' : 'end'
    return { distance, direction, isAllowed: isAllowed(direction) }
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      touch.current = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        isSideways: false,
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = touch.current
      if (from?.id !== event.pointerId) return
      const element = event.currentTarget
      const { distance, direction, isAllowed } = measure(event, from)
      if (!from.isSideways) {
        if (Math.abs(event.clientY - from.y) > SLOP) {
          reset(element)
          return
        }
        if (Math.abs(distance) <= SLOP) return
        from.isSideways = true
        // Otherwise lifting the finger would press what is below it.
        element.setPointerCapture(event.pointerId)
      }
      element.style.setProperty('--swipe', `${String(isAllowed ? distance : 0)}px`)
      if (isAllowed && Math.abs(distance) >= DISTANCE) element.dataset['swipe'] = direction
      else delete element.dataset['swipe']
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = touch.current
      if (from?.id !== event.pointerId) return
      const { distance, direction, isAllowed } = measure(event, from)
      const isSwipe = from.isSideways && isAllowed && Math.abs(distance) >= DISTANCE
      reset(event.currentTarget)
      if (isSwipe) onSwipe(direction)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      reset(event.currentTarget)
    },
  }
}
