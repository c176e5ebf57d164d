import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Download, expect, type Locator, type Page, test } from '@playwright/test'
import type { PathFile } from '../../domain/statecharts/paths.ts'
import type { Run } from '../../domain/statecharts/run.ts'
import type { Trace } from '../../domain/statecharts/trace.ts'
import { MIRROR_CHANNEL } from '../../src/recorder/mirror-channel.ts'
import { CHART_TEXTS } from './support/chart-texts.ts'
import { overflowOf, violationsOf } from './support/inspection.ts'
import { open, signInByPassword, TEXTS } from './support/people.ts'

const { en } = TEXTS
const { report } = en
const { incident, events } = CHART_TEXTS.en
/** As the drawing says that `remember.toggle` happened. */
const REMEMBER = '“Keep me signed in”'
/** Comes in by the company's own page: a password that is locked is in nobody's way. */
const PARTNER = 'sso@aurora.example'
const WRONG = 'Nobody#4711'
const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')

const openCharts = async (page: Page, hash = '', lang: keyof typeof TEXTS = 'en') => {
  await page.goto(`/statecharts/?lang=${lang}#/${hash}`)
  await tab(page, CHART_TEXTS[lang].incident.title).waitFor()
}
const headline = (page: Page) => page.getByRole('tabpanel').locator('button:has(> strong)')
const sentence = (page: Page) => page.locator('footer p[aria-live]')
const inSheet = (page: Page, state: string) => page.locator(`main [data-state="${state}"]`)
const lit = (page: Page, state: string) => page.locator(`main [data-state="${state}"].active`)
const tab = (page: Page, title: string) => page.getByRole('tab', { name: title, exact: true })

const PLANTED = 'planted for a test of the statecharts'

/** Results of a path that the committed ones do not hold, as only the browser walks it. */
function brokenRun(): Run {
  const file = JSON.parse(readFileSync(join(ROOT, 'tests/models/sign-in/sign-in.paths.json'), 'utf8')) as PathFile
  const [first] = file.paths
  if (!first) throw new Error('no path')
  const way = { ...first, id: 'browserOnly', name: 'only in the browser' }
  return {
    format: 'statechart-run/1',
    chart: file.chart,
    hash: file.hash,
    target: 'browser',
    commit: 'abc',
    startedAt: '2026-11-23T10:00:00Z',
    seconds: 1,
    results: [{ path: way.id, name: way.name, passed: false, failure: PLANTED, step: 1, way }],
    faults: [{ kind: 'rule', says: 'does not hold: §0' }],
    covered: { states: [], transitions: [], cases: [] },
    of: { states: 7, transitions: 14, cases: 32 },
    excluded: [],
  }
}

/** Drops a text on the page as a file, as from a folder of the desktop. */
const drop = (page: Page, text: string) =>
  page.evaluate((content) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([content], 'report.json', { type: 'application/json' }))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, text)

const textOf = async (file: Download) => readFileSync(await file.path(), 'utf8')

async function saved(page: Page, name: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return download
}

/** Somebody tries wrong passwords until the account is locked, and saves the report. */
async function lockOut(page: Page) {
  const { submit, password } = en.login
  await open(page)
  await signInByPassword(page, PARTNER, 'en', WRONG)
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByLabel(password.label, { exact: true }).fill(WRONG)
    const answered = page.waitForResponse(/admin_password_auth/)
    await page.getByRole('button', { name: submit, exact: true }).click()
    await answered
  }
  await page.getByRole('button', { name: report.copy, exact: true }).waitFor()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: report.copy, exact: true }).click()
  return textOf(await saved(page, report.save))
}

/** The report as a console would have written it that could not remember anybody yet. */
function older(text: string) {
  const old = JSON.parse(text) as {
    machines: { id: string; hash: string; chart: { transitions: { event: string }[] } }[]
  }
  const signIn = old.machines.find(({ id }) => id === 'signIn')
  if (!signIn) throw new Error('no chart of the sign-in')
  signIn.hash = '0123456789ab'
  signIn.chart.transitions = signIn.chart.transitions.filter(({ event }) => event !== 'remember.toggle')
  return old
}

/** In view, with nothing over it. */
const isSeen = (thing: Locator) =>
  thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test.describe('a report of a lock-out', () => {
  let text = ''
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage()
    text = await lockOut(page)
    await page.close()
  })

  test('says where it stopped and why, with no network, and is stepped through by key', async ({ page, context }) => {
    await openCharts(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await drop(page, text)
    await expect(headline(page)).toContainText('Stopped at: Sign in by account and password')
    await expect(headline(page)).toContainText(/Refused: 101035, The password is locked after too many tries/)
    await expect(page).toHaveURL(/#\/signIn\?t=\d+$/)
    await expect(lit(page, 'signIn.editing')).toBeVisible()
    await expect(sentence(page)).toContainText('“Signing in” failed')
    const stopped = Number(/t=(\d+)$/.exec(page.url())?.[1])
    const { steps } = JSON.parse(text) as Trace
    const submitted = steps.findLastIndex(({ e }, at) => at + 1 < stopped && e === 'login.submit') + 1
    // Other charts may have done something while the call was under way.
    for (let at = stopped; at > submitted; at -= 1) await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(new RegExp(`#/signIn\\?t=${submitted}$`))
    await expect(lit(page, 'signIn.submitting')).toBeVisible()
    await expect(sentence(page)).toContainText(events['login.submit'])
    await page.keyboard.press('ArrowRight')
    await expect(lit(page, 'signIn.submitting')).toHaveCount(0)
  })

  test('is told in the language of who reads it', async ({ page }) => {
    await openCharts(page, '', 'zh')
    await drop(page, text)
    await expect(headline(page)).toContainText('被拒：101035')
  })

  test('opens from the button too, and on a phone, where the headline stays in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openCharts(page)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const step = page.getByRole('region', { name: incident.steps }).locator('[aria-current=step]')
    const areSeen = async () => [await isSeen(headline(page)), await isSeen(step)]
    await expect.poll(areSeen).toEqual([true, true])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    for (const to of ['End', 'Home'] as const) {
      await page.getByRole('slider').press(to)
      await expect.poll(areSeen).toEqual([true, true])
    }
  })

  test('of an older console is drawn as it was, and the difference is named and shown', async ({ page }) => {
    await openCharts(page)
    await drop(page, JSON.stringify(older(text)))
    await expect(page.getByText('Sign-in has changed since then (differences: 1)')).toBeVisible()
    // Charts that are brought along are laid out in a worker.
    await expect(lit(page, 'signIn.editing')).toBeVisible()
    await expect(page.locator('main').getByText(REMEMBER)).toHaveCount(0)
    await page.getByRole('button', { name: incident.differences }).click()
    await page.getByLabel(incident.coverage.paint).check()
    await expect(page.locator('main .added').getByText(REMEMBER)).toBeVisible()
    await expect(page.getByRole('rowheader')).toContainText(['added'])
  })

  test('that a console of another build tells live is drawn on that one’s charts, and the page says so', async ({
    page,
    context,
  }) => {
    const { machines, ...trace } = older(text)
    const other = await context.newPage()
    await other.goto('/readyz')
    await other.evaluate(
      ({ name, news }) => {
        const channel = new BroadcastChannel(name)
        channel.onmessage = ({ data }) => channel.postMessage(news.find(({ wish }) => wish === data.kind))
      },
      {
        name: MIRROR_CHANNEL,
        news: [
          { wish: 'follow', kind: 'trace', page: 'older', trace },
          { wish: 'charts', kind: 'charts', page: 'older', machines },
        ],
      },
    )
    await openCharts(page)
    await page.getByRole('button', { name: incident.live.follow }).click()
    await expect(page.getByRole('note')).toContainText(incident.live.otherBuild)
    await expect(page.getByText('Sign-in differs (1).')).toBeVisible()
    await page.getByRole('link', { name: 'Sign-in', exact: true }).first().click()
    await expect(inSheet(page, 'signIn.editing')).toBeVisible()
    await expect(page.locator('main').getByText(REMEMBER)).toHaveCount(0)
  })

  test('opens in the folder of `npm run charts` from the disk, and asks nobody for anything', async ({
    page,
  }, testInfo) => {
    test.slow()
    const folder = testInfo.outputPath('charts')
    await mkdir(join(ROOT, 'reports/paths'), { recursive: true })
    const lying = join(ROOT, 'reports/paths', `signIn.planted-${testInfo.workerIndex}.json`)
    await writeFile(lying, JSON.stringify(brokenRun()))
    try {
      await run('node', ['scripts/charts.mjs', '--out', folder], { cwd: ROOT })
    } finally {
      await rm(lying)
    }
    const built = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css|html)$/.test(name))
    expect(built.length).toBeGreaterThan(1)
    for (const name of built) expect(await readFile(join(folder, name), 'utf8')).not.toContain(PLANTED)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${pathToFileURL(folder)}/index.html?lang=en`)
    await tab(page, incident.title).waitFor()
    await drop(page, JSON.stringify(older(text)))
    await expect(headline(page)).toContainText(/Refused: 101035/)
    // Laid out in a worker of the page's own.
    await expect(lit(page, 'signIn.editing')).toBeVisible()
    await page.getByRole('button', { name: incident.compare.start }).click()
    await drop(page, JSON.stringify(older(text)))
    await expect(page.getByText(incident.compare.none)).toBeVisible()
    await tab(page, incident.paths.title).click()
    await expect(page.getByRole('region', { name: incident.paths.title }).getByRole('button').first()).toBeVisible()
    expect(asked.filter((url) => !url.startsWith(`${pathToFileURL(folder)}/`) && !/^(?:blob|data):/.test(url))).toEqual(
      [],
    )
  })

  test('becomes a test that passes', async ({ page }, testInfo) => {
    await openCharts(page)
    await drop(page, text)
    await expect(headline(page)).toBeVisible()
    await tab(page, incident.export.title).click()
    const file = testInfo.outputPath('story.paths.json')
    await (await saved(page, incident.export.test)).saveAs(file)
    const { stdout } = await run('npx', ['tsx', 'tests/models/paths.ts', '--file', file], {
      cwd: ROOT,
    })
    expect(stdout).toContain('1 passed, 0 failed')
  })

  test('shows what a hostile file says as text, and refuses what is no report', async ({ page }) => {
    const script = '<img src=x onerror="window.isHacked=true">'
    const trace = JSON.parse(text) as Trace
    await openCharts(page)
    await drop(
      page,
      JSON.stringify({ ...trace, steps: trace.steps.map((step) => ({ ...step, e: script, m: script })) }),
    )
    await expect(page.getByText(script).first()).toBeVisible()
    expect(await page.evaluate(() => 'isHacked' in window)).toBe(false)
    await drop(page, JSON.stringify({ ...trace, format: 'statechart-trace/9' }))
    await expect(page.getByRole('alert')).toContainText('This file is statechart-trace/9')
    await drop(page, `${script}`)
    await expect(page.getByRole('alert')).toHaveText(incident.fail.notJson)
    await drop(page, ' '.repeat(5 * 1024 * 1024 + 1))
    await expect(page.getByRole('alert')).toHaveText(incident.fail.tooBig)
  })

  test('is clean for axe, light and dark', async ({ page }) => {
    await openCharts(page)
    await drop(page, text)
    await expect(headline(page)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })
    expect(await violationsOf(page, ['color-contrast'])).toEqual([])
  })
})

test('the console in another tab is followed live, and a look back is not taken along', async ({ page, context }) => {
  await open(page)
  const charts = await context.newPage()
  await openCharts(charts)
  await charts.getByRole('button', { name: incident.live.follow }).click()
  // Once the page keeps its steps nothing more happens by itself.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lastSteps'))).not.toBeNull()
  await page.getByRole('tab', { name: en.login.tabs.code }).click()
  await expect(sentence(charts)).toContainText(events['tab.code'])
  await expect(lit(charts, 'signIn.editing')).toBeVisible()
  await charts.getByRole('button', { name: incident.timeline.back }).click()
  const told = await sentence(charts).innerText()
  const count = charts.locator('footer input + span')
  const before = await count.innerText()
  await page.getByRole('tab', { name: en.login.tabs.password }).click()
  await expect(count).not.toHaveText(before)
  expect(await sentence(charts).innerText()).toBe(told)
  await charts.getByRole('button', { name: incident.live.resume }).click()
  await expect(sentence(charts)).toContainText(events['tab.password'])
  await page.close()
  await expect(charts.getByText(incident.live.left)).toBeVisible()
})

test('design, Viewer: a path that failed in the browser alone, and what is wrong beside it, are told and played', async ({
  page,
}) => {
  await openCharts(page, 'signIn')
  await drop(page, JSON.stringify(brokenRun()))
  await drop(
    page,
    JSON.stringify({ ...brokenRun(), target: 'model', startedAt: '2026-11-23T12:00:00Z', results: [], faults: [] }),
  )
  const row = page
    .getByRole('region', { name: incident.paths.title })
    .getByRole('button', { name: 'only in the browser' })
  await expect(row).toContainText(`browser: ${incident.paths.failed}`)
  await expect(row).toContainText(PLANTED)
  await expect(page.locator('[data-fault=rule]')).toHaveText('does not hold: §0')
  await row.click()
  await expect(lit(page, 'signIn.editing')).toBeVisible()
})

test('a path plays on the chart, coverage is painted, and the invariants hold', async ({ page }) => {
  await openCharts(page, 'signIn')
  await tab(page, incident.paths.title).click()
  await page.getByLabel(incident.coverage.paint).check()
  await expect(page.locator('main .line.taken').first()).toBeVisible()
  await page.getByRole('region', { name: incident.paths.title }).getByRole('button').first().click()
  await page.getByRole('button', { name: incident.timeline.on }).click()
  await expect(sentence(page)).toContainText('turns to the code tab')
  await page.getByRole('button', { name: incident.rules.check }).click()
  await expect(page.getByText(incident.rules.holds, { exact: true })).toHaveCount(4)
})

test('the simulator presses, answers for the server, and goes another way from an earlier step', async ({ page }) => {
  await openCharts(page, 'signIn')
  await tab(page, incident.simulator.title).click()
  await page.getByRole('button', { name: incident.simulator.begin, exact: true }).click()
  const press = (name: RegExp) => page.getByRole('tabpanel').getByRole('button', { name }).click()
  await press(/^ticks or unticks the terms/)
  await press(/^signs in by password/)
  await expect(lit(page, 'signIn.submitting')).toBeVisible()
  await press(/^the server lets the person in/)
  await expect(lit(page, 'signIn.granted')).toBeVisible()
  await expect(page.getByText(incident.simulator.over)).toBeVisible()
  await page.getByRole('button', { name: incident.timeline.back }).click()
  await press(/^the server refuses the password/)
  await expect(lit(page, 'signIn.editing')).toBeVisible()
  await expect(sentence(page)).toContainText('Refused: 200016')
})

test('a chart is exported for other tools', async ({ page }) => {
  await openCharts(page, 'signIn')
  await tab(page, incident.export.title).click()
  const svg = await textOf(await saved(page, incident.export.svg))
  expect(svg.length).toBeLessThan(40_000)
  expect(svg).toMatch(/^<svg [^>]*viewBox=/)
  expect(svg).toContain('>Filling in</text>')
  expect(svg).not.toMatch(/ class=|var\(--/)
  const png = readFileSync(await (await saved(page, incident.export.png)).path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(await textOf(await saved(page, incident.export.mermaid))).toMatch(/^stateDiagram-v2\n/)
  expect(await textOf(await saved(page, incident.export.markdown))).toMatch(/^# .+\n\n- \*\*.+\n( *- .+\n)+$/)
  const json = await textOf(await saved(page, incident.export.json))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > section')).toBeVisible()
  await expect(page.locator('body > section .line .head').first()).toBeVisible()
  await expect(page.locator('#root > div')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await drop(page, json)
  await expect(page.getByText(incident.versions.same)).toBeVisible()
})
