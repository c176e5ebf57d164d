import { expect } from '@playwright/test'
import { readAppMessage } from '../../src/bridge/messages.ts'
import type { Check } from './check.ts'
import type { Said, Stage } from './stage.ts'

const PATIENCE = { timeout: 10_000 }
const OLD_MESSAGES = ['reload', 'tokenInvalid', 'updateData']

const withBlob = (message: Said): unknown => ('blob' in message ? { ...message, blob: new Blob() } : message)

export const isSaid = async (stage: Stage, type: string) =>
  (await stage.said()).some((message) => message.type === type)

async function saysHello(stage: Stage, url: string) {
  await expect.poll(async () => (await stage.heard())[0], { ...PATIENCE, message: 'no hello in 10 s' }).toBeTruthy()
  const strays = (await stage.heard()).filter(({ data }) => JSON.stringify(data) !== '{"type":"hello","v":1}')
  expect(strays, 'it says more than hello to a window that it does not know').toEqual([])
  expect((await stage.heard())[0]?.origin).toBe(new URL(url).origin)
}

async function distrustsStranger(stage: Stage) {
  await stage.page.evaluate(() =>
    document.querySelector<HTMLIFrameElement>('#stranger')?.contentWindow?.postMessage('play the console', '*'),
  )
  await expect.poll(stage.isStrangerDone, PATIENCE).toBe(true)
  await stage.postToWindow({ type: 'welcome', v: 1, context: {}, open_appid: 'x', open_auth_code: 'half' })
  await stage.postToWindow({ type: 'welcome', v: 2 })
  await stage.welcome('first')
  await expect
    .poll(() => isSaid(stage, 'ready'), { ...PATIENCE, message: 'no ready in 10 s of the welcome' })
    .toBe(true)
  expect(
    stage.calls.codes.filter((code) => code !== 'first'),
    'it used a code that is not the console’s',
  ).toEqual([])
  const toStranger = await stage.stranger?.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  expect(toStranger, 'it spoke to a stranger').toEqual([])
  expect(await stage.app.evaluate(() => document.documentElement.dir), 'it obeyed a stranger').not.toBe('rtl')
}

async function keepsNoCode(stage: Stage) {
  const kept = await stage.app.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(kept.includes('first'), 'the code is in its storage or address').toBe(false)
}

async function saysNoMoreByWindow(stage: Stage) {
  const types = (await stage.heard()).map(({ data }) => data.type).filter((type) => !OLD_MESSAGES.includes(type))
  expect(new Set(types), 'it goes on by window message').toEqual(new Set(['hello']))
}

export async function speaksProperly(stage: Stage) {
  const wrong = (await stage.said()).filter((message) => !readAppMessage(withBlob(message)))
  expect(wrong, 'it sends what is no message of the bridge, or more than 4 KiB').toEqual([])
}

export const handshake: readonly Check[] = [
  ['it says hello and nothing else to a window that has not welcomed it', (stage, { url }) => saysHello(stage, url)],
  ['it believes the window around it alone, and is ready within 10 s of the welcome', distrustsStranger],
  ['it keeps the code out of storage, cookies and address', keepsNoCode],
  ['it says everything else through the port', saysNoMoreByWindow],
]
