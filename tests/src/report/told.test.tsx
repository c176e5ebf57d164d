import { describe, expect, it } from 'vitest'
import { isRefusal, openText } from '../../../domain/statecharts/open-file.ts'
import type { Told } from '../../../src/bridge/messages.ts'
import { pageCalls, pageRecorder } from '../../../src/recorder/page-recorder.ts'
import { pageReport } from '../../../src/recorder/report.ts'
import { takeIn, takeInNow } from '../../../src/report/told.ts'

const CANARY = 'canary-4711@mail.example'
const RIGHT = { t: 5, m: 'key', a: 'x:3', e: 'key.make', s: 'making', f: ['key.choosing|key.make|0'] }
const BEGAN = performance.timeOrigin

const stepsOf = (frame: string) => pageRecorder.recorded().steps.filter(({ a }) => a.startsWith(`${frame}/`))
async function takenIn(frame: string, steps: Extract<Told, { type: 'steps' }>['steps'], began = BEGAN) {
  takeIn(frame, { type: 'steps', began, steps })
  await takeInNow()
  return stepsOf(frame)
}

describe('steps that an embedded page tells', () => {
  it('stand in the report in the order of time, with a copy of their chart, below the frame they are of', async () => {
    const at = Math.round(performance.now())
    expect(
      await takenIn('x:7', [{ ...RIGHT, p: 'x:1', r: 'RET:101035', d: { isConfirmed: true } }], BEGAN - 5),
    ).toEqual([{ ...RIGHT, t: 0, a: 'x:7/x:3', p: 'x:7/x:1', r: 'RET:101035', d: { isConfirmed: true } }])
    expect(await takenIn('x:8', [{ ...RIGHT, t: at + 3_600_000 }])).toEqual([
      { ...RIGHT, t: expect.closeTo(at, -4), a: 'x:8/x:3', p: 'x:8' },
    ])
    const trace = openText(JSON.stringify(await pageReport()))
    if (isRefusal(trace) || trace.format !== 'statechart-trace/1') throw new Error('the report is refused')
    expect(trace.machines.find(({ id }) => id === 'key')?.chart?.nodes.length).toBeGreaterThan(1)
    expect(trace.steps.map(({ t }) => t)).toEqual(trace.steps.map(({ t }) => t).toSorted((one, other) => one - other))
  })

  it('are in a report that is asked for while their chart is on its way', async () => {
    const step = { ...RIGHT, m: 'importJob', e: 'xstate.init', s: {}, f: [] }
    takeIn('x:12', { type: 'steps', began: BEGAN, steps: [step] })
    void takeInNow()
    expect(stepsOf('x:12')).toEqual([])
    await takeInNow()
    expect(stepsOf('x:12').map(({ m }) => m)).toEqual(['importJob'])
  })

  it.each([
    ['an event', { e: CANARY }],
    ['an event of another chart', { e: 'import.start' }],
    ['a state', { s: CANARY }],
    ['states within a state', { s: { making: CANARY } }],
    ['a name in place of states', { s: { [CANARY]: {} } }],
    ['no state', { s: null }],
    ['a list of states', { s: [] }],
    ['what every object has', { s: 'constructor' }],
    ['a transition', { f: [CANARY] }],
    ['a refusal', { f: [], g: [CANARY] }],
    ['an actor', { a: CANARY }],
    ['a parent', { p: CANARY }],
  ])('are left out where they name %s that the chart has not', async (_, wrong) => {
    expect(await takenIn('x:9', [{ ...RIGHT, ...wrong }])).toEqual([])
  })

  it('of a chart that is not ours are left out', async () => {
    for (const m of [CANARY, 'constructor', '../console/menu', 'menu'])
      expect(await takenIn('x:10', [{ ...RIGHT, m }])).toEqual([])
  })

  it('keep no code and no field but those that may be written down', async () => {
    const d = { isDirty: CANARY, lang: CANARY, note: CANARY }
    expect(await takenIn('x:11', [{ ...RIGHT, r: CANARY, d }])).toEqual([{ ...RIGHT, a: 'x:11/x:3', p: 'x:11' }])
  })
})

describe('calls that an embedded page tells', () => {
  const CALL = { t: 5, o: 'recordList', id: '3f2c1a70-1b2c-4d5e-8f90-0123456789ab', ms: 12 }
  const callsOf = (frame: string) => pageCalls.noted().filter(({ a }) => a === frame)
  const tell = (frame: string, ...calls: Extract<Told, { type: 'calls' }>['calls']) =>
    takeIn(frame, { type: 'calls', began: BEGAN, calls })

  it('stand in the report with their frame, id, time and code', async () => {
    tell('x:20', CALL, { ...CALL, r: 'RET:101035' })
    expect(callsOf('x:20')).toEqual([
      { ...CALL, a: 'x:20' },
      { ...CALL, a: 'x:20', r: 'RET:101035' },
    ])
    expect((await pageReport()).calls).toEqual(expect.arrayContaining(callsOf('x:20')))
  })

  it('are left out where they have no operation or no id, and keep no word but a code', () => {
    tell('x:21', { ...CALL, o: CANARY }, { ...CALL, id: CANARY }, { ...CALL, r: CANARY })
    expect(callsOf('x:21')).toEqual([{ ...CALL, a: 'x:21', r: 'REQUEST_FAIL:UNKNOWN' }])
  })
})
