/** Where a piece of work stands: `turn` lines up, `pass` when its turn is over, `leave` when nothing of it is left. */
export type WorkPlace = { turn: () => Promise<void>; pass: () => void; leave: () => void }

/** At most so many work at once, one of each company, and companies take turns; each has so many places at most. */
export function fairQueue(most: number, placesOfEach: number) {
  const working = new Set<string>()
  const lines = new Map<string, (() => void)[]>()
  const taken = new Map<string, number>()

  function goOn() {
    const next = [...lines].find(([company]) => !working.has(company))
    if (!next || working.size >= most) return
    const [company, [enter, ...rest]] = next
    lines.delete(company)
    if (rest.length > 0) lines.set(company, rest)
    working.add(company)
    enter?.()
    goOn()
  }

  /** What else the company has goes behind all who wait. */
  function pass(company: string) {
    working.delete(company)
    const line = lines.get(company)
    lines.delete(company)
    if (line) lines.set(company, line)
    goOn()
  }

  function leave(company: string) {
    const left = (taken.get(company) ?? 0) - 1
    if (left > 0) taken.set(company, left)
    else taken.delete(company)
  }

  function lineUp(company: string) {
    const turn = new Promise<void>((enter) => lines.set(company, [...(lines.get(company) ?? []), enter]))
    goOn()
    return turn
  }

  /** One of the company's places; undefined where all of them are taken. */
  return function take(company: string): WorkPlace | undefined {
    const places = taken.get(company) ?? 0
    if (places >= placesOfEach) return undefined
    taken.set(company, places + 1)
    return { turn: () => lineUp(company), pass: () => pass(company), leave: () => leave(company) }
  }
}
