import { chakra } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { dailyNotice } from '../../../../domain/resources/notices.ts'
import { inviteSms } from '../../../../domain/resources/receptions.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { PageTextKey } from '../../../../locales/pages/keys.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { DialogBody } from '../../../kit/DialogBody.tsx'
import { DialogFrame } from '../../../kit/DialogFrame.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { type PreviewedMessage, type TrialMessage, useLookups } from '../lookups.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { SendToMe } from './SendToMe.tsx'
import { useTrial } from './use-trial.ts'

const LOOK = {
  ...{ mt: '2', p: '3', bg: 'bg.subtle', borderRadius: 'control', color: 'fg', textStyle: 'form' },
  ...{ fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const

type Words = { nobody: PageTextKey; about: PageTextKey }

/** What is said around the messages, of the pages that send any. */
const WORDS: Readonly<Record<string, Words>> = {
  [dailyNotice.id]: { nobody: 'notices.nobody', about: 'notices.about' },
  [inviteSms.id]: { nobody: 'notices.nobodyTemplate', about: 'notices.aboutTemplate' },
}

function Message({ channel, receiver, subject, text, nobody }: PreviewedMessage & Pick<Words, 'nobody'>) {
  const t = usePageT()
  const names = useNames(dailyNotice.id)
  const name = names.option('channels', channel)
  return (
    <chakra.section aria-label={name} mt="4">
      <chakra.h3 color="fg" fontWeight="medium">
        {name}
      </chakra.h3>
      <chakra.p color="fg.muted">{receiver ? t('notices.to', { name: receiver }) : t(nobody)}</chakra.p>
      {subject && <chakra.p mt="2">{t('notices.subject', { subject })}</chakra.p>}
      {text && (
        <chakra.pre {...LOOK} dir="auto">
          {text}
        </chakra.pre>
      )}
    </chakra.section>
  )
}

type Answer = 'awaited' | readonly PreviewedMessage[] | undefined
type DialogProps = { words: Words; answer: Answer; onRetry: () => void; onClose: () => void }

/** What went out is shown as it did. */
const asTried = (message: PreviewedMessage, trials: readonly TrialMessage[]) => {
  const tried = trials.find(({ channel, state }) => channel === message.channel && state !== 'failed')
  return tried ? { ...message, subject: tried.subject, text: tried.text } : message
}

type Shown = { answer: Answer; trials: readonly TrialMessage[]; nobody: PageTextKey; onRetry: () => void }

function Messages({ answer, trials, nobody, onRetry }: Shown) {
  const t = usePageT()
  const say = useT()
  if (answer === 'awaited') return <Notice title={say('common.loading')} isBusy />
  if (!answer)
    return <Notice title={t('form.unread')} action={<Button onClick={onRetry}>{say('common.retry')}</Button>} />
  return answer.map((message) => <Message key={message.channel} nobody={nobody} {...asTried(message, trials)} />)
}

type Props = { resource: Resource; record_id: string; mayTry: boolean }

function PreviewDialog({ resource, record_id, mayTry, words, answer, onRetry, onClose }: Props & DialogProps) {
  const t = usePageT()
  const say = useT()
  const { trial, send } = useTrial(resource, record_id)
  const isAnything = typeof answer === 'object' && answer.some(({ text }) => text !== '')
  return (
    <DialogFrame title={t('notices.title')} isHanging closeLabel={say('common.close')} onClose={onClose}>
      <DialogBody>
        <chakra.p>{t(words.about)}</chakra.p>
        <Messages answer={answer} trials={trial.trials ?? []} nobody={words.nobody} onRetry={onRetry} />
      </DialogBody>
      {mayTry && isAnything && <SendToMe trial={trial} onSend={send} />}
    </DialogFrame>
  )
}

/** What a daily notice, or a template of invitations, would send now, and the same to who looks at it. It lies outside of the form, which Enter would send. */
export function NoticePreview(props: Props) {
  const { resource, record_id } = props
  const t = usePageT()
  const { previews } = useLookups()
  const [isOpen, setIsOpen] = useState(false)
  const [answer, setAnswer] = useState<Answer>('awaited')
  const words = WORDS[resource.id]
  if (!words) return null
  const ask = () => {
    setIsOpen(true)
    setAnswer('awaited')
    void previews(resource.id, record_id).then(setAnswer)
  }
  const dialog = <PreviewDialog {...props} {...{ words, answer }} onRetry={ask} onClose={() => setIsOpen(false)} />
  return (
    <>
      <Button variant="outline" onClick={ask}>
        <Eye size={16} aria-hidden />
        {t('notices.preview')}
      </Button>
      {isOpen && createPortal(dialog, document.body)}
    </>
  )
}
