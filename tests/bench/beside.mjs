import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { ensureChromium } from '../support/chromium.mjs'
import { median, say } from './goals.mjs'

export const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const WARM_UPS = 2
const ROUNDS = 3
export const CPU_SLOWER = 4
const LIMIT = 1.6

const cell = (value, width) => String(value).padStart(width)

export async function served(folder, plugins, use) {
  const outDir = mkdtempSync(join(tmpdir(), `foyer-bench-${folder}-`))
  const root = import.meta.dirname
  const resolved = { alias: { '/page.tsx': resolve(root, folder, 'page.tsx') } }
  const shared = { root, configFile: false, logLevel: 'error', resolve: resolved }
  try {
    const input = resolve(root, 'beside.html')
    await build({ ...shared, plugins: [react(), ...plugins], build: { outDir, rolldownOptions: { input } } })
    const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
    const { port } = server.httpServer.address()
    await use(`http://127.0.0.1:${port}/beside.html`).finally(() => server.close())
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

export async function opened(browser, address, slower = CPU_SLOWER) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const cdp = await page.context().newCDPSession(page)
  await page.goto(address)
  await page.waitForFunction(() => window.measureBoth)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return page
}

const best = (rounds, which, deeds) =>
  Object.fromEntries(deeds.map((deed) => [deed, Math.min(...rounds.map((times) => times[which][deed]))]))

/** Each run on a page of its own, warmed up; of its rounds the best counts, for what else the machine does only adds. */
async function run(browser, address, deeds) {
  const page = await opened(browser, address)
  for (let n = 0; n < WARM_UPS; n++) await page.evaluate(() => window.measureBoth())
  const rounds = []
  for (let n = 0; n < ROUNDS; n++) rounds.push(await page.evaluate(() => window.measureBoth()))
  await page.close()
  return { own: best(rounds, 'own', deeds), plain: best(rounds, 'plain', deeds) }
}

function report(title, deeds, runs) {
  say(`${title}, processor ${CPU_SLOWER}× slower, median of ${RUNS} runs (script, style, layout)`)
  say(`${''.padEnd(12)}${cell('console ms', 12)}${cell('plain ms', 12)}${cell('factor', 9)}`)
  for (const [deed, name] of Object.entries(deeds)) {
    const own = median(runs.map((times) => times.own[deed]))
    const plain = median(runs.map((times) => times.plain[deed]))
    const factor = median(runs.map((times) => times.own[deed] / times.plain[deed]))
    const verdict = factor <= LIMIT ? '✓' : `✗ more than ${LIMIT}`
    say(
      `${name.padEnd(12)}${cell(own.toFixed(1), 12)}${cell(plain.toFixed(1), 12)}${cell(factor.toFixed(2), 9)} ${verdict}`,
    )
  }
}

/** Something of the product beside the same written by hand without a framework, in the same browser. Reported, never a test. */
export async function benchBeside({ folder, query = '', title, deeds, plugins = [], andThen = async () => undefined }) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--disable-gpu', ...asRoot],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    await served(folder, plugins, async (address) => {
      const runs = []
      for (let n = 0; n < RUNS; n++) runs.push(await run(browser, address + query, Object.keys(deeds)))
      report(title, deeds, runs)
      await andThen(browser, address)
    })
  } finally {
    await browser.close()
  }
}
