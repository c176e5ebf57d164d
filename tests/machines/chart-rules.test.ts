import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

const FOLDER = join(import.meta.dirname, '../../machines')

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.machine.ts'))
const fileOf = (name: string) => FILES.find((file) => basename(file) === `${kebabCase(name)}.machine.ts`) ?? ''
const codeOf = (name: string) => readFileSync(join(FOLDER, fileOf(name)), 'utf8')

const charts = await Promise.all(
  FILES.map(async (file) => {
    const exports: Record<string, unknown> = await import(join(FOLDER, file))
    const name = camelCase(basename(file, '.machine.ts'))
    return [name, exports[`${name}Machine`], Object.values(exports).filter(isMachine).length] as const
  }),
)

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const listOf = <Item>(value: Item | readonly Item[] | undefined): readonly Item[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Item]

type Named = string | { type?: unknown } | ((...parts: never[]) => unknown)
type Transition = string | { guard?: Named; actions?: Named | Named[] }
type Invoke = { id?: string; src?: unknown; onDone?: unknown; onError?: unknown }
type Config = {
  entry?: Named
  exit?: Named
  invoke?: Invoke | Invoke[]
  on?: Record<string, unknown>
  after?: Record<string, unknown>
  always?: unknown
  description?: string
}

const configOf = (node: AnyStateNode) => node.config as unknown as Config
const invokesOf = (node: AnyStateNode) => listOf(configOf(node).invoke)

const transitionsOf = (node: AnyStateNode): Transition[] => {
  const { on = {}, after = {}, always } = configOf(node)
  const answers = invokesOf(node).flatMap(({ onDone, onError }) => [onDone, onError])
  const all = [...Object.values(on), ...Object.values(after), always, ...answers]
  return all.flatMap((transition) => listOf(transition as Transition | Transition[] | undefined))
}

const parts = (machine: AnyStateMachine, pick: (node: AnyStateNode) => readonly (Named | undefined)[]) =>
  nodesOf(machine.root)
    .flatMap(pick)
    .filter((named) => named !== undefined)

const guardsOf = (machine: AnyStateMachine) =>
  parts(machine, (node) =>
    transitionsOf(node).map((transition) => (typeof transition === 'string' ? undefined : transition.guard)),
  )

const actionsOf = (machine: AnyStateMachine) =>
  parts(machine, (node) => [
    ...listOf(configOf(node).entry),
    ...listOf(configOf(node).exit),
    ...transitionsOf(node).flatMap((transition) => (typeof transition === 'string' ? [] : listOf(transition.actions))),
  ])

const nameOf = (named: Named) =>
  typeof named === 'string' ? named : typeof named === 'object' ? named.type : undefined
const unique = (names: readonly unknown[]) => [...new Set(names)].sort()

describe.each(charts)('the chart %s', (name, machine, count) => {
  if (!isMachine(machine)) throw new Error(`${name}: no export ${name}Machine`)

  it('stands alone in its file, under its own name', () => {
    expect([machine.id, count]).toEqual([name, 1])
  })

  it('is no longer than 150 lines, from its types to its output', () => {
    const lines = codeOf(name).split('\n')
    const begin = lines.findIndex((line) => line.includes('setup({'))
    expect(lines.lastIndexOf('})') - begin + 1).toBeLessThanOrEqual(150)
  })

  it('says in a sentence what each state is', () => {
    const silent = nodesOf(machine.root).filter((node) => !/^[^\s].*[.?]$/s.test(configOf(node).description ?? ''))
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('names every guard, and uses every guard it has', () => {
    expect(unique(guardsOf(machine).map(nameOf))).toEqual(unique(Object.keys(machine.implementations.guards)))
  })

  it('names every action, and uses every action it has', () => {
    expect(unique(actionsOf(machine).map(nameOf))).toEqual(unique(Object.keys(machine.implementations.actions)))
  })

  it('names every delay, and uses every delay it has', () => {
    const used = nodesOf(machine.root).flatMap((node) => Object.keys(configOf(node).after ?? {}))
    expect(unique(used)).toEqual(unique(Object.keys(machine.implementations.delays)))
  })

  it('names what it invokes, and uses every actor it has', () => {
    const invokes = nodesOf(machine.root).flatMap(invokesOf)
    expect(invokes.filter(({ id }) => !id)).toEqual([])
    const spawned = [...codeOf(name).matchAll(/\bspawn\('(\w+)'/g)].map(([, src]) => src)
    const used = [...invokes.map(({ src }) => src), ...spawned]
    expect(unique(used)).toEqual(unique(Object.keys(machine.implementations.actors)))
  })

  it('names states in one word and events as noun.verb', () => {
    const states = nodesOf(machine.root).flatMap((node) => Object.keys(node.states))
    const events = nodesOf(machine.root).flatMap((node) => Object.keys(configOf(node).on ?? {}))
    expect(states.filter((state) => !/^[a-z][A-Za-z]*$/.test(state))).toEqual([])
    expect(events.filter((event) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(event))).toEqual([])
  })

  it('has no state that nothing leads to', () => {
    const targets = new Set(
      nodesOf(machine.root)
        .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
        .flatMap(({ target }) => target ?? []),
    )
    const isReached = (node: AnyStateNode): boolean =>
      node.parent === undefined ||
      targets.has(node) ||
      node.parent.config.initial === node.key ||
      nodesOf(node).some((inner) => inner !== node && targets.has(inner))
    expect(
      nodesOf(machine.root)
        .filter((node) => !isReached(node))
        .map(({ id }) => id),
    ).toEqual([])
  })
})

describe('what views read of a chart', () => {
  const selectors = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-selectors.ts'),
  )
  const linesOf = (files: readonly string[], isBad: (line: string) => boolean) =>
    files.flatMap((file) =>
      readFileSync(join(FOLDER, file), 'utf8')
        .split('\n')
        .filter(isBad)
        .map((line) => `${file}: ${line}`),
    )

  it('stands beside it', () => {
    expect(linesOf(FILES, (line) => /^export (?:const|function) select/.test(line))).toEqual([])
  })

  it('needs its types alone', () => {
    const loadsChart = (line: string) => /\.machine\.ts'/.test(line) && !/^import type /.test(line)
    expect(selectors.length).toBeGreaterThan(0)
    expect(linesOf(selectors, loadsChart)).toEqual([])
  })
})
