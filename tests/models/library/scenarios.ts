import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Happening, Path, PathStep } from '../../../domain/statecharts/paths.ts'
import names from '../../../locales/statecharts/names/en.json' with { type: 'json' }
import { nodesOf } from '../../../src/recorder/xstate-inside.ts'
import { Mistyped, nearestOf } from '../../support/command-line.ts'
import type { Modelled } from './all-models.ts'
import { written as textOf } from './expectation.ts'
import { happeningsAt, livingOf, type Moment, nameOfHappening } from './explore.ts'
import { type Line, scenariosIn, Unreadable, type Written } from './feature-file.ts'
import { type AnyModel, plainOf } from './model.ts'
import { idOf, visit } from './path-file.ts'
import { said } from './said.ts'
import { activeIdsOf, restingIn } from './xstate-inside.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = 'tests/scenarios'

/** A scenario as a path of its chart. */
export type Scenario = {
  chart: string
  name: string
  file: string
  line: number
  path: Path
  /** The line of the path's beginning, and of each of its steps. */
  lines: readonly number[]
  /** What is written of the path's beginning, and of each of its steps. */
  words: readonly (readonly string[])[]
  /** Where the chart does otherwise than the scenario says; the path ends there. */
  failure?: { line: number; says: string }
}

/** A sentence that nobody knows. */
class Unknown extends Unreadable {}

type Meaning<Value> = { phrase: string; value: Value }

/** Without the full stop, whatever the case of the first letter and the form of its apostrophes. */
function plainly(sentence: string) {
  const bare = sentence.trim().replace(/\.$/, '').replaceAll('’', "'")
  return bare.charAt(0).toLowerCase() + bare.slice(1)
}

const quoted = (phrases: readonly string[]) => phrases.map((phrase) => `"${phrase}"`).join(', ')

function meant<Value>({ line, text }: Line, what: string, known: readonly Meaning<Value>[]): readonly Value[] {
  const found = known.filter(({ phrase }) => plainly(phrase) === plainly(text)).map(({ value }) => value)
  if (found.length > 0) return found
  const near = nearestOf(
    text,
    known.map(({ phrase }) => phrase),
    3,
  )
  throw new Unknown(line, `There is no ${what} "${text}". The nearest: ${quoted(near)}.`)
}

const happeningsOf = ({ events, answers = {} }: AnyModel): Happening[] => [
  ...Object.entries(events).flatMap(([type, cases]) =>
    Object.keys(cases).map((name): Happening => ({ kind: 'event', type, case: name })),
  ),
  ...Object.entries(answers).flatMap(([child, cases]) =>
    Object.keys(cases).map((name): Happening => ({ kind: 'answer', child, case: name })),
  ),
]

function happeningMeant(model: AnyModel, line: Line): Happening {
  const known = happeningsOf(model).flatMap((value) => {
    const full = { phrase: nameOfHappening(value), value }
    return value.kind === 'time' ? [full] : [{ phrase: value.case, value }, full]
  })
  const [first, ...more] = meant(line, 'event or answer', known)
  if (first && more.length === 0) return first
  const all = known.filter(({ phrase }) => plainly(phrase) === plainly(line.text))
  throw new Unreadable(
    line.line,
    `"${line.text}" is several things: ${quoted(all.map(({ value }) => nameOfHappening(value)))}. Say which.`,
  )
}

const whereIs = ({ snapshot }: Moment) =>
  restingIn(snapshot)
    .map(({ id, description }) => `"${description}" (${id})`)
    .join(' and ')

const phraseOf = (happening: Happening, { timers }: Moment) =>
  happening.kind === 'time' ? `${Math.min(...timers.map(({ delay }) => delay))} ms pass` : happening.case

const comesAt = (model: AnyModel, moment: Moment) =>
  happeningsAt(model, moment)
    .map((each) => phraseOf(each, moment))
    .join('; ') || 'nothing'

const shownAt = ({ shows }: AnyModel, { snapshot }: Moment) =>
  Object.entries(plainOf(shows, snapshot)).map(([selector, value]) => `${selector} is ${textOf(value)}`)

/** Why something cannot happen at a moment. */
function obstacleTo(model: AnyModel, moment: Moment, happening: Happening) {
  if (moment.snapshot.status !== 'active') return 'the chart has ended'
  if (happening.kind === 'answer' && !livingOf(moment).includes(happening.child))
    return `nobody waits for an answer of ${happening.child}`
  const from = happening.kind === 'event' ? model.events[happening.type]?.[happening.case]?.from : undefined
  if (from !== undefined && !livingOf(moment).includes(from)) return `it comes from ${from}, which is not there`
  return 'nobody can cause it at this moment'
}

function mustBePossible(model: AnyModel, moment: Moment, happening: Happening, { line, text }: Line) {
  const possible = happeningsAt(model, moment).map(nameOfHappening)
  if (possible.includes(nameOfHappening(happening))) return
  const why = obstacleTo(model, moment, happening)
  throw new Unreadable(
    line,
    `"${text}" cannot come here: ${why}. The chart is in ${whereIs(moment)}; what can come: ${possible.join(', ') || 'nothing'}.`,
  )
}

const TIME = /^(\d+(?:\.\d+)?) (ms|second|minute)s? pass(?:es)?\.?$/
const MS: Readonly<Record<string, number>> = { ms: 1, second: 1000, minute: 60_000 }

function msOf(text: string) {
  const [, count, unit = ''] = TIME.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * (MS[unit] ?? 1)
}

const TIMER: Happening = { kind: 'time' }

/** As many timers as run out in that time; the last of them at its end, for between two of them a path has no moment. */
function* timersIn(ms: number, momentNow: () => Moment, { line, text }: Line) {
  let left = ms
  while (left > 0) {
    const next = Math.min(...momentNow().timers.map(({ delay }) => delay))
    if (next > left)
      throw new Unreadable(
        line,
        next === Number.POSITIVE_INFINITY
          ? `"${text}": nothing waits here for time to pass.`
          : `"${text}": the next timer runs out after ${ms - left + next} ms, and only then something happens.`,
      )
    yield TIMER
    left -= next
  }
}

type Fact = { holds: (moment: Moment) => boolean; instead: (moment: Moment) => string }

const inState = (id: string): Fact => ({
  holds: ({ snapshot }) => activeIdsOf(snapshot).includes(id),
  instead: whereIs,
})

const statesOf = ({ machine }: AnyModel): Meaning<Fact>[] =>
  nodesOf(machine.root).flatMap(({ id, description }) =>
    [description, id, id.slice(machine.id.length + 1)]
      .filter((phrase): phrase is string => Boolean(phrase))
      .map((phrase) => ({ phrase, value: inState(id) })),
  )

const SHOWS = /^(\w+) is (.+)$/

/** What stands behind `is`, as it is compared: `nothing`, or a value as JSON writes it. */
function valueIn({ line, text }: Line, value: string) {
  if (value === 'nothing') return value
  try {
    return textOf(JSON.parse(value))
  } catch {
    throw new Unreadable(line, `"${text}": a text stands in quotes; else it is a number, true, false or nothing.`)
  }
}

function shownIn(model: AnyModel, line: Line): Fact | undefined {
  const [, selector = '', value = ''] = SHOWS.exec(line.text.replace(/\.$/, '')) ?? []
  if (!Object.hasOwn(model.shows ?? {}, selector)) return undefined
  const wanted = valueIn(line, value)
  const shown = ({ snapshot }: Moment) => textOf(plainOf(model.shows, snapshot)[selector])
  return { holds: (moment) => shown(moment) === wanted, instead: (moment) => `${selector} is ${shown(moment)}` }
}

function factsIn(model: AnyModel, line: Line): readonly Fact[] {
  const shown = shownIn(model, line)
  if (shown) return [shown]
  const selectors = Object.keys(model.shows ?? {}).map((name) => ({ phrase: `${name} is …`, value: inState('') }))
  return meant(line, 'state and nothing shown', [...statesOf(model), ...selectors])
}

/** What is otherwise than a line says. */
function contradictionTo(model: AnyModel, moment: Moment, line: Line) {
  const facts = factsIn(model, line)
  if (facts.some(({ holds }) => holds(moment))) return undefined
  return `expected: ${line.text}\n     is: ${facts[0]?.instead(moment)}`
}

/** Says of an unknown sentence besides what there is, so that one can be found by any other: `When ?`. */
function orTell<Value>(read: () => Value, there: () => string): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof Unknown ? new Unreadable(error.line, `${error.message}\n     ${there()}`) : error
  }
}

type Read = { steps: PathStep[]; lines: number[]; words: string[][]; goals: string[]; failure?: Scenario['failure'] }

/** Does line by line what a scenario says, as far as the chart does the same. */
function follow(model: AnyModel, start: string, { lines }: Written) {
  const visitor = visit(model, start)
  const read: Read = { steps: [], lines: [], words: [], goals: [`start: ${start}`, ...visitor.begun.fired] }
  const active = () => activeIdsOf(visitor.moment().snapshot)
  read.goals.push(...active())
  const say = ({ kind, text }: Line) => void read.words.at(-1)?.push(`${kind} ${text}`)
  const goOn = (happening: Happening, line: number) => {
    const station = visitor.goOn(happening)
    const cases = station.fired.map((id) => `${id} × ${nameOfHappening(happening)}`)
    read.goals.push(...station.fired, ...cases, ...active())
    read.steps.push({ happening, ...station })
    read.lines.push(line)
    read.words.push([])
  }
  read.words.push([])
  for (const first of lines.slice(0, 1)) say(first)
  for (const line of lines.slice(1)) {
    if (line.kind === 'Given')
      throw new Unreadable(line.line, 'A scenario begins once: the first line alone is a Given.')
    if (line.kind === 'Then') {
      say(line)
      const says = orTell(
        () => contradictionTo(model, visitor.moment(), line),
        () => `Here: ${[whereIs(visitor.moment()), ...shownAt(model, visitor.moment())].join('; ')}`,
      )
      if (says !== undefined) return { ...read, begun: visitor.begun, failure: { line: line.line, says } }
      continue
    }
    const ms = msOf(line.text)
    if (ms !== undefined) {
      for (const timer of timersIn(ms, visitor.moment, line)) goOn(timer, line.line)
      say(line)
      continue
    }
    const happening = orTell(
      () => happeningMeant(model, line),
      () => `What can come here: ${comesAt(model, visitor.moment())}`,
    )
    mustBePossible(model, visitor.moment(), happening, line)
    goOn(happening, line.line)
    say(line)
  }
  return { ...read, begun: visitor.begun }
}

function chartMeant({ feature, featureLine }: Written, models: readonly Modelled[]): Modelled {
  const englishNames: Readonly<Record<string, string>> = names.states
  const known = models.flatMap((value) =>
    [value.id, englishNames[value.id] ?? value.id].map((phrase) => ({ phrase, value })),
  )
  const [found] = meant({ line: featureLine, kind: 'Given', text: feature }, 'chart', known)
  return found as Modelled
}

function readScenario(file: string, scenario: Written, models: readonly Modelled[]): Scenario {
  const { id: chart, model } = chartMeant(scenario, models)
  const [first] = scenario.lines
  if (first?.kind !== 'Given') throw new Unreadable(first?.line ?? scenario.line, 'A scenario begins with Given.')
  const starts = Object.keys(model.inputs).map((phrase) => ({ phrase, value: phrase }))
  const [start = ''] = meant(first, 'beginning', starts)
  const { begun, steps, lines, words, goals, failure } = follow(model, start, scenario)
  const { name, line } = scenario
  const id = idOf(
    [file, name, ...scenario.lines.map(({ text }) => text)].join('\n'),
    steps.map(({ happening }) => happening),
  )
  const path: Path = { id, name, start, goals: [...new Set(goals)], ...begun, steps }
  return { ...{ chart, name, file, line, path, failure, words }, lines: [first.line, ...lines] }
}

type Reading = { scenarios: Scenario[]; refusals: string[] }

/** The scenarios of one file, and, each with its line, what cannot be read. */
export function readFeature(file: string, text: string, models: readonly Modelled[]): Reading {
  const scenarios: Scenario[] = []
  const refusals: string[] = []
  const unlessUnreadable = (read: () => void, line = 1) => {
    try {
      read()
    } catch (error) {
      const at = error instanceof Unreadable ? error.line : line
      refusals.push(`${file}:${at} ${said(error)}`)
    }
  }
  unlessUnreadable(() => {
    for (const scenario of scenariosIn(text))
      unlessUnreadable(() => scenarios.push(readScenario(file, scenario, models)), scenario.line)
  })
  return { scenarios, refusals }
}

/** Every scenario that there is. */
export function readScenarios(models: readonly Modelled[]): Reading {
  const files = readdirSync(join(ROOT, FOLDER)).filter((name) => name.endsWith('.feature'))
  const read = files
    .sort()
    .map((name) => readFeature(`${FOLDER}/${name}`, readFileSync(join(ROOT, FOLDER, name), 'utf8'), models))
  return {
    scenarios: read.flatMap(({ scenarios }) => scenarios),
    refusals: read.flatMap(({ refusals }) => refusals),
  }
}

/** The scenarios whose name has this part, those of this file, or `all`; refuses where one cannot be read, or none has it. */
export function scenariosAsked(part: string, models: readonly Modelled[]): readonly Scenario[] {
  const { scenarios, refusals } = readScenarios(models)
  if (refusals.length > 0) throw new Mistyped(refusals.join('\n'))
  const found = scenarios.filter(
    ({ name, file }) => part === 'all' || part === file || name.toLowerCase().includes(part.toLowerCase()),
  )
  if (found.length > 0) return found
  throw new Mistyped(
    `There is no scenario "${part}".\nThere is:\n${scenarios.map(({ name }) => `  ${name}`).join('\n')}`,
  )
}
