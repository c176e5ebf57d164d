import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { preview, runnerImport } from 'vite'
import { ensureBuilt } from '../../server/prepare.mjs'
import { ensureChromium } from '../chromium.mjs'

/** The largest first: it warms the engine for the others. */
const LAYOUTS = [
  [200, 900],
  [100, 400],
  [50, 150],
]
const RUNS = 5
const PAINT_MS = 100
const CODE_KB = 90

const say = (line) => process.stdout.write(`${line}\n`)
const verdict = (value, limit) => (value < limit ? '✓' : `✗ must be less than ${limit}`)

const load = async (file) =>
  (await runnerImport(resolve(import.meta.dirname, file), { configFile: false, logLevel: 'error' })).module

async function benchDrawings() {
  const { drawingFaults } = await load('charts-drawings.ts')
  for (const [what, { length }] of Object.entries(await drawingFaults()))
    say(`${what}: ${length} ${verdict(length, 1)}`)
}

async function benchLayout() {
  const { layoutTimes } = await load('charts-layout.ts')
  for (const [states, limit] of LAYOUTS) {
    const { whole, levels } = await layoutTimes(states, RUNS)
    say(`layout of ${states} states, warm: ${whole.toFixed(0)} ms of the processor ${verdict(whole, limit)}`)
    say(`  and a drawing of every level with it: ${levels.toFixed(0)} ms`)
  }
}

function benchSize(folder) {
  const assets = readdirSync(resolve(folder, 'assets'))
  const index = readFileSync(resolve(folder, 'index.html'), 'utf8')
  const first = assets.filter((file) => file.endsWith('.js') && index.includes(file) && !file.startsWith('charts-'))
  const size =
    first.reduce((sum, file) => sum + gzipSync(readFileSync(resolve(folder, 'assets', file)), { level: 9 }).length, 0) /
    1024
  say(`code of the viewer without ELK: ${size.toFixed(1)} KB gzip ${verdict(size, CODE_KB)}`)
}

/** From the moment when the scripts have arrived to the first paint: nothing is seen before the overview. */
const watchPaint = () => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('svg.drawing .state .box')) return
    observer.disconnect()
    // What is fetched ahead comes after it.
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const arrived = Math.max(...scripts.map(({ responseEnd }) => responseEnd))
    new PerformanceObserver((seen) => {
      const [paint] = seen.getEntriesByName('first-contentful-paint')
      if (paint) window.paintMs = paint.startTime - arrived
    }).observe({ type: 'paint', buffered: true })
  })
  observer.observe(document, { childList: true, subtree: true })
}

async function benchPaint(folder) {
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
    const times = []
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.addInitScript(watchPaint)
      await page.goto(`http://127.0.0.1:${port}/#/signIn`)
      times.push(await (await page.waitForFunction(() => window.paintMs)).jsonValue())
      await page.close()
    }
    const ms = Math.min(...times)
    say(`first paint of an overview after its scripts: ${ms.toFixed(0)} ms ${verdict(ms, PAINT_MS)}`)
  } finally {
    await server.close()
    await browser.close()
  }
}

/** `npm run bench -- charts`: how fast the viewer draws, and how large it is. Reported, never a test. */
export async function benchCharts() {
  await ensureBuilt()
  const folder = resolve('dist/web/statecharts')
  say(`the least of ${RUNS} runs; ${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}`)
  benchSize(folder)
  await benchDrawings()
  await benchLayout()
  await benchPaint(folder)
}
