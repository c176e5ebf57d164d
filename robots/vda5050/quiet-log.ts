const FORGET_MS = 600_000
const AGAIN = /, again in \d+ ms$/

/** Calls that are tried again say so each time; here once in ten minutes. */
export function quietLog(log: (line: string) => void, clock: () => number = Date.now) {
  const said = new Map<string, number>()
  return (line: string) => {
    if (!AGAIN.test(line)) return log(line)
    const what = line.replace(AGAIN, '')
    if (clock() - (said.get(what) ?? Number.NEGATIVE_INFINITY) < FORGET_MS) return
    said.set(what, clock())
    log(`${what}; it is tried again until it works.`)
  }
}
