import { LANG_CODES } from '../resources/choices.ts'
import type { Field, RowField } from '../resources/fields.ts'
import type { Resource } from '../resources/shape.ts'
import { linesOf, listOf, partsOf, unpacked } from './cell-lists.ts'
import { momentOf } from './moments.ts'
import type { LangCode, NamesByLang } from './page-names.ts'

/** Where cells are read: `lang` is the language of the heading. */
export type Reading = { resource: Resource; names: NamesByLang; lang: LangCode; zone: string }

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const known = new WeakMap<NamesByLang, Map<string, ReadonlyMap<string, string>>>()

/** Options by their ids and by their names in any language; a name that two options share names neither. */
function optionsOf({ resource, names }: Reading, path: string, options: readonly string[]) {
  const all = new Map<string, string>()
  for (const option of options)
    for (const lang of LANG_CODES) {
      const name = plain(names[lang].of(resource.id).option(path, option))
      all.set(name, all.has(name) && all.get(name) !== option ? '' : option)
    }
  for (const option of options) all.set(plain(option), option)
  return all
}

function optionOf(reading: Reading, path: string, options: readonly string[], text: string) {
  const kept = known.get(reading.names) ?? new Map<string, ReadonlyMap<string, string>>()
  known.set(reading.names, kept)
  const key = `${reading.resource.id} ${path}`
  const byName = kept.get(key) ?? optionsOf(reading, path, options)
  kept.set(key, byName)
  return byName.get(plain(text)) || text
}

const YES = ['true', '1', 'y', 'x', '✓']
const NO = ['false', '0', 'n']

function flagOf({ names }: Reading, text: string) {
  const says = (which: 'yes' | 'no') => LANG_CODES.map((lang) => plain(names[lang].texts.values[which]))
  const word = plain(text)
  if (YES.includes(word) || says('yes').includes(word)) return true
  return NO.includes(word) || says('no').includes(word) ? false : text
}

function numberOf(text: string) {
  const number = Number(plain(text))
  return Number.isFinite(number) ? number : text
}

/** `2026/1/5`, `2026.1.5` and `2026年1月5日` are `2026-01-05`. */
const dayOf = (text: string) =>
  plain(text).replace(/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/, (_, year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

const timeOf = (text: string) =>
  plain(text)
    .replace(/^(\d):/, '0$1:')
    .replace(/^(\d\d:\d\d):\d\d$/, '$1')

function momentIn({ zone }: Reading, text: string) {
  const [day = '', time = ''] = dayOf(text).split(/[t\s]+/)
  if (/(?:z|[+-]\d\d:?\d\d)$/.test(time))
    return momentOf(new Date(`${day}T${time}`.toUpperCase()).toJSON()?.slice(0, 19) ?? text, 'UTC')
  const clock = timeOf(time === '' ? '00:00' : time)
  return /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(clock) ? momentOf(`${day} ${clock}`, zone) : text
}

/** One line for each language, with its code before it; without one it is in the language of the heading. */
function localTextsOf({ lang }: Reading, cell: string) {
  const lines = linesOf(cell).map((line) => /^\s*([a-z]{2})\s*[:：]\s*(.*)$/is.exec(line))
  const isTold = lines.length > 0 && lines.every((line) => LANG_CODES.some((each) => each === line?.[1]?.toLowerCase()))
  if (!isTold) return { [lang]: cell }
  return Object.fromEntries(lines.map((line) => [line?.[1]?.toLowerCase() ?? lang, unpacked(line?.[2] ?? '')]))
}

/** One line for each row, its fields in their order with | between. */
function rowOf(reading: Reading, path: string, fields: Readonly<Record<string, RowField>>, line: string) {
  const parts = partsOf(line)
  const filled = Object.entries(fields).flatMap(([name, field], at) => {
    const part = parts[at] ?? ''
    return part === '' ? [] : [[name, valueIn(reading, `${path}.${name}`, field, part)] as const]
  })
  return Object.fromEntries(filled)
}

/** What a cell says, as its field has it; what cannot be understood stays as it is written, for the check to find. */
export function valueIn(reading: Reading, path: string, field: Field, cell: string): unknown {
  switch (field.type) {
    case 'number':
      return numberOf(cell)
    case 'flag':
      return flagOf(reading, cell)
    case 'choice':
      return optionOf(reading, path, field.options, cell)
    case 'choices':
      return [...new Set(listOf(cell).map((item) => optionOf(reading, path, field.options, item)))]
    case 'texts':
      return listOf(cell)
    case 'robots':
      return [...new Set(listOf(cell))]
    case 'date':
      return dayOf(cell).replace(/[t\s]+00:00(?::00)?$/, '')
    case 'time':
      return timeOf(cell)
    case 'moment':
      return momentIn(reading, cell)
    case 'localTexts':
      return localTextsOf(reading, cell)
    case 'rows':
      return linesOf(cell).map((line) => rowOf(reading, path, field.fields, line))
    default:
      return cell
  }
}
