import { setTimeout as pause } from 'node:timers/promises'
import { Failed, memoryShelf, runRobot, skillsByKind } from './robot.ts'

/** A robot that drives to where it is sent: `URL=http://localhost:8080 KEY=demo.XM-2026-0101 npx tsx robots/client/example.ts`. */
const at = { map_name: 'Ground floor', x: 12, y: 8.5 }
const now = { task: 'idle' as 'idle' | 'moving' | 'stopped', battery: 80, charging: false }
const becomes = (task: typeof now.task) => async () => void Object.assign(now, { task })

const skills = skillsByKind({
  go: {
    refuses: ({ params }) => {
      if (params.map_name !== at.map_name) return 'other_map'
      if (now.task === 'moving') return 'busy'
      return now.task === 'stopped' ? 'stopped' : undefined
    },
    carryOut: async ({ target }, { progress, signal }) => {
      if (!target) throw new Failed('not_able')
      now.task = 'moving'
      for (let left = 10; left > 0 && !signal.aborted; left -= 1) {
        await pause(1000)
        if (now.task !== 'moving') throw new Failed('stopped')
        at.x += (target.x - at.x) / left
        at.y += (target.y - at.y) / left
        await progress(110 - 10 * left, { lasts_s: 10 })
      }
      if (now.task === 'moving') now.task = 'idle'
    },
  },
  say: { carryOut: async ({ params }) => console.log(params.text) },
  emergency_stop: { carryOut: becomes('stopped') },
  release: { refuses: () => (now.task === 'stopped' ? undefined : 'not_stopped'), carryOut: becomes('idle') },
})

const look = () => ({ ...now, state: now.task === 'stopped' ? 2 : 1, position: { ...at } })
const { URL: url = 'http://localhost:8080', KEY: key = 'demo.XM-2026-0101' } = process.env
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
await runRobot({ url, key, look, skills, shelf: memoryShelf(), log: console.error }, stopping.signal)
