import { beforeAll, expect, test } from 'vitest'
import { prepare } from '../../bench/calls.mjs'
import { buildServer } from '../support/bundle.ts'
import { appsOf, kill, serveBuilt } from '../support/served.ts'
import { csvOf } from '../support/sheets.ts'
import { temporaryFolder } from '../support/temporary.ts'
import { wireCalls } from '../support/wire-calls.ts'

const ROWS = 2000
const FIRST_ROW = 2
const MEANINGS = { made: 'new', changed: 'after', skipped: 'before', failed: '' } as const
type Verdict = keyof typeof MEANINGS

const numbers = Array.from({ length: ROWS }, (_, number) => number)
/** Some of each, all along the file. */
const OTHERS: Readonly<Record<number, Verdict>> = { 10: 'changed', 20: 'failed', 30: 'skipped' }
const verdictOf = (number: number) => OTHERS[number % 40] ?? 'made'
const those = (...verdicts: Verdict[]) => numbers.filter((number) => verdicts.includes(verdictOf(number)))

const HEADING = ['Term', 'Language', 'Meaning']
const term = (number: number) => `Killed ${String(number).padStart(5, '0')}`
const languageOf = (verdict: Verdict) => (verdict === 'failed' ? 'Klingon' : 'en')
const BEFORE = csvOf(HEADING, ...those('changed', 'skipped').map((number) => [term(number), 'en', 'before']))
const WHOLE = csvOf(
  HEADING,
  ...numbers.map((number) => [term(number), languageOf(verdictOf(number)), MEANINGS[verdictOf(number)]]),
)

let main = ''
beforeAll(async () => {
  main = await buildServer('import-kill')
})

/** A server over that folder, and a page in it whose session outlives the server. */
async function start(DATA_DIR: string, session?: string) {
  const server = await serveBuilt(main, { DATA_DIR })
  const apps = await appsOf(server)
  const app_token = session ?? (await prepare({ origin: server.url, apps }, 'foyer.qa')).app_token
  return { server, app_token, calls: wireCalls(apps, app_token, 'terminology') }
}

async function meaningOf({ list, detail }: ReturnType<typeof wireCalls>, number: number) {
  const [found] = (await list(term(number))).record_list
  return (await detail(found?.record_id ?? '')).record.values.meaning
}

test('killed in the middle of an import, and of its undo, a server goes on with both: nothing is lost, and nothing is there twice', {
  timeout: 1_200_000,
}, async () => {
  const folder = temporaryFolder()
  const { server: first, app_token, calls } = await start(folder)
  const { total: others } = await calls.list('')
  await calls.over(await calls.upload(BEFORE))
  const job_id = await calls.upload(WHOLE)
  const { checked } = await calls.begun(job_id)
  await kill(first)
  expect(checked).toBeLessThan(ROWS)

  const { server: second, calls: after } = await start(folder, app_token)
  expect((await after.state(job_id)).checked).toBeGreaterThanOrEqual(checked)
  const [made, changed, skipped, failed] = [those('made'), those('changed'), those('skipped'), those('failed')]
  expect(await after.over(job_id)).toMatchObject({
    ...{ state: 'done', checked: ROWS, made: made.length },
    ...{ changed: changed.length, skipped: skipped.length, failed: failed.length },
  })
  const rows = await after.rows(job_id)
  expect(rows.map(({ row, verdict, title }) => [row, verdict, title])).toEqual(
    numbers.map((number) => [number + FIRST_ROW, verdictOf(number), term(number)]),
  )
  expect(new Set(rows.map(({ record_id }) => record_id)).size).toBe(ROWS - failed.length + 1)
  expect((await after.list('')).total).toBe(others + ROWS - failed.length)
  expect(await meaningOf(after, changed[0] ?? 0)).toBe('after')

  await after.undo(job_id)
  const undone = await after.begun(job_id)
  await kill(second)
  expect(undone).toMatchObject({ state: 'undoing' })

  const { calls: last } = await start(folder, app_token)
  expect(await last.over(job_id)).toMatchObject({
    state: 'undone',
    checked: made.length + changed.length,
    kept: 0,
  })
  expect((await last.list('')).total).toBe(others + changed.length + skipped.length)
  expect(await meaningOf(last, changed[0] ?? 0)).toBe('before')
})
