import type { Field, Fields } from '../../../domain/resources/fields.ts'
import { isWritable } from '../../../domain/resources/shape.ts'
import { completed } from '../../../domain/resources/values.ts'

/** What a reference may refer to: ids by resource, and that of a robot. */
type Known = Readonly<Record<string, string>>

function sampleOf(field: Field, known: Known, word: string): unknown {
  if (field.emptyWhen) return undefined
  if (field.type === 'reference') return known[field.of] ?? ''
  if (field.type === 'file') return known.files
  if (field.type === 'entries') return ['person.person_visitors']
  if (field.type === 'robots') return field.required ? [known.robots] : []
  if (field.type === 'choice') return field.options[0]
  if (field.type === 'choices') return field.options.slice(0, 1)
  if (field.type === 'texts') return [word]
  if (field.type === 'localTexts') return { en: word }
  if (field.type === 'rows') return [sampleValues(field.fields, known, word)]
  if (field.type === 'number') return field.default ?? field.min ?? 1
  if (field.type === 'date') return '2026-11-22'
  if (field.type === 'time') return field.differsFrom ? '18:00' : '09:30'
  if (field.type === 'moment') return '2026-11-22T09:30:00Z'
  if (field.type === 'link') return 'https://pages.example/'
  return field.type === 'text' || field.type === 'longText' ? word.padEnd(field.min ?? 0, '.') : undefined
}

/** A record that passes its definition's check. */
export function sampleValues(fields: Fields, known: Known, word: string) {
  const written = Object.entries(fields).filter(([, field]) => isWritable(field))
  const samples = written.map(([name, field]) => [name, sampleOf(field, known, word)] as const)
  return completed(fields, Object.fromEntries(samples.filter(([, value]) => value !== undefined)))
}
