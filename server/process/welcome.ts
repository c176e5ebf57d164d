import type { Ports } from '../addresses/origins.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/seed-people.ts'
import { isLoopbackHost, type Settings } from '../settings.ts'

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

/** The karaoke variant goes by the first label of the host (§1); an address of numbers has none. */
const ktvLine = (ports: Ports) => `  Karaoke venues at      http://ktv.localhost:${ports.console}`

function demoLines(url: string) {
  const people = DEMO_PEOPLE.map(
    ({ user_uuid, mobile, email }) =>
      `    ${(WHO[user_uuid] ?? user_uuid).padEnd(26)}${(mobile ?? '–').padEnd(14)}${email ?? '–'}`,
  )
  const places = [`  Codes appear at        ${url}/dev/outbox`, `  Single sign-on from    ${url}/dev/sso`]
  return [...places, '', `  Demo accounts, password ${DEMO_PASSWORD}`, ...people]
}

const PUBLIC_DEMO = `  DEMO=1 on a server for others: everybody knows the demo company's accounts and their passwords`

/** What a person sees once the console can be opened. */
export function welcome(settings: Settings, ports: Ports, isDesk: boolean) {
  const name = isLoopbackHost(settings.HOST) ? 'localhost' : settings.HOST
  const url = `http://${name}:${ports.console}`
  const lines = ['', `  The console is open at ${url}`]
  if (isLoopbackHost(settings.HOST)) lines.push(ktvLine(ports))
  if (settings.DEMO) lines.push(...demoLines(url))
  if (settings.DEMO && !isDesk) lines.push(PUBLIC_DEMO)
  if (!isLoopbackHost(settings.HOST) && !settings.APPS_ORIGIN)
    lines.push('  APPS_ORIGIN is not set: embedded pages open only for visitors on this machine itself')
  return `${lines.join('\n')}\n\n`
}
