import { isDeepStrictEqual } from 'node:util'
import type { Field, Values } from '../../domain/resources/fields.ts'
import { emptyOf } from '../../domain/resources/values.ts'

const isRow = (row: unknown): row is Values => typeof row === 'object' && row !== null && !Array.isArray(row)

/** What nobody may write in a row is as it was in the same row, and empty in one that is added anew. */
export function withOwnParts(field: Field | undefined, value: unknown, before: unknown) {
  if (field?.type !== 'rows' || !Array.isArray(value)) return value
  const names = Object.keys(field.fields)
  const own = names.filter((name) => field.fields[name]?.readOnly)
  if (own.length === 0) return value
  const distinct = names.filter((name) => field.fields[name]?.distinct)
  const rows = Array.isArray(before) ? before.filter(isRow) : []
  const partOf = (row: Values, name: string) => {
    const isKept = rows.some((old) => [name, ...distinct].every((each) => isDeepStrictEqual(old[each], row[each])))
    return isKept ? row[name] : emptyOf(field.fields[name] as Field)
  }
  return value.map((row) =>
    isRow(row) ? { ...row, ...Object.fromEntries(own.map((name) => [name, partOf(row, name)])) } : row,
  )
}
