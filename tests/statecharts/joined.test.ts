import { describe, expect, it } from 'vitest'
import type { About, Trace } from '../../domain/statecharts/trace.ts'
import { joined, lastOf, withPage } from '../../src/recorder/joined.ts'
import { TRACE_HEAD } from './support/trace-head.ts'

const SUPER: About = { place: 'console map/map', role: 'superAdmin' }
const LOGIN: About = { place: 'login' }
const page = (at: string, about: About, more: Partial<Trace> = {}): Trace => ({
  ...TRACE_HEAD,
  startedAt: `2026-01-05T10:${at}:00.000Z`,
  machines: [],
  steps: [{ t: 1000, m: 'session', a: 'x:0', e: 'xstate.init', s: 'starting', f: [] }],
  calls: [{ t: 500, o: 'menu', id: 'c-0123456789ab', ms: 20 }],
  about,
  ...more,
})

describe('the traces of two pages as one', () => {
  it('have their steps and calls in one time', () => {
    const both = joined(page('00', SUPER), page('01', SUPER))
    expect(both.startedAt).toBe('2026-01-05T10:00:00.000Z')
    expect(both.steps.map(({ t }) => t)).toEqual([1000, 61_000])
    expect(both.calls?.map(({ t }) => t)).toEqual([500, 60_500])
  })

  it('are about the later page, and name the one on which somebody was last signed in where nobody is now', () => {
    const out = joined(page('00', SUPER), page('01', LOGIN))
    expect([out.about, out.before]).toEqual([LOGIN, SUPER])
    const reloaded = joined(out, page('02', LOGIN))
    expect([reloaded.about, reloaded.before]).toEqual([LOGIN, SUPER])
    const back = joined(reloaded, page('03', SUPER))
    expect([back.about, back.before]).toEqual([SUPER, undefined])
  })

  it('of an older console, which noted neither calls nor people, are joined all the same', () => {
    const old = page('00', {}, { about: undefined, calls: undefined })
    expect(joined(old, page('01', LOGIN))).toMatchObject({ about: LOGIN, calls: [{ t: 60_500 }] })
  })

  it('tell apart the frames that called, and keep as many calls as steps', () => {
    const calls = [1, 2, 3].map((n) => ({ t: n, o: 'recordList', id: `c-00000000000${n}`, ms: 1, a: 'x:7' }))
    const one = withPage(page('00', SUPER, { page: 'aaaa1111', calls }))
    expect(one.calls?.map(({ a }) => a)).toEqual(Array(3).fill('aaaa/x:7'))
    expect(lastOf(one, 2).calls?.map(({ t }) => t)).toEqual([2, 3])
  })
})
