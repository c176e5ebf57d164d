import { Box, chakra, Flex } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Clock, Send } from 'lucide-react'
import { dailyNotice } from '../../../../domain/resources/notices.ts'
import type { PageTextKey } from '../../../../locales/pages/keys.ts'
import { supportOf } from '../../../api/mendable.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { Button } from '../../../kit/Button.tsx'
import { DialogFoot } from '../../../kit/DialogFoot.tsx'
import { InlineError } from '../../../kit/InlineError.tsx'
import { css } from '../../../theme/css.ts'
import type { TrialMessage } from '../lookups.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import type { Trial } from './use-trial.ts'

const WHY: Readonly<Record<TrialMessage['why'], PageTextKey>> = {
  '': 'notices.trial.why.other',
  no_address: 'notices.trial.why.noEmail',
  hour_limit: 'notices.trial.why.hourLimit',
  not_configured: 'notices.trial.why.notConfigured',
  unreachable: 'notices.trial.why.unreachable',
  no_answer: 'notices.trial.why.noAnswer',
  unauthorized: 'notices.trial.why.unauthorized',
  refused: 'notices.trial.why.refused',
  switched_off: 'notices.trial.why.other',
  gone: 'notices.trial.why.other',
  server_away: 'notices.trial.why.other',
}

function useTrialText() {
  const t = usePageT()
  const { minutes } = useFormats()
  const names = useNames(dailyNotice.id)
  return (message: TrialMessage) => {
    const { channel: by, to, state, why, status, answer, retry_after_s } = message
    const channel = names.option('channels', by)
    const key = why === 'no_address' && by === 'sms' ? 'notices.trial.why.noMobile' : WHY[why]
    const said = why && t(key, { status, minutes: minutes(retry_after_s) })
    if (state === 'failed') return t('notices.trial.failed', { channel, why: said || t(WHY['']) })
    const told = t(`notices.trial.${state}`, { channel, to: isolated(to) })
    return [told, state === 'sent' ? answer && t('notices.trial.answer', { answer: isolated(answer) }) : said]
      .filter((part) => part)
      .join(' ')
  }
}

const ICONS = { sent: CircleCheck, waiting: Clock, failed: CircleAlert } as const
const COLORS = {
  sent: css({ color: 'success.fg' }),
  waiting: css({ color: 'fg' }),
  failed: css({ color: 'danger.fg' }),
} as const

function Outcome({ message, text }: { message: TrialMessage; text: string }) {
  const Icon = ICONS[message.state]
  return (
    <Flex gap="2" py="2" className={COLORS[message.state]}>
      <chakra.span pt="0.5" flexShrink={0}>
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.p minWidth="0" overflowWrap="anywhere">
        {text}
      </chakra.p>
    </Flex>
  )
}

/** What became of each message; what went wrong interrupts, the rest is told in turn. */
function Outcomes({ trial: { trials, failure } }: { trial: Trial }) {
  const t = usePageT()
  const textOf = useTrialText()
  const failureText = useFailureText()
  const told = (isFailed: boolean) =>
    trials
      ?.filter(({ state }) => (state === 'failed') === isFailed)
      .map((message) => <Outcome key={message.channel} message={message} text={textOf(message)} />)
  return (
    <Box px={{ base: '4', sm: '6' }} textStyle="form">
      <Box role="status">
        {trials?.length === 0 ? <chakra.p pb="3">{t('notices.trial.nothing')}</chakra.p> : told(false)}
      </Box>
      <Box role="alert">{told(true)}</Box>
      {failure && (
        <Box pb="4">
          <InlineError text={failureText(failure)} {...supportOf(failure)} />
        </Box>
      )}
    </Box>
  )
}

/** Sends what the preview shows to who looks at it, and says what became of it, where they stand. */
export function SendToMe({ trial, onSend }: { trial: Trial; onSend: () => void }) {
  const t = usePageT()
  const { isSending, trials } = trial
  const isUnderWay = trials?.some(({ state }) => state === 'waiting')
  return (
    <>
      <Outcomes trial={trial} />
      <DialogFoot note={t('notices.trial.about')}>
        <Button size="md" isBusy={isSending} busyLabel={t('notices.trial.sending')} onClick={onSend}>
          <Send size={16} aria-hidden />
          {t(isUnderWay ? 'notices.trial.look' : 'notices.trial.send')}
        </Button>
      </DialogFoot>
    </>
  )
}
