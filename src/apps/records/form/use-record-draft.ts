import { useState } from 'react'
import { isSecret, type Resource } from '../../../../domain/resources/shape.ts'
import { emptyValues } from '../../../../domain/resources/values.ts'
import type { Stored, Values } from '../../../../machines/entities.ts'
import type { Drafts } from '../drafts.ts'

type Kept = { drafts: Drafts; key: string; isUnchanged: boolean }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A secret is not kept in the tab: it is typed again after a reload. */
const withoutSecrets = ({ fields }: Resource, typed: Values) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isSecret(fields[name])))

/** What was typed over a record: the fields that differ from it, and no others. */
export function useRecordDraft(resource: Resource, record: Stored | undefined, { drafts, key, isUnchanged }: Kept) {
  const [typed, setTyped] = useState(() => (isUnchanged ? {} : drafts.read(key)))
  const before = { ...emptyValues(resource.fields), ...record?.values }
  const keep = (next: Values) => {
    setTyped(next)
    drafts.keep(key, withoutSecrets(resource, next))
    return Object.keys(next).length > 0
  }
  return {
    typed,
    before,
    values: { ...before, ...typed },
    /** Answers whether anything differs from the record now. */
    change(name: string, value: unknown) {
      const { [name]: _, ...others } = typed
      return keep(isSame(before[name], value) ? others : { ...others, [name]: value })
    },
    forget() {
      setTyped({})
      drafts.forget(key)
    },
  }
}
