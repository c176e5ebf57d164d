/** Whose work it is: the network that it came from, and the account that it is about. */
export type Whose = { address: string; account: string }

type Place = Whose & {
  refuse: () => Error
  isHashing: boolean
  isOut: boolean
  enter?: () => void
  give?: (e: Error) => void
}

/** The largest of the groups that share a name. */
function largest(places: readonly Place[], name: 'address' | 'account'): Place[] {
  const groups = new Map<string, Place[]>()
  for (const place of places) {
    const group = groups.get(place[name])
    if (group) group.push(place)
    else groups.set(place[name], [place])
  }
  return [...groups.values()].reduce((most, each) => (each.length > most.length ? each : most), [])
}

/**
 * At most so many are inside, and so many of them hash at once. Addresses take turns, and the accounts of an address among
 * themselves. Where it is full, the last of the address (or account) that holds most gives way to somebody who holds less.
 */
export function fairRoom(places: number, lanes: number) {
  const inside = new Set<Place>()
  const waiting: Place[] = []
  const turns = new Map<string, number>()
  let turn = 0
  let hashing = 0

  const turnOf = (name: string) => turns.get(name) ?? 0
  const accountOf = ({ address, account }: Whose) => `${address} ${account}`
  const isBefore = (one: Place, other: Place) =>
    turnOf(one.address) - turnOf(other.address) || turnOf(accountOf(one)) - turnOf(accountOf(other))

  function goOn() {
    const next = hashing < lanes ? waiting.toSorted(isBefore)[0] : undefined
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    turn++
    for (const name of [next.address, accountOf(next)]) turns.set(name, turn)
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
  function whoGivesWay({ address, account }: Whose) {
    const all = [...inside]
    const own = all.filter((place) => place.address === address)
    const most = largest(all, 'address')
    const group = most.length > own.length + 1 ? most : own
    const busiest = largest(group, 'account')
    const ofAccount = own.filter((place) => place.account === account)
    if (group === own && busiest.length <= ofAccount.length + 1) return undefined
    return [...group, ...busiest].findLast((place) => !place.isHashing)
  }

  function leave(place: Place) {
    inside.delete(place)
    for (const name of [place.address, accountOf(place)])
      if (![...inside].some((each) => each.address === name || accountOf(each) === name)) turns.delete(name)
  }

  return {
    underWay: () => ({ working: hashing, waiting: waiting.length }),
    /** A place for somebody; throws what `refuse` makes where there is none for them. */
    take: (whose: Whose, refuse: () => Error) => {
      const givesWay = inside.size < places ? undefined : whoGivesWay(whose)
      if (inside.size >= places && !givesWay) throw refuse()
      if (givesWay) putOut(givesWay)
      const place: Place = { ...whose, refuse, isHashing: false, isOut: false }
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
