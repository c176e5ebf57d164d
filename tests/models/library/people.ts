import type { BrowserContext, Route } from '@playwright/test'
import { DEMO_SSO, PASSWORD } from '../../e2e/support/people.ts'
import { type Accounts, ROLES, type Role } from './accounts.ts'
import type { CallName } from './reply.ts'

type Credentials = { auth_account: string; auth_password: string }

/** Who signs in where a path is walked: the people of the demo company, or a deployment's own in their places. */
export type People = {
  /** The demo company is not there. */
  isOwn: boolean
  /** How somebody who is told by an address of the demo company signs in. */
  credentialsOf: (demo: string) => Credentials
  sso: () => { corp_uuid: string; app_secret: string; sso_uid: string }
  /** The path cannot be walked here: it needs what is not there. */
  lack: (what: string) => never
  /** Ends the path where it has come to need what is not there. */
  insist: () => void
  /** What the path needed and is not there. */
  lacking: () => string | undefined
  /** From now on the calls of the page that name people of the demo company name those of the deployment. */
  standIn: (context: BrowserContext, held: ReadonlySet<CallName>) => Promise<void>
}

/** Pages of a partner come with the demo company alone. */
export function needPartner({ people }: { people: People }) {
  if (people.isOwn) people.lack("it opens pages of the demo company's partner")
}

/** Thrown where a path needs what a deployment does not have. */
class Lacking extends Error {}

const roleOf = (demo: string) =>
  (Object.keys(ROLES) as Role[]).find((role) => Object.values(ROLES[role]).some((known) => known === demo))

const SIGN_IN = '/admin_password_auth'
const SENDS_CODE = ['/send_admin_auth_code', '/send_admin_rpwd_code']
const NAMING = [SIGN_IN, ...SENDS_CODE]

export function peopleOf(accounts?: Accounts): People {
  let lacks: string | undefined
  function lack(what: string): never {
    lacks ??= what
    throw new Lacking(what)
  }

  function ownOf(demo: string) {
    const role = roleOf(demo)
    if (role === undefined) return lack(`it needs ${demo}, who is of the demo company`)
    return accounts?.[role] ?? lack(`the file of accounts has no ${role}`)
  }
  const addressOf = (demo: string) => {
    const { account, mobile } = ownOf(demo)
    return /^\d+$/.test(demo) ? (mobile ?? lack(`the file of accounts has no mobile of ${roleOf(demo)}`)) : account
  }
  const credentialsOf = (demo: string): Credentials =>
    accounts
      ? { auth_account: addressOf(demo), auth_password: ownOf(demo).password }
      : { auth_account: demo, auth_password: PASSWORD }

  /** What the page has asked for, with who it is here. */
  function translated(body: string) {
    const fields = new URLSearchParams(body)
    for (const [name, value] of [...fields]) {
      if (roleOf(value) === undefined) continue
      fields.set(name, addressOf(value))
      if (fields.get('auth_password') === PASSWORD) fields.set('auth_password', ownOf(value).password)
    }
    return fields.toString()
  }

  async function pass(route: Route, isHeld: boolean) {
    const { pathname } = new URL(route.request().url())
    const isCode = SENDS_CODE.some((call) => pathname.endsWith(call))
    try {
      if (isCode && !accounts?.sendsCodes) {
        // Where it is not the sending that the path is about, nobody has to be sent anything.
        if (!isHeld)
          return await route.fulfill({
            json: { ret: 0, msg: 'ok', code: 200, data: { auth_token: 'a1', rpwd_token: 'a1' } },
          })
        lack('it has a code sent, and the file of accounts does not say "sendsCodes": true')
      }
      await route.continue({ postData: translated(route.request().postData() ?? '') })
    } catch (error) {
      if (!(error instanceof Lacking)) throw error
      await route.abort('failed')
    }
  }

  return {
    isOwn: accounts !== undefined,
    credentialsOf,
    sso: () => (accounts ? (accounts.sso ?? lack('the file of accounts has no sso')) : DEMO_SSO),
    lack,
    insist() {
      if (lacks !== undefined) lack(lacks)
    },
    lacking: () => lacks,
    async standIn(context, held) {
      if (!accounts) return
      for (const call of NAMING)
        await context.route(
          ({ pathname }) => pathname.endsWith(call),
          (route) => pass(route, held.has(call)),
        )
    },
  }
}
