import type { Highlight, Marks } from '../view-state/shown.ts'
import type { Item, Line } from './plan.ts'

export type Lights = {
  state: (item: Item) => string
  line: (line: Line) => string
  transition: (id: string) => string | undefined
}

const isUnder = (id: string, ancestor: string) => id === ancestor || id.startsWith(`${ancestor}.`)

const NO_MARKS: Marks = { added: [], removed: [], changed: [] }

/** Which classes each part of a drawing wears: where the chart is, what it took, what it refused, what differs. */
export function lightsOf({ active, taken, refused, untaken }: Highlight, marks: Marks = NO_MARKS): Lights {
  const sets = Object.entries({ taken, refused, untaken, ...marks }).map(([name, ids]) => [name, new Set(ids)] as const)
  const classesOf = (id: string) => sets.filter(([, ids]) => ids.has(id)).map(([name]) => name)
  const strongest = (ids: readonly string[]) => [...new Set(ids.flatMap(classesOf))]
  return {
    state: ({ id, isFolded }) => {
      const isActive = active.some((each) => (isFolded ? isUnder(each, id) : each === id))
      return [...(isActive ? ['active'] : []), ...classesOf(id)].join(' ')
    },
    line: ({ labels }) => {
      const classes = strongest(labels.map((label) => label.id))
      const isDim = classes.includes('untaken') && !labels.every((label) => untaken.includes(label.id))
      return classes.filter((name) => !(isDim && name === 'untaken')).join(' ')
    },
    transition: (id) => classesOf(id).join(' ') || undefined,
  }
}
