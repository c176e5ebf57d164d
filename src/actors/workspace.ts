import { fromPromise } from 'xstate'
import type { Caller, MenuNode, Robot, RobotProdtypeEntry } from '../../machines/entities.ts'
import type { Api } from '../api/client.ts'

type Input = { caller: Caller }

export const robots = (api: Api) =>
  fromPromise<Robot[], Input>(async ({ input: { caller }, signal }) => {
    const { robot_list } = await api.ask('robotListAll', { caller, signal }, (client) =>
      client.POST('/capi/v1/corp/robot_list', { body: {} }),
    )
    return robot_list.map(({ robot }) => robot)
  })

export const types = (api: Api) =>
  fromPromise<RobotProdtypeEntry[], Input>(async ({ input: { caller }, signal }) => {
    const { robot_prodtype_list } = await api.ask('robotProdtypeList', { caller, signal }, (client) =>
      client.GET('/capi/v1/corp/robot_prodtype_list'),
    )
    return robot_prodtype_list
  })

/** The menu of a robot type, or the legacy menu (§7). */
export const menuList = (api: Api) =>
  fromPromise<MenuNode[], Input & { robotType?: string; isLegacy: boolean }>(
    async ({ input: { caller, robotType, isLegacy }, signal }) => {
      const query = isLegacy ? ({ is_use_legacy: '1' } as const) : { robot_prodtype_id: robotType }
      const { menu_list } = await api.ask('menuList', { caller, signal }, (client) =>
        client.GET('/capi/v1/corp/menu_list', { params: { query } }),
      )
      return menu_list
    },
  )
