import { KeyRound } from 'lucide-react'
import type { Passkey } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Moment } from './Moment.tsx'
import { Row } from './Row.tsx'

type Props = { passkey: Passkey; isRemoving: boolean; onRemove: () => void }

/** One passkey: its name, since when it is there, its last use. */
export function PasskeyRow({ passkey, isRemoving, onRemove }: Props) {
  const t = useT()
  const name = passkey.name || t('security.passkeys.unnamed')
  return (
    <Row
      icon={<KeyRound size={18} aria-hidden />}
      name={name}
      lines={
        <>
          <Moment text="security.passkeys.addedAt" seconds={passkey.created_at} />
          {passkey.last_used_at === null ? (
            <span>{t('security.passkeys.neverUsed')}</span>
          ) : (
            <Moment text="security.passkeys.lastUsed" seconds={passkey.last_used_at} />
          )}
        </>
      }
      action={{
        text: t('security.passkeys.remove'),
        label: t('security.passkeys.removeOf', { name }),
        busyLabel: t('security.passkeys.removing'),
        isBusy: isRemoving,
        onPress: onRemove,
      }}
    />
  )
}
