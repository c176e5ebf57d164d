import en from '../../../locales/en.json' with { type: 'json' }
import { RET } from '../../../openapi/ret.ts'
import { CORP, prodtype, robot, USER } from '../../machines/support/stage.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import type { Sight } from '../library/sights.ts'
import { enterByCode, NEWCOMER, setUpAll } from '../support/sign-in-hands.ts'
import { blockTelling } from '../support/tab-hands.ts'

const { connecting, stillConnecting } = en.startup
const ROBOT = 'r_1'

const FAILS: Readonly<Record<string, Reply>> = {
  'no answer comes': 'silence',
  'the session is refused': { ret: RET.notLogin },
}

/** Whom the session belongs to left the page of a robot. */
async function leavePage({ context }: Product) {
  const wanted = `${USER.user_uuid} /frame/person/corporate_info/?grid=${ROBOT}`
  await context.addInitScript((kept) => sessionStorage.setItem('wanted', kept), wanted)
}

/** As Safari does where the address was changed too often. */
async function blockReturn(product: Product) {
  await leavePage(product)
  await product.context.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException('too often', 'SecurityError')
    }
  })
}

async function signIn(product: Product, isFirst: boolean) {
  await product.open('/')
  await product.stay()
  await enterByCode(product, { user: isFirst ? NEWCOMER : USER })
  if (isFirst) await setUpAll(product)
}

async function comeBack(product: Product, path: string) {
  const url = product.origin
  const cookies = { token: 't1', uuid: USER.user_uuid }
  await product.context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  await product.open(path)
  await product.stay()
}

const ARRIVE: Readonly<Record<string, (product: Product) => Promise<void>>> = {
  'a session of the cookies': (product) => comeBack(product, '/'),
  'a session of the cookies, with a robot in the address': (product) => comeBack(product, `/?grid=${ROBOT}`),
  'a sign-in': (product) => signIn(product, false),
  'a sign-in that set the account up': (product) => signIn(product, true),
}

const sights = ({ shows }: Shown): readonly Sight[] => [
  { text: { role: 'status' }, is: shows.isConnecting ? stillConnecting : connecting },
]

export const bindings = bindingsOf({
  sights,
  dom: {
    async mount({ chart }) {
      const { WaitingFor } = await import('../../../src/session/Waiting.tsx')
      return <WaitingFor startUp={chart as never} />
    },
  },
  browser: {
    async arrive(product, start) {
      await product.hold()
      await ARRIVE[start]?.(product)
    },
    atOnce: ['keepSession', 'returnToWanted'],
    answers: {
      keepSession: { ways: { 'the session is kept': async () => undefined, 'storage is blocked': blockTelling } },
      returnToWanted: {
        ways: {
          'no page was left': async () => undefined,
          'the page of a robot was left': leavePage,
          'storage is blocked': blockReturn,
        },
      },
      authCheck: {
        call: '/admin_auth_check',
        replies: {
          'the session lives': { ret: 0, data: { user_uuid: USER.user_uuid, login_status: 1, expires_at: 0 } },
          ...FAILS,
        },
      },
      profile: {
        call: '/user_profile',
        replies: { 'the profile comes': { ret: 0, data: { user: USER, corp: CORP } }, ...FAILS },
      },
      // Whoever is not signed in asks for the languages as well, without a token.
      languages: { call: /\/lang\/list\?.*token=[^&]/, replies: { 'the languages come': 'real', ...FAILS } },
      gridRobot: {
        call: /\/robot_list\/\?.*robot_uuid=/,
        replies: {
          'the robot is found': { ret: 0, data: { robot_list: [{ robot: robot('bao_mini') }] } },
          'there is no such robot': { ret: 0, data: { robot_list: [] } },
          ...FAILS,
        },
      },
      robots: {
        call: '/corp/robot_list',
        replies: {
          'the robots come': { ret: 0, data: { robot_list: [{ robot: robot('bao_mini') }] } },
          'the list is refused': { ret: RET.parameterMissing },
          ...FAILS,
        },
      },
      types: {
        call: '/robot_prodtype_list',
        replies: {
          'the types come': { ret: 0, data: { robot_prodtype_list: [prodtype('bao_mini')] } },
          'the list is refused': { ret: RET.parameterMissing },
          ...FAILS,
        },
      },
    },
  },
})
