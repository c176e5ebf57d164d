import { useMemo } from 'react'
import { chosenColumns } from '../../../../domain/resources/list-columns.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { ListQuery } from '../../../../machines/pages/records.ts'
import { selectWanted } from '../../../../machines/pages/records-selectors.ts'
import type { Place } from '../../runtime/use-place.ts'
import type { Records } from '../actors.ts'

const columnsKey = ({ id }: Resource) => `columns.${id}`

/** What this person's list carries beside what everybody's does; nothing where they have chosen nothing. */
export function wantedColumns(resource: Resource, { prefs }: Pick<Place, 'prefs'>) {
  const kept = prefs[columnsKey(resource)]
  return Array.isArray(kept) ? { columns: chosenColumns(resource, kept) } : {}
}

/** The page as this person wants to see it, and how they change that. */
export function useColumns(resource: Resource, list: Records, { prefs, prefer }: Place) {
  const kept = prefs[columnsKey(resource)]
  const isChosen = Array.isArray(kept)
  const shown = useMemo(() => ({ ...resource, columns: chosenColumns(resource, kept) }), [resource, kept])
  /** Without columns those of the page; with rows other ones are asked for at once. */
  const choose = (columns?: readonly string[], rows?: ListQuery) => {
    prefer(columnsKey(resource), columns && [...columns])
    const wanted = rows ?? selectWanted(list.getSnapshot())
    list.send({ type: 'list.ask', wanted: { ...wanted, columns: chosenColumns(resource, columns) } })
  }
  return { shown, isChosen, choose }
}

export type Columns = ReturnType<typeof useColumns>
