import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Caller } from '../../../machines/entities.ts'
import type { Api } from '../../api/client.ts'

type Input = { caller: Caller }
type Saved = Input & { pref_key: string; value: unknown }

export const loadPrefs = (api: Api) =>
  fromPromise<Record<string, unknown>, Input>(async ({ input: { caller }, signal }) => {
    const { prefs } = await api.ask('userPrefs', { caller, signal }, (client) => client.GET('/capi/v1/corp/user_prefs'))
    return prefs
  })

/** Keeps one preference, or forgets it where there is no value; the call outlives the page. */
export const savePref = (api: Api) =>
  fromPromise<void, Saved>(async ({ input: { caller, pref_key, value } }) => {
    const pref_value = value === undefined ? '' : JSON.stringify(value)
    await api.ask('saveUserPref', { caller, keepalive: true }, (client) =>
      client.POST('/capi/v1/corp/user_prefs', { body: { pref_key, pref_value } }),
    )
  })

/** What waits is saved at once when the page goes. */
export const pageHide = fromCallback<EventObject, undefined, { type: 'page.hide' }>(({ sendBack }) => {
  const hide = () => sendBack({ type: 'page.hide' })
  window.addEventListener('pagehide', hide)
  return () => window.removeEventListener('pagehide', hide)
})
