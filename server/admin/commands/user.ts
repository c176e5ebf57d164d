import { asc, eq } from 'drizzle-orm'
import { ADMIN_ROLE_ID, roleOf, SUPER_ADMIN_ROLE_ID } from '../../../domain/roles.ts'
import { RET } from '../../../openapi/ret.ts'
import { Refused } from '../../contract/refused.ts'
import type { Transaction } from '../../database/database.ts'
import { people } from '../../database/schema/identity.ts'
import {
  addEmployee,
  endSessionsOf,
  givePassword,
  resetPerson,
  setRole,
  switchPerson,
  unlockPassword,
} from '../../people/administer.ts'
import { linkNeeded } from '../../people/invitations.ts'
import { isRefused } from '../../people/password-rule.ts'
import { isSetUp, type Person } from '../../people/people.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { type Command, type Context, type Given, need, type Thing, WrongUsage } from '../command.ts'
import { COMPANY, findCompany, findSomebody } from '../find.ts'
import { insistOnDelivery, inviteNow } from '../invite-now.ts'
import { firstWayIn, wayInAgain } from '../ways-in.ts'
import { tableOf } from '../words.ts'

const ROLES: Readonly<Record<string, string>> = { staff: '1', admin: ADMIN_ROLE_ID, super: SUPER_ADMIN_ROLE_ID }
const ROLE_NAMES = { staff: 'staff', admin: 'admin', superAdmin: 'super admin' } as const

function roleIdOf(role: string) {
  const role_id = Object.hasOwn(ROLES, role) ? ROLES[role] : undefined
  if (!role_id) throw new WrongUsage(`The role must be one of ${Object.keys(ROLES).join(', ')}`)
  return role_id
}

const nameOf = (role_id: string) => ROLE_NAMES[roleOf(role_id)]

const add: Command = {
  does: 'Adds somebody who may use the console; their first login, by code, sets a password',
  options: {
    company: COMPANY,
    name: { value: 'name', says: 'Their full name', isNeeded: true },
    mobile: { value: 'number', says: 'What they sign in by' },
    email: { value: 'address', says: 'The same, or beside it' },
    role: { value: 'role', says: 'staff, admin or super; staff unless given' },
    invite: { says: 'Sends them a link to their first login, by which they also confirm their address' },
  },
  run: async (context, given) => {
    const { db, by } = context
    const role_id = roleIdOf(given.role ?? 'staff')
    const { corp_uuid, corp_name } = await findCompany(db, given.company)
    const { mobile = '', email = '' } = given
    const employee = { full_name: need(given, 'name'), mobile, email, role_id }
    const isInvited = given.invite !== undefined
    if (isInvited) insistOnDelivery(context, employee)
    const { user_uuid, full_name } = await db.transaction((tx) =>
      addEmployee(tx, corp_uuid, employee, by, { isInvited }),
    )
    const added = `Added ${full_name} to ${corp_name} as ${nameOf(role_id)}.`
    const data = { corp_uuid, user_uuid }
    if (!isInvited) return { said: `${added} ${firstWayIn(context, employee)}`, data }
    return { said: `${added} ${await inviteNow(context, data)}`, data }
  },
}

const stateOf = (person: Person) => {
  if (!person.has_console_access) return 'no console'
  if (person.disabled_at !== null) return 'off'
  return isSetUp(person) ? 'signs in' : 'not set up'
}

const list: Command = {
  does: 'Lists a company’s people',
  options: { company: COMPANY },
  run: async ({ db }, given) => {
    const { corp_uuid } = await findCompany(db, given.company)
    const found = await db.select().from(people).where(eq(people.corp_uuid, corp_uuid)).orderBy(asc(people.full_name))
    const users = found.map((each) => {
      const { user_uuid, full_name, mobile, email, role_id, last_login_at } = each
      return { user_uuid, full_name, mobile, email, role: nameOf(role_id), state: stateOf(each), last_login_at }
    })
    const rows = users.map(({ full_name: name, mobile, email, role, state, user_uuid: id }) => {
      return { name, mobile, email, role, state, id }
    })
    return { said: tableOf(rows, 'The company has nobody yet.'), data: { users } }
  },
}

const inviteThem: Command = {
  does: 'Sends somebody the link to their first login, or the one that confirms their e-mail address; the one before is void',
  takes: ['account'],
  run: async (context, given) => {
    const { person } = await findSomebody(context.db, given)
    const { corp_uuid, user_uuid } = person
    insistOnDelivery(context, person, linkNeeded(person))
    return { said: await inviteNow(context, person), data: { corp_uuid, user_uuid } }
  },
}

const password: Command = {
  does: 'Gives somebody a password, read from the input, and signs them out everywhere; they replace it when they sign in by it',
  takes: ['account'],
  run: async ({ db, by, readSecret }, given) => {
    const { person, corp } = await findSomebody(db, given)
    const word = await readSecret(`Password of ${person.full_name}`)
    if (isRefused(word, { person, corp })) throw new Refused(RET.invalidPassword, { field: 'password' })
    const hash = await hashPassword(word)
    await db.transaction((tx) => givePassword(tx, person, hash, by))
    const { corp_uuid, user_uuid, full_name } = person
    return {
      said: `${full_name} signs in by that password now, and is asked for another then.`,
      data: { corp_uuid, user_uuid },
    }
  },
}

type Change = (tx: Transaction, person: Person, by: string, given: Given) => Promise<unknown>

/** Somebody by their account, and what is done to them. */
const to = (
  does: string,
  change: Change,
  said: (person: Person, given: Given, context: Context) => string,
  more: readonly string[] = [],
): Command => ({
  does,
  takes: ['account', ...more],
  run: async (context, given) => {
    const { db, by } = context
    const { person } = await findSomebody(db, given)
    await db.transaction((tx) => change(tx, person, by, given))
    const { corp_uuid, user_uuid } = person
    return { said: said(person, given, context), data: { corp_uuid, user_uuid } }
  },
})

export const user: Thing = {
  about: 'People of a company; an <account> is a mobile number, an e-mail address or a user’s id',
  verbs: {
    add,
    invite: inviteThem,
    password,
    list,
    unlock: to(
      'Ends the lock of a password that was wrong too often',
      unlockPassword,
      ({ full_name }) => `${full_name} may try the password again.`,
    ),
    'end-sessions': to(
      'Signs somebody out everywhere',
      endSessionsOf,
      ({ full_name }) => `${full_name} is signed out everywhere.`,
    ),
    reset: to(
      'Signs somebody out everywhere and takes their password and passkeys',
      resetPerson,
      (person, _, context) => wayInAgain(context, person),
    ),
    role: to(
      'Makes somebody staff, admin or super admin',
      (tx, person, by, given) => setRole(tx, person, roleIdOf(need(given, 'role')), by),
      ({ full_name }, given) => `${full_name} is ${nameOf(roleIdOf(need(given, 'role')))} now.`,
      ['role'],
    ),
    off: to(
      'Lets somebody in no more, from this moment',
      (tx, person, by) => switchPerson(tx, person, false, by),
      ({ full_name }) => `${full_name} is signed out everywhere and is let in no more.`,
    ),
    on: to(
      'Lets somebody in again',
      (tx, person, by) => switchPerson(tx, person, true, by),
      ({ full_name }) => `${full_name} may sign in.`,
    ),
  },
}
