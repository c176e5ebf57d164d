import { renderToStaticMarkup } from 'react-dom/server'
import type { StateValue } from 'xstate'
import { Drawing } from '../../../src/statecharts/atlas/Drawing.tsx'
import { lightsOf } from '../../../src/statecharts/atlas/lights.ts'
import { NO_HIGHLIGHT } from '../../../src/statecharts/view-state/shown.ts'
import type { Modelled } from '../library/all-models.ts'
import { type Sheet, sheetOf } from '../report/painted-chart.tsx'

/** The ids of a state and of all that it is in. */
export function activeIn(value: StateValue, at: string): string[] {
  const inner = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value)
  return [at, ...inner.flatMap(([name, deeper]) => activeIn(deeper as StateValue, `${at}.${name}`))]
}

/** Draws charts with the light where a walk stands; where the places are is worked out once. */
export function drawings(models: readonly Modelled[]) {
  const sheets = new Map<string, Promise<Sheet>>()
  return async (id: string, state: StateValue | undefined, taken: readonly string[]) => {
    const chart = models.find((each) => each.id === id)
    if (!chart) return undefined
    const sheet = sheets.get(id) ?? sheetOf(chart)
    sheets.set(id, sheet)
    const { plan, placed } = await sheet
    const active = state === undefined ? [] : activeIn(state, id)
    return renderToStaticMarkup(<Drawing {...{ plan, placed }} lights={lightsOf({ ...NO_HIGHLIGHT, active, taken })} />)
  }
}
