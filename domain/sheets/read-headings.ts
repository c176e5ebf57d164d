import { LANG_CODES } from '../resources/choices.ts'
import { identityOf, type Resource } from '../resources/shape.ts'
import { restoredCell } from './formulas.ts'
import type { LangCode, NamesByLang } from './page-names.ts'
import { unfit } from './sheet-refused.ts'

/** The fields that columns hold, by their place; undefined where a column is passed over. */
export type Headings = { lang: LangCode; fields: readonly (string | undefined)[] }

type Asked = { resource: Resource; existing: 'skip' | 'update' }

const plain = (text: string) =>
  restoredCell(text)
    .normalize('NFKC')
    .replace(/[*\s]+$/, '')
    .trim()
    .toLowerCase()

const importsOf = ({ imports = [] }: Resource): readonly string[] => imports

/** What is exported and cannot be written stands in a file that comes back, and is passed over, as the reasons are. */
function passedOver({ imports = [], exports = [], id }: Resource, names: NamesByLang) {
  const all: readonly string[] = imports
  const others = exports.filter((name) => !all.includes(name))
  return new Set([
    ...LANG_CODES.map((lang) => plain(names[lang].texts.sheets.reason)),
    ...others,
    ...others.flatMap((name) => LANG_CODES.map((lang) => plain(names[lang].of(id).field(name)))),
  ])
}

/** The fields by their names in one language, and by their ids. */
function namesIn(resource: Resource, names: NamesByLang, lang: LangCode) {
  const fields = importsOf(resource)
  return new Map([
    ...fields.map((name) => [plain(name), name] as const),
    ...fields.map((name) => [plain(names[lang].of(resource.id).field(name)), name] as const),
  ])
}

function readIn(resource: Resource, names: NamesByLang, heading: readonly string[]) {
  const inEach = LANG_CODES.map((lang) => ({ lang, byName: namesIn(resource, names, lang) }))
  const countOf = ({ byName }: (typeof inEach)[number]) => heading.filter((text) => byName.has(plain(text))).length
  return inEach.sort((one, other) => countOf(other) - countOf(one))
}

const repeated = (fields: readonly (string | undefined)[]) => (name: string | undefined, at: number) =>
  name !== undefined && fields.indexOf(name) < at

/** Which columns hold which fields: in the language that most of the heading is in, else in any. */
export function readHeadings({ resource, existing }: Asked, names: NamesByLang, heading: readonly string[]): Headings {
  const languages = readIn(resource, names, heading)
  const others = passedOver(resource, names)
  const isPassed = (text: string) => text.trim() === '' || others.has(plain(text))
  const fieldOf = (text: string) =>
    languages.map(({ byName }) => byName.get(plain(text))).find((name) => name !== undefined)
  const fields = heading.map(fieldOf)
  const named = (isIt: (at: number) => boolean) => heading.filter((_, at) => isIt(at)).map((text) => text.trim())
  const unknown = named((at) => fields[at] === undefined && !isPassed(heading[at] ?? ''))
  if (unknown.length > 0) throw unfit('unknownColumns', { columns: unknown })
  const isRepeated = repeated(fields)
  const duplicate = named((at) => isRepeated(fields[at], at))
  if (duplicate.length > 0) throw unfit('duplicateColumns', { columns: duplicate })
  const lang = languages[0]?.lang ?? 'en'
  const isToFind = existing === 'update' && identityOf(resource).some((name) => fields.includes(name))
  const needed = importsOf(resource).filter((name) => !isToFind && mustStand(resource, name))
  const missing = needed.filter((name) => !fields.includes(name))
  if (missing.length > 0)
    throw unfit('missingColumns', { columns: missing.map((name) => names[lang].of(resource.id).field(name)) })
  return { lang, fields }
}

/** A field that every record needs and that has nothing to begin with. */
export function mustStand({ fields }: Resource, name: string) {
  const field = fields[name]
  return field?.required === true && !('default' in field && field.default !== undefined)
}
