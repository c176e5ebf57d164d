import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectIsLost, selectIsOffline, selectIsTrying } from '../../../machines/console/connection-selectors.ts'
import { selectConnection, selectNotifications } from '../../../machines/console/console-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Toasts } from '../../kit/Toasts.tsx'
import { useApi } from '../../session/SessionProvider.tsx'
import { useConsoleChart } from '../use-console.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'

/** Says that the server cannot be reached, as long as it cannot. */
export function Connection() {
  const { api } = useApi()
  const connection = useConsoleChart('connection', selectConnection)
  const isOffline = useSelector(connection, selectIsOffline)
  const isTrying = useSelector(connection, selectIsTrying)
  if (!useSelector(connection, selectIsLost)) return null
  const retry = () => connection.send({ type: 'connection.retry' })
  return <ConnectionBanner {...{ isOffline, isTrying }} lastAnswerMs={api.lastAnswerMs()} onRetry={retry} />
}

const reloadPage = () => location.reload()

/** What the console has to tell beside the work: longer than a toast, in the corner (§9). */
export function Notifications({ onReload = reloadPage }: { onReload?: () => void }) {
  const t = useT()
  const actor = useConsoleChart('notifications', selectNotifications)
  useEffect(() => {
    const heard = actor.on('action.wanted', onReload)
    return () => heard.unsubscribe()
  }, [actor, onReload])
  return <Toasts label={t('comfort.notifications')} place="corner" actor={actor} />
}

/** What the console tells beside the work (§9 notifications). */
export const NewsArea = () => (
  <>
    <Connection />
    <Notifications />
  </>
)
