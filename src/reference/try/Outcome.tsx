import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { Badge } from '../../kit/Badge.tsx'
import { ProgressBar } from '../../kit/ProgressBar.tsx'
import { SupportId } from '../../kit/SupportId.tsx'
import { CodeBlock } from '../operation/CodeBlock.tsx'
import { retKey } from '../operation/ret-key.ts'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'
import type { Answer } from './send-call.ts'
import type { Sending } from './use-sending.ts'

const SECOND_MS = 1000
/** More than anybody reads here; to copy there is all of it. */
const SHOWN_MOST = 50_000

function Waiting() {
  const t = useReferenceT()
  const { seconds } = useFormats()
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setWaited((before) => before + SECOND_MS), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Box>
      <Flex justify="space-between" gap="3" mb="1.5" color="fg.muted">
        <span>{t('try.sending')}</span>
        <chakra.span aria-hidden fontVariantNumeric="tabular-nums">
          {seconds(waited)}
        </chakra.span>
      </Flex>
      <ProgressBar size="sm" aria-label={t('try.sending')} />
    </Box>
  )
}

const isDone = ({ status, ret }: Answer) => status === 200 && ret === 0
const NOT_CHANGED = 304

/** What came of it, in a line. */
function Verdict({ answer }: { answer: Answer }) {
  const t = useReferenceT()
  const { number } = useFormats()
  const { status, ret, ms } = answer
  const isUnchanged = status === NOT_CHANGED
  const word = isDone(answer) ? 'try.done' : isUnchanged ? 'try.notChanged' : 'try.refused'
  const tone = isDone(answer) ? 'success' : isUnchanged ? 'neutral' : 'danger'
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" fontVariantNumeric="tabular-nums">
      <Badge colorPalette={tone}>{t(word)}</Badge>
      <span dir="ltr">HTTP {status}</span>
      {ret !== undefined && <span dir="ltr">ret {ret}</span>}
      <chakra.span color="fg.muted">{t('try.took', { ms: number(ms) })}</chakra.span>
    </Flex>
  )
}

function Answered({ answer }: { answer: Answer }) {
  const t = useReferenceT()
  const { status, ret, body, supportId } = answer
  const isRefused = !isDone(answer) && status !== NOT_CHANGED
  return (
    <>
      {isRefused && (
        <chakra.p color="danger.fg" mt="2">
          {t(retKey(ret ?? -1))}
        </chakra.p>
      )}
      {isRefused && supportId && (
        <chakra.div color="fg.muted">
          <SupportId id={supportId} />
        </chakra.div>
      )}
      <Box mt="3">
        {body === '' ? (
          <chakra.p color="fg.muted">{t('try.noBody')}</chakra.p>
        ) : (
          <CodeBlock label={t('try.answerBody')} text={body.slice(0, SHOWN_MOST)} whole={body} />
        )}
        {body.length > SHOWN_MOST && (
          <chakra.p mt="1.5" textStyle="caption" color="fg.muted">
            {t('try.long')}
          </chakra.p>
        )}
      </Box>
    </>
  )
}

/** What became of a trial: on its way, answered as it was answered, or without an answer. */
export function Outcome({ sending, changesState }: { sending: Sending; changesState: boolean }) {
  const t = useReferenceT()
  const isUnknown = sending.at === 'cancelled' || sending.at === 'lost'
  return (
    <Box _empty={{ display: 'none' }}>
      <Box role="status" _empty={{ display: 'none' }}>
        {sending.at === 'sending' && <Waiting />}
        {sending.at === 'answered' && <Verdict answer={sending.answer} />}
        {isUnknown && (
          <Alert colorPalette={sending.at === 'lost' ? 'danger' : 'warning'}>
            {t(sending.at === 'lost' ? 'try.lost' : 'try.cancelled')} {changesState && t('try.mayBeDone')}
          </Alert>
        )}
      </Box>
      {sending.at === 'answered' && <Answered answer={sending.answer} />}
    </Box>
  )
}
