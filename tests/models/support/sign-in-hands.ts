import en from '../../../locales/en.json' with { type: 'json' }
import links from '../../../locales/links/en.json' with { type: 'json' }
import type { User } from '../../../machines/entities.ts'
import { RET } from '../../../openapi/ret.ts'
import { CORP, INVITED, USER } from '../../machines/support/stage.ts'
import type { Product } from '../library/product.ts'
import type { Hands, Thing } from '../library/sights.ts'
import { tell } from '../library/tell.ts'

/** What the sign-in screen, the reset and the set-up share for who walks them. */

const { login, setup, newPassword, common } = en

export const account: Thing = { role: 'textbox', name: login.account.label }
export const password: Thing = { label: login.password.label }
export const mobile: Thing = { role: 'textbox', name: login.mobile.label }
export const code: Thing = { role: 'textbox', name: login.code.label }
export const getCode: Thing = { role: 'button', name: login.code.get }
export const waiting: Thing = { role: 'button', name: /^Again in \d+ s$/ }
export const terms: Thing = { role: 'checkbox', name: /I have read/ }
export const remember: Thing = { role: 'checkbox', name: login.remember }
export const submit: Thing = { role: 'button', name: login.submit }
export const forgot: Thing = { role: 'button', name: login.password.forgot }
export const backToSignIn: Thing = { role: 'button', name: setup.backToSignIn }
export const next: Thing = { role: 'button', name: common.next }
export const tab = (name: string): Thing => ({ role: 'tab', name })

export const heading = (name: string): Thing => ({ role: 'heading', name })
export const passwordTab = tab(login.tabs.password)
export const codeTab = tab(login.tabs.code)

/** Who invites to what, and how one goes on, whatever marks the direction of the names. */
const named = (text: string) =>
  text.replace('{{inviter}}', `.?${INVITED.inviter}.?`).replace('{{company}}', `.?${INVITED.corp_name}.?`)
export const invitation: Thing = { text: new RegExp(`^${named(links.invited)} ${links.first}$`) }

export const GOOD = 'Teal!Heron42'
export const CODE = '402173'

export async function choose(hands: Hands, chosen: string, confirmation = chosen) {
  await hands.fill({ label: newPassword.label }, chosen)
  await hands.fill({ label: newPassword.confirm }, confirmation)
}

/** §4 "Get-code button": 60 seconds from one code to the next; a code counts as requested after 500 ms. */
const COUNTDOWN_MS = 60_000
export const REQUESTED_MS = 500

/** Asks for a code, once the countdown of another is over. */
export async function askForCode(hands: Hands) {
  if (await hands.has(waiting)) await hands.wait(COUNTDOWN_MS)
  await hands.click(getCode)
}

/** Has a code that counts as requested. */
export async function haveCode(hands: Hands) {
  await askForCode(hands)
  await hands.wait(REQUESTED_MS)
}

type Saying = {
  ret?: number
  data?: object
  status?: number
  isGranted?: boolean
  /** Only to who asks so; anybody else is refused. */
  asks?: Readonly<Record<string, string>>
}

/** What the server says to the next call of this name, whatever it would have said. */
export const says = (
  { page }: Product,
  call: string,
  { ret = 0, data, status = 200, isGranted, asks = {} }: Saying,
  times = 1,
) =>
  page.route(
    (url) => url.pathname.endsWith(`/${call}`),
    (route) => {
      const fields = new URLSearchParams(route.request().postData() ?? '')
      const isRight = Object.entries(asks).every(([name, value]) => fields.get(name) === value)
      const said = isRight ? { ret, data: data ?? (ret === 0 ? {} : null) } : { ret: RET.notAllowed, data: null }
      return tell(route, { status, isGranted, json: { msg: 'told', code: 200, ...said } })
    },
    { times },
  )

/** What a sign-in by passkey gives somebody: the same as one by password, but for its flag. */
export async function grantedTo({ page, origin, people }: Product, demo: string) {
  const form = people.credentialsOf(demo)
  const answer = await page.request.post(`${origin}/capi/v1/corp/admin_password_auth`, { form })
  const { data } = (await answer.json()) as { data: { user: User; corp: object; token: string } }
  const { user, corp, token } = data
  return { ret: 0, data: { user, corp, token } }
}

type Entry = { user: User; flag?: 0 | 1 }

/** Lets somebody of our own in by the password tab. */
export async function enterByPassword(product: Product, { user, flag = 0 }: Entry) {
  await says(product, 'admin_password_auth', { data: { user, corp: CORP, token: 't1', flag } })
  await product.fill(account, 'admin@aurora.example')
  await product.fill(password, 'Robots#2026')
  if (await product.has({ ...terms, checked: false } as Thing)) await product.click(terms)
  await product.click(submit)
}

/** Lets somebody of our own in by the code tab. */
export async function enterByCode(product: Product, { user }: Entry) {
  await says(product, 'send_admin_auth_code', { data: { auth_token: 'a1' } })
  await says(product, 'admin_code_auth', { data: { user, corp: CORP, token: 't1' } })
  await product.click(codeTab)
  await product.fill(mobile, '13800000002')
  await haveCode(product)
  await product.see([{ has: { text: login.code.sent.replace('{{identifier}}', '13800000002') } }])
  await product.fill(code, CODE)
  if (await product.has({ ...terms, checked: false } as Thing)) await product.click(terms)
  await product.click(submit)
}

/** Lets somebody of the demo company in. */
export async function enterForReal(product: Product) {
  if (await product.has(code)) await product.click(passwordTab)
  await product.fill(account, USER.email)
  await product.fill(password, 'Robots#2026')
  await product.click(terms)
  await product.click(submit)
}

export async function chooseGood(product: Product, call: string, answer: Parameters<typeof says>[2]) {
  await says(product, call, answer)
  await choose(product, GOOD)
}

/** Who sets up, as the sign-in told it. */
export const asks = { person_id: USER.person_id, uid: USER.user_uuid }
const { fullName, mobile: ofMobile, email: ofEmail, company } = setup.confirmation
const FACTS = [fullName, USER.full_name, ofMobile, USER.mobile, ofEmail, USER.email, company, CORP.corp_name].join('')

/** Somebody whom an administrator has made: without an e-mail, or with one alone. */
export const NEWCOMER = { ...USER, email: '', login_status: 0 } as const
export const BY_MAIL = { ...USER, mobile: '' }

const jobField = (name: string): Thing => ({ role: 'textbox', name })
const TOLD = { email: USER.email, mobile: USER.mobile, dept: 'Lobby', job: 'Guide' } as const

/** Sets an account up, as far as the look at it all. What is known of the person stands in the fields, or is not asked. */
export async function setUpToFacts(product: Product, person: User) {
  await chooseGood(product, 'modify_person', { data: { person }, asks })
  await product.click(next)
  const asked = (['email', 'mobile'] as const).filter((each) => person[each] === '')
  const known = (['email', 'mobile'] as const).filter((each) => person[each] !== '')
  await product.see([
    { has: heading(setup.jobInfo.title) },
    ...known.map((each) => ({ lacks: jobField(setup.jobInfo[each]) })),
    ...([...asked, 'dept', 'job'] as const).map((each) => ({ text: jobField(setup.jobInfo[each]), is: person[each] })),
  ])
  await says(product, 'modify_person', { data: { person: { ...USER, dept: TOLD.dept, job: TOLD.job } }, asks })
  for (const each of [...asked, 'dept', 'job'] as const) await product.fill(jobField(setup.jobInfo[each]), TOLD[each])
  await product.click(next)
  await product.see([{ text: { mark: 'dl' }, is: FACTS }])
}

/** Sets an account up, from its first step on. */
export async function setUpAll(product: Product, person: User = NEWCOMER) {
  await setUpToFacts(product, person)
  await product.click({ role: 'button', name: setup.confirmation.submit })
  await product.click({ role: 'button', name: setup.confirmation.enter })
}

/** Opens the reset from the sign-in, whose field has the same name: nothing is typed before the other is there. */
export async function openReset(product: Product) {
  await product.click(forgot)
  await product.see([{ has: heading(setup.forgotPassword.title) }])
}

/** Proves by a code of our own who somebody is: from the first step of the reset to the second. */
export async function prove(product: Product, identifier: string) {
  await says(product, 'send_admin_rpwd_code', { data: { rpwd_token: 'a1' } })
  await says(product, 'admin_rpwd_code_check', { data: { rpwd_token: 'r1' } })
  await product.fill(account, identifier)
  await haveCode(product)
  await product.see([{ has: { text: login.code.sent.replace('{{identifier}}', identifier) } }])
  await product.fill(code, CODE)
  await product.click(next)
  await product.see([{ has: heading(setup.resetPassword.title) }])
}

/** Opens the sign-in screen; `ended`: as it is after a session that has ended. */
export async function openSignIn(product: Product, ended = false) {
  if (ended) {
    const url = product.origin
    await product.context.addCookies(['token', 'uuid'].map((name) => ({ name, value: 'ended', url })))
  }
  await product.open('/')
  await product.see([{ has: account }, ...(ended ? [{ has: { text: new RegExp(en.session.invalid.body) } }] : [])])
  // Whoever is let in is looked up for ever: the page keeps what its charts did.
  await product.page.route('**/admin_auth_check*', () => undefined)
}
