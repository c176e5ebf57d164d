import { useState } from 'react'
import { Connection, Notifications } from '../../../src/console/news/NewsArea.tsx'
import { NotificationsProvider } from '../../../src/console/news/NotificationsProvider.tsx'
import { SessionProvider } from '../../../src/session/SessionProvider.tsx'
import { SettingsProvider } from '../../../src/session/SettingsProvider.tsx'
import { readySettings } from './ready-settings.ts'
import { stageSession } from './stage-session.ts'

export const RELOADED = 'the page is loaded anew'

/** A page that says so instead of going. */
function Page() {
  const [isReloaded, setReloaded] = useState(false)
  return (
    <>
      <button type="button">Account: Robin</button>
      <Connection />
      <Notifications onReload={() => setReloaded(true)} />
      {isReloaded && <p>{RELOADED}</p>}
    </>
  )
}

/** What the console tells beside the work, without a console. */
export const newsStage = async () => (
  <SessionProvider value={await stageSession()}>
    <SettingsProvider value={await readySettings()}>
      <NotificationsProvider>
        <Page />
      </NotificationsProvider>
    </SettingsProvider>
  </SessionProvider>
)
