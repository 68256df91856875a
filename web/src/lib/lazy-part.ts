import { createElement, lazy, type ComponentType, type ReactElement } from 'react'

/**
 * A component whose code is loaded on demand. Where the code is there already, it is shown at once: React's own
 * `lazy` shows the fallback for a moment all the same, and then holds the content back for a third of a second.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): {
  Part: (props: Props) => ReactElement
  load: () => Promise<ComponentType<Props>>
} {
  let code: ComponentType<Props> | undefined
  const loadOnce = async () => {
    code ??= await load()
    return code
  }
  const Waiting = lazy(async () => {
    const Loaded = await loadOnce()
    return { default: (props: Props) => createElement(Loaded, props) }
  })
  return {
    load: loadOnce,
    // Nothing is swapped under a member's hands: what waits is shown only once the code is there.
    Part: (props) => createElement<Props>(code ?? (Waiting as ComponentType<Props>), props),
  }
}
