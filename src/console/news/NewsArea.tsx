import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  connectionMachine,
  selectIsLost,
  selectIsOffline,
  selectIsTrying,
} from '../../../machines/console/connection.machine.ts'
import { versionMachine } from '../../../machines/console/version.machine.ts'
import { selectMenu } from '../../../machines/console/workspace.machine.ts'
import { selectToasts } from '../../../machines/session/toasts.machine.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Toasts } from '../../kit/Toasts.tsx'
import { useChart } from '../../recorder/use-chart.ts'
import { type MenuActor, useApi, useWorkspace, type WorkspaceActor } from '../../session/SessionProvider.tsx'
import { useSettingsActor } from '../../session/SettingsProvider.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { browserNetwork, callNews, reach } from './connection.ts'
import { useNotifications } from './NotificationsProvider.tsx'
import { attention, isOutdated, partNews } from './version.ts'

function useConnection() {
  const { api } = useApi()
  const [logic] = useState(() =>
    connectionMachine.provide({ actors: { calls: callNews(api), browser: browserNetwork, reach: reach(api) } }),
  )
  return useChart(logic)
}

function useVersion() {
  const [logic] = useState(() =>
    versionMachine.provide({
      actors: { parts: partNews, attention, isOutdated: isOutdated(document, (...asked) => fetch(...asked)) },
    }),
  )
  return useChart(logic)
}

/** Whether the server can be reached, and what is done once it can be again: what failed in between is asked for again. */
export function Connection({ menu }: { menu?: MenuActor }) {
  const t = useT()
  const connection = useConnection()
  const version = useVersion()
  const notifications = useNotifications()
  const settings = useSettingsActor()

  useEffect(() => {
    const heard = [
      connection.on('connection.restored', () => {
        notifications.send({ type: 'toast.show', toast: { text: t('comfort.connection.back'), tone: 'success' } })
        settings.send({ type: 'settings.retry' })
        menu?.send({ type: 'menu.retry' })
        version.send({ type: 'version.check' })
      }),
      version.on('version.outdated', () => {
        const action = { name: t('comfort.version.reload'), does: 'reload' } as const
        const toast = { text: t('comfort.version.new'), tone: 'info', isKept: true, action } as const
        notifications.send({ type: 'toast.show', toast })
      }),
    ]
    return () => {
      for (const { unsubscribe } of heard) unsubscribe()
    }
  }, [connection, version, notifications, settings, menu, t])

  const isOffline = useSelector(connection, selectIsOffline)
  const isTrying = useSelector(connection, selectIsTrying)
  if (!useSelector(connection, selectIsLost)) return null
  const retry = () => connection.send({ type: 'connection.retry' })
  return <ConnectionBanner isOffline={isOffline} isTrying={isTrying} onRetry={retry} />
}

/** A reload of the menu that brought another one is said; the first menu of a type is no news. */
function MenuNews({ menu }: { menu?: MenuActor }) {
  const t = useT()
  const notifications = useNotifications()
  useEffect(() => {
    const heard = menu?.on('menu.changed', () =>
      notifications.send({ type: 'toast.show', toast: { text: t('comfort.menuChanged'), tone: 'info' } }),
    )
    return () => heard?.unsubscribe()
  }, [menu, notifications, t])
  return null
}

const reloadPage = () => location.reload()

export function Notifications({ onReload = reloadPage }: { onReload?: () => void }) {
  const t = useT()
  const actor = useNotifications()
  useEffect(() => {
    const heard = actor.on('action.wanted', onReload)
    return () => heard.unsubscribe()
  }, [actor, onReload])
  return (
    <Toasts
      label={t('comfort.notifications')}
      place="corner"
      toasts={useSelector(actor, selectToasts)}
      onDismiss={(text) => actor.send({ type: 'toast.dismiss', text })}
      onAct={(text) => actor.send({ type: 'toast.act', text })}
      onAttention={(type) => actor.send({ type })}
    />
  )
}

function ConsoleNews({ workspace }: { workspace: WorkspaceActor }) {
  const menu = useSelector(workspace, selectMenu)
  return (
    <>
      <Connection menu={menu} />
      <MenuNews menu={menu} />
    </>
  )
}

/** What the console tells beside the work (§9 notifications). */
export function NewsArea() {
  const workspace = useWorkspace()
  return (
    <>
      {workspace && <ConsoleNews workspace={workspace} />}
      <Notifications />
    </>
  )
}
