import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Field } from '../../../../domain/resources/fields.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { completed, emptyValues } from '../../../../domain/resources/values.ts'
import type { Stored } from '../../../../machines/entities.ts'
import { selectCarried, selectIsBusy, selectWanted } from '../../../../machines/pages/records-selectors.ts'
import type { Records } from '../actors.ts'
import { useProblems } from '../form/use-problems.ts'

export type OneValue = { list: Records; resource: Resource; records: readonly Stored[] }
/** A field, and once somebody has said so, what it is to hold. */
type Chosen = { name: string; said?: { value: unknown } }

const NOTHING = {}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const emptyOf = (name: string, field: Field) => emptyValues({ [name]: field })[name]
/** Where records hold different values none of them is shown, nor what new records begin with. */
const blankOf = (name: string, field: Field) =>
  field.type === 'choice' ? '' : field.type === 'number' ? null : emptyOf(name, field)

/** What all of the records hold in a field now. */
function nowIn(records: readonly Stored[], name: string, field: Field) {
  const [first, ...others] = records.map(({ values }) => values[name] ?? emptyOf(name, field))
  const isShared = others.every((other) => isSame(other, first))
  return { isShared, value: isShared ? first : blankOf(name, field) }
}

/** A field of many records, what is to stand in it, and which of them that changes. The list carries the field meanwhile. */
export function useOneValue({ list, resource, records }: OneValue) {
  const [chosen, setChosen] = useState<Chosen>({ name: '' })
  const [before] = useState(() => selectWanted(list.getSnapshot()))
  const carried = useSelector(list, selectCarried) ?? resource.columns
  const isBusy = useSelector(list, selectIsBusy)
  const { name, said } = chosen
  const field = resource.fields[name]
  const now = field && nowIn(records, name, field)
  const shown = said ? said.value : now?.value
  const fields = field ? { [name]: field } : NOTHING
  const problems = useProblems({ ...resource, fields }, { [name]: shown }, NOTHING)
  const value = completed(fields, { [name]: shown })[name]
  const changes = records
    .map(({ record_id, version, values }) => ({
      record_id,
      version,
      was: field && (values[name] ?? emptyOf(name, field)),
    }))
    .filter(({ was }) => !isSame(was, value))
    .map(({ was, ...record }) => ({ ...record, before: { [name]: was } }))
  const isKnown = carried.includes(name)
  const isReady = isKnown && !isBusy && (said || field?.type === 'flag') && Object.keys(problems.own).length === 0
  const columns = before.columns ?? resource.columns
  const ask = (wanted: readonly string[]) =>
    list.send({ type: 'list.ask', wanted: { ...selectWanted(list.getSnapshot()), columns: wanted } })
  const say = (given: unknown) => {
    problems.typedIn(name)
    setChosen({ name, said: { value: given } })
  }
  return {
    ...{ name, field, shown, isKnown, say },
    count: isReady ? changes.length : 0,
    differs: isKnown && now?.isShared === false && said === undefined,
    problemAt: problems.problemAt,
    touch: problems.touch,
    choose(next: string) {
      setChosen({ name: next })
      ask(columns.includes(next) ? columns : [...columns, next])
    },
    empty: () => field && say(blankOf(name, field)),
    /** The list carries again what it did before. */
    end: () => ask(columns),
    set: () => list.send({ type: 'records.act', changes, values: { [name]: value } }),
  }
}
