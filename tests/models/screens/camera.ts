import { createHash } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { type ModePictures, PICTURE_PX, type ScreenPictures } from '../../../domain/statecharts/screens.ts'
import type { LangCode } from '../../../locales/keys.ts'
import { messagesIn, speakIn } from './speak-in.ts'

const MODES = ['light', 'dark'] as const
const QUALITY = 55
const NAME_DIGITS = 12
const FRAME_MS = 17
const LOOKS_ALIKE = 3
const BETWEEN_LOOKS_MS = 40
const LOOKS_MOST = 100

/** What a camera is told of a stop: the states that are in view, and whether the chart is still there. */
export type Stopped = { page: Page; states: readonly string[]; isThere: () => Promise<boolean> }
export type Camera = { look: (stopped: Stopped) => Promise<void> }

const readPage = () => `${document.documentElement.lang} ${document.body.innerText}`

const textOf = async (page: Page) =>
  (await Promise.all(page.frames().map((frame) => frame.evaluate(readPage).catch(() => '')))).join('\n')

/** Parts with texts of their own bring those of another language by and by; of the page's own time hardly any passes. */
async function settled(page: Page) {
  let [last, alike] = ['', 0]
  await page.clock.runFor(FRAME_MS)
  for (let looks = 0; alike < LOOKS_ALIKE && looks < LOOKS_MOST; looks += 1) {
    const now = await textOf(page)
    alike = now === last ? alike + 1 : 0
    last = now
    await after(BETWEEN_LOOKS_MS)
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()
/** It stays open: ending it ends what the walk has asked of the browser besides, such as its passkeys. */
function sessionOf(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

const nameOf = (picture: Buffer) => `${createHash('sha256').update(picture).digest('hex').slice(0, NAME_DIGITS)}.webp`

/** Takes a picture of each state where a walk stops in it first, in these languages and both colour modes, without leaving the stop. */
export function cameraFor(langs: readonly LangCode[], keep: (name: string, picture: Buffer) => void) {
  const taken = new Map<string, ScreenPictures>()
  const begun = new Set<string>()

  async function pictures(page: Page): Promise<ScreenPictures> {
    const session = await sessionOf(page)
    const view = page.viewportSize() ?? PICTURE_PX
    const scale = PICTURE_PX.width / view.width
    const inMode = async (mode: (typeof MODES)[number]) => {
      await page.emulateMedia({ colorScheme: mode })
      await settled(page)
      const { data } = await session.send('Page.captureScreenshot', {
        ...{ format: 'webp', quality: QUALITY, clip: { x: 0, y: 0, ...view, scale } },
      })
      const picture = Buffer.from(data, 'base64')
      const name = nameOf(picture)
      keep(name, picture)
      return name
    }
    const made: Record<string, ModePictures> = {}
    for (const lang of langs) {
      await speakIn(page, lang, messagesIn(lang))
      made[lang] = { light: await inMode('light'), dark: await inMode('dark') }
    }
    return made
  }

  return {
    taken,
    async look({ page, states, isThere }: Stopped) {
      const fresh = states.filter((state) => !begun.has(state))
      if (fresh.length === 0) return
      for (const state of fresh) begun.add(state)
      const made = await pictures(page)
      await speakIn(page, 'en', messagesIn('en'))
      await page.emulateMedia({ colorScheme: 'light' })
      await settled(page)
      if (await isThere()) for (const state of fresh) taken.set(state, made)
      else for (const state of fresh) begun.delete(state)
    },
  }
}
