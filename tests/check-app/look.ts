import { expect } from '@playwright/test'
import type { Check } from './check.ts'
import { isSaid, speaksProperly } from './handshake.ts'
import type { Stage } from './stage.ts'

const PATIENCE = { timeout: 5000 }
const TABS_MAX = 120

const LANGUAGES = [
  { lang: 'zh', dir: 'ltr' },
  { lang: 'ar', dir: 'rtl' },
] as const

async function followsLanguage(stage: Stage) {
  for (const { lang, dir } of LANGUAGES) {
    await stage.post({ type: 'language', lang, dir })
    const message = `language ${lang}: the document's dir does not follow`
    await expect.poll(() => stage.app.evaluate(() => document.documentElement.dir), { ...PATIENCE, message }).toBe(dir)
    expect(await stage.text(), 'it is blank').not.toBe('')
  }
}

/** 0 is black, 1 is white; a transparent page shows the browser's own ground. */
const brightness = () => {
  const ground = document.createElement('i')
  ground.style.backgroundColor = 'Canvas'
  document.body.append(ground)
  const colors = [document.body, document.documentElement, ground].map((one) => getComputedStyle(one).backgroundColor)
  ground.remove()
  const solid = colors.find((color) => !/, 0\)$|transparent/.test(color)) ?? 'white'
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return -1
  canvas.fillStyle = solid
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}

async function followsTheme(stage: Stage) {
  await stage.post({ type: 'theme', theme: 'dark' })
  await expect
    .poll(() => stage.app.evaluate(brightness), { ...PATIENCE, message: 'dark: the ground is light' })
    .toBeLessThan(0.4)
  await stage.post({ type: 'theme', theme: 'light' })
  await expect
    .poll(() => stage.app.evaluate(brightness), { ...PATIENCE, message: 'light: the ground is dark' })
    .toBeGreaterThan(0.6)
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

async function fits(stage: Stage) {
  for (const width of [1440, 1024, 390]) {
    await stage.page.setViewportSize({ width, height: 900 })
    await expect.poll(() => stage.app.evaluate(() => innerWidth), PATIENCE).toBe(width)
    expect(await stage.app.evaluate(overflow), `it is too wide at ${width} px`).toBeLessThanOrEqual(0)
  }
  await stage.page.setViewportSize({ width: 1440, height: 900 })
}

const JUNK = [
  null,
  'hello',
  7,
  [],
  {},
  { type: 'eval', code: '1' },
  { type: '__proto__' },
  { type: 'theme', theme: 'red' },
]

async function survivesJunk(stage: Stage) {
  for (const junk of [...JUNK, { type: 'language', lang: 'zh', dir: 'ltr', x: 'x'.repeat(100_000) }])
    await stage.post(junk)
  await stage.postToWindow({ type: 'language', lang: 'ar', dir: 'rtl' })
  for (const isVisible of [false, true]) await stage.post({ type: 'visibility', isVisible })
  await stage.post({ type: 'density', density: 'compact' })
  await stage.post({ type: 'route', path: '/no/such/place' })
  await stage.post({ type: 'route', path: '/' })
  await stage.post({ type: 'language', lang: 'en', dir: 'ltr' })
  await expect.poll(() => stage.app.evaluate(() => document.documentElement.dir), PATIENCE).toBe('ltr')
  expect(stage.errors).toEqual([])
}

const enter = () => document.querySelector<HTMLElement>('a[href], button, input, [tabindex]')?.focus()

async function letsGo(stage: Stage) {
  await stage.app.evaluate(enter)
  await stage.page.keyboard.press('Escape')
  await expect.poll(() => isSaid(stage, 'leave'), { ...PATIENCE, message: 'Escape is not handed on' }).toBe(true)
  await stage.page.keyboard.press('Control+k')
  await expect.poll(() => isSaid(stage, 'palette'), { ...PATIENCE, message: 'Ctrl K is not handed on' }).toBe(true)
}

const isAtHeader = async (stage: Stage) =>
  (await stage.said()).some(({ type, to }) => type === 'leave' && to === 'header')

async function isNoTrap(stage: Stage) {
  for (let tabs = 0; tabs < TABS_MAX && !(await isAtHeader(stage)); tabs += 1) await stage.page.keyboard.press('Tab')
  expect(await isAtHeader(stage), `Tab does not leave the page in ${TABS_MAX} steps`).toBe(true)
}

export const look: readonly Check[] = [
  ['it follows the language and its direction', followsLanguage],
  ['it follows the theme', followsTheme],
  ['it fits 1440, 1024 and 390 px', fits],
  ['it survives what it does not know', survivesJunk],
  ['it hands Escape and Ctrl K to the console', letsGo],
  ['Tab leads through it and out of it', isNoTrap],
  ['it sends only messages of the bridge, none above 4 KiB', speaksProperly],
]
