import { isMainThread } from 'node:worker_threads'

/** Loaded before a server: on SIGUSR2 the clock of its process jumps by as many seconds as `CLOCK_JUMP_S` says. */
const RealDate = Date
let jumpMs = 0

class JumpingDate extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [JumpingDate.now()]))
  }
  static now() {
    return RealDate.now() + jumpMs
  }
}

globalThis.Date = JumpingDate
if (isMainThread)
  process.on('SIGUSR2', () => {
    jumpMs = Number(process.env.CLOCK_JUMP_S) * 1000
    process.stderr.write(`the clock jumped to ${new Date().toISOString()}\n`)
  })
