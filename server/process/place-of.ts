import { resolve } from 'node:path'
import type { Place } from '../backup/databases.ts'
import type { Settings } from '../settings.ts'

/** The database of the settings. */
export const placeOf = ({ DATABASE_URL, DATA_DIR }: Settings): Place =>
  DATABASE_URL ? { url: DATABASE_URL } : { folder: resolve(DATA_DIR) }

export const namedPlace = (name: string): Place =>
  /^postgres(ql)?:\/\//.test(name) ? { url: name } : { folder: resolve(name) }

/** Without the password. */
export function labelOf(place: Place) {
  if ('folder' in place) return place.folder
  const { hostname, port, pathname } = new URL(place.url)
  return `${hostname}${port && `:${port}`}${pathname}`
}
