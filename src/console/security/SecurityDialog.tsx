import { Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectOwnPasskeys, selectOwnSessions } from '../../../machines/console/security-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import type { SecurityActor } from '../../session/SessionProvider.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

type Props = { security: SecurityActor; onClose: () => void; onLogout: () => void }

/** "Sign-in and security": own sessions and passkeys. */
export function SecurityDialog({ security, onClose, onLogout }: Props) {
  const t = useT()
  const sessions = useSelector(security, selectOwnSessions)
  const passkeys = useSelector(security, selectOwnPasskeys)
  return (
    <Dialog title={t('security.title')} closeLabel={t('common.close')} onClose={onClose}>
      <Flex direction="column" gap="6">
        {sessions && <SessionsSection own={sessions} onLogout={onLogout} />}
        {passkeys && <PasskeysSection own={passkeys} />}
      </Flex>
    </Dialog>
  )
}
