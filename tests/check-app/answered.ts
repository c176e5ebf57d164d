import { expect } from '@playwright/test'
import type { Asked, Check } from './check.ts'
import { isSaid } from './handshake.ts'
import type { Stage } from './stage.ts'

const PATIENCE = { timeout: 10_000 }
const TWO_LOOKS_MS = 2500

const act = async (stage: Stage, { act }: Asked) => {
  if (act) await stage.app.locator(act).click()
}

/** Only a page that has a session can lose it. */
async function renewsSession(stage: Stage, asked: Asked) {
  await act(stage, asked)
  if (!asked.act && stage.calls.codes.length === 0) return
  await expect.poll(() => stage.calls.asked, { ...PATIENCE, message: 'it never used its session' }).toBeGreaterThan(0)
  stage.calls.ended.add('token of first')
  await act(stage, asked)
  await expect.poll(() => isSaid(stage, 'auth'), { ...PATIENCE, message: 'it asks for no fresh code' }).toBe(true)
  await expect
    .poll(() => stage.calls.codes.at(-1), { ...PATIENCE, message: 'it does not use the fresh code' })
    .toBe('fresh-1')
  expect(stage.calls.codes, 'it used a code twice').toEqual([...new Set(stage.calls.codes)])
}

async function endsWithConsole(stage: Stage) {
  await stage.post({ type: 'logout' })
  await stage.page.clock.runFor(TWO_LOOKS_MS)
  const asked = stage.calls.asked
  await stage.page.clock.runFor(TWO_LOOKS_MS)
  expect(stage.calls.asked, 'it goes on asking after the person has signed out').toBe(asked)
  expect(await stage.text(), 'it is blank').not.toBe('')
}

export const answered: readonly Check[] = [
  ['it asks for a fresh code when its session has ended, once, and goes on', renewsSession],
  ['it stops when the person signs out', endsWithConsole],
  [
    'no error is left uncaught, and nothing breaks its content policy',
    async ({ errors }) => expect(errors).toEqual([]),
  ],
]
