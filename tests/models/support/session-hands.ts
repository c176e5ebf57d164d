import type { Cookie, Page } from '@playwright/test'
import { LANG_COOKIE } from '../../../domain/console-cookies.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import ja from '../../../locales/ja.json' with { type: 'json' }
import type { TabNews } from '../../../machines/session/session-context.ts'
import { LANGUAGES } from '../../../src/i18n/languages.ts'
import { ADMIN, SUPER, signInBySso, ssoTokenOf } from '../../e2e/support/people.ts'
import { CORP, INVITED, USER } from '../../machines/support/stage.ts'
import type { Product } from '../library/product.ts'
import type { Thing } from '../library/sights.ts'
import { until } from '../library/until.ts'
import { chooseOfAccount } from './security-place.ts'
import { says } from './sign-in-hands.ts'
import { tellFromAnotherTab } from './tab-hands.ts'

/** How the session comes in the product to where it starts, and what happens to it there. */

const { shell, session, common, language } = en
/** The start-up waits for who is signed in. */
export const PROFILE = '/user_profile'
/** What begins after a sign-in that the server knows nothing of would end in the sign-in again. */
export const START_UP = ['/admin_auth_check', PROFILE]
const ROBOT = 'r_1'
const KARAOKE = 'ktv@melody.example'
const ROBOT_TYPE = { name: 'robotType', value: 'bao_xiao_mi' }
const account: Thing = { role: 'button', name: /^Account:/ }
const invalid: Thing = { role: 'dialog', name: session.invalid.title }
const logout: Thing = { role: 'dialog', name: shell.logoutConfirm.title }

/** The same console under the host of its other variant. */
const karaokeOf = (origin: string) => origin.replace('://', '://ktv.')

/** The cookies that each page began with. */
const began = new WeakMap<Page, Cookie[]>()

/** Leaves the cookies of a new session in the browser, for both variants. */
async function haveSession(product: Product, person: string) {
  const { context, origin } = product
  await product.signInAs(person, { robotType: ROBOT_TYPE.value })
  const url = karaokeOf(origin)
  const cookies = await context.cookies(origin)
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })))
  return cookies
}

type Opening = (product: Product) => Promise<unknown>

const signedIn =
  (open: Opening): Opening =>
  async (product) => {
    began.set(product.page, await haveSession(product, ADMIN.email))
    await open(product)
  }

const openBySso: Opening = async (product) =>
  product.open(`/?sso_token=${await ssoTokenOf(product.page.request, product.people.sso())}`)

const OPEN: Readonly<Record<string, Opening>> = {
  'nobody is signed in': (product) => product.open('/'),
  'nobody is signed in, or chose a language': ({ page }) => page.goto(`/?grid=${ROBOT}`),
  'a session in the cookies': signedIn((product) => product.open(`/?grid=${ROBOT}`)),
  'a session in the cookies of the karaoke venue': signedIn(({ page, origin, people }) => {
    people.credentialsOf(KARAOKE)
    return page.goto(`${karaokeOf(origin)}/?lang=en`)
  }),
  'a link of an invitation beside a session': signedIn(async (product) => {
    await says(product, 'open_link', { data: { ...INVITED, account: ADMIN.email, sign_in_by: 'password' } })
    await product.open('/?link#link1')
  }),
  'a token of another system': openBySso,
  // The same person's, so that the real server takes it at once.
  async 'a token of another system beside a session'(product) {
    await signInBySso(product.page, product.people.sso())
    began.set(product.page, await product.context.cookies(product.origin))
    await openBySso(product)
  },
}

export async function arrive(product: Product, start: string) {
  await product.context.addCookies([{ ...ROBOT_TYPE, url: product.origin }])
  await product.hold()
  await OPEN[start]?.(product)
  await product.stay()
}

type Person = { lang: string; scenario?: string; corpLang?: string }

/** The language that was chosen in this browser. */
const chosenIn = async ({ page, context }: Product) =>
  (await context.cookies(page.url())).find(({ name }) => name === LANG_COOKIE)?.value

async function goesToSpeak(product: Product, lang: string) {
  let now: string | undefined
  const isSpoken = async () => {
    now = await chosenIn(product)
    return now === lang
  }
  await until(
    isSpoken,
    () => `expected: the page goes to speak ${lang}\n     saw: it goes to speak ${now ?? 'nothing'}`,
  )
}

/** Who is signed in speaks this language, in a company of this kind. */
export const startUpWith =
  ({ lang, scenario = 'office', corpLang = 'en' }: Person) =>
  async (product: Product) => {
    const chosen = await chosenIn(product)
    await product.held.reply([PROFILE], () => ({
      ret: 0,
      data: {
        user: { ...USER, user_locale_id: lang },
        corp: { ...CORP, corp_uuid: 'c_aurora', corp_scenario: scenario, default_lang: corpLang },
      },
    }))
    const own = lang || corpLang
    // Where nobody chose a language, the page goes to speak that of the account.
    if (chosen === undefined && own === 'zh') await goesToSpeak(product, own)
  }

/** Another language, and back again. */
export async function chooseLanguages(product: Product) {
  const choices = [
    [en, 'ja'],
    [ja, 'en'],
  ] as const
  for (const [texts, lang] of choices) {
    await product.click({ role: 'button', name: new RegExp(`^${texts.language.label}: `) })
    await product.click({ role: 'menuitemradio', name: LANGUAGES[lang].name })
    await product.see([{ has: { role: 'heading', name: (lang === 'ja' ? ja : en).login.title } }])
  }
}

/** The language is kept for who was said to be signed in. */
export async function changeLanguage(product: Product, { lang }: { lang: 'ja' }) {
  const keeping = product.page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/modify_person'))
  await product.click(account)
  await product.click({ role: 'menuitem', name: new RegExp(language.label) })
  await product.click({ role: 'menuitemradio', name: LANGUAGES[lang].name })
  const whose = new URLSearchParams((await keeping).postData() ?? '').get('person_id')
  if (whose !== USER.person_id)
    throw new Error(`expected: the language is kept for ${USER.person_id}\n     saw: it is kept for ${whose}`)
}

export async function logOut(product: Product) {
  await chooseOfAccount(product, shell.logout)
  await product.click({ role: 'button', name: shell.logoutConfirm.confirm, in: logout })
}

type Of<Type extends TabNews['type']> = Extract<TabNews, { type: Type }>

export const tellEnded = (product: Product, { isLogout }: Of<'session.ended'>) =>
  tellFromAnotherTab(product, { type: 'session.ended', isLogout })

/** The session of this very browser is invalid. */
export async function invalidate(product: Product) {
  const { page, context } = product
  const uuid = (await context.cookies(page.url())).find(({ name }) => name === 'uuid')?.value
  await tellFromAnotherTab(product, { type: 'session.invalidated', uuid })
  await product.see([{ has: invalid }])
}

export async function endConsole(product: Product) {
  await invalidate(product)
  await product.click({ role: 'button', name: common.gotIt, in: invalid })
}

const REPLACE: Readonly<Record<string, Opening>> = {
  async 'another tab holds this very session'(product) {
    const cookies = began.get(product.page)
    if (cookies) await product.context.addCookies(cookies)
    else await haveSession(product, ADMIN.email)
  },
  'the same person signs in anew in another tab': (product) => haveSession(product, ADMIN.email),
  'somebody else signs in in another tab': (product) => haveSession(product, SUPER.email),
}

export async function replace(product: Product, _: unknown, name: string) {
  await REPLACE[name]?.(product)
  await tellFromAnotherTab(product, { type: 'session.replaced' })
}
