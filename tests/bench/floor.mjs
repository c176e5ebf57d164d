import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { styles } from '../../src/theme/compiler/plugin.ts'
import { ensureChromium } from '../support/chromium.mjs'
import { CPU_SLOWER, RUNS, served } from './beside.mjs'
import { frameWork } from './frame-work.mjs'
import { median, say, tell } from './goals.mjs'

const SECONDS = 5
const FRAME_MS = 1000 / 60
/** Two frames and more: one has been missed. */
const LONG_MS = FRAME_MS * 1.5

async function run(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const cdp = await page.context().newCDPSession(page)
  await page.goto(address)
  await page.waitForFunction(() => window.isReady?.())
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  const spans = await page.evaluate((seconds) => window.frames(seconds), SECONDS)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await page.evaluate((seconds) => window.frames(seconds), SECONDS)
  const work = frameWork(JSON.parse(await browser.stopTracing()).traceEvents)
  await page.close()
  const whole = spans.reduce((sum, span) => sum + span, 0)
  return {
    rate: (1000 * spans.length) / whole,
    long: spans.filter((span) => span > LONG_MS).length,
    longest: Math.max(...spans),
    usual: median(work) * CPU_SLOWER,
    late: work.filter((ms) => ms * CPU_SLOWER > FRAME_MS).length,
    frames: work.length,
  }
}

/** `npm run bench -- floor`: the live floor with 500 robots, all on their way. */
export async function benchFloor() {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--disable-gpu', ...asRoot] })
  try {
    await served('floor', [styles()], async (address) => {
      const runs = []
      for (let n = 0; n < RUNS; n++) runs.push(await run(browser, address))
      const of = (what) => median(runs.map((each) => each[what]))
      say(
        `500 robots on their way, processor ${CPU_SLOWER}× slower, median of ${RUNS} runs of ${SECONDS} s, load ${loadavg()[0].toFixed(1)}`,
      )
      tell('frames a second', Math.round(of('rate')), { atLeast: 60 })
      tell(
        'frames of more than one and a half',
        of('long'),
        { atMost: 0 },
        `, the longest ${of('longest').toFixed(1)} ms`,
      )
      say("by the processor's own clock, which others' work does not count in:")
      tell('usual work in a frame', of('usual'), { unit: ' ms', under: FRAME_MS })
      tell('frames with more work than fits', of('late'), { atMost: 0 }, ` of ${of('frames')}`)
    })
  } finally {
    await browser.close()
  }
}
