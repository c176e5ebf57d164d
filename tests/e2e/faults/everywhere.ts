import { type Browser, expect, test } from '@playwright/test'
import { OWN_ORIGIN } from '../support/own-server.ts'
import { type Lang, TEXTS } from '../support/people.ts'
import { type Call, type Visit, visitOf } from './call.ts'
import { keepTime, noteCalls, watchErrors } from './watch.ts'

const LANGS = Object.keys(TEXTS) as Lang[]
export const langOf = (index: number) => LANGS[index % LANGS.length] ?? 'en'

type Act = (visit: Visit, call: Call) => Promise<void>

/** On a machine half as fast as most a page of a greater crowd gives up calls that nothing has befallen. */
const AT_ONCE = 4

/** Each call in a browser profile and a language of its own, a few at the same time, so that their waits overlap. */
export async function everywhere(browser: Browser, calls: readonly Call[], act: Act, firstLang = 0) {
  const left = calls.entries()
  const lane = async () => {
    for (const [index, call] of left)
      await test.step(call.name, async () => {
        const context = await browser.newContext({ baseURL: OWN_ORIGIN })
        const page = await context.newPage()
        const errors = watchErrors(page)
        noteCalls(page)
        await keepTime(page)
        await act(visitOf(page, langOf(index + firstLang)), call)
        expect(errors, call.name).toEqual([])
        await context.close()
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
