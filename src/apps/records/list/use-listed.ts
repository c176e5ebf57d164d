import { useSelector } from '@xstate/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Names, Stored } from '../../../../machines/entities.ts'
import type { Action } from '../../../../machines/pages/records-context.ts'
import {
  selectedIn,
  selectFresh,
  selectIsOther,
  selectListed,
  selectSelected,
} from '../../../../machines/pages/records-selectors.ts'
import type { Records } from '../actors.ts'

/** What one press does with one record; absent where nobody, or this person, may. */
export type RowDeeds = {
  onAct?: (action: Action) => void
  onDuplicate?: (record_id: string) => void
  onRemove?: (record_id: string) => void
}
export type ListProps = {
  list: Records
  resource: Resource
  mayChoose: boolean
  onOpen: (record_id: string) => void
  deeds: RowDeeds
}
export type RecordProps = Omit<ListProps, 'list'> & {
  record: Stored
  known: Names
  isChosen: boolean
  /** It has come since the person looks. */
  isNew: boolean
  onChoose: (isChosen: boolean) => void
}

export function useListed(list: Records) {
  const listed = useSelector(list, selectListed)
  const isOther = useSelector(list, selectIsOther)
  const fresh = useSelector(list, selectFresh)
  const chosen = selectedIn(listed, useSelector(list, selectSelected))
  const choose = (ids: readonly string[]) => list.send({ type: 'records.select', ids })
  const chooseOne = (id: string, isChosen: boolean) =>
    choose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  const each = (listed?.records ?? []).map((record) => ({
    record,
    known: listed?.names ?? {},
    isChosen: chosen.includes(record.record_id),
    isNew: fresh.includes(record.record_id),
    onChoose: (isChosen: boolean) => chooseOne(record.record_id, isChosen),
  }))
  return { each, isOther, chosen, choose }
}
