import { expect, type Page, test } from '@playwright/test'
import { CHART_TEXTS } from './support/chart-texts.ts'
import type { Lang } from './support/people.ts'

const { en } = CHART_TEXTS
const open = (page: Page, hash: string, lang: Lang = 'en') => page.goto(`/statecharts/?lang=${lang}#/${hash}`)
const drawing = (page: Page) => page.locator('[data-sheet] > svg[data-rtl]')
const inPicture = (page: Page, state: string) => drawing(page).locator(`[data-state="${state}"]`)
const minimap = (page: Page) => page.locator('[data-sheet] > svg[aria-hidden=true]')

async function boxOf(page: Page, state: string) {
  await expect(inPicture(page, state)).toBeVisible()
  const box = await inPicture(page, state).boundingBox()
  if (!box) throw new Error(`${state} is not drawn`)
  return box
}

test('the small map comes where not all is seen, leads to what is pressed on it, and goes where all is seen', async ({
  page,
}) => {
  await open(page, 'signIn')
  await boxOf(page, 'signIn.submitting')
  await expect(minimap(page)).toBeHidden()
  const zoomIn = page.getByRole('button', { name: en.charts.zoom.in })
  for (let times = 0; times < 6; times += 1) await zoomIn.click()
  await expect(minimap(page)).toBeVisible()
  const map = await minimap(page).boundingBox()
  if (!map) throw new Error('there is no map')
  const before = await boxOf(page, 'signIn.editing')
  await page.mouse.click(map.x + map.width / 2, map.y + map.height - 14)
  await expect.poll(async () => (await inPicture(page, 'signIn.editing').boundingBox())?.y).toBeLessThan(before.y)
  await page.getByRole('button', { name: en.charts.zoom.fitShort, exact: true }).click()
  await expect(minimap(page)).toBeHidden()
})

test('in Arabic a drawing is mirrored: what was left is right, and texts begin at the right', async ({ page }) => {
  const middles = async (lang: Lang) => {
    await open(page, 'login', lang)
    await expect(drawing(page)).toHaveAttribute('data-rtl', String(lang === 'ar'))
    const frame = await boxOf(page, 'login')
    const states = await drawing(page)
      .locator('.state:not(.frame)')
      .evaluateAll((all) =>
        all.map((state) => {
          const box = [...state.querySelectorAll('.box')].at(-1)?.getBoundingClientRect() ?? new DOMRect()
          const name = state.querySelector('text.name')?.getBoundingClientRect() ?? new DOMRect()
          return {
            id: state.getAttribute('data-state') ?? '',
            ...{ x: box.x + box.width / 2, start: name.left - box.left, end: box.right - name.right },
          }
        }),
      )
    return new Map(states.map(({ id, x, ...text }) => [id, { place: (x - frame.x) / frame.width, ...text }]))
  }
  const english = await middles('en')
  const arabic = await middles('ar')
  expect(english.size).toBeGreaterThan(3)
  for (const [id, { place, start, end }] of english) {
    expect([id, Math.abs((arabic.get(id)?.place ?? 0) - (1 - place)) < 0.02]).toEqual([id, true])
    expect([id, start <= end + 1]).toEqual([id, true])
    const there = arabic.get(id)
    expect([id, (there?.end ?? 1) <= (there?.start ?? 0) + 1]).toEqual([id, true])
  }
})

test('the lines for another page lead to the chart, the state and the language that are open', async ({ page }) => {
  await open(page, 'signIn/signIn.submitting', 'zh')
  await page.getByRole('tab', { name: CHART_TEXTS.zh.incident.export.title, exact: true }).click()
  const line = page.locator('aside code', { hasText: '<a href' })
  const href = /href="([^"]+)"/.exec((await line.textContent()) ?? '')?.[1] ?? ''
  await page.goto(href)
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
  await expect(inPicture(page, 'signIn.submitting')).toHaveAttribute('aria-pressed', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the drawing is there, its letters can be read, a tap chooses a state and the words follow', async ({
    page,
  }) => {
    await open(page, 'signIn')
    const state = inPicture(page, 'signIn.editing')
    await expect(state).toBeVisible()
    const letters = await state.evaluate((shape) => {
      const svg = shape.closest('svg')
      const zoom = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1)
      return Math.min(
        ...[...(svg?.querySelectorAll('text') ?? [])].map(
          (text) => Number.parseFloat(getComputedStyle(text).fontSize) * zoom,
        ),
      )
    })
    expect(letters).toBeGreaterThanOrEqual(9.99)
    await state.tap()
    await expect(state).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('aside [data-chosen=true]')).toHaveAttribute('data-state', 'signIn.editing')
  })
})
