import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium, type FrameLocator } from '@playwright/test'
import { terminology } from '../../domain/resources/terminology.ts'
import pages from '../../locales/pages/en.json' with { type: 'json' }
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { SUPER, signInAs } from '../e2e/support/people.ts'
import { pathOf } from '../e2e/support/record-pages.ts'
import { ensureChromium } from '../support/chromium.mjs'
import { say, tell } from './goals.mjs'
import { csvTerms, type UploadFile, xlsxTerms } from './import-files.ts'
import { makeDataDir, startServer } from './server.mjs'

/** `npm run bench -- preview`: what the page makes of a file of 50,000 rows before it is sent. Reported, never a test. */
const COUNT = Number(process.env.BENCH_ROWS ?? 50_000)
const LONGEST_MS = 200
const CLOCK = { path: resolve(import.meta.dirname, 'preview-clock.js') }

type Seen = { took: number; longestTask: number; longestFrame: number }

async function openImport(context: BrowserContext) {
  const page = await context.newPage()
  await page.addInitScript(CLOCK)
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await page.goto(`${pathOf(terminology)}?lang=en`)
  const frame = page.frameLocator('main iframe')
  await frame.getByRole('button', { name: pages.batch.import, exact: true }).click()
  await frame.locator('input[type=file]').waitFor({ state: 'attached' })
  return frame
}

async function previewed(frame: FrameLocator, path: string) {
  await frame.locator('input[type=file]').setInputFiles(path)
  return frame.locator(':root').evaluate(() => (window as unknown as { rowsAreThere: Promise<Seen> }).rowsAreThere)
}

/** From the disk, as a person chooses it: handing its bytes to the page would be work of the page. */
function onDisk(folder: string, { name, bytes }: UploadFile) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

async function bench(context: BrowserContext, folder: string) {
  for (const file of [csvTerms(COUNT), await xlsxTerms(COUNT)]) {
    const { took, longestTask, longestFrame } = await previewed(await openImport(context), onDisk(folder, file))
    const size = `${(file.bytes.length / 1024 / 1024).toFixed(1)} MiB`
    say(`${COUNT} rows of ${file.name}, ${size}: looked through after ${(took / 1000).toFixed(1)} s`)
    tell('  longest task of the page meanwhile', longestTask, { unit: ' ms', atMost: LONGEST_MS })
    say(`  longest time between two frames: ${longestFrame.toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`)
  }
}

export async function benchPreview() {
  await ensureBuilt()
  say(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`)
  const data = makeDataDir()
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--disable-gpu', ...asRoot] })
  try {
    const server = await startServer(data.path, { FLEET: 'off' })
    await bench(await browser.newContext({ baseURL: server.origin }), data.path).finally(server.stop)
  } finally {
    await browser.close()
    data.remove()
  }
}
