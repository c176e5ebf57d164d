import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { type Failure, isAbsent } from '../../../machines/failure.ts'
import { REACH_TIMEOUT_MS } from '../../../machines/limits.ts'
import type { Api } from '../../api/client.ts'

/** How the calls of the console fare. */
export const callNews = (api: Api) =>
  fromCallback<EventObject, undefined, { type: 'call.answered' | 'call.missed' }>(({ sendBack }) =>
    api.onSettled((isAnswered) => sendBack({ type: isAnswered ? 'call.answered' : 'call.missed' })),
  )

/** What the browser knows of its network; it is sure only where there is none. */
export const browserNetwork = fromCallback<EventObject, undefined, { type: 'browser.offline' | 'browser.online' }>(
  ({ sendBack }) => {
    const tell = () => sendBack({ type: navigator.onLine ? 'browser.online' : 'browser.offline' })
    if (!navigator.onLine) tell()
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
    }
  },
)

/** The smallest question that the server answers to anyone; whatever it says, it is there. */
export const reach = (api: Api) =>
  fromPromise<void, undefined>(async ({ signal }) => {
    const asking = { signal, timeoutMs: REACH_TIMEOUT_MS, isUntold: true }
    await api
      .ask('langList', asking, (client) => client.GET('/api/control/lang/list'))
      .catch((failure: Failure) => {
        if (isAbsent(failure)) throw failure
      })
  })
