const FORGET_MS = 600_000
const AGAIN = /, again in \d+ ms$/

/** Whether something is said for the first time in ten minutes, also where the clock was set meanwhile. */
export function newsFilter(clock: () => number = Date.now) {
  const said = new Map<string, number>()
  return (what: string) => {
    const now = clock()
    for (const [each, at] of said) if (Math.abs(now - at) >= FORGET_MS) said.delete(each)
    if (said.has(what)) return false
    said.set(what, now)
    return true
  }
}

/** Calls that are tried again say so each time; here once in ten minutes. */
export function quietLog(log: (line: string) => void, clock: () => number = Date.now) {
  const isNews = newsFilter(clock)
  return (line: string) => {
    if (!AGAIN.test(line)) return log(line)
    const what = line.replace(AGAIN, '')
    if (isNews(what)) log(`${what}; it is tried again until it works.`)
  }
}
