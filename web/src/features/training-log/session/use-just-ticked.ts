import { useLayoutEffect, useRef } from 'react'

/** Time in milliseconds in which a person still acts on the picture from before a change. */
const REACTION_TIME = 500

/**
 * Returns a function that tells whether a row became ticked within the reaction time.
 *
 * A tap on such a row was meant to tick it: it is a second tap, or another device has just ticked the set.
 */
export function useJustTicked(isTicked: boolean): () => boolean {
  const wasTicked = useRef(isTicked)
  const tickedAt = useRef(-Infinity)
  useLayoutEffect(() => {
    if (isTicked && !wasTicked.current) tickedAt.current = performance.now()
    wasTicked.current = isTicked
  }, [isTicked])
  return () => performance.now() - tickedAt.current < REACTION_TIME
}
