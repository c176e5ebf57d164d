import type { Browser, Frame } from '@playwright/test'
import { hostPage, STRANGER, strangerPage, welcomeWith } from './host-page.ts'
import { playServer } from './own-server-calls.ts'

export type Said = { type: string; id?: string } & Record<string, unknown>
export type Heard = { origin: string; data: Said }
type Host = {
  heard: Heard[]
  said: Said[]
  isStrangerDone?: boolean
  welcome: (message: unknown) => void
  post: (message: unknown) => void
  postToWindow: (message: unknown) => void
}
type HostWindow = Window & { host: Host }

export type Place = { browser: Browser; url: string; consoleOrigin: string }

const WIDTH = 1440
const VIOLATION = /Content Security Policy|TrustedHTML|TrustedScript/

async function frameOf(frames: () => Frame[], url: string) {
  const wanted = new URL(url).origin
  return frames().find((frame) => frame.parentFrame() && frame.url().startsWith(wanted))
}

/** A browser of its own with the page under test in a window that plays the console. */
export async function framed({ browser, url, consoleOrigin }: Place) {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: 900 }, reducedMotion: 'reduce' })
  const calls = await playServer(context)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => VIOLATION.test(message.text()) && errors.push(message.text()))
  const html = (body: string) => ({ contentType: 'text/html', body })
  await page.route(`${consoleOrigin}/check-app`, (route) => route.fulfill(html(hostPage(url))))
  await page.route(`${STRANGER}/`, (route) => route.fulfill(html(strangerPage(welcomeWith('stolen')))))
  await page.clock.install()
  await page.goto(`${consoleOrigin}/check-app`, { waitUntil: 'load' })
  const app = await frameOf(() => page.frames(), url)
  if (!app) throw new Error('the page did not load in a frame')
  const evaluate = <Value>(read: (host: Host) => Value) =>
    page.evaluate(`(${read.toString()})(window.host)`) as Promise<Value>
  return {
    page,
    app,
    calls,
    errors,
    stranger: page.frames().find((frame) => frame.url().startsWith(STRANGER)),
    heard: () => evaluate((host) => host.heard),
    said: () => evaluate((host) => host.said),
    isStrangerDone: () => evaluate((host) => host.isStrangerDone === true),
    welcome: (code: string) =>
      page.evaluate((message) => (window as unknown as HostWindow).host.welcome(message), welcomeWith(code)),
    post: (message: unknown) => page.evaluate((data) => (window as unknown as HostWindow).host.post(data), message),
    postToWindow: (message: unknown) =>
      page.evaluate((data) => (window as unknown as HostWindow).host.postToWindow(data), message),
    text: async () => (await app.locator('body').innerText()).trim(),
    close: () => context.close(),
  }
}

export type Stage = Awaited<ReturnType<typeof framed>>
