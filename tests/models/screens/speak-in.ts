import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { LangCode, Messages } from '../../../locales/keys.ts'

type Fiber = { memoizedProps?: { spoken?: { speak: (said: unknown) => void } }; child?: Fiber; sibling?: Fiber }

/** Finds the language of the page where React keeps it: the page itself would remember what it is told. */
const speak = (said: { lang: string; messages: unknown }) => {
  const root = [...document.querySelectorAll('*')].find((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactContainer$')),
  )
  const key = root && Object.keys(root).find((each) => each.startsWith('__reactContainer$'))
  const waiting = [key && (root as unknown as Record<string, Fiber>)[key]]
  while (waiting.length > 0) {
    const fiber = waiting.pop()
    if (!fiber) continue
    if (fiber.memoizedProps?.spoken) return fiber.memoizedProps.spoken.speak(said)
    waiting.push(fiber.sibling, fiber.child)
  }
  throw new Error('the console has no language to change')
}

/** Lets the console speak another language where it stands, as its own choice does, and remembers nothing of it. */
export const speakIn = (page: Page, lang: LangCode, messages: Messages) => page.evaluate(speak, { lang, messages })

const LOCALES = join(import.meta.dirname, '../../../locales')
export const messagesIn = (lang: LangCode) =>
  JSON.parse(readFileSync(join(LOCALES, `${lang}.json`), 'utf8')) as Messages
