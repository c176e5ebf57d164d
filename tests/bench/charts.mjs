import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { preview, runnerImport } from 'vite'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { ensureChromium } from '../support/chromium.mjs'
import { say, tell } from './goals.mjs'

/** The largest first: it warms the engine for the others. */
const LAYOUTS = [
  [200, 900],
  [100, 400],
  [50, 150],
]
const RUNS = 5
const PAINTS = 12
const PAINT_MS = 100
const CODE_KB = 90
const NONE = { atMost: 0 }
const PAGES = ['#/', '#/signIn', '#/signIn/signIn.editing?view=focus', '#/robotList?view=full']

const load = async (file) =>
  (await runnerImport(resolve(import.meta.dirname, file), { configFile: false, logLevel: 'error' })).module

async function benchDrawings() {
  const { drawingFaults } = await load('charts-drawings.ts')
  for (const [what, { length }] of Object.entries(await drawingFaults())) tell(what, length, NONE)
}

async function benchLayout() {
  const { layoutTimes } = await load('charts-layout.ts')
  for (const [states, limit] of LAYOUTS) {
    const { whole, levels } = await layoutTimes(states, RUNS)
    tell(`layout of ${states} states, warm, of the processor`, whole, { unit: ' ms', under: limit })
    say(`    and a drawing of every level with it: ${levels.toFixed(0)} ms`)
  }
}

function benchSize(folder) {
  const assets = readdirSync(resolve(folder, 'assets'))
  const index = readFileSync(resolve(folder, 'index.html'), 'utf8')
  const first = assets.filter((file) => file.endsWith('.js') && index.includes(file) && !file.startsWith('charts-'))
  const size =
    first.reduce((sum, file) => sum + gzipSync(readFileSync(resolve(folder, 'assets', file)), { level: 9 }).length, 0) /
    1024
  tell('code of the viewer without ELK, gzip', size, { unit: ' KB', under: CODE_KB })
}

/** From the moment when the scripts have arrived to the first paint: nothing is seen before the overview. The page says it itself: who asks takes its time. */
const watchPaint = () => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('svg.drawing .state .box')) return
    observer.disconnect()
    // What is fetched ahead comes after it.
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const arrived = Math.max(...scripts.map(({ responseEnd }) => responseEnd))
    new PerformanceObserver((seen) => {
      const [paint] = seen.getEntriesByName('first-contentful-paint')
      if (paint) console.log(`painted ${paint.startTime - arrived}`)
    }).observe({ type: 'paint', buffered: true })
  })
  observer.observe(document, { childList: true, subtree: true })
}

async function benchRecorder() {
  const { dearestStep, LIMITS } = await import('./recorder.ts')
  const { microseconds, bytes } = dearestStep()
  tell('recording a step', microseconds, { unit: ' µs', atMost: LIMITS.microseconds })
  tell('room of a step', bytes, { unit: ' B', atMost: LIMITS.bytes })
}

async function benchSecrets() {
  const { leaks } = await import('./charts-secrets.ts')
  const { sessions, leaky } = await leaks()
  tell(`secrets in the reports of ${sessions} fuzzed sessions`, leaky, NONE)
}

async function benchPaths() {
  const { pathNumbers } = await import('./charts-paths.ts')
  const { paths, steps, longest } = await pathNumbers()
  tell('paths of a chart', paths, { atMost: 20 })
  tell('steps of a path', steps, { atMost: 15 })
  tell(`exploring ${longest.id}, the longest, of the processor`, longest.seconds, { unit: ' s', under: 2 })
}

async function paintOf(page, address) {
  await page.addInitScript(watchPaint)
  const told = page.waitForEvent('console', (message) => message.text().startsWith('painted'))
  await page.goto(`${address}#/signIn`)
  return Number((await told).text().split(' ')[1])
}

async function benchPaint(browser, address) {
  const times = []
  for (let run = 0; run < PAINTS; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    times.push(await paintOf(page, address))
    await page.close()
  }
  tell('first paint of an overview after its scripts', Math.min(...times), { unit: ' ms', under: PAINT_MS })
}

async function benchAxe(browser, address) {
  const { violationsOf } = await import('../e2e/support/inspection.ts')
  const page = await browser.newPage()
  const found = []
  for (const colorScheme of ['light', 'dark'])
    for (const hash of PAGES) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${address}${hash}`)
      await page.locator('svg.drawing').first().waitFor()
      found.push(...(await violationsOf(page)))
    }
  tell('what axe finds in the viewer, light and dark', found.length, NONE)
}

/** What a reader sees of the overviews, in windows of the two usual sizes. */
async function benchOverviews(browser, address) {
  const { chartHrefs, inPicture, readabilityOf, WINDOWS } = await import('../e2e/support/overviews.ts')
  for (const [width, height] of WINDOWS) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.goto(address)
    await page.locator('main li > a').first().waitFor()
    const seen = []
    for (const href of await chartHrefs(page)) {
      await page.goto(`${address}${href}`)
      const frame = inPicture(page, href.slice('#/'.length))
      await frame.waitFor()
      seen.push(await readabilityOf(frame))
    }
    await page.close()
    const smallest = Number(Math.min(...seen.map(({ letters }) => letters)).toFixed(2))
    const clipped = seen.filter(({ isWhole }) => !isWhole)
    tell(`smallest letters of ${seen.length} overviews at ${width} × ${height}`, smallest, { unit: ' px', atLeast: 10 })
    tell(`overviews cut off at ${width} × ${height}`, clipped.length, NONE)
  }
}

async function inBrowser(folder, work) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--disable-gpu', ...asRoot] })
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const { port } = server.httpServer.address()
  try {
    for (const each of work) await each(browser, `http://127.0.0.1:${port}/`)
  } finally {
    await server.close()
    await browser.close()
  }
}

/** `npm run bench -- charts`: every number that the charts are held to, beside its goal. Reported, never a test. */
export async function benchCharts() {
  await ensureBuilt()
  const folder = resolve('dist/web/statecharts')
  say(
    `the least of ${RUNS} runs, of ${PAINTS} paints; ${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}`,
  )
  benchSize(folder)
  await benchDrawings()
  await benchLayout()
  await inBrowser(folder, [benchPaint, benchOverviews, benchAxe])
  await benchRecorder()
  await benchSecrets()
  await benchPaths()
}
