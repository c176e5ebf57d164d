import type { MapNames, PlaceNames } from './config.ts'

type Point = { x: number; y: number }
export type OnMap = Point & { mapId: string }

/** What maps and places are called here and there, and where. What is not named is called the same, and lies the same. */
export function namesOf({ maps, places }: { maps: MapNames; places: PlaceNames }) {
  const hereOf = (mapId: string) => maps.find((each) => each.map_id === mapId)
  const thereOf = (map_name: string) => maps.find((each) => each.name === map_name)
  return {
    mapOf: (mapId: string) => hereOf(mapId)?.name ?? mapId,
    toConsole({ mapId, x, y }: OnMap) {
      const { name = mapId, origin = { x: 0, y: 0 } } = hereOf(mapId) ?? {}
      return { map_name: name, x: x - origin.x, y: y - origin.y }
    },
    toRobot(map_name: string, { x, y }: Point): OnMap {
      const { map_id = map_name, origin = { x: 0, y: 0 } } = thereOf(map_name) ?? {}
      return { mapId: map_id, x: x + origin.x, y: y + origin.y }
    },
    nodeOf: (map_name: string, place_name: string) =>
      places.find((each) => each.map === map_name && each.name === place_name)?.node_id ?? place_name,
    placeOf: (nodeId: string) => places.find((each) => each.node_id === nodeId)?.name,
  }
}
export type Names = ReturnType<typeof namesOf>
