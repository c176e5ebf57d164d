import type { Values } from '../../../machines/entities.ts'

/** What was typed and not saved, kept in this tab alone and for one person. */
export type Drafts = {
  read: (key: string) => Values
  keep: (key: string, typed: Values) => void
  /** There is nothing to keep any more. */
  forget: (key: string) => void
}

const PREFIX = 'draft:'
const NOTHING: Values = {}

const parsed = (text: string | null): Values => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Values) : NOTHING
  } catch {
    return NOTHING
  }
}

type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function memory(): Keeping {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}

/** The tab's storage; a browser that gives a page in a frame none keeps drafts until the page goes, which asks first. */
export function tabStorage(): Keeping {
  try {
    return sessionStorage
  } catch {
    return memory()
  }
}

export const draftsIn = (storage: Keeping, user_uuid: string): Drafts => {
  const keyOf = (key: string) => `${PREFIX}${user_uuid}:${key}`
  return {
    read: (key) => parsed(storage.getItem(keyOf(key))),
    keep(key, typed) {
      if (Object.keys(typed).length === 0) storage.removeItem(keyOf(key))
      else storage.setItem(keyOf(key), JSON.stringify(typed))
    },
    forget: (key) => storage.removeItem(keyOf(key)),
  }
}

const emptied = (given: Values) => Object.fromEntries(Object.keys(given).map((name) => [name, null]))

/** The same, where something is given to begin with: what was emptied of that is kept as null. */
export const draftsFrom = ({ read, keep, forget }: Drafts, given: Values): Drafts => ({
  read: (key) => Object.fromEntries(Object.entries({ ...given, ...read(key) }).filter(([, value]) => value !== null)),
  keep: (key, typed) => keep(key, { ...emptied(given), ...typed }),
  forget,
})
