import { chromium } from '@playwright/test'
import { styles } from '../../src/theme/compiler/plugin.ts'
import { served } from './beside.mjs'
import { frameWork } from './frame-work.mjs'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--disable-gpu', '--no-sandbox'] })
await served('floor', [styles()], async (address) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const cdp = await page.context().newCDPSession(page)
  await page.goto(address)
  await page.waitForFunction(() => window.isReady?.())
  await page.evaluate(() => window.frames(2))
  for (let n = 0; n < 3; n++) {
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    await page.evaluate(() => window.frames(5))
    const events = JSON.parse(await browser.stopTracing()).traceEvents
    const work = frameWork(events)
    console.log('work over 2ms', work.filter((w) => w > 2).map((w) => w.toFixed(1)).join(' '), 'of', work.length)
  }
  await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 100 })
  await cdp.send('Profiler.start')
  await page.evaluate(() => window.frames(8))
  const { profile } = await cdp.send('Profiler.stop')
  const self = new Map(); const dt = profile.timeDeltas
  const byId = new Map(profile.nodes.map((x) => [x.id, x]))
  const parent = new Map(); for (const x of profile.nodes) for (const c of x.children ?? []) parent.set(c, x.id)
  const total = new Map()
  profile.samples.forEach((id, i) => {
    const seen = new Set()
    for (let at = id; at; at = parent.get(at)) {
      const f = byId.get(at).callFrame; const k = f.functionName + ' ' + f.url.split('/').slice(-1)[0].slice(0, 24) + ':' + f.lineNumber
      if (at === id) self.set(k, (self.get(k) ?? 0) + dt[i])
      if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + dt[i]) }
    }
  })
  const top = (m) => [...m].sort((a, b) => b[1] - a[1]).slice(0, 45).map(([k, v]) => (v / 8000).toFixed(2) + ' ms/s ' + k).join('\n')
  console.log('SELF\n' + top(self)); console.log('TOTAL\n' + top(total))
})
await browser.close()
process.exit(0)
