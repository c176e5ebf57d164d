import { loadavg } from 'node:os'
import { CPU_SLOWER, opened, RUNS } from './beside.mjs'
import { frameWork } from './frame-work.mjs'
import { median, say } from './goals.mjs'

const FRAME_MS = 1000 / 60
const STEPS = 60
const WHEEL_PX = 240
const BAR_PX = 6
const BELOW_ARROW_PX = 24

/** One step of a hand, then the next frame: however slow the machine, each frame has as much to do. */
async function stepped(cdp, act) {
  for (let step = 1; step <= STEPS; step++) {
    const isDrawn = new Promise((done) => cdp.once('Runtime.bindingCalled', done))
    await act(step)
    await isDrawn
  }
}

const mouse = (cdp, type, x, y, rest = {}) => cdp.send('Input.dispatchMouseEvent', { type, x, y, ...rest })
const HELD = { button: 'left', buttons: 1, clickCount: 1 }
const PAGE_DOWN = { type: 'rawKeyDown', key: 'PageDown', code: 'PageDown', windowsVirtualKeyCode: 34 }

/** What a quick hand does to a list that lies at `box`: 14,400 pixels a second, a page each frame, a bar pulled down. */
const HANDS = {
  wheel: (cdp, { x, y }) =>
    stepped(cdp, () => mouse(cdp, 'mouseWheel', x + 100, y + 100, { deltaX: 0, deltaY: WHEEL_PX })),
  key: (cdp) => stepped(cdp, (step) => cdp.send('Input.dispatchKeyEvent', { ...PAGE_DOWN, autoRepeat: step > 1 })),
  async bar(cdp, { x, y, width }) {
    const [at, from] = [x + width - 5, y + BELOW_ARROW_PX]
    await mouse(cdp, 'mousePressed', at, from, HELD)
    await stepped(cdp, (step) => mouse(cdp, 'mouseMoved', at, from + step * BAR_PX, HELD))
    await mouse(cdp, 'mouseReleased', at, from + STEPS * BAR_PX, HELD)
  },
}

/** One list scrolled by one hand: how long the thread worked in each frame, and in how many a row was missing. */
async function scrolled({ browser, page, cdp }, which, hand) {
  const box = await page.evaluate((each) => window.stand(each), which)
  // What the lists before it have left behind is not its work.
  await cdp.send('HeapProfiler.collectGarbage')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await page.evaluate(() => window.watch())
  await HANDS[hand](cdp, box)
  const { moved, ...rows } = await page.evaluate(() => window.seen())
  const work = frameWork(JSON.parse(await browser.stopTracing()).traceEvents)
  if (moved < STEPS * 100) throw new Error(`the ${hand} moved the list (${which}) by ${moved} pixels`)
  return { ...rows, frames: work.length, usual: median(work), longest: Math.max(...work), ...dropped(work) }
}

const over = (work, slower) => work.filter((ms) => ms * slower > FRAME_MS).length
const dropped = (work) => ({ late: over(work, 1), lateWhenSlow: over(work, CPU_SLOWER) })

async function run(browser, address) {
  const page = await opened(browser, address, 1)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'framed' })
  const times = {}
  for (const hand of Object.keys(HANDS))
    for (const which of ['plain', 'own'])
      times[`${hand} ${which}`] = await scrolled({ browser, page, cdp }, which, hand)
  await page.close()
  return times
}

const COLUMNS = {
  frames: 'frames',
  usual: 'usual ms',
  longest: 'longest ms',
  late: '> 16.7 ms',
  lateWhenSlow: `> 16.7 / ${CPU_SLOWER}`,
  blank: 'blank',
}
const COLUMN_NAMES = Object.keys(COLUMNS)
const cells = (values) => values.map((value) => String(value).padStart(12)).join('')

/** The list of robots under quick hands, beside the plain one. The work is the processor's: others' does not count. */
export async function benchScrolling(browser, address) {
  const runs = []
  await run(browser, address)
  for (let n = 0; n < RUNS; n++) runs.push(await run(browser, address))
  say(`the main thread's work in a frame while a quick hand scrolls, median of ${RUNS} runs`)
  say(`${''.padEnd(16)}${cells(Object.values(COLUMNS))}   load ${loadavg()[0].toFixed(1)}`)
  for (const name of Object.keys(runs[0])) {
    const values = COLUMN_NAMES.map((what) => median(runs.map((times) => times[name][what])))
    const called = name.replace('own', '(console)').replace('plain', '(plain)')
    const verdict = values[COLUMN_NAMES.indexOf('late')] + values[COLUMN_NAMES.indexOf('blank')] === 0 ? '✓' : '✗'
    say(`${called.padEnd(16)}${cells(values.map((value) => Number(value.toFixed(1))))}  ${verdict}`)
  }
  say(
    `> 16.7: frames dropped at 60 a second, on this machine and on one ${CPU_SLOWER}× slower; blank: drawn with a row missing`,
  )
}
