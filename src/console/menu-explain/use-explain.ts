import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { menuExplainMachine } from '../../../machines/console/menu-explain.machine.ts'
import type { Corp, Viewer } from '../../../machines/entities.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { menuExplain } from './menu-explain.ts'

export type ExplainActor = ActorRefFrom<typeof menuExplainMachine>

/** The chart of the explanation, for as long as its dialog is open. */
export function useExplain(own: Viewer, corp?: Corp): ExplainActor {
  const { api, caller } = useApi()
  const [logic] = useState(() => menuExplainMachine.provide({ actors: { menuExplain: menuExplain(api) } }))
  return useChart(logic, { input: { caller: caller(), corp, own } })
}
