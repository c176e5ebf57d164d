import type { Page } from '@playwright/test'

/** Holds back the answers of a call until they are let go. */
export async function holdBack(page: Page, call: string | RegExp | ((url: URL) => boolean)) {
  const gate: { open?: () => void } = {}
  const opened = new Promise<void>((open) => {
    gate.open = open
  })
  await page.route(call, async (route) => {
    await opened
    await route.fallback()
  })
  return () => gate.open?.()
}
