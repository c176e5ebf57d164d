import { describe, expect, it } from 'vitest'
import { createCallLog, RING_ALIKE, RING_CALLS } from '../../src/recorder/calls.ts'

function stage() {
  let ms = 0
  const log = createCallLog({ now: () => ms })
  const call = (operation: string, code?: string) => log.note(operation, `c-${String(ms).padStart(12, '0')}`)(code)
  return { log, call, pass: (more: number) => (ms += more) }
}

describe('the calls of a page', () => {
  it('are written down by operation, request id, time and how long they took, with the code of a failure', () => {
    const { log, pass } = stage()
    const ended = log.note('adminPasswordAuth', 'c-0123456789ab')
    expect(log.noted()).toEqual([{ t: 0, o: 'adminPasswordAuth', id: 'c-0123456789ab' }])
    pass(240.4)
    ended('RET:101005')
    expect(log.noted()).toEqual([{ t: 0, o: 'adminPasswordAuth', id: 'c-0123456789ab', ms: 240, r: 'RET:101005' }])
  })

  it.each(['RET:<b>secret</b>', 'canary-4711', ''])('keep no code that is not one of ours: %j', (code) => {
    const { log, call } = stage()
    call('menu', code)
    expect(JSON.stringify(log.noted())).not.toMatch(/secret|canary/)
    expect(log.noted()[0]?.r).toBe(code ? 'REQUEST_FAIL:UNKNOWN' : undefined)
  })

  it('that succeed again and again leave room for others; what failed stays', () => {
    const { log, call, pass } = stage()
    call('sendAdminAuthCode')
    call('robotList', 'REQUEST_FAIL:502')
    for (let time = 0; time < RING_CALLS * 2; time++) {
      pass(1)
      call('robotList')
    }
    expect(log.noted().map(({ o, r }) => [o, r])).toEqual([
      ['sendAdminAuthCode', undefined],
      ['robotList', 'REQUEST_FAIL:502'],
      ...Array(RING_ALIKE).fill(['robotList', undefined]),
    ])
    expect(log.noted().at(-1)?.t).toBe(RING_CALLS * 2)
  })

  it('fall out from the oldest on where all of them failed', () => {
    const { log, call, pass } = stage()
    for (let time = 0; time <= RING_CALLS; time++) {
      call('menu', 'REQUEST_FAIL:NETWORK')
      pass(1)
    }
    expect(log.noted()).toHaveLength(RING_CALLS)
    expect(log.noted()[0]?.t).toBe(1)
  })
})
