import en from '../../../locales/en.json' with { type: 'json' }
import { RET } from '../../../openapi/ret.ts'
import { deviceWithPasskeys } from '../../e2e/support/passkey-device.ts'
import { credentialsOf, STAFF } from '../../e2e/support/people.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import { type Sight, saying, type Thing, there } from '../library/sights.ts'
import { forgetPasskeys, openSecurity, restored, SAID_BY_OWNER, saidBy } from '../support/security-place.ts'
import { LISTED } from './passkeys.model.ts'

const { failure } = en
const { passkeys: words } = en.security
const place: Thing = { role: 'region', name: words.title }
const list: Thing = { role: 'list', name: words.title, in: place }
const question: Thing = { role: 'dialog', name: words.confirm.title }
const keep: Thing = { role: 'button', name: words.confirm.stay, in: question }
const trouble: Thing = { role: 'alert', in: place }
const retry: Thing = { role: 'button', name: en.common.retry, in: place }
const add: Thing = { role: 'button', name: words.add, in: place }
const adding: Thing = { role: 'button', name: words.adding, in: place }
const removing: Thing = { role: 'button', name: words.removing, in: list }

const REGISTER_OPTIONS = '/capi/v1/corp/passkey_register_options'

const named = (text: string, id: unknown) =>
  text.replace('{{name}}', LISTED.find(({ passkey_id }) => passkey_id === id)?.name ?? '')
const rowOf = (id: string): Thing => ({ role: 'button', name: named(words.removeOf, id), in: list })

const SAID: Readonly<Record<string, string>> = {
  'REQUEST_FAIL:NETWORK': failure.network,
  'PASSKEY.EXISTS': failure.passkey.exists,
}

function rows({ shows }: Shown): Sight[] {
  const ids = (shows.passkeys ?? []) as string[]
  return [
    ...ids.map((id): Sight => (shows.removing === id ? { disabled: removing } : { enabled: rowOf(id) })),
    there(ids.length > 0, { text: words.neverUsed, in: list }),
    there(ids.length === 0 && shows.passkeys, { text: words.empty, in: place }),
  ]
}

function addButton({ shows }: Shown): Sight[] {
  if (!shows.passkeys) return [{ lacks: add }, { lacks: adding }]
  return shows.isAdding ? [{ disabled: adding }] : [{ enabled: add }]
}

function failed({ shows }: Shown): Sight[] {
  if (!shows.failure) return [{ lacks: trouble }]
  const said = [shows.hasFailed ? words.failed : '', SAID[String(shows.failure)]].filter(Boolean).join(' ')
  return [{ text: trouble, is: saying(said) }]
}

const asked = ({ shows }: Shown): Sight[] =>
  shows.asked
    ? [{ has: question }, { has: { text: named(words.confirm.body, shows.asked), in: question } }, { focused: keep }]
    : [{ lacks: question }]

const sights = (shown: Shown): Sight[] => [
  ...rows(shown),
  ...addButton(shown),
  ...failed(shown),
  ...asked(shown),
  there(!shown.shows.passkeys && !shown.shows.hasFailed, { text: en.common.loading, in: place }),
  there(shown.shows.hasFailed, retry),
  there(shown.shows.outcome === 'added', { text: words.added, in: place }),
  there(shown.shows.outcome === 'removed', { text: words.removed, in: place }),
]

const make = async (options: PublicKeyCredentialCreationOptionsJSON) => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return (await navigator.credentials.create({ publicKey }))?.id ?? ''
}

/** What the server says to somebody whose device keeps a passkey already. */
async function optionsOfWhoHasOne(product: Product) {
  await saidBy(product, true)
  const { page } = product
  const answer = await page.request.post(REGISTER_OPTIONS, { form: await credentialsOf(page) })
  const { data } = (await answer.json()) as { data: { options: PublicKeyCredentialCreationOptionsJSON } }
  const id = await page.evaluate(make, data.options)
  return { options: { ...data.options, excludeCredentials: [{ id, type: 'public-key' }] } }
}

export const bindings = bindingsOf({
  commands: {
    'passkey.add': (hands) => hands.click(add),
    'passkey.remove': (hands, { passkey_id }) => hands.click(rowOf(passkey_id)),
    'removal.confirm': (hands) => hands.click({ role: 'button', name: words.remove, in: question }),
    'removal.cancel': (hands) => hands.click(keep),
    'passkeys.retry': (hands) => hands.click(retry),
  },
  sights,
  dom: {
    mount: async ({ chart }) => {
      const { PasskeysSection } = await import('../../../src/console/security/PasskeysSection.tsx')
      return <PasskeysSection own={chart as never} />
    },
  },
  browser: {
    arrive: async (product) => {
      await deviceWithPasskeys(product.page)
      await restored(product, STAFF.email)
      await openSecurity(product)
    },
    answers: {
      passkeyList: {
        call: '/passkey_list',
        replies: {
          'two passkeys are listed': { ret: RET.ok, data: { passkey_list: LISTED } },
          'none is listed': forgetPasskeys,
          'the list cannot be fetched': 'silence',
        },
      },
      addPasskey: {
        call: '/passkey_register_options',
        replies: {
          ...SAID_BY_OWNER,
          'this device has one already': async (product) => ({
            ret: RET.ok,
            data: await optionsOfWhoHasOne(product),
          }),
        },
      },
      passkeyRemove: {
        call: '/passkey_remove',
        replies: {
          'it is removed': { ret: RET.ok, data: {} },
          'it was gone already': { ret: RET.notFound },
          'removing fails': 'silence',
        },
      },
    },
  },
})
