import { Component, type ErrorInfo, type ReactNode } from "react"

export interface ErrorFallbackProps {
  error: unknown
  /** The boundary's `name`. */
  name?: string
  /** Renders the children again. */
  tryAgain: () => void
}

interface ErrorBoundaryProps {
  children: ReactNode
  fallback: (props: ErrorFallbackProps) => ReactNode
  /** What the boundary contains, for the fallback. */
  name?: string
  onError?: (error: unknown) => void
  /** A change of this value clears the error, for example on a new page. */
  resetKey?: string
}

interface ErrorBoundaryState {
  failed: boolean
  error?: unknown
}

/** Renders a fallback for children that throw while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
    this.props.onError?.(error)
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.tryAgain()
  }

  private readonly tryAgain = () => this.setState({ failed: false, error: undefined })

  override render() {
    if (!this.state.failed) return this.props.children
    const Fallback = this.props.fallback
    return <Fallback error={this.state.error} name={this.props.name} tryAgain={this.tryAgain} />
  }
}
