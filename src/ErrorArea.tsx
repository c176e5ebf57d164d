import { Box, Button } from '@chakra-ui/react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useT } from './i18n/I18nProvider.tsx'
import { ChunkLoadError } from './lazy-part.ts'
import { newSupportId } from './support-id.ts'
import { InlineError } from './ui/InlineError.tsx'

type Broken = { error: unknown; supportId: string }
/** Without `onRetry` the page is loaded anew; `onLeave` leads back from what did not come. */
type Ways = { onRetry?: () => void; onLeave?: () => void }

function Apology({ error, supportId, onRetry, onLeave }: Broken & Ways) {
  const t = useT()
  const chunk = onRetry ? 'failure.chunkLoadHere' : 'failure.chunkLoad'
  const text = t(error instanceof ChunkLoadError ? chunk : 'failure.unknown')
  return (
    <Box p={onRetry ? '0' : '6'} maxWidth="dialog" mx="auto">
      <InlineError text={text} supportId={supportId}>
        <Box mt="2" display="flex" gap="2">
          <Button size="sm" variant="outline" onClick={onRetry ?? (() => location.reload())}>
            {t('common.retry')}
          </Button>
          {onLeave && (
            <Button size="sm" variant="ghost" onClick={onLeave}>
              {t('common.back')}
            </Button>
          )}
        </Box>
      </InlineError>
    </Box>
  )
}

/** Keeps a fault of one area from taking the others along; the id it shows stands in the browser's log. */
export class ErrorArea extends Component<Ways & { children: ReactNode }, { broken?: Broken }> {
  override state: { broken?: Broken } = {}

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error, supportId: newSupportId() } }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(this.state.broken?.supportId, error, componentStack)
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ broken: undefined })
  }

  override render() {
    const { children, onRetry, onLeave } = this.props
    const { broken } = this.state
    if (!broken) return children
    return <Apology {...broken} onRetry={onRetry && this.retry} onLeave={onLeave} />
  }
}
