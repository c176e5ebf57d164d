import type { Page } from '@playwright/test'

const pathOf = (address: string) => new URL(address).pathname
const isCall = (path: string) => /^\/c?api\//.test(path)

/**
 * Counts the round trips from now, or from the answer to one call (`first`), to each later call and document: what is asked for
 * at once is in wave 1, what is asked for after an answer of wave 1 in wave 2. `only` these paths count where others are asked
 * for all the time, as those of the bell.
 */
export function watchWaves(page: Page, { first, only }: { first?: string; only?: string[] }) {
  const waves = new Map<string, number>()
  let answered = first === undefined ? 0 : -1
  page.on('request', (request) => {
    const path = pathOf(request.url())
    const counts = only ? only.includes(path) : isCall(path) || request.isNavigationRequest()
    if (answered >= 0 && counts && !waves.has(path)) waves.set(path, answered + 1)
  })
  page.on('response', (response) => {
    const path = pathOf(response.url())
    answered = Math.max(answered, path === first ? 0 : (waves.get(path) ?? -1))
  })
  /** The wave of a path; nothing where it was not asked for. */
  return (path: string) => waves.get(path)
}
