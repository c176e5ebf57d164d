const MS = 1000
/** A step of a collection of what is no longer needed, 5 ms long, one of many: it comes when nothing else is to be done. */
const COLLECTS = 'V8.GC_MC_INCREMENTAL'
const OURS = ['EventDispatch', 'FireAnimationFrame', 'FunctionCall', 'TimerFire', 'EvaluateScript', 'Layout']

/** What the trace must hold for `frameWork`. */
export const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.gc',
  'disabled-by-default-v8.gc',
]

const took = ({ dur, tdur = dur }) => tdur / MS
const sum = (tasks) => tasks.reduce((all, task) => all + took(task), 0)
const holds = ({ ts, dur }, events) => events.some((event) => event.ts >= ts && event.ts < ts + dur)

/**
 * Milliseconds of the processor that each frame waits for on the page's main thread, from a trace of Chromium: all of it, but
 * of the steps of a collection only the longest, whose end the frame may have to wait for.
 */
export function frameWork(events) {
  const drawn = events.filter(({ name }) => name === 'FireAnimationFrame')
  const { pid, tid } = drawn[0] ?? {}
  const own = events.filter((event) => event.pid === pid && event.tid === tid)
  const named = (...names) => own.filter(({ name }) => names.includes(name))
  const [collected, ours] = [named(COLLECTS), named(...OURS)]
  const tasks = named('RunTask')
    .filter(({ ph }) => ph === 'X')
    .sort((one, other) => one.ts - other.ts)
  const begins = tasks.filter((task) => holds(task, drawn))
  return begins.slice(0, -1).map(({ ts }, at) => {
    const inFrame = tasks.filter((task) => task.ts >= ts && task.ts < begins[at + 1].ts)
    const steps = inFrame.filter((task) => holds(task, collected) && !holds(task, ours))
    return sum(inFrame.filter((task) => !steps.includes(task))) + Math.max(0, ...steps.map(took))
  })
}
