import { describe, expect, it } from 'vitest'
import { fastest, movedTo, spotAt, type Tracks } from '../../../src/apps/plan/motion.ts'
import { nextThing, type Placed, thingAt } from '../../../src/apps/plan/scene.ts'
import { SHAPES } from '../../../src/apps/plan/shapes.ts'
import { bounded, centred, fitted, isSeen, onScreen, panned, zoomed } from '../../../src/apps/plan/view.ts'

const SIDES = { width_m: 40, depth_m: 20 }
const SIZE = { width: 848, height: 448 }
const ALL = fitted(SIDES, SIZE)

describe('the view of a floor', () => {
  it('shows all of it in the middle at first, with its lower left corner at the lower left', () => {
    expect(ALL.scale).toBe(20)
    expect(onScreen(ALL, SIDES, { x: 0, y: 0 })).toEqual({ x: 24, y: 424 })
    expect(onScreen(ALL, SIDES, { x: 40, y: 20 })).toEqual({ x: 824, y: 24 })
  })

  it('leaves what is under the pointer where it is while it comes closer', () => {
    const at = { x: 424, y: 224 }
    const closer = zoomed(ALL, 3, at, SIDES, SIZE)
    expect(closer.scale).toBe(60)
    expect(onScreen(closer, SIDES, { x: 20, y: 10 })).toEqual(at)
  })

  it('goes no farther away than all of it, and no closer than a robot needs', () => {
    expect(zoomed(ALL, 0.1, { x: 0, y: 0 }, SIDES, SIZE)).toEqual(ALL)
    expect(zoomed(ALL, 1000, { x: 0, y: 0 }, SIDES, SIZE).scale).toBe(140)
  })

  it('cannot be dragged off the screen', () => {
    const closer = zoomed(ALL, 3, { x: 424, y: 224 }, SIDES, SIZE)
    const dragged = bounded(panned(closer, { x: 99_999, y: -99_999 }), SIDES, SIZE)
    expect(onScreen(dragged, SIDES, { x: 0, y: 0 })).toEqual({ x: 24, y: 424 })
  })

  it('moves to what cannot be seen', () => {
    const closer = zoomed(ALL, 6, { x: 24, y: 424 }, SIDES, SIZE)
    const far = { x: 35, y: 15 }
    expect(isSeen(closer, far, SIDES, SIZE)).toBe(false)
    expect(isSeen(centred(closer, far, SIDES, SIZE), far, SIDES, SIZE)).toBe(true)
  })
})

describe('robots on a plan', () => {
  const none: Tracks = new Map()
  const at = (x: number) => [{ id: 'r', x, y: 0 }]
  const spotOf = (tracks: Tracks, nowMs: number) => {
    const track = tracks.get('r')
    return track && spotAt(track, nowMs)
  }

  it('stand where they are first heard of', () => {
    const tracks = movedTo(none, at(3), 0)
    expect(spotOf(tracks, 0)).toEqual({ x: 3, y: 0 })
    expect(fastest(tracks, 0)).toBe(0)
  })

  it('glide from report to report, and set out again from where they are seen', () => {
    const first = movedTo(movedTo(none, at(0), 0), at(1.2), 0)
    expect(spotOf(first, 600)?.x).toBeCloseTo(0.6)
    const second = movedTo(first, at(1.8), 600)
    expect(spotOf(second, 600)?.x).toBeCloseTo(0.6)
    expect(spotOf(second, 1800)?.x).toBe(1.8)
    expect(fastest(second, 1800)).toBe(0)
  })

  it('are as fast as the fastest of them that is still on its way', () => {
    const spots = (slow: number, fast: number) => [
      { id: 'slow', x: slow, y: 0 },
      { id: 'fast', x: 0, y: fast },
    ]
    const tracks = movedTo(movedTo(none, spots(0, 0), 0), spots(0.6, 1.2), 0)
    expect(fastest(tracks, 600)).toBeCloseTo(0.001)
    expect(fastest(movedTo(tracks, spots(0.9, 1.2), 1200), 1200)).toBeCloseTo(0.00025)
  })

  it('do not fly across the floor where they were carried, nor at all for people who want no motion', () => {
    const stood = movedTo(none, at(0), 0)
    expect(spotOf(movedTo(stood, at(30), 0), 0)).toEqual({ x: 30, y: 0 })
    expect(spotOf(movedTo(stood, at(1), 0, true), 0)).toEqual({ x: 1, y: 0 })
  })

  it('go when they are not reported any more', () => {
    expect(movedTo(movedTo(none, at(0), 0), [], 0).size).toBe(0)
  })

  it('are told apart by their outlines as well', () => {
    const outlines = Object.values(SHAPES).map(({ outline }) => outline)
    expect(new Set(outlines).size).toBe(outlines.length)
  })
})

describe('a press', () => {
  const place: Placed = { kind: 'place', id: 'Desk', x: 100, y: 100 }
  const robot: Placed = { kind: 'robot', id: 'r', x: 108, y: 100 }

  it('means the robot that stands on a place, and the place where none does', () => {
    expect(thingAt([place, robot], { x: 101, y: 100 }, false)).toEqual({ kind: 'robot', id: 'r' })
    expect(thingAt([place], { x: 101, y: 100 }, false)).toEqual({ kind: 'place', id: 'Desk' })
  })

  it('may be farther off by a finger than by a mouse, and means nothing beyond', () => {
    const beside = { x: 100, y: 120 }
    expect(thingAt([place], beside, false)).toBeUndefined()
    expect(thingAt([place], beside, true)?.id).toBe('Desk')
    expect(thingAt([place], { x: 100, y: 130 }, true)).toBeUndefined()
  })
})

describe('the arrow keys', () => {
  const at = (id: string, x: number, y: number): Placed => ({ kind: 'place', id, x, y })
  const things = [at('here', 0, 0), at('aside', 40, 60), at('ahead', 80, 5), at('behind', -20, 0)]

  it('lead to what lies that way rather than to what is near but aside', () => {
    expect(nextThing(things, { x: 0, y: 0 }, { x: 1, y: 0 })?.id).toBe('ahead')
    expect(nextThing(things, { x: 0, y: 0 }, { x: -1, y: 0 })?.id).toBe('behind')
    expect(nextThing(things, { x: 0, y: 0 }, { x: 0, y: -1 })).toBeUndefined()
  })
})
