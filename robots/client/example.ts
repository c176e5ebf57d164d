import { setTimeout as pause } from 'node:timers/promises'
import { Failed, type Robot, runRobot } from './robot.ts'

/** A robot that drives to where it is sent: `URL=http://localhost:8080 KEY=demo.XM-2026-0101 npx tsx robots/client/example.ts`. */
const at = { map_name: 'Ground floor', x: 12, y: 8.5 }
let [task, battery]: ['idle' | 'moving', number] = ['idle', 80]

const skills: Robot['skills'] = {
  refuses: (order) => {
    if (order.kind !== 'go' && order.kind !== 'say') return 'not_able'
    if (order.kind === 'go' && order.params.map_name !== at.map_name) return 'other_map'
    return task === 'idle' ? undefined : 'busy'
  },
  carryOut: async ({ kind, params, target }, { progress, signal }) => {
    if (kind === 'say') return console.log(params.text)
    if (!target) throw new Failed('not_able')
    task = 'moving'
    const from = { ...at }
    for (let percent = 10; percent <= 100 && !signal.aborted; percent += 10) {
      await pause(1000)
      at.x = from.x + ((target.x - from.x) * percent) / 100
      at.y = from.y + ((target.y - from.y) * percent) / 100
      battery -= 0.1
      await progress(percent, { lasts_s: 10 })
    }
    task = 'idle'
  },
}

const look = () => ({ state: 1, battery: Math.round(battery), charging: false, task, position: { ...at } })
const { URL: url = 'http://localhost:8080', KEY: key = 'demo.XM-2026-0101' } = process.env
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
await runRobot({ url, key, look, skills, log: console.error }, stopping.signal)
