/** A package of the lock file. */
export type Locked = { name: string; version: string; licence: string; isShipped: boolean }

type LockFile = {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean }>
}

/** What the lock file holds; `isShipped` where a server that is not built there has it too. */
export const lockedIn = ({ packages }: LockFile): Locked[] =>
  Object.entries(packages).flatMap(([path, { version, license = 'unknown', dev, devOptional }]) => {
    const name = path.split('node_modules/').at(-1)
    return name && version ? [{ name, version, licence: license, isShipped: !dev && !devOptional }] : []
  })

type Event = { introduced?: string; fixed?: string; last_affected?: string }
type Affected = {
  package?: { ecosystem?: string; name?: string }
  versions?: string[]
  ranges?: { type: string; events: Event[] }[]
}
/** An advisory as OSV writes it (https://ossf.github.io/osv-schema/). */
export type Advisory = { id: string; summary?: string; withdrawn?: string; aliases?: string[]; affected?: Affected[] }

const asList = (value: unknown): Advisory[] => {
  if (Array.isArray(value)) return value as Advisory[]
  const { vulns } = value as { vulns?: Advisory[] }
  return vulns ?? [value as Advisory]
}

/** One advisory, a list, what the OSV service answers, or one advisory a line. */
export function advisoriesIn(text: string): Advisory[] {
  try {
    return asList(JSON.parse(text))
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line) => asList(JSON.parse(line)))
  }
}

const comparePart = (one: string, other: string) =>
  /^\d+$/.test(one) && /^\d+$/.test(other)
    ? Number(one) - Number(other)
    : Number(/^\d+$/.test(other)) - Number(/^\d+$/.test(one)) || (one < other ? -1 : Number(one > other))

const partsOf = (version: string) => {
  const [core = '', ...before] = (version.split('+')[0] ?? '').split('-')
  return { core: core.split('.'), before: before.join('-').split('.').filter(Boolean) }
}

/** As semantic versions are ordered: what comes before a release is less than it. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)]
  for (let at = 0; at < 3; at++) {
    const order = comparePart(a.core[at] ?? '0', b.core[at] ?? '0')
    if (order) return order
  }
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length
  for (let at = 0; at < Math.max(a.before.length, b.before.length); at++) {
    const [x, y] = [a.before[at], b.before[at]]
    if (x === undefined || y === undefined) return x === undefined ? -1 : 1
    const order = comparePart(x, y)
    if (order) return order
  }
  return 0
}

/** Events are turned by the version: in from `introduced`, out from `fixed` or behind `last_affected`. */
function isWithin(version: string, events: readonly Event[]) {
  let isIn = false
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined && (introduced === '0' || compareVersions(version, introduced) >= 0)) isIn = true
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isIn = false
    if (last_affected !== undefined && compareVersions(version, last_affected) > 0) isIn = false
  }
  return isIn
}

const isAffected = ({ name, version }: Locked, affected: Affected) =>
  affected.package?.ecosystem === 'npm' &&
  affected.package.name === name &&
  (affected.versions?.includes(version) ||
    (affected.ranges ?? []).some(({ type, events }) => type === 'SEMVER' && isWithin(version, events)))

const fixesOf = ({ name }: Locked, { affected = [] }: Advisory) =>
  affected
    .filter((each) => each.package?.name === name)
    .flatMap(({ ranges = [] }) => ranges.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? [])))

export type Finding = Locked & { id: string; summary: string; fixes: string[] }

/** What of the lock file the advisories speak of. */
export const findingsIn = (locked: readonly Locked[], advisories: readonly Advisory[]): Finding[] =>
  advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap((advisory) =>
      locked
        .filter((each) => (advisory.affected ?? []).some((affected) => isAffected(each, affected)))
        .map((each) => ({ ...each, id: advisory.id, summary: advisory.summary ?? '', fixes: fixesOf(each, advisory) })),
    )

/** Licences of what is shipped, each with its packages. */
export function licencesOf(locked: readonly Locked[]): Map<string, string[]> {
  const all = new Map<string, string[]>()
  for (const { name, version, licence, isShipped } of locked)
    if (isShipped) all.set(licence, [...(all.get(licence) ?? []), `${name} ${version}`])
  return new Map([...all].sort(([one], [other]) => one.localeCompare(other)))
}
