const MS = 1000

/** Milliseconds of the processor that the page's main thread took, frame by frame, from a trace of Chromium. */
export function frameWork(events) {
  const drawn = events.filter(({ name }) => name === 'FireAnimationFrame')
  const { pid, tid } = drawn[0] ?? {}
  const tasks = events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.ph === 'X')
    .sort((one, other) => one.ts - other.ts)
  const begins = tasks.filter(({ ts, dur }) => drawn.some((frame) => frame.ts >= ts && frame.ts < ts + dur))
  return begins.slice(0, -1).map(({ ts }, at) => {
    const inFrame = tasks.filter((task) => task.ts >= ts && task.ts < begins[at + 1].ts)
    return inFrame.reduce((sum, { dur, tdur = dur }) => sum + tdur, 0) / MS
  })
}
