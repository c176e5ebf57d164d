import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Change, changesOf, FAULT_KINDS, type FaultKind } from './fault-kinds.ts'
import { SCREENS } from './screens.ts'
import { UI_FAULTS, type UiFault } from './ui-faults.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Of each screen so many, or all that there are. */
const OF_EACH_SCREEN = 6

export type ViewFault = UiFault & { kind: FaultKind | 'by hand'; line: number }

const isOnce = (text: string, part: string) => text.indexOf(part) === text.lastIndexOf(part)

/** From where a text stands once: as many lines more as that takes. */
function startOnce(text: string, { start, end }: Change) {
  let from = start
  while (from > 0 && !isOnce(text, text.slice(from, end))) from = text.lastIndexOf('\n', from - 2) + 1
  return from
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

function faultOf(chart: string, file: string, text: string, change: Change): ViewFault {
  const { kind, start, end, by, what } = change
  const from = startOnce(text, change)
  return {
    ...{ chart, kind, file, line: lineOf(text, start), name: `${basename(file)}: ${what}` },
    find: text.slice(from, end),
    replace: text.slice(from, start) + by,
  }
}

/** An order that nobody has chosen, and that stays the same. */
const chanceOf = ({ name, line }: ViewFault) => createHash('sha256').update(`${name} ${line}`).digest('hex')
const byChance = (one: ViewFault, other: ViewFault) => (chanceOf(one) < chanceOf(other) ? -1 : 1)

/** One of each kind, then another of each, until there are enough. */
function chosen(all: readonly ViewFault[]) {
  const ofKinds = FAULT_KINDS.map((kind) => all.filter((fault) => fault.kind === kind).sort(byChance))
  const longest = Math.max(...ofKinds.map(({ length }) => length))
  const rounds = Array.from({ length: longest }, (_, round) => ofKinds.flatMap((faults) => faults[round] ?? []))
  return rounds.flat().slice(0, OF_EACH_SCREEN)
}

/** Where the same is changed at several places, each has its number. */
const numbered = (fault: ViewFault, at: number, all: readonly ViewFault[]) => {
  const before = all.slice(0, at).filter(({ name }) => name === fault.name).length
  return before === 0 ? fault : { ...fault, name: `${fault.name} (${before + 1})` }
}

function possibleIn(chart: string, file: string) {
  const text = readFileSync(join(ROOT, 'src', file), 'utf8')
  return changesOf(`src/${file}`, text).map((change) => faultOf(chart, `src/${file}`, text, change))
}

/** Every fault of these kinds that there could be on a screen. */
export const possibleOn = (chart: string) =>
  (SCREENS[chart] ?? []).flatMap((file) => possibleIn(chart, file)).map(numbered)

/** The statecharts and the gallery are no part of the console; they have tests of their own. */
const ELSEWHERE = /^(?:statecharts|apps\/gallery)\//

/** The views that are on no chart's screen alone, or on none at all, with how many faults there could be in them. */
export function besideScreens() {
  const onScreens = new Set(Object.values(SCREENS).flat())
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !ELSEWHERE.test(file) && !onScreens.has(file))
    .map((file) => possibleIn('', file).length)
    .filter((count) => count > 0)
  return { files: files.length, faults: files.reduce((sum, count) => sum + count, 0) }
}

const byHand = (fault: UiFault): ViewFault => {
  const text = readFileSync(join(ROOT, fault.file), 'utf8')
  return { ...fault, kind: 'by hand', line: lineOf(text, text.indexOf(fault.find)) }
}

/** All faults of views: those that are written down, and of each screen some that are made from its syntax. */
export const VIEW_FAULTS: readonly ViewFault[] = [
  ...UI_FAULTS.map(byHand),
  ...Object.keys(SCREENS).flatMap((chart) => chosen(possibleOn(chart))),
]
