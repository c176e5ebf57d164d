import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SECRET_FIELDS } from '../../machines/secrets.ts'
import { isBookkeeping } from '../../src/recorder/bookkeeping.ts'
import { ALLOWED_FIELDS, codeOf, supportIdOf } from '../../src/recorder/redaction.ts'
import { allModels } from '../models/library/all-models.ts'
import { canarySession, isLeaky, sessionsOf } from './support/canary-session.ts'

const SESSIONS = 1000
const MODELS = await allModels()
const EACH = Math.ceil(SESSIONS / MODELS.length)

describe(`no secret is in a report of ${EACH * MODELS.length} sessions`, () => {
  it.each(MODELS.filter(({ id }) => !isBookkeeping(id)))('$id', async ({ model }) => {
    let sessions = 0
    let secrets = 0
    let steps = 0
    const property = fc.asyncProperty(sessionsOf(model), async ({ start, turns }) => {
      const lived = await canarySession(model, start, turns)
      sessions++
      steps += lived.steps
      if (isLeaky(lived.sent)) secrets++
      expect(isLeaky(lived.report)).toBe(false)
    })
    await fc.assert(property, { numRuns: EACH, seed: 4711 })
    expect(sessions).toBe(EACH)
    expect(steps).toBeGreaterThan(EACH)
    const types = Object.values(model.events).flatMap((cases) => Object.values(cases))
    const mayTell = types.some((fields) => Object.keys(fields).some((name) => !['from', 'when'].includes(name)))
    if (mayTell) expect(secrets).toBeGreaterThan(0)
  })
})

describe('the rules of redaction', () => {
  it('allow no field that is declared secret', () => {
    expect(Object.keys(ALLOWED_FIELDS).filter((name) => SECRET_FIELDS.includes(name))).toEqual([])
  })

  it('take only a code of ours for one, whatever a server answers', () => {
    const codes = [
      'RET:101035',
      'RET:Ann Lee',
      'RET:13800000002',
      'REQUEST_FAIL:502',
      'REQUEST_FAIL:TIMEOUT',
      'Ann Lee',
      7,
    ]
    expect(codes.map((code) => codeOf({ type: 'x', error: { code } }))).toEqual([
      'RET:101035',
      ...[undefined, undefined],
      'REQUEST_FAIL:502',
      'REQUEST_FAIL:TIMEOUT',
      ...[undefined, undefined],
    ])
    expect(codeOf({ type: 'x', error: null })).toBeUndefined()
  })

  it('take only what has the form of a support id for one', () => {
    const ids = ['c-0123456789ab', '3f2c1a70-1b2c-4d5e-8f90-0123456789ab', 'Ann Lee', '13800000002', undefined]
    expect(ids.map(supportIdOf)).toEqual([ids[0], ids[1], undefined, undefined, undefined])
  })
})
