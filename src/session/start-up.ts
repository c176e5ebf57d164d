import { fromPromise } from 'xstate'
import type { Caller, LangCode, Profile, Robot } from '../../machines/entities.ts'
import type { Api } from '../api/client.ts'

type Input = { caller: Caller }

export const authCheck = (api: Api) =>
  fromPromise<void, Input>(async ({ input: { caller }, signal }) => {
    await api.ask('adminAuthCheck', { caller, signal }, (client) =>
      client.POST('/capi/v1/corp/admin_auth_check', { body: {} }),
    )
  })

export const profile = (api: Api) =>
  fromPromise<Profile, Input>(({ input: { caller }, signal }) =>
    api.ask('userProfile', { caller, signal }, (client) =>
      client.GET('/capi/v1/corp/user_profile', { params: { query: { user_uuid: caller.uuid } } }),
    ),
  )

async function askLanguages(api: Api, options: { caller?: Caller; signal: AbortSignal }): Promise<LangCode[]> {
  const { items } = await api.ask('langList', options, (client) => client.GET('/api/control/lang/list'))
  return items.map(({ lang_code }) => lang_code)
}

export const languages = (api: Api) =>
  fromPromise<LangCode[], Input>(({ input: { caller }, signal }) => askLanguages(api, { caller, signal }))

/** The same list for someone who has not signed in. */
export const languagesForAll = (api: Api) =>
  fromPromise<LangCode[], undefined>(({ signal }) => askLanguages(api, { signal }))

/** The robot that the address names; nothing where the company has no such robot. */
export const gridRobot = (api: Api) =>
  fromPromise<Robot | undefined, Input & { robot_uuid: string }>(async ({ input: { caller, robot_uuid }, signal }) => {
    const { robot_list } = await api.ask('robotList', { caller, signal }, (client) =>
      client.GET('/capi/v1/corp/robot_list/', { params: { query: { robot_uuid } } }),
    )
    return robot_list[0]?.robot
  })

export const tongji = (api: Api) =>
  fromPromise<void, Input>(async ({ input: { caller }, signal }) => {
    await api.ask('tongji', { caller, signal }, (client) =>
      client.GET('/capi/v1/corp/tongji', {
        params: { query: { corp_uuid: caller.corp_uuid, stat_event: 'console.started' } },
      }),
    )
  })
