import { fromPromise } from 'xstate'
import type { Caller, MenuNode } from '../../../machines/entities.ts'
import type { Api } from '../../api/client.ts'
import { logged } from '../../session/lists.ts'

type MenuInput = { caller: Caller; robotType?: string; isLegacy: boolean }

/** The menu of a robot type, or the legacy menu (§7). */
export const menuList = (api: Api) =>
  fromPromise(
    logged<MenuNode[], MenuInput>('menus', async ({ input: { caller, robotType, isLegacy }, signal }) => {
      const query = isLegacy ? ({ is_use_legacy: '1' } as const) : { robot_prodtype_id: robotType }
      const { menu_list } = await api.ask('menuList', { caller, signal }, (client) =>
        client.GET('/capi/v1/corp/menu_list', { params: { query } }),
      )
      return menu_list
    }),
  )
