import { useSelector } from '@xstate/react'
import { selectRemovalAsked } from '../../../machines/console/passkeys-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { PasskeysActor } from '../../session/SessionProvider.tsx'
import { Question } from './Question.tsx'

export function RemovalQuestion({ own }: { own: PasskeysActor }) {
  const t = useT()
  const passkey = useSelector(own, selectRemovalAsked)
  if (!passkey) return null
  return (
    <Question
      title={t('security.passkeys.confirm.title')}
      stay={t('security.passkeys.confirm.stay')}
      go={t('security.passkeys.remove')}
      onStay={() => own.send({ type: 'removal.cancel' })}
      onGo={() => own.send({ type: 'removal.confirm' })}
    >
      {t('security.passkeys.confirm.body', { name: passkey.name || t('security.passkeys.unnamed') })}
    </Question>
  )
}
