import {
  Component,
  createElement,
  lazy,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'

/** Replacement for a part that failed. */
export interface PartFailure {
  isRetrying: boolean
  onRetry: () => void
}

/**
 * Creates a component whose code loads on demand.
 *
 * Loaded code renders immediately. React's own `lazy` would show the fallback for a moment and then
 * delay the content by 300 ms.
 *
 * Failures are isolated: if the code fails to load or throws, `failed` replaces only this part.
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
      // A mounted placeholder stays until the code has loaded, so that nothing changes mid-use.
      createElement<Props>(code ?? (Waiting as ComponentType<Props>), props),
    // React caches a failed load forever. Resetting the boundary loads the code again.
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

/** Stays mounted during a retry, so that focus and position are kept. */
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
