import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { corpAppSecrets, corps, people } from '../database/schema/identity.ts'
import { addPerson, type NewPerson } from '../people/people.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { hashOf } from '../secrets/secrets.ts'

export const DEMO_CORP = 'c_aurora'
export const DEMO_PASSWORD = 'Robots#2026'
/** With it aurora's own server makes single sign-on tokens (`ssoToken`). */
export const DEMO_SSO_SECRET = 'aurora-single-sign-on-demo'
export const DEMO_SSO_UID = 'SSOUID.1001'

export const DEMO_CORPS: (typeof corps.$inferInsert)[] = [
  { corp_uuid: 'c_aurora', corp_name: 'Aurora', corp_scenario: 'office', enable_aios: '1' },
  { corp_uuid: 'c_nimbus', corp_name: 'Nimbus', corp_scenario: 'office' },
  { corp_uuid: 'c_hotel', corp_name: 'Harbour Hotel', corp_scenario: 'hotel' },
  { corp_uuid: 'c_melody', corp_name: 'Melody', corp_scenario: 'ktv_venue' },
]

type DemoPerson = Omit<NewPerson, 'person_id' | 'has_console_access'> & { hasPassword?: boolean }

const SUPER_ADMIN = '9'
const ADMIN = '5'
const STAFF_MEMBER = '1'

type Demo = [
  corp: string,
  user: string,
  full_name: string,
  mobile: string,
  email: string,
  role: string,
  dept: string,
  job: string,
]

const setUp = (...[corp, user_uuid, full_name, mobile, email, role_id, dept, job]: Demo): DemoPerson => ({
  ...{ corp_uuid: `c_${corp}`, user_uuid, full_name, role_id, dept, job },
  ...(mobile && { mobile }),
  ...(email && { email: `${email}@${corp}.example` }),
  ...{ hasPassword: true, login_status: 1 },
})
const first = { corp_uuid: 'c_aurora', role_id: ADMIN }

/** Who can sign in, as `decisions` lists them. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  setUp('aurora', 'u_super', 'Shen Yue', '13800000001', 'super', SUPER_ADMIN, 'Operations', 'Head of robots'),
  setUp('aurora', 'u_admin', 'Lin Mei', '13800000002', 'admin', ADMIN, 'Front office', 'Manager'),
  setUp('aurora', 'u_staff', 'Tom Baker', '13800000003', 'staff', STAFF_MEMBER, 'Front office', 'Receptionist'),
  { ...first, user_uuid: 'u_first', full_name: 'Haruka Sato', mobile: '13800000004' },
  {
    ...{ ...first, user_uuid: 'u_new', full_name: 'Minjun Park', hasPassword: true },
    ...{ mobile: '13800000005', email: 'new@aurora.example' },
  },
  setUp('nimbus', 'u_solo', 'Sofia Weber', '13800000006', 'solo', ADMIN, 'Office', 'Owner'),
  setUp('hotel', 'u_one', 'Omar Haddad', '13800000007', 'one', ADMIN, 'Reception', 'Duty manager'),
  setUp('melody', 'u_ktv', 'Chen Jie', '13800000008', 'ktv', ADMIN, 'Venue', 'Venue manager'),
  setUp('aurora', DEMO_SSO_UID, 'Ines Costa', '', 'sso', ADMIN, 'Partner desk', 'Coordinator'),
  { ...setUp('aurora', 'u_idle', 'Paul Martin', '', 'idle', ADMIN, 'Archive', 'Clerk'), is_activated: false },
]

/** Employees who do not use the console: name, department, job. */
const STAFF: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  aurora: [
    ['Wang Fang', 'Front office', 'Receptionist'],
    ['Li Qiang', 'Front office', 'Receptionist'],
    ['Zhao Min', 'Security', 'Guard'],
    ['Sun Lei', 'Security', 'Shift leader'],
    ['Emma Clarke', 'Marketing', 'Event planner'],
    ['Noah Fischer', 'Marketing', 'Designer'],
    ['Yuki Tanaka', 'Exhibition', 'Guide'],
    ['Jisoo Kim', 'Exhibition', 'Guide'],
    ['Layla Nasser', 'Facilities', 'Technician'],
    ['Carlos Ruiz', 'Facilities', 'Technician'],
    ['Anna Novak', 'Human resources', 'Specialist'],
    ['David Mensah', 'Logistics', 'Courier'],
  ],
  nimbus: [['Jonas Weber', 'Office', 'Assistant']],
  hotel: [
    ['Fatima Zahra', 'Housekeeping', 'Supervisor'],
    ['Lucas Moreau', 'Reception', 'Night porter'],
    ['Mia Rossi', 'Restaurant', 'Host'],
  ],
  melody: [
    ['Xu Ting', 'Bar', 'Bartender'],
    ['Gao Peng', 'Floor', 'Host'],
  ],
}

const FIRST_STAFF_MOBILE = 13_800_000_101

function staff(): NewPerson[] {
  const all = Object.entries(STAFF).flatMap(([name, rows]) => rows.map((row) => [name, ...row] as const))
  return all.map(([name, full_name, dept, job], index) => ({
    corp_uuid: `c_${name}`,
    user_uuid: `u_staff_${index + 1}`,
    person_id: `p_staff_${index + 1}`,
    full_name,
    dept,
    job,
    mobile: String(FIRST_STAFF_MOBILE + index),
    email: `${full_name.toLowerCase().replace(' ', '.')}@${name}.example`,
  }))
}

export const personId = (user_uuid: string) => user_uuid.replace(/^(u_|SSOUID\.)/, 'p_')

const consoleUser = ({ hasPassword, ...person }: DemoPerson, password_hash: string): NewPerson => ({
  ...person,
  person_id: personId(person.user_uuid),
  has_console_access: true,
  password_hash: hasPassword ? password_hash : null,
})

/** The demo company and its neighbours; does nothing where there is anybody already. */
export async function seedPeople(db: Database) {
  const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(people)
  if (found?.count !== 0) return
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await db.transaction(async (tx) => {
    await tx.insert(corps).values(DEMO_CORPS)
    await tx.insert(corpAppSecrets).values({ corp_uuid: 'c_aurora', secret_hash: hashOf(DEMO_SSO_SECRET) })
    for (const person of DEMO_PEOPLE) await addPerson(tx, consoleUser(person, password_hash))
    for (const person of staff()) await addPerson(tx, person)
  })
}
