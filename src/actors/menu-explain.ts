import { fromPromise } from 'xstate'
import type { Caller, MenuReason } from '../../machines/entities.ts'
import type { Api } from '../api/client.ts'

/** Every entry that the company's menu could have, for admins. */
export const menuExplain = (api: Api) =>
  fromPromise<MenuReason[], { caller: Caller }>(async ({ input: { caller }, signal }) => {
    const { menu_list } = await api.ask('menuExplain', { caller, signal }, (client) =>
      client.GET('/capi/v1/corp/menu_explain'),
    )
    return menu_list
  })
