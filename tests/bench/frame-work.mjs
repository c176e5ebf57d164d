const MS = 1000

const took = ({ dur, tdur = dur }) => tdur / MS
const sum = (tasks) => tasks.reduce((all, task) => all + took(task), 0)
const holds = ({ ts, dur }, moments) => moments.some((moment) => moment.ts >= ts && moment.ts < ts + dur)

/**
 * Milliseconds of the processor that each frame waits for on the page's main thread, from a trace of Chromium: what the hand
 * sets off, the drawing, and the longest of the other tasks, whose end either may have to wait for. The rest of those, as the
 * 5 ms of each of many steps of the garbage collection, come when there is nothing to draw.
 */
export function frameWork(events) {
  const drawn = events.filter(({ name }) => name === 'FireAnimationFrame')
  const { pid, tid } = drawn[0] ?? {}
  const own = events.filter((event) => event.pid === pid && event.tid === tid)
  const dispatched = own.filter(({ name }) => name === 'EventDispatch')
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X').sort((one, other) => one.ts - other.ts)
  const begins = tasks.filter((task) => holds(task, drawn))
  return begins.slice(0, -1).map(({ ts }, at) => {
    const inFrame = tasks.filter((task) => task.ts >= ts && task.ts < begins[at + 1].ts)
    const awaited = inFrame.filter((task) => task.ts === ts || holds(task, dispatched))
    const others = inFrame.filter((task) => !awaited.includes(task)).map(took)
    return sum(awaited) + Math.max(0, ...others)
  })
}
