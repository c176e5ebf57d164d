import { ROLES, type Role } from '../../domain/roles.ts'
import { SCOPE, type Scope } from '../../domain/scopes.ts'

/** By what somebody shows who they are; a `visitor` may have a session. */
export type Credential = 'none' | 'visitor' | 'session' | 'app' | 'robot' | 'company'

/** What each right needs to know of who asks. */
const ASKED_BY = {
  none: ['none', 'visitor', 'session', 'app', 'robot', 'company'],
  'own.account': ['visitor'],
  'own.user': ['session'],
  'own.person': ['session'],
  'own.robot': ['robot'],
  'passkeys.add': ['session'],
  'dataCenter.enter': ['session'],
  'menu.entry': ['session'],
  'menu.app': ['session'],
  'menu.jump': ['session'],
  'records.read': ['app'],
  'records.readPublished': ['app'],
  'records.create': ['app'],
  'records.change': ['app'],
  'records.remove': ['app'],
  'records.publish': ['app'],
  'records.import': ['app'],
  'records.export': ['app'],
  'records.makeKey': ['app'],
  'overview.read': ['app'],
  'robots.read': ['app'],
  'dialogues.read': ['app'],
  'floors.read': ['app'],
  'commands.read': ['app'],
  'commands.send': ['app'],
  'commands.repeat': ['app'],
  'alarms.read': ['session'],
  'alarms.write': ['session'],
} as const satisfies Record<string, readonly Credential[]>

export type RightName = keyof typeof ASKED_BY

const ORIGINS = ['console', 'apps', 'both'] as const
const ANYBODY = 'anybody'
const RIGHTS = Object.keys(ASKED_BY) as RightName[]
const SCOPES: readonly Scope[] = Object.values(SCOPE)

/** Who may call an operation, and from where. */
export type Access = {
  credential: Credential
  /** An API key of the company will do as well. */
  takesKeys: boolean
  /** What the app of an embedded page must be allowed to do. */
  scope: Scope | undefined
  origin: (typeof ORIGINS)[number]
  changesState: boolean
  duringSetUp: boolean
  role: Role | typeof ANYBODY
  right: RightName
}

export class BadContract extends Error {}

const FLAGS = {
  origin: ORIGINS,
  'changes-state': [true, false],
  'during-set-up': [true, false],
  role: [ANYBODY, ...ROLES],
  right: RIGHTS,
} as const
type Flags = { [Flag in keyof typeof FLAGS]: (typeof FLAGS)[Flag][number] }

type Read = {
  operationId: string
  security?: Record<string, readonly string[]>[]
  'x-access'?: Record<string, unknown>
}

function flagsOf(id: string, given: Read['x-access'] = {}): Flags {
  for (const [flag, values] of Object.entries(FLAGS)) {
    if (values.some((value) => value === given[flag])) continue
    throw new BadContract(`${id}: x-access.${flag} must be one of ${values.join(', ')}`)
  }
  const stranger = Object.keys(given).find((flag) => !Object.hasOwn(FLAGS, flag))
  if (stranger) throw new BadContract(`${id}: x-access.${stranger} means nothing`)
  return given as Flags
}

const SECURITY: Readonly<Record<string, Credential>> = {
  '[]': 'none',
  '[{},{"session":[]}]': 'visitor',
  '[{"session":[]}]': 'session',
  '[{"robot":[]}]': 'robot',
  '[{"company":[]}]': 'company',
}

const KEY = { key: [] }
const isKey = (each: object) => JSON.stringify(each) === JSON.stringify(KEY)

function credentialOf({ operationId: id, security }: Read): Pick<Access, 'credential' | 'scope'> {
  const credential = SECURITY[JSON.stringify(security) ?? '']
  if (credential) return { credential, scope: undefined }
  const [scope, ...more] = security?.[0]?.app ?? []
  const isOne = security?.length === 1 && Object.keys(security[0] ?? {}).length === 1 && more.length === 0
  const known = SCOPES.find((each) => each === scope)
  if (!isOne || !known) throw new BadContract(`${id}: its security is missing or unknown`)
  return { credential: 'app', scope: known }
}

/** Whether an operation is for people who are signed in, and for nobody else. */
export const isForPeople = ({ credential }: Pick<Access, 'credential'>) =>
  credential === 'session' || credential === 'app'

/** What the contract says of who may call an operation. Throws where anything is missing, unknown or cannot be held. */
export function readAccess(operation: Read): Access {
  const { operationId: id } = operation
  const { security } = operation
  const others = security?.filter((each) => !isKey(each))
  const { credential, scope } = credentialOf(others ? { ...operation, security: others } : operation)
  const takesKeys = others?.length !== security?.length
  const { origin, role, right, ...flags } = flagsOf(id, operation['x-access'])
  const isPerson = isForPeople({ credential })
  if (takesKeys && !isPerson) throw new BadContract(`${id}: keys do what people do, and nothing else`)
  if (isPerson === (role === ANYBODY)) throw new BadContract(`${id}: the role ${role} does not go with its security`)
  if (!isPerson && !flags['during-set-up'])
    throw new BadContract(`${id}: only a person can be kept out during the set-up`)
  const askedBy: readonly Credential[] = ASKED_BY[right]
  if (!askedBy.includes(credential)) throw new BadContract(`${id}: the right ${right} does not go with its security`)
  return {
    ...{ credential, takesKeys, scope, origin, role, right },
    ...{ changesState: flags['changes-state'], duringSetUp: flags['during-set-up'] },
  }
}
