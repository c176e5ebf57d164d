import { isSecret, type Resource } from './shape.ts'

const STAMPS = ['updated_at', 'created_at'] as const

/** What the list of a page can show: its columns first, then its other fields, none that is a secret, and when a record was made and changed. */
export function listableOf({ columns, fields }: Resource): readonly string[] {
  const others = Object.keys(fields).filter((name) => !isSecret(fields[name]))
  return [...new Set([...columns, ...others, ...STAMPS])]
}

/** The columns that somebody has chosen, in the order of the page; what cannot be one counts as not chosen, and the first is always there. */
export function chosenColumns(resource: Resource, kept: unknown): readonly string[] {
  if (!Array.isArray(kept)) return resource.columns
  const [first = resource.title] = resource.columns
  return listableOf(resource).filter((name) => name === first || kept.includes(name))
}
