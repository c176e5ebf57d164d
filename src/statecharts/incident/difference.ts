import type { Chart, ChartNode, ChartTransition } from '../../../domain/statecharts/chart.ts'
import { causeLine } from '../atlas/event-text.ts'
import type { Part } from './part-words.ts'

export type Change = {
  kind: 'added' | 'removed' | 'changed'
  /** In the chart that has it; of two that differ the later. */
  id: string
  was?: Part
  is?: Part
}

const written = (part: unknown) => JSON.stringify(part)
const named = (id: string) => id.split('.').at(-1) ?? id

/** A state or transition in one line of code, as it is compared. */
export function lineOf(part: Part) {
  if ('event' in part) {
    const { guard, actions, targets, reenter } = part
    const to = targets.length > 0 ? ` → ${targets.map(named).join(', ')}` : ''
    return (
      [causeLine(part), guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`, reenter && '↻']
        .filter(Boolean)
        .join(' ') + to
    )
  }
  const { type, initial, description, screen, tags, entry, exit, invokes } = part
  const lists = {
    initial: initial && [named(initial)],
    tags,
    entry,
    exit,
    invokes: invokes.map(({ id, src }) => `${id}: ${src}`),
    screen: screen && [screen],
  }
  const facts = Object.entries(lists).flatMap(([name, items]) =>
    items && items.length > 0 ? `${name} ${items.join(', ')}` : [],
  )
  return [type, description, ...facts].filter(Boolean).join('; ')
}

/** Transitions are told apart by source, event and place in the row: one that is put in between must not change all after it. */
const rowOf = ({ source, event }: ChartTransition) => `${source}|${event}`

function withoutEquals(was: readonly ChartTransition[], is: readonly ChartTransition[]) {
  const left = [...is]
  const gone = was.filter((each) => {
    const at = left.findIndex((other) => lineOf(other) === lineOf(each))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return { gone, come: left }
}

const change = (kind: Change['kind'], was: Part | undefined, is: Part | undefined): Change => ({
  kind,
  id: (is ?? was)?.id ?? '',
  ...(was && { was }),
  ...(is && { is }),
})

function changesOfRow(was: readonly ChartTransition[], is: readonly ChartTransition[]) {
  const { gone, come } = withoutEquals(was, is)
  const both = Math.min(gone.length, come.length)
  return [
    ...come.slice(0, both).map((each, at) => change('changed', gone[at], each)),
    ...come.slice(both).map((each) => change('added', undefined, each)),
    ...gone.slice(both).map((each) => change('removed', each, undefined)),
  ]
}

const isSame = (one: Part, other: Part) => written(lineOf(one)) === written(lineOf(other))

function changesOfNodes(was: readonly ChartNode[], is: readonly ChartNode[]) {
  const before = new Map(was.map((node) => [node.id, node]))
  const after = new Set(is.map(({ id }) => id))
  return [
    ...is.flatMap((node) => {
      const old = before.get(node.id)
      if (old && isSame(old, node)) return []
      return change(old ? 'changed' : 'added', old, node)
    }),
    ...was.filter(({ id }) => !after.has(id)).map((node) => change('removed', node, undefined)),
  ]
}

export function differencesOf(was: Chart, is: Chart): Change[] {
  const rows = [...new Set([...is.transitions, ...was.transitions].map(rowOf))]
  const inRow = (row: string) => (each: ChartTransition) => rowOf(each) === row
  return [
    ...changesOfNodes(was.nodes, is.nodes),
    ...rows.flatMap((row) => changesOfRow(was.transitions.filter(inRow(row)), is.transitions.filter(inRow(row)))),
  ]
}
