import type { Moment } from '../../../src/incident/moment.ts'
import { alignmentOf } from '../../../src/statecharts/incident/comparison/alignment.ts'
import { pairsOf } from '../../../src/statecharts/incident/comparison/pairs.ts'
import type { Compared } from '../../../src/statecharts/incident/comparison/reports.ts'
import { numbered, stepsOfBoth } from '../../../src/statecharts/incident/comparison/steps.ts'
import { TRACE_HEAD } from './trace-head.ts'

/** A step of the sign-in that somebody made; each event leads to a state of its own. */
export const pressed = (event: string, more: Partial<Moment> = {}): Moment => ({
  ...{
    chart: 'signIn',
    actor: 'x:0',
    t: 0,
    event,
    state: event,
    active: [],
    taken: [`editing|${event}|0`],
    refused: [],
  },
  ...more,
})
export const answered = (child: string, more: Partial<Moment> = {}) => pressed(`xstate.done.actor.${child}`, more)
export const refused = (child: string, failure: string) => pressed(`xstate.error.actor.${child}`, { failure })

/** Steps that each happen but once: so many letters, so many of them. */
export const steps = (names: string) => [...names].map((name) => pressed(name))

export const reportOf = (moments: readonly Moment[], trace: Partial<Compared['trace']> = {}): Compared => ({
  charts: new Map(),
  moments,
  trace: { ...TRACE_HEAD, machines: [], ...trace },
})

export async function aligned(here: readonly Moment[], there: readonly Moment[]) {
  const both = await stepsOfBoth(here, there)
  return alignmentOf(both, pairsOf(numbered(both)))
}
