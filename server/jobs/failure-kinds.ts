import { codeOf } from '../database/retry.ts'

/** What stands in a statement for values, of which there may be more or fewer each time. */
const VALUES = /\$\d+(?:, \$\d+)*/g

const placeOf = ({ stack = '' }: Error) => stack.split('\n').find((line) => /^\s+at /.test(line)) ?? ''

/** What tells one failure from another: where it came from and its code, without words and values that differ each time. */
export function kindsOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [typeof error]
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.flatMap(kindsOf)
  const at = 'query' in error ? String(error.query).replaceAll(VALUES, '$') : placeOf(error)
  return [`${error.name} ${codeOf(error) ?? ''} ${at}`]
}
