import { expect } from '@playwright/test'
import ar from '../../../locales/links/ar.json' with { type: 'json' }
import en from '../../../locales/links/en.json' with { type: 'json' }
import gd from '../../../locales/links/gd.json' with { type: 'json' }
import ja from '../../../locales/links/ja.json' with { type: 'json' }
import ko from '../../../locales/links/ko.json' with { type: 'json' }
import tw from '../../../locales/links/tw.json' with { type: 'json' }
import zh from '../../../locales/links/zh.json' with { type: 'json' }
import { linkFor, signInByPassword } from '../support/people.ts'
import { type Call, corp, patiently, retryOf, type Visit } from './call.ts'
import { EMPLOYEES } from './employees.ts'

const TEXTS = { zh, gd, en, ja, ko, ar, tw }

/** No form makes this call, but the address in the message; a link can be opened until it is used. */
const openLink = (): Call => {
  let link = new URL('http://localhost')
  return {
    ...corp('open_link'),
    async reach({ page, lang }) {
      const { email } = EMPLOYEES.link
      await page.request.post('/capi/v1/corp/send_confirmation', { form: { auth_account: email } })
      link = new URL(await linkFor(page.request, email))
      link.searchParams.set('lang', lang)
    },
    control: retryOf,
    async fire(visit) {
      if (await retryOf(visit).isVisible()) await retryOf(visit).click()
      else await visit.page.goto(link.href)
    },
    keeps: (visit) => expect(retryOf(visit)).toBeEnabled(),
    works: ({ page, lang }) => patiently(page.getByText(TEXTS[lang].confirmed)).toBeVisible(),
  }
}

const againOf = ({ page, lang }: Visit) => page.getByRole('button', { name: TEXTS[lang].sendAgain })

/** Beside the refusal of an address that is not confirmed. */
const sendConfirmation: Call = {
  ...corp('send_confirmation'),
  async reach({ page, lang }) {
    await page.goto(`/?lang=${lang}`)
    await signInByPassword(page, EMPLOYEES.again.email, lang)
  },
  control: againOf,
  async keeps(visit) {
    await expect(visit.page.getByLabel(visit.t.login.account.label)).toHaveValue(EMPLOYEES.again.email)
    await expect(againOf(visit)).toBeEnabled()
  },
  works: ({ page, lang }) => patiently(page.getByText(TEXTS[lang].sent)).toBeVisible(),
  readsNothing: true,
}

export const LINK_CALLS: readonly Call[] = [openLink(), sendConfirmation]
