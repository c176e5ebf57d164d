import { expect } from '@playwright/test'
import ar from '../../../locales/first-set-up/ar.json' with { type: 'json' }
import en from '../../../locales/first-set-up/en.json' with { type: 'json' }
import gd from '../../../locales/first-set-up/gd.json' with { type: 'json' }
import ja from '../../../locales/first-set-up/ja.json' with { type: 'json' }
import ko from '../../../locales/first-set-up/ko.json' with { type: 'json' }
import tw from '../../../locales/first-set-up/tw.json' with { type: 'json' }
import zh from '../../../locales/first-set-up/zh.json' with { type: 'json' }
import { type Call, corp, nextOf, patiently, retryOf, showsHeading, type Visit } from './call.ts'

const TEXTS = { zh, gd, en, ja, ko, ar, tw }
const COMPANY = 'Seaside Hotels'
const RITA = 'rita@seaside.example'
const PASSWORD = 'Quiet#Lobby7'

export type AddressOf = () => string

/** The address that the server has printed, in the language of who opens it. */
async function openAddress({ page, lang }: Visit, addressOf: AddressOf) {
  const address = new URL(addressOf())
  address.searchParams.set('lang', lang)
  await page.goto(address.href)
}

const showsCompany = (visit: Visit) => showsHeading(visit, TEXTS[visit.lang].company.title)

async function reachMessages(visit: Visit, addressOf: AddressOf) {
  const { page, lang, t } = visit
  const { company, administrator, messages } = TEXTS[lang]
  await openAddress(visit, addressOf)
  await showsCompany(visit)
  await page.getByLabel(company.name).fill(COMPANY)
  await nextOf(visit).click()
  await page.getByLabel(administrator.fullName).fill('Rita Alves')
  await page.getByLabel(administrator.email).fill(RITA)
  await page.getByLabel(t.newPassword.label, { exact: true }).fill(PASSWORD)
  await page.getByLabel(t.newPassword.confirm, { exact: true }).fill(PASSWORD)
  await nextOf(visit).click()
  await showsHeading(visit, messages.title)
}

const checkAddress = (addressOf: AddressOf): Call => ({
  ...corp('first_set_up'),
  reach: async () => undefined,
  control: retryOf,
  async fire(visit) {
    if (await retryOf(visit).isVisible()) await retryOf(visit).click()
    else await openAddress(visit, addressOf)
  },
  keeps: (visit) => expect(retryOf(visit)).toBeEnabled(),
  works: showsCompany,
})

const buttonOf = ({ page, lang }: Visit, name: 'send' | 'finish') =>
  page.getByRole('button', { name: TEXTS[lang].messages[name], exact: true })

const ofMessages = (path: string, name: 'send' | 'finish', addressOf: AddressOf, works: Call['works']): Call => ({
  ...corp(path),
  reach: (visit) => reachMessages(visit, addressOf),
  control: (visit) => buttonOf(visit, name),
  async keeps(visit) {
    await expect(visit.page.getByLabel(TEXTS[visit.lang].messages.to)).toHaveValue(RITA)
    await expect(buttonOf(visit, name)).toBeEnabled()
  },
  works,
})

/** The first two leave the address as it is; the last one uses it up. */
export const firstSetUpCalls = (addressOf: AddressOf): { before: Call[]; last: Call[] } => ({
  before: [
    checkAddress(addressOf),
    ofMessages('first_set_up/message', 'send', addressOf, ({ page, lang }) =>
      patiently(page.getByText(TEXTS[lang].outcome.not_configured)).toBeVisible(),
    ),
  ],
  last: [
    {
      ...ofMessages('first_set_up/finish', 'finish', addressOf, ({ page }) =>
        patiently(page.getByRole('heading', { name: COMPANY })).toBeVisible(),
      ),
      readsNothing: true,
    },
  ],
})
