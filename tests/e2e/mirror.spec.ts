import { expect, test } from '@playwright/test'
import { mirrorIn, stepsOf } from './support/mirror.ts'

const hears = () => JSON.stringify((window as { foyerMirror?: unknown }).foyerMirror).includes('xstate.init')

test('the paths count each step once, also while a frame without a page hears the console too', async ({
  page,
  context,
}) => {
  await mirrorIn(context)
  await page.goto('/?lang=en')
  await page.waitForFunction(hears)
  await page.evaluate(() => void document.body.append(document.createElement('iframe')))
  await expect.poll(() => page.frames().length).toBe(2)
  await page.frames()[1]?.waitForFunction(hears)
  const steps = await stepsOf(page, 'session')
  expect(steps.filter(({ e }) => e === 'xstate.init')).toHaveLength(1)
})
