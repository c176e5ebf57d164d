import { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import type { Choosing } from '../../../src/apps/records/lookups.ts'

/** An answer that is there already: nothing waits for it. */
export const come = <Value>(value: Value) => Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

const nothing = come(undefined)
const none = () => nothing

/** What the fields of a page choose from, where a server knows nothing but what is given. */
export const lookupsWith = (own: Partial<Choosing>): Choosing => ({
  ...{ names: none, robots: none, previews: none, record: none, plan: none, activity: none },
  trial: async () => ({ trials: [] }),
  tryAnswer: () => new Promise(() => undefined),
  robotList: robotListMachine,
  ...own,
})
