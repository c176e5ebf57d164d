import { type Browser, expect, test } from '@playwright/test'
import { OWN_ORIGIN } from '../support/own-server.ts'
import { type Lang, TEXTS } from '../support/people.ts'
import { type Call, type Visit, visitOf } from './call.ts'
import { keepTime, watchErrors } from './watch.ts'

const LANGS = Object.keys(TEXTS) as Lang[]
export const langOf = (index: number) => LANGS[index % LANGS.length] ?? 'en'

type Act = (visit: Visit, call: Call) => Promise<void>

/** Several calls at the same time, each in a browser profile and a language of its own: none waits for another. */
export const everywhere = (browser: Browser, calls: readonly Call[], act: Act, firstLang = 0) =>
  Promise.all(
    calls.map((call, index) =>
      test.step(call.name, async () => {
        const context = await browser.newContext({ baseURL: OWN_ORIGIN })
        const page = await context.newPage()
        const errors = watchErrors(page)
        await keepTime(page)
        await act(visitOf(page, langOf(index + firstLang)), call)
        expect(errors, call.name).toEqual([])
        await context.close()
      }),
    ),
  )
