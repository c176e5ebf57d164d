import { CELL_CHARACTERS_MAX, SHARED_CHARACTERS_MAX, STYLES_MAX, UNPACKED_BYTES_MAX } from './sheet-limits.ts'
import { unfit, unreadable } from './sheet-refused.ts'
import { readAllXml } from './xml.ts'
import type { Zip } from './zip-directory.ts'

/** What a number in a cell means by its format. */
export type DateKind = 'date' | 'time' | 'moment' | undefined
export type Workbook = { sheet: string; strings: readonly string[]; kinds: readonly DateKind[]; is1904: boolean }

const MAIN = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const BUILT_IN: readonly [from: number, to: number, kind: DateKind][] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
]

/** What stands in quotes, brackets or behind a backslash is no part of the date. */
function kindOf(code: string): DateKind {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '').toLowerCase()
  const [hasDay, hasTime] = [/[yd]/.test(bare), /[hs]/.test(bare)]
  if (hasDay && hasTime) return 'moment'
  return hasDay ? 'date' : hasTime ? 'time' : undefined
}

const builtIn = (id: number) => BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2]

async function kindsIn(zip: Zip, file: string) {
  if (!zip.entries.has(file)) return []
  const own = new Map<number, DateKind>()
  const kinds: DateKind[] = []
  let isWithinCells = false
  await readAllXml(zip, file, {
    open: (name, { numFmtId, formatCode }) => {
      if (kinds.length > STYLES_MAX || own.size > STYLES_MAX) throw unreadable()
      if (name === 'cellXfs') isWithinCells = true
      if (name === 'numFmt') own.set(Number(numFmtId), kindOf(formatCode ?? ''))
      if (name === 'xf' && isWithinCells)
        kinds.push(own.has(Number(numFmtId)) ? own.get(Number(numFmtId)) : builtIn(Number(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isWithinCells = false
    },
  })
  return kinds
}

/** What a text takes to be kept, beside its characters. */
const TEXT_COST = 16

/** Texts that cells share, as long as all of them can be kept. */
function sharedTexts() {
  const texts: string[] = []
  let cost = 0
  function pay(more: number) {
    cost += more
    if (cost > SHARED_CHARACTERS_MAX) throw unfit('unpacksTooLarge', { limit: UNPACKED_BYTES_MAX })
  }
  function begin() {
    pay(TEXT_COST)
    texts.push('')
  }
  function add(part: string) {
    pay(part.length)
    const text = (texts.pop() ?? '') + part
    if (text.length > CELL_CHARACTERS_MAX) throw unreadable()
    texts.push(text)
  }
  return { texts, begin, add }
}

/** How a text is read aloud (`rPh`) is no part of it. */
async function stringsIn(zip: Zip, file: string) {
  if (!zip.entries.has(file)) return []
  const { texts, begin, add } = sharedTexts()
  const within: string[] = []
  await readAllXml(zip, file, {
    open: (name) => {
      within.push(name)
      if (name === 'si') begin()
    },
    close: () => void within.pop(),
    text: (text) => {
      if (within.at(-1) === 't' && !within.includes('rPh')) add(text)
    },
  })
  return texts
}

type Parts = { sheet: string; strings: string; styles: string }

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function partsOf(zip: Zip, first: string): Promise<Parts> {
  const parts: Parts = { sheet: '', strings: '', styles: '' }
  await readAllXml(zip, RELATIONS, {
    open: (name, { Id, Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      if (Id === first) parts.sheet = pathOf(Target)
      if (Type.endsWith('/sharedStrings')) parts.strings = pathOf(Target)
      if (Type.endsWith('/styles')) parts.styles = pathOf(Target)
    },
  })
  return parts
}

export async function readWorkbook(zip: Zip): Promise<Workbook> {
  let first = ''
  let is1904 = false
  await readAllXml(zip, MAIN, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (name === 'sheet' && first === '') first = attributes['r:id'] ?? ''
    },
  })
  const { sheet, strings, styles } = await partsOf(zip, first)
  if (sheet === '') throw unreadable()
  return { sheet, is1904, strings: await stringsIn(zip, strings), kinds: await kindsIn(zip, styles) }
}
