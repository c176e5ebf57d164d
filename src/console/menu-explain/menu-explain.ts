import { fromPromise } from 'xstate'
import type { Caller, MenuReason } from '../../../machines/entities.ts'
import type { Api } from '../../api/client.ts'

/** Every entry that the company's menu could have, for admins. Without a signal: React may stop the chart and start it again, and an aborted call would fail the new one. */
export const menuExplain = (api: Api) =>
  fromPromise<MenuReason[], { caller: Caller }>(async ({ input: { caller } }) => {
    const { menu_list } = await api.ask('menuExplain', { caller }, (client) => client.GET('/capi/v1/corp/menu_explain'))
    return menu_list
  })
