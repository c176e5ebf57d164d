import { factsOf } from '../../../incident/facts.ts'
import { headlineOf } from '../../../incident/headline.ts'
import type { Words } from '../../../incident/words.ts'
import type { Compared, Reports } from './reports.ts'

/** What is said of a report above its column; `differs`: the other one says something else. */
export type Said = { name?: string; text: string; differs: boolean }
export type SaidOf = { place?: Said; reasons: readonly Said[]; facts: readonly Said[] }

/** No two reports have these in common. */
const OF_EACH = ['supportId', 'taken', 'began'] as const

const headOf = (words: Words, { charts, moments, trace }: Compared) => ({
  headline: headlineOf(words, charts, moments),
  facts: trace ? factsOf(words, trace) : [],
})

export function saidOfBoth(words: Words, { here, there }: Reports): { here: SaidOf; there: SaidOf } {
  const ofEach = OF_EACH.map((name) => words.t(`incident.facts.${name}`))
  const heads = { here: headOf(words, here), there: headOf(words, there) }
  const said = (own: ReturnType<typeof headOf>, other: ReturnType<typeof headOf>): SaidOf => {
    const others = other.headline ? [other.headline.place, ...other.headline.reasons] : []
    const unlike = (text: string): Said => ({ text, differs: !others.includes(text) })
    return {
      place: own.headline && unlike(own.headline.place),
      reasons: own.headline?.reasons.map(unlike) ?? [],
      facts: own.facts.map(({ name, value }) => {
        const differs = other.facts.some((each) => each.name === name && each.value !== value)
        return { name, text: value, differs: differs && !ofEach.includes(name) }
      }),
    }
  }
  return { here: said(heads.here, heads.there), there: said(heads.there, heads.here) }
}

/** The charts that both have and that are not the same. */
export function changedCharts({ here, there }: Reports) {
  const hashes = new Map(there.trace?.machines.map(({ id, hash }) => [id, hash]))
  const machines = here.trace?.machines ?? []
  return machines.flatMap(({ id, hash }) => (hashes.has(id) && hashes.get(id) !== hash ? [id] : []))
}
