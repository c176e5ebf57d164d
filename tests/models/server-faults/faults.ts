import { randomBytes } from 'node:crypto'
import { EACH, fieldsOf, operationNamed, retsOf } from '../library/contract-answers.ts'
import type { Answer, Exchange, Fault } from './line.ts'

type Data = Record<string, unknown>
type Place = readonly string[]

const nameOf = (path: Place) => path.at(-1) ?? ''

/** Whatever holds a field: of a list each of its items. */
const holdersOf = (data: unknown, path: Place) =>
  path
    .slice(0, -1)
    .reduce<unknown[]>(
      (inner, key) => inner.flatMap((each) => (key === EACH ? each : (each as Data | undefined)?.[key])),
      [data],
    )
    .filter((each): each is Data => typeof each === 'object' && each !== null && nameOf(path) in each)

/** The answer with one field of its data otherwise, as `valueIn` has it; undefined: without it. */
const withField =
  (path: Place, valueIn: (holder: Data) => unknown) =>
  (answer: Answer): Answer => {
    for (const holder of holdersOf(answer.body.data, path)) {
      const value = valueIn(holder)
      if (value === undefined) delete holder[nameOf(path)]
      else holder[nameOf(path)] = value
    }
    return answer
  }

/** Nothing, of the same kind. */
function emptyLike(value: unknown) {
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  if (typeof value === 'boolean') return false
  return Array.isArray(value) ? [] : {}
}

const text = (value: unknown) => JSON.stringify(value)

/** What a field beside it holds, of the same kind; for one of a few words, another of them. */
function neighbourOf(holder: Data, name: string, words: readonly unknown[] = []) {
  const others =
    words.length > 0 ? words : Object.entries(holder).flatMap(([key, each]) => (key === name ? [] : [each]))
  return others.find(
    (each) => typeof each === typeof holder[name] && each !== '' && each !== null && text(each) !== text(holder[name]),
  )
}

const isEmpty = (value: unknown) => text(value) === text(emptyLike(value))

function faultsOfField(data: unknown, path: Place, words: readonly unknown[] | undefined) {
  const name = nameOf(path)
  const holders = holdersOf(data, path)
  const holder = holders.find((each) => !isEmpty(each[name])) ?? holders[0]
  if (!holder) return []
  const where = path.join('.')
  const empty = emptyLike(holder[name])
  const other = neighbourOf(holder, name, words)
  /** The one beside it in this very answer: each server has addresses of its own. */
  const beside = (each: Data) => neighbourOf(each, name, words)
  return [
    { name: `without ${where}`, change: withField(path, () => undefined) },
    ...(isEmpty(holder[name]) ? [] : [{ name: `${where} is empty`, change: withField(path, () => empty) }]),
    ...(other === undefined || text(other) === text(empty)
      ? []
      : [{ name: `${where} is ${text(other).slice(0, 40)}`, change: withField(path, beside) }]),
  ]
}

/** Another answer in its place. `data`: what it brings where it is a success. */
const answering =
  (ret: number, data: unknown) =>
  (answer: Answer): Answer => ({
    ...answer,
    body: {
      ...answer.body,
      ret,
      code: ret === 0 ? 200 : ret,
      msg: ret === 0 ? 'ok' : 'refused',
      data: ret === 0 ? data : null,
    },
  })

const withoutHeader =
  (name: string) =>
  (answer: Answer): Answer => {
    const { [name]: _, ...headers } = answer.headers
    return { ...answer, headers }
  }

/** Of the headers that a browser or the console goes by. */
const HEADERS = ['x-request-id', 'cache-control', 'content-type', 'set-cookie']

/** The same with a secret of its own: the server knows nothing of it. */
function madeUp(answer: Answer, round: number): Answer {
  const said = JSON.stringify(answer.body.data, (key, value) =>
    /token/.test(key) && typeof value === 'string' ? `${randomBytes(12).toString('hex')}${round}` : value,
  )
  return { ...answer, body: { ...answer.body, data: JSON.parse(said) } }
}

/** Two answers to one request there are not: HTTP has one, and what comes after it is no answer. What can be is that the request is carried out twice. */
export const NO_DIFFERENCE: Readonly<Record<string, string>> = {
  adminLogout: 'a session that has ended cannot end again',
  adminRpwdCodeCheck: 'a code works once: the second is refused and nothing comes of it',
  adminCodeAuth: 'a code works once: the second is refused and nothing comes of it',
  passkeyAuth: 'a challenge works once: the second is refused and nothing comes of it',
  adminSsoAuth: 'a token works once: the second is refused and nothing comes of it',
  adminResetPassword: 'a proof works once: the second is refused and nothing comes of it',
  tongji: 'visits are counted for nobody who could see it',
}

export type Kind = 'another ret' | 'a field' | 'a header' | 'late' | 'twice' | 'not made'
/** `field`: where in the answer's data it is, where it is of one. */
export type Planted = Fault & { kind: Kind; field?: string }

export type Outcome = { operation: string; ret: number; isTold: boolean; answer: Exchange }

/** A success of each operation. */
type Successes = ReadonlyMap<string, unknown>

function rets({ operation, ret }: Outcome, successes: Successes) {
  return retsOf(operation)
    .filter((other) => other !== ret && (other !== 0 || successes.has(operation)))
    .map((other) => ({
      kind: 'another ret' as const,
      name: other === 0 ? 'success with data' : `ret ${other}`,
      change: answering(other, successes.get(operation)),
    }))
}

type Told = { path: Place; words?: readonly unknown[] | undefined }

/** What a success must say, or what a refusal adds. */
const toldIn = ({ operation, ret, answer }: Outcome): readonly Told[] =>
  ret === 0
    ? fieldsOf(operation).map(({ path, schema }) => ({ path, words: schema.enum as unknown[] | undefined }))
    : Object.keys(answer.body.data ?? {}).map((name) => ({ path: [name] }))

const fields = (outcome: Outcome) =>
  toldIn(outcome).flatMap(({ path, words }) =>
    faultsOfField(outcome.answer.body.data, path, words).map((each) => ({
      kind: 'a field' as const,
      field: path.join('.'),
      ...each,
    })),
  )

const headers = ({ isTold, answer }: Outcome) =>
  isTold
    ? []
    : HEADERS.filter((name) => answer.headers[name] !== undefined).map((name) => ({
        kind: 'a header' as const,
        name: `without the header ${name}`,
        change: withoutHeader(name),
      }))

/** What is written by the call, where the real server does it and the contract says that it writes. */
function writes({ operation, ret, isTold, answer }: Outcome) {
  if (isTold || ret !== 0 || !operationNamed(operation).access.changesState) return []
  const instead = (round: number) => madeUp(answer, round)
  return [
    { kind: 'not made' as const, name: 'it is said to be done, and is not', instead },
    ...(NO_DIFFERENCE[operation] ? [] : [{ kind: 'twice' as const, name: 'it is done twice', isTwice: true as const }]),
  ]
}

/** All that can go wrong, by kind, with one answer that paths have met. */
function faultsOf(outcome: Outcome, successes: Successes): Planted[] {
  const { operation, ret, isTold } = outcome
  const all = [
    ...rets(outcome, successes),
    ...fields(outcome),
    { kind: 'late' as const, name: 'it comes after 10 s', isLate: true as const },
    ...headers(outcome),
    ...writes(outcome),
  ]
  const right = `${operation}, ${ret === 0 ? 'success' : `ret ${ret}`}${isTold ? ' (told)' : ''}`
  return all.map((each) => ({ ...each, operation, ret, isTold, name: `${right}: ${each.kind}: ${each.name}` }))
}

/** The different answers that paths have met, each once; the fullest stands for all of its kind. */
export function outcomesIn(exchanges: readonly Exchange[]): Outcome[] {
  const kept = new Map<string, Exchange>()
  for (const each of exchanges) {
    const key = [each.operation, each.body.ret, each.isTold].join()
    const before = kept.get(key)
    if (!before || text(each.body.data).length > text(before.body.data).length) kept.set(key, each)
  }
  return [...kept.values()].map((answer) => ({
    operation: answer.operation,
    ret: answer.body.ret,
    isTold: answer.isTold,
    answer,
  }))
}

/** The same of all of them. */
export function faultsOfAll(outcomes: readonly Outcome[]): Planted[] {
  const successes = new Map(
    outcomes.flatMap(({ operation, ret, answer }) => (ret === 0 ? [[operation, answer.body.data]] : [])),
  )
  return outcomes.flatMap((outcome) => faultsOf(outcome, successes))
}
