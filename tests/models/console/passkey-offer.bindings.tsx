import en from '../../../locales/en.json' with { type: 'json' }
import { RET } from '../../../openapi/ret.ts'
import { deviceWithPasskeys } from '../../e2e/support/passkey-device.ts'
import { ADMIN } from '../../e2e/support/people.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import { type Sight, saying, type Thing, there } from '../library/sights.ts'
import {
  byPassword,
  bySso,
  chooseOfAccount,
  forgetPasskeys,
  restored,
  SAID_BY_OWNER,
} from '../support/security-place.ts'
import { LISTED } from './passkeys.model.ts'

const { passkeyOffer: words } = en
const card: Thing = { role: 'complementary', name: words.title }
const added: Thing = { role: 'complementary', name: words.addedTitle }
const trouble: Thing = { role: 'alert', in: card }
const button = (name: string): Thing => ({ role: 'button', name, in: card })

const offered = ({ shows }: Shown): Sight[] => [
  { has: { text: words.body, in: card } },
  shows.isAdding ? { disabled: button(words.adding) } : { enabled: button(words.add) },
  { enabled: button(words.later) },
  { enabled: button(words.never) },
  shows.failure ? { text: trouble, is: saying(en.failure.network) } : { lacks: trouble },
]

const sights = (shown: Shown): Sight[] => [
  there(shown.shows.view === 'offered', card),
  there(shown.shows.view === 'added', added),
  ...(shown.shows.view === 'offered' ? offered(shown) : []),
  ...(shown.shows.view === 'added' ? [{ has: { text: words.addedBody, in: added } }] : []),
]

type Asked = { answer: () => void; fail: () => void }
/** Whether the browser can keep a passkey waits until the path says so; then it says what is true, or fails. */
const holdQuestion = () => {
  const ask = PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable.bind(PublicKeyCredential)
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () =>
    new Promise((resolve, reject) => {
      const told: Asked = { answer: () => resolve(ask()), fail: () => reject(new Error('blocked')) }
      Object.assign(window, { foyerAsked: told })
    })
}

type Told = keyof Asked
const tell = ({ page }: Product, told: Told) =>
  page.evaluate((how) => (window as unknown as { foyerAsked: Asked }).foyerAsked[how](), told)

const ARRIVE: Readonly<Record<string, (product: Product) => Promise<void>>> = {
  'somebody who typed a password': (product) => byPassword(product, ADMIN.email),
  'somebody whose session was found': (product) => restored(product, ADMIN.email),
  'somebody of a company that signs in by itself': bySso,
}

export const bindings = bindingsOf({
  commands: {
    'passkey.add': (hands) => hands.click(button(words.add)),
    'offer.postpone': (hands) => hands.click(button(words.later)),
    'offer.decline': (hands) => hands.click(button(words.never)),
    'offer.close': (hands) => hands.click({ role: 'button', name: en.common.close, in: added }),
  },
  sights,
  dom: {
    mount: async ({ chart }) => {
      const { PasskeyOfferCard } = await import('../../../src/console/security/PasskeyOfferCard.tsx')
      return <PasskeyOfferCard offer={chart as never} />
    },
  },
  browser: {
    arrive: async (product, start) => {
      await product.page.addInitScript(holdQuestion)
      await product.hold()
      await ARRIVE[start]?.(product)
    },
    answers: {
      mayOffer: {
        ways: {
          'the browser may keep one': async (product) => {
            await deviceWithPasskeys(product.page)
            await tell(product, 'answer')
          },
          'the browser may not': (product) => tell(product, 'answer'),
          'the browser does not say': (product) => tell(product, 'fail'),
        },
      },
      passkeyList: {
        call: '/passkey_list',
        replies: {
          'there is none yet': forgetPasskeys,
          'there is one already': { ret: RET.ok, data: { passkey_list: LISTED } },
          'the list cannot be fetched': 'silence',
        },
      },
      addPasskey: {
        call: '/passkey_register_options',
        replies: {
          ...SAID_BY_OWNER,
          'adding fails': 'silence',
        },
      },
      keepAnswer: { ways: { 'the no is remembered': async () => undefined } },
    },
    others: { 'offer.withdraw': (product) => chooseOfAccount(product, en.security.title) },
    atOnce: ['keepAnswer'],
    not: {
      'storage is blocked': 'what the browser does not let us keep is forgotten without a word: keeping never fails',
    },
  },
})
