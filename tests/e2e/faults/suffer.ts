import { expect, type Page, test } from '@playwright/test'
import { atMostMs, tellMostMs, tellSum } from '../../support/figures.ts'
import { holdBack } from '../support/hold-back.ts'
import { type Call, fire, type Visit } from './call.ts'
import { type Fault, HANG, QUICK_FAULTS } from './faults.ts'
import { areAnsweredBut, askedAt, type Struck, strikeCalls, ticksSince, waitedFor } from './watch.ts'

const PATIENCE_MS = 12_000
const SLOW_MS = 8000
/** A little after a call is given up. */
const GIVEN_UP_MS = 10_500
/** How long a test waits on a busy machine for what the page itself must show sooner. */
export const AT_MOST = { timeout: 120_000 }
export const MOST_REQUESTS = 5

/** Until the call, and no other, waits for its answer: what happens to the page's own time then befalls it alone. */
async function waitsAlone({ page }: Visit, { isIt }: Call, struck: Struck) {
  await expect.poll(struck.count, AT_MOST).toBeGreaterThan(0)
  await areAnsweredBut(page, isIt, AT_MOST)
}

/** Has the page's own time jump to the end of a call that hangs, and answers by how much. */
async function passTheWait({ page }: Visit, { isIt }: Call) {
  const left = Math.max(0, GIVEN_UP_MS - (await ticksSince(page, isIt)))
  await page.clock.fastForward(left)
  return left
}

/** One fault: it is said in time, what was typed stays, and the control can be used. */
export async function befall(visit: Visit, call: Call, fault: Fault) {
  const { page, lang } = visit
  const dead = await strikeCalls(page, call.isIt, fault.strike)
  await fire(visit, call)
  if (fault.isSilent) await waitsAlone(visit, call, dead)
  const jumped = fault.isSilent ? await passTheWait(visit, call) : 0
  await page
    .getByRole('alert')
    .filter({ hasText: fault.says(lang) })
    .first()
    .waitFor(AT_MOST)
  const waited = (await waitedFor(page, call.isIt, fault.says(lang))) + jumped
  tellSum('# faults said', 1)
  tellMostMs('after at most #', waited)
  expect(waited, `${call.name}: ${fault.name}`).toBeLessThanOrEqual(atMostMs(PATIENCE_MS))
  await call.keeps(visit)
  expect(dead.count()).toBeGreaterThan(0)
  expect(dead.count()).toBeLessThanOrEqual(MOST_REQUESTS)
  await dead.lift()
}

export const tryAgain = async (visit: Visit, call: Call) => {
  await fire(visit, call)
  await call.works(visit)
}

async function forgetEverything(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
}

async function expire(visit: Visit, call: Call, fault: Fault) {
  if (!call.isRepeatable) {
    await forgetEverything(visit.page)
    await call.reach(visit)
  }
  const dead = await strikeCalls(visit.page, call.isIt, fault.strike)
  await fire(visit, call)
  await visit.page.getByRole('dialog', { name: visit.t.session.invalid.title }).waitFor(AT_MOST)
  await dead.lift()
}

const canBefall = ({ readsNothing }: Call, { isInData }: Fault) => !(readsNothing && isInData)
const isSurvived = ({ endsBy403 }: Call, { endsSession }: Fault) => !(endsBy403 && endsSession)

/** Each quick fault in turn, and a try that succeeds between those that leave the session alive and those that end it. */
export async function sufferAll(visit: Visit, call: Call) {
  const faults = QUICK_FAULTS.filter((each) => canBefall(call, each))
  await call.reach(visit)
  for (const fault of faults.filter((each) => isSurvived(call, each)))
    await test.step(fault.name, () => befall(visit, call, fault))
  await tryAgain(visit, call)
  for (const fault of faults.filter((each) => !isSurvived(call, each)))
    await test.step(fault.name, () => expire(visit, call, fault))
}

async function waitSlowly(visit: Visit, call: Call) {
  const { page } = visit
  const goOn = await holdBack(page, call.isIt)
  const slow = await strikeCalls(page, call.isIt, (route) => route.fallback())
  await fire(visit, call)
  await waitsAlone(visit, call, slow)
  await page.clock.pauseAt((await askedAt(page, call.isIt)) + SLOW_MS)
  const answered = page.waitForResponse((response) => call.isIt(new URL(response.url())), AT_MOST)
  goOn()
  await answered
  await page.clock.resume()
  await call.works(visit)
  expect(slow.count(), call.name).toBe(1)
}

/** A call that hangs, and one that takes long. */
export async function sufferSilence(visit: Visit, call: Call) {
  await visit.page.clock.install()
  await call.reach(visit)
  await befall(visit, call, HANG)
  await waitSlowly(visit, call)
}

/** All that may befall a call which nobody has to be signed in for. */
export async function sufferSignedOut(visit: Visit, call: Call) {
  await visit.page.clock.install()
  await call.reach(visit)
  for (const fault of [HANG, ...QUICK_FAULTS].filter((each) => canBefall(call, each)))
    await test.step(fault.name, () => befall(visit, call, fault))
  await waitSlowly(visit, call)
}
