import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { browserHintMachine } from '../../../machines/session/browser-hint.machine.ts'
import { selectShowsHint } from '../../../machines/session/browser-hint-selectors.ts'
import { isChromeBased } from '../../browser/environment.ts'
import { useChart } from '../../recorder/use-chart.ts'
import type { BrowserStore } from '../../session/browser-store.ts'
import { useBrowserStore } from '../../session/SessionProvider.tsx'
import { useConsoleSettings } from '../../session/use-settings.ts'
import { BrowserHint } from './BrowserHint.tsx'

const filledHint = (browserStore: BrowserStore) =>
  browserHintMachine.provide({
    actors: { rememberHint: fromPromise<void, undefined>(async () => browserStore.keepHinted()) },
  })

/** The suggestion of another browser (§1), wherever the person is. */
export function BrowserHintArea({ userAgent = navigator.userAgent }: { userAgent?: string }) {
  const browserStore = useBrowserStore()
  const [machine] = useState(() => filledHint(browserStore))
  const [input] = useState(() => ({ isChromeBased: isChromeBased(userAgent), wasShown: browserStore.wasHinted() }))
  const hint = useChart(machine, { input })
  const isShown = useSelector(hint, selectShowsHint)
  const links = useConsoleSettings()?.links
  if (!isShown) return null
  return <BrowserHint address={links?.edge_download} onDismiss={() => hint.send({ type: 'hint.dismiss' })} />
}
