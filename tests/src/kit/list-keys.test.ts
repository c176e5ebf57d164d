import { describe, expect, it } from 'vitest'
import { type List, placeAfter } from '../../../src/kit/list-keys.ts'

const after = (key: string, list: Partial<List>) => placeAfter(key, { at: 0, count: 10, ...list })

type Step = [key: string, list: Partial<List>, place: number | undefined]

const STEPS: Record<string, Step[]> = {
  'stays at the ends': [
    ['ArrowUp', { at: 0 }, 0],
    ['ArrowDown', { at: 9 }, 9],
    ['PageDown', { at: 7 }, 9],
  ],
  'goes round where the list does': [
    ['ArrowUp', { ends: 'round' }, 9],
    ['ArrowDown', { ends: 'round', at: 9 }, 0],
  ],
  'keeps its own meaning beyond the ends where they let it': [['ArrowUp', { ends: 'leave' }, undefined]],
  'leads to the ends': [
    ['Home', { at: 4 }, 0],
    ['End', { at: 4 }, 9],
  ],
  'turns pages of a list that ends': [
    ['PageDown', {}, 5],
    ['PageDown', { ends: 'round' }, undefined],
  ],
  'walks a grid both ways': [
    ['ArrowDown', { columns: 4 }, 4],
    ['ArrowRight', { columns: 4 }, 1],
  ],
  'walks a row along it alone': [
    ['ArrowRight', { isRow: true }, 1],
    ['ArrowDown', { isRow: true }, undefined],
  ],
  'follows the reading direction': [['ArrowLeft', { isRow: true, isRtl: true }, 1]],
  'leads nowhere in an empty list': [['End', { count: 0, at: -1 }, undefined]],
}

describe('a key in a list', () => {
  it.each(Object.entries(STEPS))('%s', (_, steps) => {
    expect(steps.map(([key, list]) => after(key, list))).toEqual(steps.map(([, , place]) => place))
  })
})
