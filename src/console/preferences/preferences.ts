import { fromPromise } from 'xstate'
import type { Caller } from '../../../machines/entities.ts'
import type { Api } from '../../api/client.ts'

type Saved = { pref_key: string; value: unknown }

/** Without a signal: React may stop the chart and start it again, and an aborted call would fail the new one. */
export const loadPrefs = (api: Api, caller: () => Caller) =>
  fromPromise<Record<string, unknown>, undefined>(async () => {
    const { prefs } = await api.ask('userPrefs', { caller: caller() }, (client) =>
      client.GET('/capi/v1/corp/user_prefs'),
    )
    return prefs
  })

/** Keeps one preference, or forgets it where there is no value; the call outlives the page. */
export const savePref = (api: Api, caller: () => Caller) =>
  fromPromise<void, Saved>(async ({ input: { pref_key, value } }) => {
    const pref_value = value === undefined ? '' : JSON.stringify(value)
    await api.ask('saveUserPref', { caller: caller(), keepalive: true }, (client) =>
      client.POST('/capi/v1/corp/user_prefs', { body: { pref_key, pref_value } }),
    )
  })
