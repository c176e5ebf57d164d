import type { Page } from '@playwright/test'

/**
 * What the code of a copy takes in place of a constant, by a part of the title of the rule that is to find it
 * (`tests/models/library/judge-timings.ts`); the product itself reads none of it.
 */
export type Planted = Readonly<Record<string, Readonly<Record<string, number>>>>
const PLANTED: Planted = JSON.parse(process.env.PLANTED_TIMING ?? '{}')

const AHEAD_MS = 60_000
const TURNS = 4

/** What the page has been told to do it has done: no timer of it passes meanwhile. */
const settled = (page: Page) =>
  page.evaluate(async (turns) => {
    for (let turn = 0; turn < turns; turn += 1)
      await new Promise((next) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = next
        port2.postMessage(0)
      })
  }, TURNS)

/** A clock of the page's own, before it opens; a rule has only the fault that it is to find. */
export async function ownClock(page: Page, title: string) {
  const [, planted = {}] = Object.entries(PLANTED).find(([part]) => title.includes(part)) ?? []
  await page.addInitScript((numbers) => Object.assign(globalThis, { planted: numbers }), planted)
  await page.clock.install()
}

/** From here on no time passes but what is let pass. */
export async function standStill(page: Page) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + AHEAD_MS)
}

export async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms)
  await settled(page)
}

type Looks = { before: () => Promise<void>; after: () => Promise<void> }

/** It holds for so long, to the last `grain`, and then no more. */
export async function lasts(page: Page, ms: number, { before, after }: Looks, grain = 1) {
  await before()
  await pass(page, ms - grain)
  await before()
  await pass(page, grain)
  await after()
}
