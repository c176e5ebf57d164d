import { ROBOTS } from './robots.ts'

type Point = readonly [place_name: string, x: number, y: number]

/** What there is on every floor, and on some. */
const EVERYWHERE: readonly Point[] = [
  ['Charging dock', 2, 3],
  ['Lift hall', 19, 9.5],
  ['Corridor', 27, 14],
]
const ON_FLOOR: Readonly<Record<string, readonly Point[]>> = {
  'Ground floor': [
    ['Entrance', 12, 2.5],
    ['Front desk', 20.5, 5],
    ['Café', 33, 20],
  ],
  'First floor': [
    ['Exhibition hall', 24, 18],
    ['Gallery', 33, 26],
  ],
  'Second floor': [
    ['Canteen', 15, 24],
    ['Auditorium', 40, 17],
  ],
  'Third floor': [['Meeting rooms', 9, 15]],
  'Fifth floor': [['Post room', 12, 6]],
  'Ninth floor': [['Lounge', 9, 20]],
}

const floors = [...new Map(ROBOTS.map(({ corp, floor }) => [`${corp} ${floor}`, { corp, floor }])).values()]

/** The named points of the demo companies' maps. */
export const PLACES = floors.flatMap(({ corp, floor }) =>
  [...EVERYWHERE, ...(ON_FLOOR[floor] ?? [])].map(([place_name, x, y]) => ({
    corp_uuid: corp,
    map_name: floor,
    place_name,
    x,
    y,
  })),
)
