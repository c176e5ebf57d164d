import { areAllMaps, type MapNames as ToldMap } from '../client/robot.ts'
import type { MapNames, PlaceNames } from './config.ts'

type Point = { x: number; y: number }
export type OnMap = Point & { mapId: string }
/** The file, whose entries win over what the console says. */
export type NamesFile = { maps: MapNames; places: PlaceNames }

const NOWHERE: Point = { x: 0, y: 0 }
const MAP_LENGTH = 64

const mapOf = ({ map_name, map_id, origin_x, origin_y }: ToldMap) => ({
  ...{ name: map_name, map_id: map_id || map_name, origin: { x: origin_x, y: origin_y } },
})
const placesOf = ({ map_name, place_list }: ToldMap) =>
  place_list.map(({ place_name, node_id }) => ({ map: map_name, name: place_name, node_id }))

/** Names that somebody wrote down come before those that are the same here and there. */
function together(file: NamesFile, told: readonly ToldMap[]): NamesFile {
  const ids = told.filter(({ map_id }) => map_id !== '')
  const same = told.filter(({ map_id }) => map_id === '')
  const isInFile = ({ map_name }: ToldMap) => file.maps.some(({ name }) => name === map_name)
  return {
    maps: [...file.maps, ...[...ids, ...same].filter((map) => !isInFile(map)).map(mapOf)],
    places: [...file.places, ...told.flatMap(placesOf)],
  }
}

/**
 * What maps and places are called here and there, and where, by the file and by what the console says now. What is not named is called
 * the same, and lies the same.
 */
export function namesOf(file: NamesFile, told: () => readonly ToldMap[] | undefined = () => undefined) {
  let known: { told: readonly ToldMap[] | undefined; names: NamesFile } = { told: undefined, names: file }
  function now() {
    const maps = told()
    if (maps !== known.told) known = { told: maps, names: together(file, maps ?? []) }
    return known.names
  }
  const hereOf = (mapId: string) => now().maps.find((each) => each.map_id === mapId)
  const thereOf = (map_name: string) => now().maps.find((each) => each.name === map_name)
  const nameOf = (mapId: string) => (hereOf(mapId)?.name ?? mapId).slice(0, MAP_LENGTH)
  const isPlace = (map_name: string, place_name: string) => (each: PlaceNames[number]) =>
    each.map === map_name && each.name === place_name
  return {
    mapOf: nameOf,
    /** Whether the console or the file names it, or may do so: it has said nothing yet, or has more maps than it tells. */
    knows(mapId: string) {
      const maps = told()
      return maps === undefined || !areAllMaps(maps) || hereOf(mapId) !== undefined
    },
    /** Whether the file alone says what they are called. */
    isInFile: (map_name: string, place_name: string) =>
      file.maps.some(({ name }) => name === map_name) && file.places.some(isPlace(map_name, place_name)),
    toConsole({ mapId, x, y }: OnMap) {
      const { origin = NOWHERE } = hereOf(mapId) ?? {}
      return { map_name: nameOf(mapId), x: x - origin.x, y: y - origin.y }
    },
    toRobot(map_name: string, { x, y }: Point): OnMap {
      const { map_id = map_name, origin = NOWHERE } = thereOf(map_name) ?? {}
      return { mapId: map_id, x: x + origin.x, y: y + origin.y }
    },
    nodeOf: (map_name: string, place_name: string) =>
      now().places.find(isPlace(map_name, place_name))?.node_id ?? place_name,
    /** On the map where the vehicle is, where that is known: nodes of two maps may be called the same. */
    placeOf: (nodeId: string, mapId?: string) =>
      now().places.find(({ map, node_id }) => node_id === nodeId && (mapId === undefined || map === nameOf(mapId)))
        ?.name,
  }
}
export type Names = ReturnType<typeof namesOf>
