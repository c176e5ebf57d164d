import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './goals.mjs'

const LOOK_MS = 1000
/** Calm: so much of all processors is idle, so many looks in a row. */
const IDLE = 0.9
const LOOKS = 5
const PATIENCE_LOOKS = 1200

function spent() {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, each) => sum + each.idle, 0)
  return { idle, all: times.reduce((sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0), 0) }
}

/** Waits until the machine has nothing else to do, so that what is measured next is not other work; says so where it never has. */
export async function untilCalm() {
  let [before, calm] = [spent(), 0]
  say('  waiting for a calm machine …')
  for (let look = 0; look < PATIENCE_LOOKS; look++) {
    await wait(LOOK_MS)
    const now = spent()
    calm = (now.idle - before.idle) / (now.all - before.all) >= IDLE ? calm + 1 : 0
    before = now
    if (calm === LOOKS) return
  }
  say('  the machine is busy with something else: what follows was measured beside it')
}
