import { expect, test } from 'vitest'
import type { Floor } from '../../../robots/demo/handed-over.ts'
import { driven, metresOf, secondsOf, wayTo } from '../../../robots/demo/ways.ts'

const point = (name: string, x: number, y: number, kind = 'room') => ({ name, kind, x, y })
const path = (from: string, to: string, way = 'both', speed = 0.8) => ({ from, to, way, speed })
const FLOOR: Floor = {
  corp_uuid: 'c_aurora',
  map_name: 'Ground floor',
  points: [
    point('Door', 0, 0),
    point('Desk', 0, 10),
    point('Lift', 10, 10),
    point('Hall', 20, 10),
    point('Yard', 40, 0),
  ],
  paths: [path('Door', 'Desk'), path('Desk', 'Lift', 'both', 0.5), path('Desk', 'Hall', 'there')],
}
const at = (name: string) => FLOOR.points.find((each) => each.name === name) ?? { x: 0, y: 0 }
const spots = (from: string, to: string) => wayTo(FLOOR, at(from), at(to)).map(({ x, y }) => [x, y])

test('a way leads along the paths of the map, each at its own speed', () => {
  expect(wayTo(FLOOR, at('Door'), at('Lift'))).toEqual([
    { x: 0, y: 10, speed: 0.8 },
    { x: 10, y: 10, speed: 0.5 },
  ])
  expect(secondsOf(at('Door'), wayTo(FLOOR, at('Door'), at('Lift')))).toBeCloseTo(12.5 + 20)
})

test('a path in one direction is driven in that direction alone', () => {
  expect(spots('Desk', 'Hall')).toEqual([[20, 10]])
  expect(metresOf(at('Hall'), wayTo(FLOOR, at('Hall'), at('Door')))).toBeCloseTo(Math.hypot(20, 10))
})

test('where no paths lead, or no map is known, the way is straight', () => {
  expect(spots('Door', 'Yard')).toEqual([[40, 0]])
  expect(wayTo(undefined, { x: 1, y: 1 }, { x: 4, y: 5 })).toMatchObject([{ x: 4, y: 5 }])
})

test('who stands beside the paths joins them at the nearest point, and leaves them at the nearest to where it is to be', () => {
  const way = wayTo(FLOOR, { x: 1, y: 1 }, { x: 11, y: 9 })
  expect(way.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0, 10],
    [10, 10],
    [11, 9],
  ])
})

test('a second takes it round a corner no faster than along a line', () => {
  const corner = [
    { x: 0, y: 0.4, speed: 0.8 },
    { x: 10, y: 0.4, speed: 0.8 },
  ]
  expect(driven({ x: 0, y: 0 }, corner)).toEqual({ at: { x: 0.4, y: 0.4 }, left: [corner[1]] })
  expect(driven({ x: 9.9, y: 0.4 }, corner.slice(1))).toEqual({ at: { x: 10, y: 0.4 }, left: [] })
})
