import type { Page } from '@playwright/test'

const pathOf = (address: string) => new URL(address).pathname
const isCall = (path: string) => /^\/c?api\//.test(path)

/**
 * Counts the round trips from the answer to one call (`first`) to each later call: what is made at once is in wave 1, what is
 * made after an answer of wave 1 in wave 2.
 */
export function watchWaves(page: Page, first: string) {
  const waves = new Map<string, number>()
  let answered = -1
  page.on('request', (request) => {
    const path = pathOf(request.url())
    if (answered >= 0 && isCall(path) && !waves.has(path)) waves.set(path, answered + 1)
  })
  page.on('response', (response) => {
    const path = pathOf(response.url())
    answered = Math.max(answered, path === first ? 0 : (waves.get(path) ?? -1))
  })
  /** The wave of a call; nothing where it was not made. */
  return (path: string) => waves.get(path)
}
