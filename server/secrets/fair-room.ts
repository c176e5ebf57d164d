/** Whose work it is, from the widest network that it came from to the account that it is about. */
export type Whose = readonly string[]

type Place = {
  /** Each name with the wider ones before it: what a group is called. */
  groups: readonly string[]
  refuse: () => Error
  isHashing: boolean
  isOut: boolean
  enter?: () => void
  give?: (e: Error) => void
}

const groupsOf = (whose: Whose) => whose.map((_, level) => whose.slice(0, level + 1).join(' '))

/** The largest group of a level, of equal ones the one that came last. */
function largest(places: readonly Place[], level: number): Place[] {
  const members = new Map<string | undefined, Place[]>()
  for (const place of places) {
    const group = members.get(place.groups[level])
    if (group) group.push(place)
    else members.set(place.groups[level], [place])
  }
  return [...members.values()].reduce((most, each) => (each.length < most.length ? most : each), [])
}

/** Of a group the last that is not hashing, out of its largest part where there is one. */
function lastOf(group: readonly Place[], level: number): Place | undefined {
  const hasParts = level < (group[0]?.groups.length ?? 0)
  const last = hasParts ? lastOf(largest(group, level), level + 1) : undefined
  return last ?? group.findLast(({ isHashing }) => !isHashing)
}

/**
 * At most so many are inside, and so many of them hash at once. The widest networks take turns, and what is in one among
 * itself, down to its accounts. Where it is full, the last of the one that holds most gives way to somebody who holds less.
 */
export function fairRoom(places: number, lanes: number) {
  const inside = new Set<Place>()
  const waiting: Place[] = []
  const turns = new Map<string, number>()
  let turn = 0
  let hashing = 0

  const turnOf = (name: string) => turns.get(name) ?? 0
  const byTurns = (one: Place, other: Place) => {
    const level = one.groups.findIndex((group, at) => turnOf(group) !== turnOf(other.groups[at] ?? ''))
    return level < 0 ? 0 : turnOf(one.groups[level] ?? '') - turnOf(other.groups[level] ?? '')
  }

  function goOn() {
    const next = hashing < lanes ? waiting.toSorted(byTurns)[0] : undefined
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    turn++
    for (const group of next.groups) turns.set(group, turn)
    hashing++
    next.isHashing = true
    next.enter?.()
  }

  const lineUp = (place: Place) =>
    new Promise<void>((enter, give) => {
      if (place.isOut) return give(place.refuse())
      Object.assign(place, { enter, give })
      waiting.push(place)
      goOn()
    })

  function putOut(place: Place) {
    inside.delete(place)
    place.isOut = true
    const at = waiting.indexOf(place)
    if (at < 0) return
    waiting.splice(at, 1)
    place.give?.(place.refuse())
  }

  /** Who holds more than the newcomer would, and is not hashing already. */
  function whoGivesWay(whose: Whose) {
    let within = [...inside]
    for (const [level, name] of groupsOf(whose).entries()) {
      const own = within.filter(({ groups }) => groups[level] === name)
      const most = largest(within, level)
      if (most.length > own.length + 1) return lastOf(most, level + 1)
      within = own
    }
    return undefined
  }

  function leave(place: Place) {
    inside.delete(place)
    for (const name of place.groups) if (![...inside].some(({ groups }) => groups.includes(name))) turns.delete(name)
  }

  return {
    underWay: () => ({ working: hashing, waiting: waiting.length }),
    /** A place for somebody; throws what `refuse` makes where there is none for them. */
    take: (whose: Whose, refuse: () => Error) => {
      const givesWay = inside.size < places ? undefined : whoGivesWay(whose)
      if (inside.size >= places && !givesWay) throw refuse()
      if (givesWay) putOut(givesWay)
      const place: Place = { groups: groupsOf(whose), refuse, isHashing: false, isOut: false }
      inside.add(place)
      return {
        leave: () => leave(place),
        hash: async <T>(work: () => Promise<T>) => {
          await lineUp(place)
          return work().finally(() => {
            place.isHashing = false
            hashing--
            goOn()
          })
        },
      }
    },
  }
}
