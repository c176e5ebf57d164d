import type { Locator, Page } from '@playwright/test'

/** The windows at which every overview must be readable as a whole. */
export const WINDOWS = [
  [1440, 900],
  [1920, 1080],
] as const

/** A state of the chart that is open, in the drawing. */
export const inPicture = (page: Page, state: string) => page.locator(`svg [data-state="${state}"]`)

/** Where each chart of the first page is, once that page is open. */
export const chartHrefs = (page: Page) =>
  page.locator('main li > a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))

/** The smallest letters of a chart's drawing in px of the screen, and whether its frame is in view as a whole. */
export const readabilityOf = (frame: Locator) =>
  frame.evaluate((state) => {
    const drawing = state.closest('svg')
    const [box, sheet] = [state.getBoundingClientRect(), drawing?.getBoundingClientRect()]
    const sizes = [...(drawing?.querySelectorAll('text') ?? [])].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    )
    const zoom = box.width / (state.querySelector('rect')?.width.baseVal.value ?? 1)
    const isWhole =
      sheet !== undefined &&
      box.left >= sheet.left &&
      box.right <= sheet.right &&
      box.top >= sheet.top &&
      box.bottom <= sheet.bottom
    return { letters: Math.min(...sizes) * zoom, isWhole }
  })
