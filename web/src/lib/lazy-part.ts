import {
  Component,
  createElement,
  lazy,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'

/** What stands in the place of a part that failed. */
export interface PartFailure {
  isRetrying: boolean
  onRetry: () => void
}

/**
 * A component whose code is loaded on demand. Where the code is there already, it is shown at once: React's own
 * `lazy` shows the fallback for a moment all the same, and then holds the content back for a third of a second.
 *
 * A part fails alone: `failed` is shown in its place, whether its code could not be loaded or threw an error, and
 * everything around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: (failure: PartFailure) => ReactNode,
): {
  Part: (props: Props) => ReactElement
  load: () => Promise<ComponentType<Props>>
} {
  let code: ComponentType<Props> | undefined
  const loadOnce = async () => {
    code ??= await load()
    return code
  }
  const createWaiting = () =>
    lazy(async () => {
      const Loaded = await loadOnce()
      return { default: (props: Props) => createElement(Loaded, props) }
    })
  let Waiting = createWaiting()

  const boundary = {
    render: (props: Props) =>
      // Nothing is swapped under a member's hands: what waits is shown only once the code is there.
      createElement<Props>(code ?? (Waiting as ComponentType<Props>), props),
    // React keeps a failure for good; the next time this is shown, the code is asked for again.
    onFailure: () => {
      Waiting = createWaiting()
    },
    failed: (onReset: () => void) => createElement(Failed, { load: loadOnce, failed, onReset }),
  }
  return {
    load: loadOnce,
    Part: (props) => createElement(Boundary, { ...boundary, render: () => boundary.render(props) }),
  }
}

interface FailedProps {
  load: () => Promise<unknown>
  failed: (failure: PartFailure) => ReactNode
  onReset: () => void
}

/** Stays until the code is there, so that focus and place are kept while it is tried again. */
function Failed({ load, failed, onReset }: FailedProps) {
  const [isRetrying, setIsRetrying] = useState(false)
  const onRetry = async () => {
    setIsRetrying(true)
    try {
      await load()
      onReset()
    } catch {
      setIsRetrying(false)
    }
  }
  return failed({ isRetrying, onRetry: () => void onRetry() })
}

interface BoundaryProps {
  render: () => ReactNode
  failed: (onReset: () => void) => ReactNode
  onFailure: () => void
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    const { failed, render } = this.props
    if (!this.state.hasFailed) return render()
    return failed(() => {
      this.setState({ hasFailed: false })
    })
  }
}
