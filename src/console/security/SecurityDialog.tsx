import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectOwnPasskeys, selectOwnSessions } from '../../../machines/console/security.machine.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import type { SecurityActor } from '../../session/SessionProvider.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

type Props = { security: SecurityActor; onClose: () => void; onLogout: () => void }

/** "Sign-in and security": own sessions and passkeys; long lists scroll inside. */
export function SecurityDialog({ security, onClose, onLogout }: Props) {
  const t = useT()
  const sessions = useSelector(security, selectOwnSessions)
  const passkeys = useSelector(security, selectOwnPasskeys)
  return (
    <Dialog title={t('security.title')} closeLabel={t('common.close')} onClose={onClose}>
      <Box
        display="flex"
        flexDirection="column"
        gap="6"
        maxHeight="calc(90dvh - 8rem)"
        overflowY="auto"
        mx="-1.5"
        px="1.5"
        py="1.5"
      >
        {sessions && <SessionsSection own={sessions} onLogout={onLogout} />}
        {passkeys && <PasskeysSection own={passkeys} />}
      </Box>
    </Dialog>
  )
}
