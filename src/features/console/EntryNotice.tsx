import { Box, chakra, IconButton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type openEntryMachine,
  selectBlockedAddress,
  selectIsRefused,
  selectOpenFailure,
} from '../../../machines/open-entry.machine.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'

type Props = { opening: ActorRefFrom<typeof openEntryMachine> }

function Line({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useT()
  return (
    <Box
      role="alert"
      display="flex"
      alignItems="center"
      gap="3"
      ps="5"
      pe="2"
      minHeight="10"
      bg="warning.subtle"
      color="warning.fg"
      textStyle="body"
    >
      <Box flex="1">{children}</Box>
      <IconButton variant="ghost" size="xs" aria-label={t('common.close')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </Box>
  )
}

/** A window that the browser blocked has a link instead (guarantee 22); a refused one says why. */
export function EntryNotice({ opening }: Props) {
  const t = useT()
  const say = useFailureText()
  const address = useSelector(opening, selectBlockedAddress)
  const isRefused = useSelector(opening, selectIsRefused)
  const failure = useSelector(opening, selectOpenFailure)
  const close = () => opening.send({ type: 'notice.close' })
  if (isRefused) return <Line onClose={close}>{failure ? say(failure) : t('frame.notAvailableHint')}</Line>
  if (!address) return null
  return (
    <Line onClose={close}>
      {t('shell.popupBlocked')}{' '}
      <chakra.a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        onClick={close}
        textDecoration="underline"
        fontWeight="medium"
      >
        {t('shell.openLink')}
      </chakra.a>
    </Line>
  )
}
