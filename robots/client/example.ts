import { setTimeout as pause } from 'node:timers/promises'
import { Failed, type Robot, runRobot } from './robot.ts'

/** A robot that drives to where it is sent: `URL=http://localhost:8080 KEY=demo.XM-2026-0101 npx tsx robots/client/example.ts`. */
const at = { map_name: 'Ground floor', x: 12, y: 8.5 }
const now: { task: 'idle' | 'moving' | 'stopped'; battery: number } = { task: 'idle', battery: 80 }
const isStopped = () => now.task === 'stopped'

const drive: Robot['skills']['carryOut'] = async ({ target }, { progress, signal }) => {
  if (!target) throw new Failed('not_able')
  now.task = 'moving'
  const from = { ...at }
  for (let percent = 10; percent <= 100 && !signal.aborted; percent += 10) {
    await pause(1000)
    if (isStopped()) throw new Failed('stopped')
    at.x = from.x + ((target.x - from.x) * percent) / 100
    at.y = from.y + ((target.y - from.y) * percent) / 100
    now.battery -= 0.1
    await progress(percent, { lasts_s: 10 })
  }
  if (!isStopped()) now.task = 'idle'
}

const deeds: Readonly<Record<string, Robot['skills']['carryOut']>> = {
  go: drive,
  say: async ({ params }) => console.log(params.text),
  emergency_stop: async () => {
    now.task = 'stopped'
  },
  release: async () => {
    now.task = 'idle'
  },
}

const skills: Robot['skills'] = {
  refuses: ({ kind, params }) => {
    if (!(kind in deeds)) return 'not_able'
    if (kind === 'release') return isStopped() ? undefined : 'not_stopped'
    if (kind !== 'go') return undefined
    if (params.map_name !== at.map_name) return 'other_map'
    if (now.task === 'idle') return undefined
    return isStopped() ? 'stopped' : 'busy'
  },
  carryOut: (order, doing) => deeds[order.kind]?.(order, doing) ?? Promise.resolve(),
}

const kept = new Map<string, string>()
const shelf: Robot['shelf'] = {
  hashOf: ({ record_id }) => kept.get(record_id),
  apply: async ({ record_id, hash }) => {
    kept.set(record_id, hash)
    return undefined
  },
  remove: async ({ record_id }) => void kept.delete(record_id),
}

const look = () => {
  const { task, battery } = now
  return { state: isStopped() ? 2 : 1, battery: Math.round(battery), charging: false, task, position: { ...at } }
}
const { URL: url = 'http://localhost:8080', KEY: key = 'demo.XM-2026-0101' } = process.env
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
await runRobot({ url, key, look, skills, shelf, log: console.error }, stopping.signal)
