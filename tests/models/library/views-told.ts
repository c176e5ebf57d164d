import { FAULT_KINDS } from './fault-kinds.ts'
import type { ViewVerdict } from './judge-views.ts'
import { besideScreens, possibleOn } from './view-faults.ts'

const placeOf = ({ fault: { file, line } }: ViewVerdict) => `${file}:${line}`

/** What became of one fault, in a line. */
export function toldVerdict(verdict: ViewVerdict) {
  const { fault, isCaught, isEquivalent, by, why } = verdict
  const outcome = isCaught ? `found by "${by}"` : isEquivalent ? `equivalent: ${why}` : 'not found'
  return `${fault.chart} view: ${fault.kind}: ${fault.name} (${placeOf(verdict)}): ${outcome}`
}

/** One that no path finds: where it is, what was changed. */
export const toldSurvivor = (verdict: ViewVerdict) =>
  [
    `${verdict.fault.chart}: ${placeOf(verdict)} ${verdict.fault.kind}: ${verdict.fault.name}`,
    ...(verdict.why === undefined ? [] : [verdict.why]),
  ].join('. ')

export const survivorsOf = (verdicts: readonly ViewVerdict[]) =>
  verdicts.filter(({ isCaught, isEquivalent }) => !isCaught && !isEquivalent)

const counts = (verdicts: readonly ViewVerdict[]) => {
  const equivalent = verdicts.filter(({ isEquivalent }) => isEquivalent).length
  const all = verdicts.length - equivalent
  return `${all - survivorsOf(verdicts).length}/${all} found, ${equivalent} equivalent`
}

/** Each kind, how many there could be on the screens, and what became of those that were planted. */
export function toldKinds(verdicts: readonly ViewVerdict[]) {
  const charts = [...new Set(verdicts.map(({ fault }) => fault.chart))]
  const possible = charts.flatMap(possibleOn)
  const lineOf = (kind: ViewVerdict['fault']['kind']) => {
    const there = possible.filter((fault) => fault.kind === kind).length
    const own = verdicts.filter(({ fault }) => fault.kind === kind)
    return `   ${kind}: ${counts(own)}${kind === 'by hand' ? '' : `; ${own.length} planted of ${there} that there could be`}`
  }
  return [...FAULT_KINDS, 'by hand' as const].map(lineOf)
}

const AT_LEAST = 3

/** Screens of which too few faults were planted, with how many there are. */
export function screensShort(verdicts: readonly ViewVerdict[]) {
  const of = (chart: string) => verdicts.filter(({ fault }) => fault.chart === chart)
  return [...new Set(verdicts.map(({ fault }) => fault.chart))]
    .filter((chart) => of(chart).length < AT_LEAST)
    .map((chart) => `${chart} (${of(chart).length})`)
}

export function toldBeside() {
  const { files, faults } = besideScreens()
  return `not planted: ${faults} that there could be in ${files} files that all screens share or that no path shows`
}
