import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Chart, ChartNode, ChartTransition } from '../../domain/statecharts/chart.ts'
import { candidatesOf, delayOf, nodesOf } from './xstate-inside.ts'

type Named = string | { type: string; params?: unknown; guards?: readonly Named[] } | ((...parts: never[]) => unknown)

const nameOf = (named: unknown): string => {
  const part = named as Named
  if (typeof part === 'string') return part
  return typeof part === 'function' ? ((part as { type?: string }).type ?? part.name) : part.type
}

const namesOf = (items: readonly unknown[]) => items.map(nameOf)

const toNode = (node: AnyStateNode): ChartNode => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id,
  type: node.type,
  initial: node.initial?.target[0]?.id,
  description: node.description,
  screen: (node.meta as { screen?: string } | undefined)?.screen,
  tags: [...node.tags],
  entry: namesOf(node.entry),
  exit: namesOf(node.exit),
  invokes: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
})

const toTransition = (
  node: AnyStateNode,
  event: string,
  definition: AnyTransitionDefinition,
  index: number,
): ChartTransition => ({
  id: `${node.id}|${event}|${index}`,
  source: node.id,
  event,
  delay: delayOf(node, definition),
  targets: definition.target?.map(({ id }) => id) ?? [],
  guard: definition.guard === undefined ? undefined : nameOf(definition.guard),
  actions: namesOf(definition.actions),
  reenter: definition.reenter ?? false,
})

const transitionsOf = (node: AnyStateNode) =>
  candidatesOf(node).flatMap(([event, definitions]) =>
    definitions.map((definition, index) => toTransition(node, event, definition, index)),
  )

/** Reads a chart out of the live machine: its `definition` leaves out `always`, combined guards and more. */
export function extractChart(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine.root)
  return {
    id: machine.id,
    description: machine.root.description,
    nodes: nodes.map(toNode),
    transitions: nodes.flatMap(transitionsOf),
  }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** The text that a chart's hash is taken of: the same for the same chart, however its object was built. */
export const canonicalJson = (chart: Chart) => JSON.stringify(sorted(chart))
