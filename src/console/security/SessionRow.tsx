import { chakra } from '@chakra-ui/react'
import { Monitor, Smartphone } from 'lucide-react'
import type { OwnSession } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { Moment } from './Moment.tsx'
import { Row } from './Row.tsx'

type Props = { session: OwnSession; isEnding: boolean; onEnd: () => void }

const PHONES: readonly string[] = ['Android', 'iOS', 'HarmonyOS']

function deviceOf(t: Translate, { browser, os }: OwnSession) {
  if (browser && os) return t('security.sessions.device', { browser, os })
  return browser || os || t('security.sessions.unknownDevice')
}

const ThisDevice = ({ children }: { children: string }) => (
  <chakra.span
    textStyle="caption"
    fontWeight="medium"
    px="1.5"
    borderRadius="full"
    bg="success.subtle"
    color="success.fg"
  >
    {children}
  </chakra.span>
)

/** One session: the device, how and when it began, its last use. */
export function SessionRow({ session, isEnding, onEnd }: Props) {
  const t = useT()
  const device = deviceOf(t, session)
  const Icon = PHONES.includes(session.os) ? Smartphone : Monitor
  return (
    <Row
      icon={<Icon size={18} aria-hidden />}
      name={
        <>
          {device}
          {session.is_current && <ThisDevice>{t('security.sessions.thisDevice')}</ThisDevice>}
        </>
      }
      lines={
        <>
          <Moment text={`security.sessions.via.${session.via}`} seconds={session.created_at} />
          <Moment text="security.sessions.lastUsed" seconds={session.last_used_at} />
        </>
      }
      action={{
        text: t('security.sessions.end'),
        label: t('security.sessions.endOf', { device }),
        busyLabel: t('security.sessions.ending'),
        isBusy: isEnding,
        onPress: onEnd,
      }}
    />
  )
}
