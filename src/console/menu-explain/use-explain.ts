import { useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { menuExplainMachine } from '../../../machines/console/menu-explain.machine.ts'
import type { Caller, Corp, MenuReason, Viewer } from '../../../machines/entities.ts'
import type { Api } from '../../api/client.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { useApi } from '../../session/SessionProvider.tsx'

/** Every entry that the company's menu could have, for admins. Without a signal: React may stop the chart and start it again, and an aborted call would fail the new one. */
const menuExplain = (api: Api) =>
  fromPromise<MenuReason[], { caller: Caller }>(async ({ input: { caller } }) => {
    const { menu_list } = await api.ask('menuExplain', { caller }, (client) => client.GET('/capi/v1/corp/menu_explain'))
    return menu_list
  })

export type ExplainActor = ActorRefFrom<typeof menuExplainMachine>

export function useExplain(own: Viewer, corp?: Corp): ExplainActor {
  const { api, caller } = useApi()
  const [logic] = useState(() => menuExplainMachine.provide({ actors: { menuExplain: menuExplain(api) } }))
  return useChart(logic, { input: { caller: caller(), corp, own } })
}
