import { describe, expect, test } from 'vitest'
import { checkValues } from '../../domain/resources/check.ts'
import { copiedValues } from '../../domain/resources/copied.ts'
import { maps } from '../../domain/resources/maps.ts'
import { emptyOf, emptyValues } from '../../domain/resources/values.ts'

const point = (name: string, node_id: string) => ({
  ...{ name, kind: 'room', x: 1, y: 1, heading: null, node_id },
})
const mapWith = (more: object) => ({ ...emptyValues(maps.fields), name: 'Ground floor', ...more })
const problems = (more: object) => checkValues(maps, mapWith(more))

describe('what robots of other makers call a map', () => {
  test('may be left out, and so may where it lies for them', () => {
    expect(problems({})).toEqual({})
    expect([emptyOf(maps.fields.map_id), emptyOf(maps.fields.origin_x)]).toEqual(['', null])
  })

  test.each([-3.2, 0, 1.05, -9999.99, 10_000])('its lower left corner may lie at %d m', (metres) => {
    expect(problems({ map_id: 'floor-0', origin_x: metres, origin_y: -metres })).toEqual({})
  })

  test('has 64 letters at most, in one line', () => {
    expect(problems({ map_id: 'm'.repeat(64) })).toEqual({})
    expect(problems({ map_id: 'm'.repeat(65) })).toEqual({ map_id: 'tooLong' })
    expect(problems({ map_id: 'floor\n0' })).toEqual({ map_id: 'oneLine' })
  })

  test.each([
    [10_000.01, 'tooLarge'],
    [-10_000.01, 'tooSmall'],
    [1.005, 'malformed'],
    ['left', 'malformed'],
  ])('lies at no place such as %s', (origin_x, problem) => {
    expect(problems({ origin_x })).toEqual({ origin_x: problem })
  })

  test('stays with the map that is copied, where it lies does not', () => {
    const copy = copiedValues(maps, mapWith({ map_id: 'floor-0', origin_x: -3.2 }), 'Copy')
    expect(copy).not.toHaveProperty('map_id')
    expect(copy).toMatchObject({ name: 'Copy', origin_x: -3.2 })
  })
})

describe('what such robots call a point', () => {
  test('is its own on its map, where it is called anything', () => {
    expect(problems({ points: [point('A', 'N1'), point('B', 'N2'), point('C', ''), point('D', '')] })).toEqual({})
    expect(problems({ points: [point('A', 'N1'), point('B', ''), point('C', 'N1')] })).toEqual({
      'points.2.node_id': 'twice',
    })
  })

  test('tells N1 from n1, as nodes of orders do', () => {
    expect(problems({ points: [point('A', 'N1'), point('B', 'n1')] })).toEqual({})
  })

  test('has 64 letters at most', () => {
    expect(problems({ points: [point('A', 'N'.repeat(65))] })).toEqual({ 'points.0.node_id': 'tooLong' })
  })
})
