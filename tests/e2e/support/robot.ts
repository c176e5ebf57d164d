import { setTimeout as pause } from 'node:timers/promises'
import { Failed, type Robot, runRobot } from '../../../robots/client/robot.ts'

/** A robot as a process of its own; `WAY` blocked or `ROOM` none in its environment is what is wrong with it. */
const { URL: url = '', KEY: key = '', WAY, ROOM } = process.env
const STEPS = 4
const STEP_MS = 500

const at = { map_name: 'Lobby', x: 2, y: 2 }
let task: 'idle' | 'moving' | 'stopped' = 'idle'

const drive: Robot['skills']['carryOut'] = async ({ target }, { progress, signal }) => {
  if (!target) throw new Failed('not_able')
  const from = { ...at }
  task = 'moving'
  for (let step = 1; step <= STEPS && !signal.aborted; step += 1) {
    await pause(STEP_MS)
    if (WAY === 'blocked' && step > STEPS / 2) {
      task = 'idle'
      throw new Failed('way_blocked')
    }
    at.x = from.x + ((target.x - from.x) * step) / STEPS
    at.y = from.y + ((target.y - from.y) * step) / STEPS
    await progress((100 * step) / STEPS)
  }
  task = 'idle'
}

const skills: Robot['skills'] = {
  refuses: ({ kind }) => (['go', 'emergency_stop'].includes(kind) ? undefined : 'not_able'),
  carryOut: async (order, doing) => {
    if (order.kind === 'go') return drive(order, doing)
    task = 'stopped'
  },
}

const kept = new Map<string, string>()
const shelf: Robot['shelf'] = {
  hashOf: ({ record_id }) => kept.get(record_id),
  apply: async ({ record_id, hash }) => {
    if (ROOM === 'none') return 'noRoom'
    kept.set(record_id, hash)
    return undefined
  },
  remove: async ({ record_id }) => void kept.delete(record_id),
}

const look = () => ({ state: task === 'stopped' ? 2 : 1, battery: 80, charging: false, task, position: { ...at } })
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
await runRobot({ url, key, look, skills, shelf, log: console.error }, stopping.signal)
