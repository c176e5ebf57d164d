import { useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { Connection, Notifications } from '../../../src/console/news/NewsArea.tsx'
import { withCharts } from './given.tsx'

export const RELOADED = 'the page is loaded anew'

/** A page that says so instead of going. */
function Page() {
  const [isReloaded, setReloaded] = useState(false)
  return (
    <>
      <button type="button">Account: Robin</button>
      <Notifications onReload={() => setReloaded(true)} />
      {isReloaded && <p>{RELOADED}</p>}
    </>
  )
}

/** What the console tells beside the work, without a console. */
export const newsStage = (charts: Readonly<Record<string, AnyActorRef>> = {}) =>
  withCharts(
    <>
      {charts.connection && <Connection />}
      <Page />
    </>,
    charts,
  )
