import { expect } from '@playwright/test'
import type { Asked, Check } from './check.ts'
import type { Stage } from './stage.ts'

const PATIENCE_MS = 11_000

async function saysThatNoneAnswers(stage: Stage) {
  await expect.poll(stage.text, { message: 'it is blank before the welcome' }).not.toBe('')
  const before = await stage.text()
  await stage.page.clock.runFor(PATIENCE_MS)
  await expect.poll(stage.text, { message: 'it says nothing when no console answers' }).not.toBe(before)
  expect(await stage.text()).not.toBe('')
  expect(stage.errors).toEqual([])
}

async function saysThatItIsAlone(stage: Stage, { url }: Asked) {
  await stage.page.goto(url)
  await expect.poll(() => stage.page.locator('body').innerText(), { message: 'it is blank' }).not.toBe('')
  expect(stage.errors).toEqual([])
}

async function saysThatItIsRefused(stage: Stage, { act }: Asked) {
  stage.calls.isRefusing = true
  await expect.poll(async () => (await stage.heard()).length).toBeGreaterThan(0)
  await stage.welcome('refused')
  if (act) await stage.app.locator(act).click()
  const isSeen = () => stage.app.locator('[role=alert]:visible, [role=status]:visible, output:visible').count()
  await expect.poll(isSeen, { message: 'a refusal shows nothing' }).toBeGreaterThan(0)
  expect(await stage.text(), 'it is blank').not.toBe('')
  expect(stage.errors).toEqual([])
}

export const trouble: readonly (readonly Check[])[] = [
  [
    ['it says so when no console answers', saysThatNoneAnswers],
    ['it says so when it is opened by itself', saysThatItIsAlone],
  ],
  [['it says so when its server refuses the code', saysThatItIsRefused]],
]
