import type { Page, Request } from '@playwright/test'
import { CONNECTION_PATIENCE_MS } from '../../../machines/limits.ts'

/** The smallest question of the console, whether its server is there. */
const REACH = /\/lang\/list\?/
const SLICE_MS = CONNECTION_PATIENCE_MS / 4

/** Lets time pass no faster than the server answers: the clock alone would be over before any answer is. */
export async function passHeard(page: Page, ms: number) {
  const asked = new Set<Request>()
  const begin = (request: Request) => void (REACH.test(request.url()) && asked.add(request))
  const end = (request: Request) => void asked.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  for (let left = ms; left > 0; left -= SLICE_MS) {
    await page.clock.runFor(Math.min(left, SLICE_MS))
    while (asked.size > 0) await page.waitForEvent('requestfinished')
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
