import { posix } from 'node:path'

/** What files say, by their path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>

const IMPORT = /(?<!['\w])(?:from|import|new URL)\s*\(?\s*'([^']+)'/g

/** What a file imports, types too: our own files by their path, packages by their name. */
export const importsOf = (file: string, source: string) =>
  [...source.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('.') ? posix.join(posix.dirname(file), name) : name,
  )

export const isWithin = (name: string, folder: string) => name === folder || name.startsWith(`${folder}/`)

export type Rules = {
  /** Which of our rooms a room may import besides itself; a file follows the rules of every room that it is in. */
  mayImport: Readonly<Record<string, readonly string[]>>
  /** Rooms that only those files import with which a process begins. */
  seenByMain: { mains: readonly string[]; rooms: readonly string[] }
}

const isRefused = (file: string, name: string, { mayImport, seenByMain: { mains, rooms } }: Rules) =>
  rooms.some(
    (room) => isWithin(name, room) && !isWithin(file, room) && !mains.includes(file) && !isWithin(file, 'tests'),
  ) ||
  Object.entries(mayImport).some(
    ([room, allowed]) => isWithin(file, room) && ![room, ...allowed].some((other) => isWithin(name, other)),
  )

/** The imports that cross the rules; packages do not count. */
export function strayImports(sources: Sources, rules: Rules): string[] {
  const tops = new Set([...sources.keys()].map((file) => file.split('/')[0]))
  return [...sources].flatMap(([file, source]) =>
    importsOf(file, source)
      .filter((name) => tops.has(name.split('/')[0]) && isRefused(file, name, rules))
      .map((name) => `${file} imports ${name}`),
  )
}

/** The folder below the top that a file lies in; in the tests, the one below that as well. A file beside the rooms is a room of its own. */
export function roomOf(file: string) {
  const folders = file.split('/').slice(0, -1)
  if (folders[0] === 'tests') return folders.slice(0, 3).join('/')
  return folders.length > 1 ? folders.slice(0, 2).join('/') : file
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

function graphOf(sources: Sources, nameOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [file, source] of sources)
    for (const name of importsOf(file, source)) {
      const imported = name.split('?')[0] ?? ''
      const [from, to] = [nameOf(file), nameOf(imported)]
      if (!sources.has(imported) || from === to) continue
      graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  return graph
}

/** Groups of which each reaches each (Tarjan's strongly connected components), in the order of the alphabet. */
function circlesIn(graph: Graph): string[][] {
  const met = new Map<string, { at: number; low: number }>()
  const open: string[] = []
  const circles: string[][] = []
  function visit(node: string) {
    const own = { at: met.size, low: met.size }
    met.set(node, own)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      const known = met.get(next)
      if (!known) own.low = Math.min(own.low, visit(next).low)
      else if (open.includes(next)) own.low = Math.min(own.low, known.at)
    }
    if (own.low < own.at) return own
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) circles.push(circle.sort())
    return own
  }
  for (const node of graph.keys()) if (!met.has(node)) visit(node)
  return circles.sort()
}

export const circlesOfFiles = (sources: Sources) => circlesIn(graphOf(sources, (file) => file))
export const circlesOfRooms = (sources: Sources) => circlesIn(graphOf(sources, roomOf))
