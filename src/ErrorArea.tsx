import { Box, Button } from '@chakra-ui/react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useT } from './i18n/I18nProvider.tsx'
import { ChunkLoadError } from './lazy-part.ts'
import { newSupportId } from './support-id.ts'
import { InlineError } from './ui/InlineError.tsx'

type Broken = { error: unknown; supportId: string }

function Apology({ error, supportId }: Broken) {
  const t = useT()
  const text = t(error instanceof ChunkLoadError ? 'failure.chunkLoad' : 'failure.unknown')
  return (
    <Box p="6" maxWidth="dialog" mx="auto">
      <InlineError text={text} supportId={supportId}>
        <Box mt="2">
          <Button size="sm" variant="outline" onClick={() => location.reload()}>
            {t('common.retry')}
          </Button>
        </Box>
      </InlineError>
    </Box>
  )
}

/** Keeps a fault of one area from taking the others along; the id it shows stands in the browser's log. */
export class ErrorArea extends Component<{ children: ReactNode }, { broken?: Broken }> {
  override state: { broken?: Broken } = {}

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error, supportId: newSupportId() } }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(this.state.broken?.supportId, error, componentStack)
  }

  override render() {
    return this.state.broken ? <Apology {...this.state.broken} /> : this.props.children
  }
}
