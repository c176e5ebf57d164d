import { COMMANDS, type CommandKind } from './commands.ts'
import type { Problems } from './resources/problems.ts'
import type { Resource } from './resources/shape.ts'
import { ADMIN_ROLE_ID, type Role, reaches, roleOf, SUPER_ADMIN_ROLE_ID } from './roles.ts'
import type { Scope } from './scopes.ts'

/** Somebody by their session: the console's, or with scopes that of an embedded page. */
type Person = { role_id: string; login_status: number; awaited_bind: string | null; scopes?: readonly string[] }

/** What an operation asks of every person who calls it. */
type Needs = { duringSetUp: boolean; role: Role | 'anybody'; scope: Scope | undefined }

/** Who is not set up yet, or whose browser is not bound since, may do little (guarantee 12). */
const isInSetUp = ({ login_status, awaited_bind }: Person) => login_status === 0 || awaited_bind !== null

export function mayCall({ duringSetUp, role, scope }: Needs, person: Person) {
  if (!duringSetUp && isInSetUp(person)) return false
  if (role !== 'anybody' && !reaches(roleOf(person.role_id), role)) return false
  return scope === undefined || person.scopes?.includes(scope) === true
}

const ACLS_OF_STAFF = ['', '1']
const ACLS_OF_ADMIN = [...ACLS_OF_STAFF, ADMIN_ROLE_ID]

/** The values of `menu_acl` that a role satisfies (§6): it names the least role that sees an entry. */
export function aclsOf(role_id: string): readonly string[] {
  const role = roleOf(role_id)
  if (role === 'superAdmin') return [...ACLS_OF_ADMIN, SUPER_ADMIN_ROLE_ID]
  return role === 'admin' ? ACLS_OF_ADMIN : ACLS_OF_STAFF
}

/** The keys of the entries that a person's groups let them open; undefined where no group narrows them. */
export type Openable = ReadonlySet<string> | undefined

/** §2 "permissions": a person in groups opens what one of them has, as far as their role allows it. */
export const openableIn = (groups: readonly { entries: readonly string[] }[]): Openable =>
  groups.length > 0 ? new Set(groups.flatMap(({ entries }) => entries)) : undefined

/** Nobody shuts out a super admin, so nobody who changes groups shuts out themselves. */
export const mayBeNarrowed = (role_id: string) => roleOf(role_id) !== 'superAdmin'

export type Entry = { project_id: string; menu_id: string; open_appid: string }

/** `{project_id}.{menu_id}`, as `page-addresses.ts` has it. */
export const keyOfEntry = ({ project_id, menu_id }: Omit<Entry, 'open_appid'>) => `${project_id}.${menu_id}`

/** Labels and folders open nothing, and stay for what stands under them. */
export const isOpenable = (openable: Openable, entry: Entry) =>
  openable === undefined || entry.open_appid === '' || openable.has(keyOfEntry(entry))

export const mayOpen = (role_id: string, openable: Openable, entry: Entry & { menu_acl: string }) =>
  aclsOf(role_id).includes(entry.menu_acl) && isOpenable(openable, entry)

export const mayRead = ({ may }: Resource, role: Role) => reaches(role, may.read)
export const mayWrite = ({ may }: Resource, role: Role) => may.write !== undefined && reaches(role, may.write)

export const mayAdd = (resource: Resource, role: Role) => mayWrite(resource, role) && !resource.without?.includes('add')
export const mayRemove = (resource: Resource, role: Role) =>
  mayWrite(resource, role) && !resource.without?.includes('remove')

const isMany = ({ archetype }: Resource) => archetype !== 'single'

type Rule = { has: (resource: Resource, role: Role) => boolean; where?: (resource: Resource) => boolean }

/** What each right over records needs: who has it, and on which pages there is such a thing. */
const OVER_RECORDS = {
  read: { has: mayRead },
  readPublished: { has: mayRead, where: ({ publishes }) => publishes !== undefined },
  create: { has: (resource, role) => mayAdd(resource, role) && isMany(resource) },
  change: { has: mayWrite },
  remove: { has: (resource, role) => mayRemove(resource, role) && isMany(resource) },
  publish: { has: mayWrite, where: ({ publishes }) => publishes !== undefined },
  import: { has: mayAdd, where: ({ imports }) => imports !== undefined },
  export: { has: mayRead, where: ({ exports }) => exports !== undefined },
  makeKey: { has: mayWrite, where: ({ keys }) => keys !== undefined },
} as const satisfies Record<string, Rule>

export type RecordRight = keyof typeof OVER_RECORDS

/** A role that cannot read a page's records cannot do anything with them. */
export const mayDo = (right: RecordRight, resource: Resource, role: Role) =>
  mayRead(resource, role) && OVER_RECORDS[right].has(resource, role)

export function isOffered(right: RecordRight, resource: Resource) {
  const rule: Rule = OVER_RECORDS[right]
  return rule.where?.(resource) ?? true
}

export const mayCommand = (kind: CommandKind, role: Role) => reaches(role, COMMANDS[kind].may)

/** Single sign-on users come in by their company's own server, which also decides when they no longer may. */
export const isSsoUser = ({ user_uuid }: { user_uuid: string }) => user_uuid.startsWith('SSOUID.')

const isSuper = ({ role_id }: { role_id: string }) => roleOf(role_id) === 'superAdmin'
const hasAny = (problems: Problems) => Object.keys(problems).length > 0

type Staff = { role_id: string; has_console_access: boolean; mobile: string; email: string }
type Actor = { user_uuid: string; role_id: string }

const NOT_ALLOWED = 'notAllowed'

const canSignIn = ({ has_console_access, mobile, email }: Staff): Problems =>
  has_console_access && mobile === '' && email === '' ? { mobile: 'required' } : {}

export function problemsOfNewStaff(actor: Actor, staff: Staff): Problems {
  const problems = canSignIn(staff)
  if (hasAny(problems)) return problems
  return isSuper(staff) && !isSuper(actor) ? { role_id: NOT_ALLOWED } : {}
}

/** Nobody takes rights from themselves, or changes here what they sign in by (guarantee 11). */
const ownProblems = (before: Staff, after: Staff): Problems => ({
  ...(before.role_id === after.role_id ? {} : { role_id: NOT_ALLOWED }),
  ...(after.has_console_access ? {} : { has_console_access: NOT_ALLOWED }),
  ...(before.mobile === '' || before.mobile === after.mobile ? {} : { mobile: NOT_ALLOWED }),
  ...(before.email === '' || before.email === after.email ? {} : { email: NOT_ALLOWED }),
})

export type StaffChange = { user_uuid: string; before: Staff; after: Staff }

export function problemsOfStaffChange(actor: Actor, { user_uuid, before, after }: StaffChange): Problems {
  const problems = canSignIn(after)
  if (hasAny(problems)) return problems
  if (isSuper(before) !== isSuper(after) && !isSuper(actor)) return { role_id: NOT_ALLOWED }
  if (isSuper(before) && !isSuper(actor)) return { full_name: NOT_ALLOWED }
  return user_uuid === actor.user_uuid ? ownProblems(before, after) : {}
}

/** Whether a super admin can no longer act as one. */
export const losesRights = ({ before, after }: StaffChange) =>
  isSuper(before) && !(isSuper(after) && after.has_console_access)

/** What speaks against removing employees, of whom `supers` are the company's super admins. */
export function problemsOfStaffRemoval(actor: Actor, ids: readonly string[], supers: readonly string[]): Problems {
  if (ids.includes(actor.user_uuid)) return { [actor.user_uuid]: NOT_ALLOWED }
  const theirs = supers.filter((each) => ids.includes(each))
  const all = (problem: Problems[string]) => Object.fromEntries(theirs.map((each) => [each, problem]))
  if (theirs.length > 0 && !isSuper(actor)) return all(NOT_ALLOWED)
  return theirs.length > 0 && theirs.length === supers.length ? all('lastSuperAdmin') : {}
}
