import { DEMO_PASSWORD, DEMO_PEOPLE } from './seed-people.ts'

const WHO: Readonly<Record<string, string>> = {
  u_super: 'super admin',
  u_admin: 'admin',
  u_staff: 'staff',
  u_first: 'first login, by code',
  u_new: 'first login, by password',
  u_solo: 'no robots',
  u_one: 'one robot type',
  u_ktv: 'karaoke',
  'SSOUID.1001': 'single sign-on',
  u_idle: 'e-mail not activated',
}

/** What the start says of the demo: where its messages appear, and who can sign in. */
export function demoLines(url: string) {
  const people = DEMO_PEOPLE.map(
    ({ user_uuid, mobile, email }) =>
      `    ${(WHO[user_uuid] ?? user_uuid).padEnd(26)}${(mobile ?? '–').padEnd(14)}${email ?? '–'}`,
  )
  const places = [`  Codes appear at        ${url}/dev/outbox`, `  Single sign-on from    ${url}/dev/sso`]
  return [...places, '', `  Demo accounts, password ${DEMO_PASSWORD}`, ...people]
}
