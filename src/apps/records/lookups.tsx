import { createContext, use, useContext } from 'react'

/** A row of another page, or a robot, as something to choose. */
export type Choice = { id: string; label: string; detail?: string }
type Choices = Promise<readonly Choice[] | undefined>

/** Fetches what can be chosen, once a page; nothing where it cannot be had. */
export type Lookups = { rowsOf: (resource: string) => Choices; robots: () => Choices }

const nothing: Choices = Promise.resolve(undefined)
const LookupsContext = createContext<Lookups>({ rowsOf: () => nothing, robots: () => nothing })

export const LookupsProvider = LookupsContext

/** What can be chosen from another page; suspends until it is there. */
export const useLookup = (resource: string) => use(useContext(LookupsContext).rowsOf(resource))
export const useRobots = () => use(useContext(LookupsContext).robots())

export function onceEach({ rowsOf, robots }: Lookups): Lookups {
  const rows = new Map<string, Choices>()
  let all: Choices | undefined
  return {
    rowsOf(resource) {
      const known = rows.get(resource) ?? rowsOf(resource)
      rows.set(resource, known)
      return known
    },
    robots() {
      all ??= robots()
      return all
    },
  }
}
