import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { sheetFile } from '../../../server/sheets/ask-sheets.ts'
import { FOLDERS } from '../support/harness.ts'
import { signal } from '../support/signal.ts'

const SHEET = { resource: 'terminology', folder: FOLDERS.pageTexts, format: 'csv', lang: 'en', zone: 'UTC' } as const
const RECORD = { term: 'Foyer', meaning: 'a'.repeat(1000) }
const BATCHES = 20

async function* batches(isFree: Promise<void>) {
  await isFree
  for (let batch = 0; batch < BATCHES; batch++) yield { records: Array(100).fill(RECORD), known: {} }
}

type File = NonNullable<ReturnType<typeof sheetFile>>
const open: File[] = []
function download(company: string, isFree = Promise.resolve()) {
  const file = sheetFile({
    company,
    title: 'Terms',
    task: { task: 'export', ...SHEET },
    pace: { bytes: 1, ms: 60_000 },
    inputs: batches(isFree),
  })
  if (file) open.push(file)
  return file
}
afterEach(() => {
  for (const { bytes } of open.splice(0)) if ('destroy' in bytes) bytes.destroy()
})

const leave = async (file: File | undefined) => {
  const closed = isClosed(file)
  if (file && 'destroy' in file.bytes) file.bytes.destroy()
  await closed
}

const wholeOf = async (file: File | undefined) => (file && 'read' in file.bytes ? await buffer(file.bytes) : undefined)

const isClosed = (file: File | undefined) =>
  new Promise<void>((closed) => {
    if (file && 'once' in file.bytes) file.bytes.once('close', closed)
  })

/** Takes what there is first, and no more. */
const beginToRead = (file: File | undefined) =>
  new Promise<void>((begun) => {
    if (file && 'once' in file.bytes) file.bytes.once('readable', begun)
  })

describe('downloads (guarantee 27)', () => {
  test('readers that stop reading, as many as there are threads, keep no other from its file', async () => {
    await Promise.all(['first', 'second'].map((company) => beginToRead(download(company))))
    const lines = (await wholeOf(download('third')))?.toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(BATCHES * 100 + 1)
  })

  test('of one company are eight at once, however long they are read; those of another are not counted', async () => {
    const files = Array.from({ length: 9 }, () => download('many'))
    expect(files.map((file) => file !== undefined)).toEqual([...Array(8).fill(true), false])
    expect(await wholeOf(download('one'))).toBeDefined()
    await Promise.all([isClosed(files[0]), wholeOf(files[0])])
    await expect.poll(() => download('many')).toBeDefined()
  })

  test('that are left while they wait for their turn close at once, and keep their places until their files are gone', async () => {
    const turn = signal()
    const long = download('left', turn.given)
    const others = Array.from({ length: 7 }, () => download('left'))
    await Promise.all(others.map(leave))
    expect(download('left')).toBeUndefined()
    turn.give()
    expect(await wholeOf(long)).toBeDefined()
    await expect.poll(() => download('left')).toBeDefined()
  })
})
