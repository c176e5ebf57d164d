import { Component, type ErrorInfo, type ReactNode } from 'react'
import { newSupportId } from '../api/support-id.ts'
import { type Broken, ErrorFallback, type FallbackVariant } from './ErrorFallback.tsx'

/** `at` names what the area shows: another is shown afresh. `onLeave` leads back from what did not come. */
type Props = { look?: FallbackVariant; at?: string; onLeave?: () => void; children: ReactNode }

/**
 * Keeps a fault of one area from taking the others along; the id it shows stands in the browser's log. A whole page is
 * reloaded, a part of it is shown again.
 */
export class ErrorBoundary extends Component<Props, { broken?: Broken }> {
  override state: { broken?: Broken } = {}

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error, supportId: newSupportId() } }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(this.state.broken?.supportId, error, componentStack)
  }

  override componentDidUpdate({ at }: Props) {
    if (this.state.broken && at !== this.props.at) this.setState({ broken: undefined })
  }

  private readonly retry = () => {
    if ((this.props.look ?? 'page') === 'page') return location.reload()
    this.setState({ broken: undefined })
  }

  private readonly leave = () => {
    this.props.onLeave?.()
    this.setState({ broken: undefined })
  }

  override render() {
    const { broken } = this.state
    if (!broken) return this.props.children
    const { look = 'page' } = this.props
    if (look === 'silent') return null
    return <ErrorFallback {...broken} look={look} onRetry={this.retry} onLeave={this.props.onLeave && this.leave} />
  }
}
