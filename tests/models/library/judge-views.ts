import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { EQUIVALENT } from './equivalent-faults.ts'
import { type Keyed, openFaultyPage, type Told } from './faulty-page.ts'
import { switchableIn } from './switched.ts'
import { VIEW_FAULTS, type ViewFault } from './view-faults.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** `by`: the path that finds it. `why`: what is to be said of one that is not found. */
export type ViewVerdict = { fault: ViewFault; isCaught: boolean; isEquivalent: boolean; by?: string; why?: string }
type Tell = (verdict: ViewVerdict) => void

const NOT_SHOWN = 'No path shows this part of the view'

function verdictOf(fault: ViewFault, told: Told): ViewVerdict {
  if (told.now === 'found') return { fault, isCaught: true, isEquivalent: false, by: told.by }
  const equivalent = EQUIVALENT[`${fault.chart}: ${fault.name}`]
  const isShown = told.now === 'survived' && told.isShown
  return {
    ...{ fault, isCaught: false, isEquivalent: equivalent !== undefined },
    why: equivalent ?? (isShown ? undefined : NOT_SHOWN),
  }
}

/** A fault that a page never came to the end of is found: no path would end. */
const endless = (last: Told | undefined): Told | undefined =>
  last?.now === 'begins' ? { key: last.key, now: 'found', by: 'the walk never ends', failure: '' } : undefined

/** Judges these one after another, in as many pages as it takes. */
async function judge(faults: readonly Keyed[], isPlanted: boolean, tell: Tell) {
  const judged = new Set<number>()
  const keep = (told: Told) => {
    const fault = VIEW_FAULTS[told.key]
    if (told.now === 'begins' || !fault || judged.has(told.key)) return
    judged.add(told.key)
    tell(verdictOf(fault, told))
  }
  const waiting = () => faults.filter(({ key }) => !judged.has(key))
  while (waiting().length > 0) {
    const before = judged.size
    let last: Told | undefined
    const said = await openFaultyPage({ faults: waiting(), isPlanted }, (told) => {
      last = told
      keep(told)
    })
    const never = endless(last)
    if (never) keep(never)
    if (judged.size === before) throw new Error(`the views were not walked:\n${said}`)
  }
}

const textOf = ({ file }: ViewFault) => readFileSync(join(ROOT, file), 'utf8')

const standsOnce = (fault: ViewFault) => textOf(fault).split(fault.find).length === 2

const isSwitchable = (fault: ViewFault, key: number) =>
  /\.tsx?$/.test(fault.file) && switchableIn(fault.file, textOf(fault), [{ fault, key }]).length > 0

/** The charts dealt to as many hands as there are processors, all faults of one chart to the same. */
function dealt(faults: readonly Keyed[]) {
  const charts = [...new Set(faults.map(({ chart }) => chart))]
  const hands = availableParallelism()
  return Array.from({ length: hands }, (_, hand) =>
    faults.filter(({ chart }) => charts.indexOf(chart) % hands === hand),
  )
}

/** What becomes of every fault of a view; `tell` hears of each as it is known. */
export async function judgeViews(isWanted: (chart: string) => boolean, tell: Tell) {
  for (const fault of VIEW_FAULTS)
    if (!standsOnce(fault)) throw new Error(`${fault.name}: "${fault.find}" does not stand once in ${fault.file}`)
  const verdicts: ViewVerdict[] = []
  const keep: Tell = (verdict) => {
    verdicts.push(verdict)
    tell(verdict)
  }
  const all = VIEW_FAULTS.map((fault, key) => ({
    ...{ key, chart: fault.chart },
    isSwitched: isWanted(fault.chart) && isSwitchable(fault, key),
  })).filter(({ chart }) => isWanted(chart))
  await Promise.all(dealt(all.filter(({ isSwitched }) => isSwitched)).map((hand) => judge(hand, false, keep)))
  for (const each of all.filter(({ isSwitched }) => !isSwitched)) await judge([each], true, keep)
  return verdicts
}
