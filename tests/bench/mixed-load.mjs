import { setTimeout as pause } from 'node:timers/promises'
import { measures, prepare } from './calls.mjs'
import { tell } from './goals.mjs'
import { load } from './load.mjs'
import { memoryOf } from './server.mjs'

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10)
const EVERY_MS = 1000
const MEMORY_MIB = 250
const GROWTH_MIB = 10

/** What comes in a second of each, beside the reports of the demo's robots. */
const RATES = {
  'session checks': 50,
  'menu lists': 20,
  'robot lists, changed': 60,
  'robot lists, unchanged': 60,
  'password logins': 4,
}

const meanOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)
const part = (numbers, from, to) => numbers.slice(Math.floor(numbers.length * from), Math.ceil(numbers.length * to))

/** All that is asked of a server at once, for minutes: what fails, and whether its memory stays what it is. */
export async function mixedLoad(name, server) {
  const all = await measures(server, await prepare(server))
  const seconds = MINUTES * 60
  const loads = all
    .filter((each) => each.name in RATES)
    // The fleet moves: a list that was unchanged is sent again.
    .map(({ status: _, ...each }) => load({ ...each, rate: RATES[each.name], seconds }))
  let isOver = false
  const done = Promise.all(loads).finally(() => {
    isOver = true
  })
  const memory = []
  while (!isOver) {
    memory.push(memoryOf(server.pid) ?? 0)
    await Promise.race([done, pause(EVERY_MS)])
  }
  const failed = (await done).reduce((sum, each) => sum + each.failed, 0)
  const under = `${name}: under a mixed load of ${MINUTES} minutes`
  tell(`${under}, answers that fail`, failed, { atMost: 0 })
  tell(`${under}, memory at most`, Math.max(...memory), { under: MEMORY_MIB, unit: ' MiB' })
  const growth = meanOf(part(memory, 0.8, 1)) - meanOf(part(memory, 0.2, 0.4))
  tell(`${under}, memory of the last fifth beyond the second`, growth, { under: GROWTH_MIB, unit: ' MiB' })
}
