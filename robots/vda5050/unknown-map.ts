import type { Adapted } from './adapted.ts'
import { unknownMap } from './faults.ts'

/** While nobody has named the map that a vehicle stands on, so that it is found soon after somebody has. */
const ASK_EVERY_MS = 5000

/** Says once of each map that a vehicle stands on and nobody has named, and asks the console again as long as that is so. */
export function watchMap({ vehicle, names, clock, log, renewNames }: Adapted) {
  let said: string | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isAsking = false
  return () => {
    const mapId = vehicle.position()?.mapId
    if (mapId === undefined) return
    if (names.knows(mapId)) {
      said = undefined
      return
    }
    if (said !== mapId) log(`${unknownMap(mapId)}; say in Map what robots of other makers call it.`)
    said = mapId
    if (isAsking || clock() - askedAt < ASK_EVERY_MS) return
    askedAt = clock()
    isAsking = true
    void renewNames().finally(() => {
      isAsking = false
    })
  }
}
