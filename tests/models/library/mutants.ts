import { type AnyStateMachine, createMachine, not } from 'xstate'

type Config = { [part: string]: unknown }
type Way = readonly (string | number)[]
/** A chart with one fault, and the fault in words. */
export type Mutant = { name: string; machine: AnyStateMachine }
type Change = { name: string; apply: (config: Config) => void }

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const nameOf = (named: unknown) => (isConfig(named) ? String(named.type) : String(named))

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  return isConfig(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copied(inner)])) : value
}

const at = (config: Config, way: Way) => way.reduce<unknown>((part, step) => (part as Config)[step], config) as Config

type Place = { name: string; way: Way; node: Config; siblings: readonly string[] }

function placesOf(node: Config, name: string, way: Way = [], siblings: readonly string[] = []): Place[] {
  const inner = Object.entries((node.states ?? {}) as Record<string, Config>)
  const names = inner.map(([key]) => key)
  const below = inner.flatMap(([key, child]) => placesOf(child, `${name}.${key}`, [...way, 'states', key], names))
  return [{ name, way, node, siblings }, ...below]
}

/** The candidates for one event, and how to reach them in a copy of the configuration. */
type Slot = { name: string; way: Way; key: string; candidates: Config[]; siblings: readonly string[] }

const asTransition = (value: unknown): Config => (typeof value === 'string' ? { target: value } : (value as Config))

function slotsOf({ name, way, node, siblings }: Place): Slot[] {
  const slot = (label: string, holder: Config, holderWay: Way, key: string): Slot[] =>
    holder[key] === undefined
      ? []
      : [{ name: `${name} ${label}`, way: holderWay, key, candidates: listOf(holder[key]).map(asTransition), siblings }]
  const tables = ['on', 'after'].flatMap((table) => {
    const holder = (node[table] ?? {}) as Config
    return Object.keys(holder).flatMap((key) => slot(key, holder, [...way, table], key))
  })
  const answers = listOf(node.invoke).flatMap((invoke, index) => {
    const holder = invoke as Config
    const holderWay = Array.isArray(node.invoke) ? [...way, 'invoke', index] : [...way, 'invoke']
    return ['onDone', 'onError'].flatMap((key) => slot(`${holder.id} ${key}`, holder, holderWay, key))
  })
  return [...tables, ...answers, ...slot('always', node, way, 'always')]
}

/** A change of one slot's candidates; a slot that is left empty goes. */
const changeOf = ({ way, key }: Slot, name: string, by: (all: Config[]) => Config[]): Change => ({
  name,
  apply(config) {
    const holder = at(config, way)
    const next = by(listOf(holder[key]).map((each) => ({ ...asTransition(each) })))
    if (next.length > 0) holder[key] = next
    else delete holder[key]
  },
})

const isOwnPlace = (target: unknown) => typeof target === 'string' && !/^[#.]/.test(target)

function changesOfCandidate(slot: Slot, index: number): Change[] {
  const { candidates, siblings } = slot
  const candidate = candidates[index] ?? {}
  const name = candidates.length > 1 ? `${slot.name} (${index + 1})` : slot.name
  const edit = (what: string, change: (transition: Config) => Config) =>
    changeOf(slot, `${name} ${what}`, (all) => all.map((each, position) => (position === index ? change(each) : each)))
  const other = siblings.find((sibling) => sibling !== candidate.target)
  const actions = listOf(candidate.actions)
  return [
    changeOf(slot, `${name} is dropped`, (all) => all.filter((_, position) => position !== index)),
    ...(candidate.target === undefined ? [] : [edit('leads nowhere', ({ target: _, ...rest }) => rest)]),
    ...(isOwnPlace(candidate.target) && other
      ? [edit(`leads to ${other}`, (each) => ({ ...each, target: other }))]
      : []),
    ...(candidate.guard === undefined
      ? []
      : [
          edit('is not guarded', ({ guard: _, ...rest }) => rest),
          edit('is guarded the other way round', (each) => ({ ...each, guard: not(each.guard as never) })),
        ]),
    ...(candidate.reenter ? [edit('does not enter again', ({ reenter: _, ...rest }) => rest)] : []),
    ...actions.map((action, position) =>
      edit(`does not ${nameOf(action)}`, (each) => ({
        ...each,
        actions: actions.filter((_, other) => other !== position),
      })),
    ),
    ...(index > 0
      ? [
          changeOf(slot, `${slot.name}: ${index} and ${index + 1} change places`, (all) =>
            all.with(index, all[index - 1] ?? {}).with(index - 1, all[index] ?? {}),
          ),
        ]
      : []),
  ]
}

const withoutOne = (
  place: Place,
  part: 'entry' | 'exit' | 'invoke' | 'tags',
  label: (item: unknown) => string,
): Change[] =>
  listOf(place.node[part]).map((item, index) => ({
    name: `${place.name} ${label(item)}`,
    apply(config) {
      const node = at(config, place.way)
      node[part] = listOf(node[part]).filter((_, position) => position !== index)
    },
  }))

function changesOfPlace(place: Place): Change[] {
  const inner = Object.keys((place.node.states ?? {}) as Config)
  return [
    ...withoutOne(place, 'entry', (action) => `does not ${nameOf(action)} on entry`),
    ...withoutOne(place, 'exit', (action) => `does not ${nameOf(action)} on exit`),
    ...withoutOne(place, 'invoke', (invoke) => `does not invoke ${(invoke as Config).id}`),
    ...withoutOne(place, 'tags', (tag) => `has no tag ${String(tag)}`),
    ...inner
      .filter((name) => place.node.initial !== undefined && name !== place.node.initial)
      .map((name) => ({
        name: `${place.name} begins in ${name}`,
        apply: (config: Config) => void Object.assign(at(config, place.way), { initial: name }),
      })),
    ...slotsOf(place).flatMap((slot) => slot.candidates.flatMap((_, index) => changesOfCandidate(slot, index))),
  ]
}

const withDelay = (machine: AnyStateMachine, name: string, milliseconds: number) =>
  machine.provide({ delays: { [name]: milliseconds } })

function delayMutants(machine: AnyStateMachine): Mutant[] {
  return Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    typeof delay === 'number'
      ? [
          { name: `${name} is over at once`, machine: withDelay(machine, name, 0) },
          { name: `${name} is twice as long`, machine: withDelay(machine, name, delay * 2) },
        ]
      : [],
  )
}

/** A fault can have a chart go round for ever: then it fails, and is found. */
const MICROSTEPS_AT_MOST = 100

/** Every chart that differs from this one by a single small fault. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as unknown as Config
  const changes = placesOf(config, machine.id).flatMap(changesOfPlace)
  const mutants = changes.map(({ name, apply }) => {
    const mutated = copied(config) as Config
    apply(mutated)
    mutated.options = { maxIterations: MICROSTEPS_AT_MOST }
    return { name, machine: createMachine(mutated as never, machine.implementations as never) as AnyStateMachine }
  })
  return [...mutants, ...delayMutants(machine)]
}
