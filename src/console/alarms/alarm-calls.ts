import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { AlarmDetail } from '../../../machines/console/alarm.machine.ts'
import type { AlarmsAnswer, AlarmsQuestion } from '../../../machines/console/alarms.machine.ts'
import type { AlarmPause, Caller, RobotSilence } from '../../../machines/entities.ts'
import { ALARMS_REFRESH_MS } from '../../../machines/limits.ts'
import type { Visibility } from '../../../machines/polling.machine.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import type { Api } from '../../api/client.ts'

type Named = { caller: Caller; alarm_id: string }

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })

/**
 * The alarms, as soon as they are others than those that `etag` names: asked for each second until then, so that a list
 * that stays the same leaves room for other steps in a report.
 */
export const alarmList = (api: Api) =>
  fromPromise<AlarmsAnswer, AlarmsQuestion>(async ({ input: { caller, etag = '' }, signal }) => {
    for (;;) {
      const header = { 'if-none-match': etag === '' ? undefined : etag }
      const { data, headers } = await api.look('alarmList', { caller, signal, isUntold: true }, (client) =>
        client.GET('/capi/v1/alarm/alarm_list', { params: { header } }),
      )
      if (data) {
        const { alarm_list: alarms, silence_list: silences, open, total } = data
        return { alarms, silences, open, total, etag: headers.get('etag') ?? '' }
      }
      await pause(ALARMS_REFRESH_MS, signal)
    }
  })

/** Tells when the console goes out of sight and comes back, unless somebody wishes to hear of alarms also then. */
export const pageVisibility = (isHeard: () => boolean) =>
  fromCallback<EventObject, undefined, Visibility>(({ sendBack }) => {
    let wasHidden = false
    const tell = () => {
      const isHidden = document.hidden && !isHeard()
      if (isHidden === wasHidden) return
      wasHidden = isHidden
      sendBack({ type: wasHidden ? 'page.hidden' : 'page.shown' })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  })

const detailOf = ({ alarm, entry_list }: components['schemas']['AlarmData']): AlarmDetail => ({
  alarm,
  entries: entry_list,
})

export const alarmDetail = (api: Api) =>
  fromPromise<AlarmDetail, Named>(async ({ input: { caller, alarm_id }, signal }) =>
    detailOf(
      await api.ask('alarmDetail', { caller, signal }, (client) =>
        client.GET('/capi/v1/alarm/alarm_detail', { params: { query: { alarm_id } } }),
      ),
    ),
  )

export const alarmTake = (api: Api) =>
  fromPromise<AlarmDetail, Named & { version: number; note?: string }>(async ({ input: { caller, ...body }, signal }) =>
    detailOf(
      await api.ask('alarmTake', { caller, signal }, (client) => client.POST('/capi/v1/alarm/alarm_take', { body })),
    ),
  )

export const alarmNote = (api: Api) =>
  fromPromise<AlarmDetail, Named & { note: string; key: string }>(async ({ input: { caller, ...body }, signal }) =>
    detailOf(
      await api.ask('alarmNote', { caller, signal }, (client) => client.POST('/capi/v1/alarm/alarm_note', { body })),
    ),
  )

export const alarmPause = (api: Api) =>
  fromPromise<AlarmDetail, Named & AlarmPause>(async ({ input: { caller, ...body }, signal }) =>
    detailOf(
      await api.ask('alarmPause', { caller, signal }, (client) => client.POST('/capi/v1/alarm/alarm_pause', { body })),
    ),
  )

export const silenceEnd = (api: Api) =>
  fromPromise<readonly RobotSilence[], { caller: Caller; robot_uuid: string }>(
    async ({ input: { caller, robot_uuid }, signal }) => {
      const { silence_list } = await api.ask('silenceEnd', { caller, signal }, (client) =>
        client.POST('/capi/v1/alarm/silence_end', { body: { robot_uuid } }),
      )
      return silence_list
    },
  )

export const alarmClose = (api: Api) =>
  fromPromise<AlarmDetail, Named & { version: number; found: string }>(async ({ input: { caller, ...body }, signal }) =>
    detailOf(
      await api.ask('alarmClose', { caller, signal }, (client) => client.POST('/capi/v1/alarm/alarm_close', { body })),
    ),
  )
