import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { RESOURCES } from '../../../domain/resources/all.ts'
import { LANG_CODES } from '../../../domain/resources/choices.ts'
import { isSecret, isWritable, type Resource } from '../../../domain/resources/shape.ts'
import { completed } from '../../../domain/resources/values.ts'
import { escapedCell, restoredCell } from '../../../domain/sheets/formulas.ts'
import { clockOf, momentOf } from '../../../domain/sheets/moments.ts'
import { writeExport, writeTemplate } from '../../../domain/sheets/write-sheet.ts'
import { xlsxBytes } from '../../../domain/sheets/xlsx-write.ts'
import { zipped } from '../../../domain/sheets/zip-writer.ts'
import { deflated } from '../support/deflated.ts'
import { sampleValues } from '../support/sample-values.ts'
import { csvOf, definition, NAMES, refusalOf, rowsIn, xlsxOf } from '../support/sheets.ts'

const HEADING = ['Term', 'Language', 'Synonyms']
const ROW = ['Foyer', 'English', 'hall; lobby']
const READ = { term: 'Foyer', language: 'en', synonyms: ['hall', 'lobby'] }
const valuesIn = async (bytes: Uint8Array, id = 'terminology', zone = 'UTC') =>
  (await rowsIn(bytes, id, zone)).map(({ values }) => values)

const WORKBOOK = await xlsxOf(HEADING, ROW)

const IMPORTED = RESOURCES.filter((each: Resource) => each.imports).map((each) => [each.id, each as Resource] as const)

describe('a file is told by its content', () => {
  test('.csv and .xlsx read alike', async () => {
    expect(await valuesIn(csvOf(HEADING, ROW))).toEqual([READ])
    expect(await valuesIn(await xlsxOf(HEADING, ROW))).toEqual([READ])
  })

  test.each([
    ['UTF-8 behind its mark', Buffer.from(`\ufeffTerm,Meaning\nFoyer,大厅`)],
    ['UTF-16 as spreadsheets save it', Buffer.from('\ufeffTerm\tMeaning\nFoyer\t大厅', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\ufeffTerm\tMeaning\nFoyer\t大厅', 'utf16le').swap16()],
    ['GB18030', Buffer.concat([Buffer.from('Term,Meaning\nFoyer,'), Buffer.from([0xb4, 0xf3, 0xcc, 0xfc])])],
    ['semicolons', Buffer.from('Term;Meaning\nFoyer;大厅')],
  ])('%s', async (_, bytes) => {
    expect(await valuesIn(bytes)).toEqual([{ term: 'Foyer', meaning: '大厅' }])
  })

  test.each([
    ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAA', 'base64')],
    ['a quotation mark that never ends', Buffer.from('Term\n"Foyer')],
    ['no encoding at all', Buffer.from([0x54, 0xff, 0xff, 0x0a, 0x41])],
    ['nothing but the start of a zip', Buffer.from('PK\x03\x04')],
    ['a zip that is no workbook', deflated([['readme.txt', 'hello']])],
    ['a zip cut in the middle', WORKBOOK.subarray(0, 600)],
    ['a workbook within a zip', deflated([['book.xlsx', WORKBOOK.toString('latin1')]])],
  ])('%s is refused as unreadable', async (_, bytes) => {
    expect(await refusalOf(bytes)).toEqual({ why: 'unreadable' })
  })
})

const SHEET = 'xl/worksheets/sheet1.xml'
const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const book = (xml: string, more: Readonly<Record<string, string>> = {}, told?: number) =>
  deflated([
    [
      'xl/workbook.xml',
      '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="One" sheetId="1" r:id="a"/></sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="x/styles" Target="styles.xml"/><Relationship Id="c" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    ],
    [SHEET, xml, ...(told === undefined ? [] : [told])] as never,
    ...Object.entries(more),
  ])

describe('an .xlsx', () => {
  test('that would unpack to too much is refused from its directory, before anything is unpacked', async () => {
    const bytes = book(sheetXml(''), {}, 200 * 1024 * 1024)
    expect(await refusalOf(bytes)).toEqual({ why: 'unfit', tip: 'unpacksTooLarge', limit: 100 * 1024 * 1024 })
  })

  test('whose directory says less than it unpacks to is refused', async () => {
    const bytes = book(sheetXml(`<row><c t="inlineStr"><is><t>${'a'.repeat(1_000_000)}</t></is></c></row>`), {}, 1000)
    expect(await refusalOf(bytes)).toEqual({ why: 'unreadable' })
  })

  test.each([
    ['broken XML', sheetXml('<row><c></row>')],
    ['an entity of its own', `<!DOCTYPE x [<!ENTITY a "b">]>${sheetXml('<row><c t="str"><v>&a;</v></c></row>')}`],
    ['a row that no sheet has', sheetXml('<row r="1e9"><c t="str"><v>x</v></c></row>')],
  ])('with %s is refused', async (_, xml) => {
    expect(await refusalOf(book(xml))).toEqual({ why: 'unreadable' })
  })

  test('gives shared strings, rich text, what formulas came to, numbers as they are and dates by their format', async () => {
    const cell = (at: string, more: string, inside: string) => `<c r="${at}"${more}>${inside}</c>`
    const heading = ['Name', 'Mobile', 'Expected', 'People', 'Number plate'].map((text, at) =>
      cell(`${'ABCDE'[at]}1`, ' t="inlineStr"', `<is><t>${text}</t></is>`),
    )
    const row = [
      cell('A2', ' t="s"', '<v>0</v>'),
      cell('B2', '', '<v>13800000002</v>'),
      cell('C2', ' s="1"', '<v>46348.395833333336</v>'),
      cell('D2', ' t="n"', '<f>1+1</f><v>2</v>'),
      cell('E2', ' t="str"', '<f>A1</f><v>AB 12</v>'),
    ]
    const bytes = book(sheetXml(`<row r="1">${heading.join('')}</row><row r="4">${row.join('')}</row>`), {
      'xl/sharedStrings.xml':
        '<sst><si><r><t>Ann </t></r><r><t>Lee</t></r><rPh sb="0" eb="1"><t>an</t></rPh></si></sst>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    })
    const [read] = await rowsIn(bytes, 'visitors')
    expect(read).toMatchObject({
      row: 4,
      problems: {},
      values: {
        full_name: 'Ann Lee',
        mobile: '13800000002',
        expected_at: '2026-11-22T09:30:00Z',
        party: 2,
        plate: 'AB 12',
      },
    })
  })
})

describe('what a file may hold', () => {
  const many = (rows: number) => csvOf(['Term'], ...Array.from({ length: rows }, (_, at) => [`t${at}`]))

  test('50,000 rows and no more', async () => {
    expect(await refusalOf(many(50_000))).toBeUndefined()
    expect(await refusalOf(many(50_001))).toEqual({ why: 'unfit', tip: 'tooManyRows', limit: 50_000 })
  })

  test('64 columns and no more', async () => {
    const wide = (columns: number) => csvOf(['Term', ...Array(columns - 2).fill(''), 'x'], ['a'])
    expect(await refusalOf(wide(64))).toEqual({ why: 'unfit', tip: 'unknownColumns', columns: ['x'] })
    expect(await refusalOf(wide(65))).toEqual({ why: 'unfit', tip: 'tooManyColumns', limit: 64 })
    expect(await refusalOf(await xlsxOf(['Term', ...Array(63).fill(''), 'x']))).toEqual({
      ...{ why: 'unfit', tip: 'tooManyColumns' },
      limit: 64,
    })
  })

  /** What would be found wrong at the end of the file if it were read to there. */
  const NEVER_ENDS = '\n"never ends'

  test.each([
    ['a row of commas alone', `Term\n${','.repeat(100_000)}`, 'tooManyColumns', 64],
    ['more blank cells than a file may hold', `Term\n${`${','.repeat(200)}\n`.repeat(16_000)}`, 'tooManyColumns', 64],
    ['a heading of commas alone', ','.repeat(2_000_000), 'tooManyColumns', 64],
    ['blank rows without end', `Term\n${'\n'.repeat(100_001)}`, 'tooManyRows', 50_000],
    ['more rows than it may hold', `Term\n${'a\n'.repeat(50_001)}`, 'tooManyRows', 50_000],
  ])('%s ends the reading of a .csv there and then', async (_, text, tip, limit) => {
    expect(await refusalOf(Buffer.from(text + NEVER_ENDS))).toEqual({ why: 'unfit', tip, limit })
  })

  test.each([
    ['blank rows without end', '<row r="2"/>'.repeat(100_001), { tip: 'tooManyRows', limit: 50_000 }],
    ['blank cells without end', `<row>${'<c/>'.repeat(3_200_001)}`, { tip: 'tooManyColumns', limit: 64 }],
  ])('%s end the reading of an .xlsx there and then', async (_, rows, refusal) => {
    const bytes = book(`<worksheet><sheetData>${rows}<broken`)
    expect(await refusalOf(bytes)).toEqual({ why: 'unfit', ...refusal })
  })

  test('a cell holds no more than 256 Ki characters, also where it stands among those that cells share', async () => {
    const text = 'a'.repeat(256 * 1024 + 1)
    const strings = { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si><broken` }
    expect(await refusalOf(csvOf(['Term'], [text], ['"never ends']))).toEqual({ why: 'unreadable' })
    expect(await refusalOf(book(sheetXml(''), strings))).toEqual({ why: 'unreadable' })
  })

  test('what cells share does not unfold to more than a file may unpack to', async () => {
    const cell = '<c t="s"><v>0</v></c>'
    const row = `<row>${cell.repeat(4)}</row>`
    const bytes = book(sheetXml(row.repeat(200)), {
      'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(200_000)}</t></si></sst>`,
    })
    expect(await refusalOf(bytes)).toEqual({ why: 'unfit', tip: 'unpacksTooLarge', limit: 100 * 1024 * 1024 })
  })

  test('blank cells and rows that an editor leaves behind are passed over', async () => {
    const bytes = Buffer.from(`Term${','.repeat(200)}\n${`${','.repeat(200)}\n`.repeat(500)}Foyer\n`)
    expect(await rowsIn(bytes, 'terminology')).toMatchObject([{ row: 502, values: { term: 'Foyer' } }])
  })

  test.each([
    ['an empty file', Buffer.from('')],
    ['a heading alone', csvOf(['Term'])],
    ['blank rows alone', Buffer.from('Term\n \n,,\n')],
  ])('%s has no rows, which is an error', async (_, bytes) => {
    expect(await refusalOf(bytes)).toMatchObject({ why: 'unfit', tip: 'noRows' })
  })

  test('columns that are unknown, missing or there twice are told by name', async () => {
    expect(await refusalOf(csvOf(['Term', 'Colour', 'Size'], ['a', 'b', 'c']))).toMatchObject({
      ...{ tip: 'unknownColumns', columns: ['Colour', 'Size'] },
    })
    expect(await refusalOf(csvOf(['Term', '术语'], ['a', 'b']))).toMatchObject({
      ...{ tip: 'duplicateColumns', columns: ['术语'] },
    })
    expect(await refusalOf(csvOf([NAMES.zh.of('terminology').field('synonyms')], ['a']))).toMatchObject({
      tip: 'missingColumns',
      columns: [NAMES.zh.of('terminology').field('term')],
    })
  })

  test('what is to be updated needs no more than what it is found by', async () => {
    const bytes = csvOf(['Mobile', 'Department'], ['13800000002', 'Front office'])
    expect(await refusalOf(bytes, 'staff')).toMatchObject({ tip: 'missingColumns' })
    expect(await refusalOf(bytes, 'staff', 'update')).toBeUndefined()
  })
})

describe('cells', () => {
  test.each([
    ...['=1+1', '+86138', '-5', '@name', '\tx', '\rx', '\nx', "'=1", "''@x"],
    ...['＝1+1', '＋86138', '－5', '＠name', '﹦1', '−5', "'＝1"],
    ...['\u200b=1', '\ufeff+1', '\u2060\u00ad-1', '\u3164@x', ' =1', '\u00a0=1', "\u200b'=1"],
  ])('%j cannot run, and comes back as it was (guarantee 27)', (text) => {
    expect(escapedCell(text)).toBe(`'${text}`)
    expect(restoredCell(escapedCell(text))).toBe(text)
  })

  test.each(["it's", "'quoted'", 'a=b', ''])('%j stays as it is', (text) => {
    expect(escapedCell(text)).toBe(text)
    expect(restoredCell(text)).toBe(text)
  })

  test.each(LANG_CODES)('choices may stand as their text in %s', async (lang) => {
    const own = NAMES[lang].of('visitors')
    const bytes = csvOf(
      ['full_name', 'expected_at', 'purpose', 'gender'],
      ['Ann', '2026-11-22 09:30', own.option('purpose', 'tour'), own.option('gender', 'female')],
    )
    expect((await valuesIn(bytes, 'visitors'))[0]).toMatchObject({ purpose: 'tour', gender: 'female' })
  })

  test('what is no choice, number, day or flag is a problem of its row alone', async () => {
    const heading = ['full_name', 'expected_at', 'purpose', 'party']
    const rows = await rowsIn(
      csvOf(heading, ['Ann', 'tomorrow', 'fishing', 'many'], ['Bo', '2026/1/5 9:30', 'tour', '3']),
      'visitors',
    )
    expect(rows[0]?.problems).toEqual({ expected_at: 'malformed', purpose: 'notAChoice', party: 'malformed' })
    expect(rows[1]).toMatchObject({ problems: {}, values: { expected_at: '2026-01-05T09:30:00Z', party: 3 } })
  })

  test('moments are told in the time of those who write them', async () => {
    const bytes = csvOf(['full_name', 'expected_at'], ['Ann', '2026-11-22 09:30'])
    expect((await valuesIn(bytes, 'visitors', 'Asia/Shanghai'))[0]).toMatchObject({
      expected_at: '2026-11-22T01:30:00Z',
    })
    expect(momentOf('2026-07-01 12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00Z')
    expect(momentOf('2026-01-01 12:00', 'Europe/Berlin')).toBe('2026-01-01T11:00:00Z')
    expect(clockOf('2026-07-01T10:00:00Z', 'Europe/Berlin')).toBe('2026-07-01 12:00')
  })

  test.each([
    ['Europe/Berlin', '2026-03-29 02:30', '2026-03-29 03:30'],
    ['America/New_York', '2026-03-08 02:30', '2026-03-08 03:30'],
    ['America/Santiago', '2026-09-06 00:00', '2026-09-06 01:00'],
    ['America/Havana', '2026-03-08 00:00', '2026-03-08 01:00'],
    ['Australia/Lord_Howe', '2026-10-04 02:00', '2026-10-04 02:30'],
  ])('a moment that clocks leave out in %s is as much later', (zone, written, shown) => {
    expect(clockOf(momentOf(written, zone), zone)).toBe(shown)
  })

  test('rows within a record are lines with | between their fields', async () => {
    const cell = 'Hello\\nyou | picture | https://a.example/x\nGood \\| bad'
    const [values] = await valuesIn(csvOf(['question', 'answers'], ['Hi?', cell]), 'qaLibrary')
    expect(values?.answers).toEqual([
      { text: 'Hello\nyou', media_type: 'picture', media: 'https://a.example/x' },
      { text: 'Good | bad' },
    ])
  })
})

async function* once<T>(value: T) {
  yield value
}

const NAMED: Readonly<Record<string, string>> = { u: 'Una', v: 'Vera', m: 'Ground floor' }

describe.each(IMPORTED)('%s', (_, resource) => {
  test.each(LANG_CODES)('its template in %s reads as it is, and its example alone is nobody', async (lang) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const bytes = await buffer(writeTemplate({ format, resource, names: NAMES, lang }))
      expect(await refusalOf(bytes, resource.id)).toEqual({ why: 'unfit', tip: 'noRows' })
    }
  })

  test('exports at least all that can be imported, and what it exports comes back the same', async () => {
    const sample = sampleValues(resource.fields, { staff: 'u', vips: 'v', maps: 'm' }, '=Word; 1 | a')
    const values = {
      ...sample,
      ...Object.fromEntries(
        Object.keys(sample)
          .filter((name) => resource.fields[name]?.type === 'localTexts')
          .map((name) => [name, { en: '-a\nb', zh: '二' }]),
      ),
    }
    for (const format of ['csv', 'xlsx'] as const) {
      const bytes = await buffer(
        writeExport(
          { format, resource, names: NAMES, lang: 'ja' },
          'Asia/Tokyo',
          once({ records: [values], known: NAMED }),
        ),
      )
      const [read] = await rowsIn(bytes, resource.id, 'Asia/Tokyo')
      const imports: readonly string[] = resource.imports ?? []
      const told = Object.fromEntries(
        imports.map((name) => [
          name,
          resource.fields[name]?.type === 'reference' ? NAMED[String(values[name as never])] : values[name as never],
        ]),
      )
      expect(completed(resource.fields, read?.values ?? {})).toMatchObject(completed(resource.fields, told))
    }
  })

  test('nothing of it is imported that nobody may write, and no secret leaves', () => {
    const fieldsOf = (names: readonly string[] = []) => names.map((name) => resource.fields[name])
    expect(fieldsOf(resource.imports).filter((field) => !field || !isWritable(field) || isSecret(field))).toEqual([])
    expect(fieldsOf(resource.exports).filter(isSecret)).toEqual([])
  })
})

test('a workbook is written the same each time, from front to end', async () => {
  const bytes = await buffer(zipped([{ name: 'a.txt', text: ['one', 'two'] }]))
  expect(bytes.readUInt32LE(0)).toBe(0x04034b50)
  const again = await buffer(xlsxBytes([{ name: 'x', isRightToLeft: true, rows: [['a']] }]))
  expect(again.equals(await buffer(xlsxBytes([{ name: 'x', isRightToLeft: true, rows: [['a']] }])))).toBe(true)
  expect(definition('staff').imports).toContain('mobile')
})
