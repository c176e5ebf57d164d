import { Box, Flex } from '@chakra-ui/react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { InlineError } from '../kit/InlineError.tsx'
import { SupportId } from '../kit/SupportId.tsx'
import { ChunkLoadError } from './lazy-part.ts'

/** Where the apology stands: in place of the page, of its content or a part of it, of a line of 40 px, or of a dialog. */
export type FallbackVariant = 'page' | 'content' | 'place' | 'column' | 'bar' | 'dialog' | 'silent'

export type Broken = { error: unknown; supportId: string }
type Props = Broken & { look: Exclude<FallbackVariant, 'silent'>; onRetry: () => void; onLeave?: () => void }
type BodyProps = Omit<Props, 'look' | 'error'> & { text: string }

function Ways({ onRetry, onLeave }: Pick<Props, 'onRetry' | 'onLeave'>) {
  const t = useT()
  return (
    <Flex mt="2" wrap="wrap" gap="2">
      <Button variant="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {onLeave && (
        <Button variant="ghost" onClick={onLeave}>
          {t('common.back')}
        </Button>
      )}
    </Flex>
  )
}

function Line({ text, supportId, onRetry, onLeave }: BodyProps) {
  return (
    <InlineError text={text} supportId={supportId}>
      <Ways onRetry={onRetry} onLeave={onLeave} />
    </InlineError>
  )
}

function Bar({ text, supportId, onRetry }: BodyProps) {
  const t = useT()
  return (
    <Flex role="alert" align="center" gap="3" minHeight="10" px="4" bg="danger.subtle" color="danger.fg">
      <Box minWidth="0" truncate>
        {text}
      </Box>
      <Button size="xs" variant="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
      <SupportId id={supportId} />
    </Flex>
  )
}

function InDialog(body: BodyProps) {
  const t = useT()
  const close = body.onLeave ?? body.onRetry
  return (
    <Dialog title={t('comfort.error.dialog')} closeLabel={t('common.close')} onClose={close}>
      <Line {...body} onLeave={undefined} />
    </Dialog>
  )
}

const PAGE = { p: '6', maxWidth: 'dialog', mx: 'auto' }
const COLUMN = { p: '2', width: '12rem', flexShrink: 0, hideBelow: 'sm' } as const

/** In place of what broke: a sentence, the support id, and a way on. */
export function ErrorFallback({ look, error, ...rest }: Props) {
  const t = useT()
  const chunk = look === 'page' ? 'failure.chunkLoad' : 'failure.chunkLoadHere'
  const part = look === 'page' ? 'failure.unknown' : 'comfort.error.part'
  const body = { ...rest, text: t(error instanceof ChunkLoadError ? chunk : part) }
  if (look === 'bar') return <Bar {...body} />
  if (look === 'dialog') return <InDialog {...body} />
  if (look === 'place') return <Line {...body} />
  return (
    <Box {...(look === 'column' ? COLUMN : PAGE)}>
      <Line {...body} />
    </Box>
  )
}
