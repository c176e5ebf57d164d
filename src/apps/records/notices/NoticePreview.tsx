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
import { Dialog } from '../../../kit/Dialog.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { type PreviewedMessage, useLookups } from '../lookups.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'

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

function Messages({ answer, nobody, onRetry }: { answer: Answer; nobody: PageTextKey; onRetry: () => void }) {
  const t = usePageT()
  const say = useT()
  if (answer === 'awaited') return <Notice title={say('common.loading')} isBusy />
  if (!answer)
    return <Notice title={t('form.unread')} action={<Button onClick={onRetry}>{say('common.retry')}</Button>} />
  return answer.map((message) => <Message key={message.channel} nobody={nobody} {...message} />)
}

/** What a daily notice, or a template of invitations, would send now. It lies outside of the form, which Enter would send. */
export function NoticePreview({ resource, record_id }: { resource: Resource; record_id: string }) {
  const t = usePageT()
  const say = useT()
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
  const dialog = (
    <Dialog title={t('notices.title')} closeLabel={say('common.close')} onClose={() => setIsOpen(false)}>
      <chakra.p color="fg.muted">{t(words.about)}</chakra.p>
      <Messages answer={answer} nobody={words.nobody} onRetry={ask} />
    </Dialog>
  )
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
