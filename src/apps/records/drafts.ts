import type { Values } from '../../../machines/records.ts'

/** What was typed and not saved, kept in this tab alone: a reload loses nothing, another person finds nothing. */
export type Drafts = {
  read: (key: string) => Values
  keep: (key: string, typed: Values) => void
  forgetAll: () => void
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

export const draftsIn = (storage: Storage, user_uuid: string): Drafts => {
  const keyOf = (key: string) => `${PREFIX}${user_uuid}:${key}`
  return {
    read: (key) => parsed(storage.getItem(keyOf(key))),
    keep(key, typed) {
      if (Object.keys(typed).length === 0) storage.removeItem(keyOf(key))
      else storage.setItem(keyOf(key), JSON.stringify(typed))
    },
    forgetAll() {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
    },
  }
}
