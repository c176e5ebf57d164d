import { createContext, use, useContext } from 'react'
import type { Choice } from './form/Ticks.tsx'

type Choices = Promise<readonly Choice[] | undefined>

/** Fetches what can be chosen; nothing where it cannot be had. `field` by its path in the definition. */
export type Lookups = {
  names: (question: { resource: string; field: string; q: string; lang?: string }) => Choices
  robots: () => Choices
}

const nothing: Choices = Promise.resolve(undefined)
const LookupsContext = createContext<Lookups>({ names: () => nothing, robots: () => nothing })

export const LookupsProvider = LookupsContext

/** What a field may refer to, by what was typed; suspends until it is there. */
export const useNamesFor = (resource: string, field: string, q: string) =>
  use(useContext(LookupsContext).names({ resource, field, q }))
/** All entries of the menu that a field chooses from, as they are called in a language. */
export const useEntriesFor = (resource: string, field: string, lang: string) =>
  use(useContext(LookupsContext).names({ resource, field, q: '', lang }))
export const useRobots = () => use(useContext(LookupsContext).robots())

/** The same question is asked once a page, but again where it got no answer. */
export function onceEach({ names, robots }: Lookups): Lookups {
  const known = new Map<string, Choices>()
  const once = (key: string, ask: () => Choices) => {
    const asked = known.get(key) ?? ask()
    known.set(key, asked)
    void asked.then((answer) => answer ?? known.delete(key))
    return asked
  }
  return {
    names: (question) => once(JSON.stringify(question), () => names(question)),
    robots: () => once('', robots),
  }
}
