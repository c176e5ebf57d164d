import { request } from '@playwright/test'
import en from '../../../locales/en.json' with { type: 'json' }
import { RET } from '../../../openapi/ret.ts'
import { credentialsOf, STAFF } from '../../e2e/support/people.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { type Sight, saying, type Thing, there } from '../library/sights.ts'
import { openSecurity, restored } from '../support/security-place.ts'

const { failure } = en
const { sessions: words } = en.security
const { others } = words
const place: Thing = { role: 'region', name: words.title }
const list: Thing = { role: 'list', name: words.title, in: place }
const question: Thing = { role: 'dialog', name: others.title }
const stay: Thing = { role: 'button', name: others.stay, in: question }
const trouble: Thing = { role: 'alert', in: place }
const retry: Thing = { role: 'button', name: en.common.retry, in: place }
const elsewhere: Thing = { role: 'button', name: others.button, in: place }
const busy: Thing = { role: 'button', name: words.ending, in: place }
const busyRow: Thing = { role: 'button', name: words.ending, in: list }
const ROWS: Readonly<Record<string, Thing>> = {
  s1: { role: 'button', name: /^Sign out: \S.* on Linux$/, in: list },
  s2: { role: 'button', name: 'Sign out: Chrome on Android', in: list },
}
const rowOf = (id: string) => ROWS[id] ?? { text: id }

const SAID: Readonly<Record<string, string>> = {
  'REQUEST_FAIL:NETWORK': failure.network,
  [`RET:${RET.notAllowed}`]: failure.notAllowed,
}

function rows({ shows }: Shown): Sight[] {
  const sessions = (shows.sessions ?? []) as string[]
  const seen = Object.keys(ROWS).map((id): Sight => {
    if (!sessions.includes(id)) return { lacks: rowOf(id) }
    return shows.endingSession === id ? { disabled: busyRow } : { enabled: rowOf(id) }
  })
  return [...seen, there(sessions.length > 0, { text: words.thisDevice, in: list })]
}

function othersButton({ shows }: Shown): Sight[] {
  if (shows.asksEnding) return []
  if (((shows.sessions ?? []) as string[]).length < 2) return [{ lacks: elsewhere }]
  return [shows.isEndingOthers ? { disabled: busy } : { enabled: elsewhere }]
}

function failed({ shows }: Shown): Sight[] {
  if (!shows.failure) return [{ lacks: trouble }]
  const said = [shows.failed ? words.failed : '', SAID[String(shows.failure)]].filter(Boolean).join(' ')
  return [{ text: trouble, is: saying(said) }]
}

const sights = (shown: Shown): Sight[] => [
  ...rows(shown),
  ...othersButton(shown),
  ...failed(shown),
  there(shown.shows.sessions === undefined && !shown.shows.failed, { text: en.common.loading, in: place }),
  there(shown.shows.failed, retry),
  there(shown.shows.asksEnding, question),
  ...(shown.shows.asksEnding ? [{ has: { text: others.body, in: question } }, { focused: stay }] : []),
  there(shown.shows.hasEnded, { text: words.ended, in: place }),
]

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

/** The same person on a phone. */
async function signInOnPhone({ origin, people }: Product) {
  const phone = await request.newContext({ baseURL: origin, userAgent: PHONE })
  const form = people.credentialsOf(STAFF.email)
  await phone.post('/capi/v1/corp/admin_password_auth', { form })
  await phone.dispose()
}

async function endOthers({ page }: Product) {
  await page.request.post('/capi/v1/corp/session_end_others', { form: await credentialsOf(page) })
}

export const bindings = bindingsOf({
  commands: {
    'session.end': (hands, { session_id }) => hands.click(rowOf(session_id)),
    'others.end': (hands) => hands.click(elsewhere),
    'ending.confirm': (hands) => hands.click({ role: 'button', name: others.button, in: question }),
    'ending.cancel': (hands) => hands.click(stay),
    'sessions.retry': (hands) => hands.click(retry),
  },
  sights,
  dom: {
    mount: async ({ chart }) => {
      const { SessionsSection } = await import('../../../src/console/security/SessionsSection.tsx')
      return <SessionsSection own={chart as never} onLogout={around('logs out')} />
    },
  },
  browser: {
    arrive: async (product) => {
      await restored(product, STAFF.email)
      await openSecurity(product)
    },
    answers: {
      sessionList: {
        call: '/session_list',
        replies: {
          'this session and one on the phone': async (product): Promise<Reply> => {
            await endOthers(product)
            await signInOnPhone(product)
            return 'real'
          },
          'this session alone': async (product): Promise<Reply> => {
            await endOthers(product)
            return 'real'
          },
          'the list does not come': 'silence',
        },
      },
      endSessions: {
        call: ['/session_end', '/session_end_others'],
        replies: {
          'it is ended': 'real',
          'it is gone already': { ret: RET.notFound },
          'it may not be ended': { ret: RET.notAllowed },
          'no answer comes': 'silence',
        },
      },
    },
  },
})
