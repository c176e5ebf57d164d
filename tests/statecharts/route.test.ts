import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashOf, type Route, routeOf } from '../../src/statecharts/view-state/route.ts'

/** Any text but half a character, which no address can hold. */
const name = fc.string({ minLength: 1, unit: 'grapheme' })

describe('an address of the viewer', () => {
  it('reads as it is written in the guide', () => {
    expect(routeOf('#/signIn/signIn.editing?t=12')).toEqual({ chart: 'signIn', node: 'signIn.editing', t: 12 })
    expect(routeOf('#/signIn?view=full')).toEqual({ chart: 'signIn', view: 'full' })
    expect(routeOf('')).toEqual({})
  })

  it('leads back to the place that it was made of, whatever the names', () => {
    const place = fc.record({
      chart: name,
      node: fc.option(name),
      view: fc.constantFrom(undefined, 'focus', 'full'),
      t: fc.option(fc.nat(1e6)),
    })
    fc.assert(
      fc.property(place, ({ chart, node, view, t }) => {
        const route: Route = { chart, ...(node && { node }), ...(view && { view }), ...(t !== null && { t }) } as Route
        expect(routeOf(hashOf(route))).toEqual(route)
      }),
    )
  })

  it('that is broken shows what can be read of it', () => {
    expect(routeOf('#/%E0%A4%A/x')).toEqual({})
    expect(routeOf('#/signIn?view=nonsense&t=-1')).toEqual({ chart: 'signIn' })
  })
})
