import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { atMostMs, tellMostMs } from '../support/figures.ts'
import { inTheme, violationsOf } from './support/inspection.ts'
import { OWN_ORIGIN, startServerOn } from './support/own-server.ts'
import { type Lang, SUPER, signInAs, TEXTS } from './support/people.ts'

/** The server itself, without the program that minds it: it is killed as by a machine that loses its power. */
const PROGRAM = 'dist/server/main.js'
const SAID_WITHIN_MS = 3000
const BACK_WITHIN_MS = 1000
/** How much later than the browser a page knows of an answer. */
const TOLD_AFTER_MS = 500
const BASIC = '/frame/basic/basic/'
const ROBOT = '/robots/r_xm-2026-0101'
const RECORDS = '/frame/publicity/advertising/'
/** Every language has this page of records, and the other one; Japanese and Korean have none about robots (§1). */
const PEOPLE = '/frame/person/person_staff/'
const MEANWHILE = '/frame/person/operation_log/'
const [OVERVIEW, FLOOR, REMOTE] = ['/frame/basic/overview/', '/frame/rmc/live_floor/', '/frame/rmc/remote_control/']
const LANGS = Object.keys(TEXTS) as Lang[]
/** A few pages at a time: many at once, each of which asks for the server, are slow. */
const GROUPS = Array.from({ length: Math.ceil(LANGS.length / 3) }, (_, at) => LANGS.slice(3 * at, 3 * (at + 1)))
const MORE: Partial<Record<Lang, readonly string[]>> = {
  zh: [FLOOR],
  gd: [REMOTE],
  ar: [OVERVIEW, RECORDS],
  tw: [BASIC],
}
const hasRobots = (lang: Lang) => lang !== 'ja' && lang !== 'ko'

type Marks = { answeredAt?: number; lineAt?: number; lineGoneAt?: number; greenGoneAt?: number; greenAt?: number }
declare global {
  interface Window {
    marks: Marks
  }
}

/** Each document notes by its own clock when the line and the look of a robot that is online come and go. */
function keepMarks() {
  const marks: Marks = {}
  window.marks = marks
  const known = { line: false, green: false }
  const look = () => {
    const line = document.querySelector('section[data-connection]') !== null
    const green = document.querySelector('[data-state=online], [data-state=charging]') !== null
    if (line !== known.line) marks[line ? 'lineAt' : 'lineGoneAt'] = Date.now()
    if (green !== known.green) marks[green ? 'greenAt' : 'greenGoneAt'] = Date.now()
    Object.assign(known, { line, green })
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  new PerformanceObserver((list) => {
    const ends = list.getEntries().flatMap((entry) => {
      const { responseEnd, responseStatus } = entry as PerformanceResourceTiming & { responseStatus: number }
      return responseStatus > 0 ? performance.timeOrigin + responseEnd : []
    })
    marks.answeredAt = Math.max(marks.answeredAt ?? 0, ...ends)
  }).observe({ type: 'resource', buffered: true })
}

const lineOf = (page: Page, lang: Lang) => page.getByRole('region', { name: TEXTS[lang].comfort.connection.label })
const saidIn = (lang: Lang) =>
  new RegExp(TEXTS[lang].comfort.connection.since.replace('{{time}}', String.raw`\D*\d\d:\d\d\D*`))
const frameOf = (page: Page) => page.frameLocator('main iframe:visible')
const marksOf = (page: Page) => page.evaluate(() => window.marks)
const insideOf = (page: Page) =>
  frameOf(page)
    .locator('html')
    .evaluate(() => window.marks)

/** By the clock of the machine, as the line says it. */
const minuteOf = (ms: number) => new Date(ms).toTimeString().slice(0, 5)

function isSoon(says: string, ms: number, promisedMs: number) {
  tellMostMs(says, ms)
  expect(ms, says).toBeLessThanOrEqual(atMostMs(promisedMs))
}
const isSaidSoon = (ms: number) => isSoon('said after at most #', ms, SAID_WITHIN_MS)
const isBackSoon = (ms: number) => isSoon('back after at most #', ms, BACK_WITHIN_MS)

/** What is shown in a colour that says that all is well, and not in grey; what a time line says of times that have passed is known. */
const greens = () => {
  if (getComputedStyle(document.documentElement).getPropertyValue('--colors-success-fg') === '') return []
  const probe = document.body.appendChild(document.createElement('i'))
  const shades = ['solid', 'fg', 'subtle'].map((name) => {
    probe.style.color = `var(--colors-success-${name})`
    return getComputedStyle(probe).color
  })
  probe.remove()
  const isGrey = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).filter.includes('grayscale') || isGrey(element.parentElement))
  const isGreen = (element: Element) => {
    const { color, backgroundColor, fill, stroke } = getComputedStyle(element)
    return [color, backgroundColor, fill, stroke].some((shade) => shades.includes(shade))
  }
  const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
  const claims = shown.filter((element) => !element.matches('[data-kind]') && isGreen(element) && !isGrey(element))
  return claims.map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/** Nothing in it says that all is well, and axe finds nothing, in light and dark. */
async function isWellLost(page: Page) {
  for (const theme of ['dark', 'light'] as const) {
    await inTheme(page, theme)
    expect(await violationsOf(page), `${page.url()}, ${theme}`).toEqual([])
    for (const frame of page.frames()) expect(await frame.evaluate(greens), `${frame.url()}, ${theme}`).toEqual([])
  }
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-connection-'))
const start = () => startServerOn({ folder, program: PROGRAM })
let server: Awaited<ReturnType<typeof start>>
test.beforeAll(async () => {
  server = await start()
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
test.use({ baseURL: OWN_ORIGIN, actionTimeout: 30_000 })

async function openIn(context: BrowserContext, lang: Lang, path: string, at = '') {
  const page = await context.newPage()
  await page.goto(`${path}?lang=${lang}${at && `&at=${encodeURIComponent(at)}`}`)
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** Starts the server on the same data again; answers when it was first there. */
async function restart() {
  const starting = start()
  const there = () =>
    fetch(`${OWN_ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await there())) await new Promise((next) => setTimeout(next, 10))
  const at = Date.now()
  server = await starting
  return at
}

test('a server that is killed is said to be away within three seconds, nothing is green that nobody knows, and all is back within a second of its return', async ({
  context,
  page: first,
}) => {
  test.setTimeout(240_000)
  await context.addInitScript(keepMarks)
  await signInAs(first, SUPER.email, { robotType: 'bao_xiao_mi' })
  await first.close()
  const list = await openIn(context, 'en', BASIC)
  const robot = await openIn(context, 'zh', BASIC, ROBOT)
  const records = await openIn(context, 'ar', RECORDS)
  const meanwhile = await openIn(context, 'en', RECORDS)
  await records.emulateMedia({ colorScheme: 'dark' })
  const shown = [
    [list, 'en'],
    [robot, 'zh'],
    [records, 'ar'],
    [meanwhile, 'en'],
  ] as const
  await expect(frameOf(list).locator('[data-state=online]').first()).toBeVisible()
  await expect(frameOf(robot).locator('[data-state=online]').first()).toBeVisible()

  await server.kill()
  const killedAt = Date.now()
  for (const [page, lang] of shown) await expect(lineOf(page, lang).getByRole('alert')).toContainText(saidIn(lang))
  for (const page of [list, robot]) await expect(frameOf(page).locator('[data-state=online]')).toHaveCount(0)
  await expect(frameOf(list).getByText(TEXTS.en.basic.stale)).toHaveCount(0)
  await expect(frameOf(robot).getByText(TEXTS.zh.basic.stale)).toHaveCount(0)
  for (const [page, lang] of shown) {
    const { lineAt = Number.POSITIVE_INFINITY, answeredAt = 0 } = await marksOf(page)
    isSaidSoon(lineAt - killedAt)
    const [said] = (await lineOf(page, lang).textContent())?.match(/\d\d:\d\d/) ?? []
    expect([minuteOf(answeredAt), minuteOf(answeredAt + TOLD_AFTER_MS)]).toContain(said)
  }
  for (const page of [list, robot]) {
    const { greenGoneAt = Number.POSITIVE_INFINITY, answeredAt = 0 } = await insideOf(page)
    isSaidSoon(greenGoneAt - answeredAt)
  }

  await meanwhile.getByRole('navigation').getByRole('link', { name: 'Basic status' }).last().click()
  await expect(meanwhile.getByText(TEXTS.en.frame.unreachable)).toBeVisible()
  await expect(meanwhile.getByText(TEXTS.en.frame.unreachableHint)).toBeVisible()
  for (const page of [list, robot, records]) expect(await violationsOf(page)).toEqual([])

  const isBackAt = await restart()
  for (const [page, lang] of shown) await expect(lineOf(page, lang)).toHaveCount(0)
  for (const page of [list, robot, meanwhile])
    await expect(frameOf(page).locator('[data-state=online]').first()).toBeVisible()
  for (const [page] of shown) {
    const { lineGoneAt = Number.POSITIVE_INFINITY } = await marksOf(page)
    isBackSoon(lineGoneAt - isBackAt)
  }
  for (const page of [list, robot, meanwhile]) {
    const { greenAt = Number.POSITIVE_INFINITY } = await insideOf(page)
    isBackSoon(greenAt - isBackAt)
  }
})

test.describe('without motion', () => {
  test.use({ reducedMotion: 'reduce' } as object)

  for (const langs of GROUPS)
    test(`in ${langs.join(', ')}, in their direction, dark and light, all pages say that the server is away, and none shows what nobody knows`, async ({
      context,
      page: first,
    }) => {
      test.setTimeout(600_000)
      await signInAs(first, SUPER.email, { robotType: 'bao_xiao_mi' })
      await first.close()
      type Shown = { page: Page; lang: Lang; isOfRecords?: boolean }
      const [shown, people]: [Shown[], Shown[]] = [[], []]
      for (const lang of langs) {
        if (hasRobots(lang)) shown.push({ page: await openIn(context, lang, BASIC, ROBOT), lang })
        people.push({ page: await openIn(context, lang, PEOPLE), lang, isOfRecords: true })
        for (const path of MORE[lang] ?? [])
          shown.push({ page: await openIn(context, lang, path), lang, isOfRecords: path === RECORDS })
      }
      shown.push(...people)

      for (const { page, isOfRecords } of shown)
        if (isOfRecords) await expect(frameOf(page).locator('[data-stale=false]')).toBeVisible()

      await server.kill()
      for (const { page, lang, isOfRecords } of shown) {
        await expect(lineOf(page, lang).getByRole('alert')).toContainText(saidIn(lang))
        await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
        await expect(frameOf(page).locator('[data-state=online], [data-state=charging]')).toHaveCount(0)
        if (isOfRecords) await expect(frameOf(page).locator('[data-stale=true]')).toBeVisible()
        await isWellLost(page)
      }
      for (const { page, lang } of people) {
        await page.getByRole('navigation').locator(`a[href^="${MEANWHILE}"]`).last().click()
        await expect(page.getByRole('heading', { name: TEXTS[lang].frame.unreachable })).toBeVisible()
        await expect(page.getByText(TEXTS[lang].frame.unreachableHint)).toBeVisible()
        await isWellLost(page)
      }

      await restart()
      for (const { page, lang, isOfRecords } of shown) {
        await expect(lineOf(page, lang)).toHaveCount(0)
        if (isOfRecords) await expect(frameOf(page).locator('[data-stale=false]')).toBeVisible()
      }
    })
})

test('a server that hangs is said to be away within three seconds of its last answer, and all is back within a second of its next one', async ({
  context,
  page: first,
}) => {
  test.setTimeout(240_000)
  await context.addInitScript(keepMarks)
  await signInAs(first, SUPER.email, { robotType: 'bao_xiao_mi' })
  await first.close()
  const list = await openIn(context, 'en', BASIC)
  await expect(frameOf(list).locator('[data-state=online]').first()).toBeVisible()

  server.hang()
  await expect(lineOf(list, 'en').getByRole('alert')).toContainText(saidIn('en'))
  await expect(frameOf(list).locator('[data-state=online]')).toHaveCount(0)
  const { lineAt = Number.POSITIVE_INFINITY, answeredAt = 0 } = await marksOf(list)
  const inside = await insideOf(list)
  isSaidSoon(lineAt - Math.max(answeredAt, inside.answeredAt ?? 0))
  isSaidSoon((inside.greenGoneAt ?? Number.POSITIVE_INFINITY) - (inside.answeredAt ?? 0))

  server.goOn()
  const wentOnAt = Date.now()
  await expect(lineOf(list, 'en')).toHaveCount(0)
  await expect(frameOf(list).locator('[data-state=online]').first()).toBeVisible()
  const { lineGoneAt = Number.POSITIVE_INFINITY } = await marksOf(list)
  const { greenAt = Number.POSITIVE_INFINITY } = await insideOf(list)
  isBackSoon(lineGoneAt - wentOnAt)
  isBackSoon(greenAt - wentOnAt)
})

const HTML = { contentType: 'text/html', body: '<!doctype html><h1>Not here</h1>' }
const BUSY = { ret: 101500, msg: 'busy', code: 503, data: null }
/** Calls of the console and of the pages in it, and no files. */
const CALLS = /\/(?:api|capi|open)\//

test.describe('a proxy that answers for the server', () => {
  for (const [says, answer] of [
    ['502', { status: 502, ...HTML }],
    ['503', { status: 503, ...HTML }],
    ['504', { status: 504, body: '' }],
    ['a page of a portal', { status: 200, ...HTML }],
    ['nothing, with 200', { status: 200, body: '' }],
  ] as const)
    test(`is told as one by the line within three seconds (${says}), and all is back within a second`, async ({
      context,
      page: first,
    }) => {
      await context.addInitScript(keepMarks)
      await signInAs(first, SUPER.email, { robotType: 'bao_xiao_mi' })
      await first.close()
      const list = await openIn(context, 'en', BASIC)
      await expect(frameOf(list).locator('[data-state=online]').first()).toBeVisible()

      await context.route(CALLS, (route) => route.fulfill(answer))
      const awayAt = Date.now()
      await expect(lineOf(list, 'en').getByRole('alert')).toContainText(saidIn('en'))
      await expect(frameOf(list).locator('[data-state=online]')).toHaveCount(0)
      isSaidSoon(((await marksOf(list)).lineAt ?? Number.POSITIVE_INFINITY) - awayAt)
      isSaidSoon(((await insideOf(list)).greenGoneAt ?? Number.POSITIVE_INFINITY) - awayAt)

      await context.unroute(CALLS)
      const backAt = Date.now()
      await expect(lineOf(list, 'en')).toHaveCount(0)
      await expect(frameOf(list).locator('[data-state=online]').first()).toBeVisible()
      isBackSoon(((await marksOf(list)).lineGoneAt ?? Number.POSITIVE_INFINITY) - backAt)
      isBackSoon(((await insideOf(list)).greenAt ?? Number.POSITIVE_INFINITY) - backAt)
    })
})

test('a server that says itself that it is busy is not said to be away', async ({ context, page: first }) => {
  await signInAs(first, SUPER.email, { robotType: 'bao_xiao_mi' })
  await first.close()
  const list = await openIn(context, 'en', BASIC)
  let asked = 0
  await context.route(CALLS, (route) => {
    if (route.request().url().includes('/lang/list')) asked += 1
    return route.fulfill({ status: 503, json: BUSY })
  })
  await expect.poll(() => asked).toBeGreaterThan(3)
  await expect(lineOf(list, 'en')).toHaveCount(0)
})
