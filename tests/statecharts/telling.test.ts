import { describe, expect, it } from 'vitest'
import type { Step, Trace } from '../../domain/statecharts/trace.ts'
import { frameMachine } from '../../machines/console/frame.machine.ts'
import { FRAME_HELLO_PATIENCE_MS } from '../../machines/limits.ts'
import { headlineOf } from '../../src/incident/headline.ts'
import { momentOfStep } from '../../src/incident/moment.ts'
import { runsOf, tellerOf, tellingsOf, whyNothing } from '../../src/incident/telling.ts'
import { extractChart } from '../../src/recorder/extract.ts'
import { CHARTS, lockedOut, recordedSignIn } from './support/stories.ts'
import { wordsIn } from './support/words-in.ts'

const WORDS = await wordsIn('en')
const momentsOf = ({ steps }: Pick<Trace, 'steps'>) => steps.map((step) => momentOfStep(CHARTS, step))
const tell = (trace: Trace) => tellingsOf(WORDS, CHARTS, momentsOf(trace))

describe('an incident in words', () => {
  it('the headline says where it stopped and what was refused', async () => {
    expect(headlineOf(WORDS, CHARTS, momentsOf(await lockedOut()))).toMatchObject({
      place: 'Stopped at: Sign in by account and password',
      reasons: [expect.stringMatching(/^Refused: 101035, The password is locked/)],
    })
  })

  it('what waited says how long', () => {
    const frame = extractChart(frameMachine)
    const waited = frame.transitions.find(({ event }) => event.startsWith('xstate.after.helloPatience'))
    const moment = { ...{ chart: 'frame', actor: 'x', t: 0, event: waited?.event ?? '', state: 'silent' }, active: [] }
    const [telling] = tellingsOf(WORDS, new Map([['frame', frame]]), [
      { ...moment, taken: [waited?.id ?? ''], refused: [] },
    ])
    expect(telling?.says).toBe(`${FRAME_HELLO_PATIENCE_MS / 1000}s passed`)
  })

  it('in other languages too', async () => {
    const moments = momentsOf(await lockedOut())
    const inChinese = headlineOf(await wordsIn('zh'), CHARTS, moments)
    expect(inChinese?.place).toBe('停在：用账号和密码登录')
    expect(inChinese?.reasons[0]).toMatch(/^被拒：101035，密码错误次数过多/)
    const inArabic = headlineOf(await wordsIn('ar'), CHARTS, moments)
    expect(inArabic?.reasons[0]).toContain('101035')
  })

  it('every step has its sentence, its refusal and where it led', async () => {
    const own = tell(await lockedOut()).filter(({ says }) => says.includes('pressed') || says.includes('failed'))
    expect(own).toEqual([
      { says: '“Sign in” was pressed', isIgnored: true },
      { says: '“Sign in” was pressed', place: 'The server checks what was filled in', isIgnored: false },
      {
        says: '“Signing in” failed',
        refusal: expect.stringMatching(/^Refused: 101035/),
        place: 'Sign in by account and password',
        isIgnored: false,
      },
    ])
  })

  it('a failure that reaches the parents too is told where it began', async () => {
    const trace = await lockedOut()
    const last = trace.steps.at(-1) as Step
    const steps = [...trace.steps.slice(0, -1), { ...last, p: 'x:0' }]
    const moments = momentsOf({ steps: [...steps, { ...last, m: 'session', a: 'x:0', e: 'login.failed' }] })
    expect(headlineOf(WORDS, CHARTS, moments)?.at).toBe(moments.length - 2)
  })

  it('a chart that fails after another in the same way is told by itself', async () => {
    const trace = await lockedOut()
    const last = trace.steps.at(-1) as Step
    const other = { ...last, m: 'reset', a: 'x:9', p: 'x:8', e: 'reset.submit' }
    const moments = momentsOf({ steps: [...trace.steps, other] })
    expect(headlineOf(WORDS, CHARTS, moments)?.at).toBe(moments.length - 1)
  })

  it('in the report of an older console, which names no parents, a failure is told where it began', async () => {
    const { steps } = await lockedOut()
    const last = steps.at(-1) as Step
    const old = [...steps, { ...last, m: 'session', a: 'x:0', e: 'login.failed' }].map(({ p: _, ...step }) => step)
    const moments = momentsOf({ steps: old })
    expect(headlineOf(WORDS, CHARTS, moments)?.at).toBe(moments.length - 2)
  })

  it('the headline tells what was refused before, the same again and again as one, and nothing of long ago', async () => {
    const trace = await lockedOut()
    const [submit, failed] = trace.steps.slice(-2) as [Step, Step]
    const refused = (r: string, t: number) => [
      { ...submit, t },
      { ...failed, t: t + 1, r },
    ]
    const wrong = [1, 2, 3, 4, 5].flatMap((minute) => refused('RET:101005', minute * 60_000))
    const long = refused('RET:101035', -600_000)
    const { reasons } =
      headlineOf(WORDS, CHARTS, momentsOf({ steps: [...long, ...wrong, ...refused('RET:101006', 330_000)] })) ?? {}
    expect(reasons).toEqual([
      expect.stringMatching(/^Refused: 101006, /),
      expect.stringMatching(/^Before that: 101005, .+ \(5 times\)$/),
    ])
    const again = headlineOf(WORDS, CHARTS, momentsOf({ steps: [...wrong, ...wrong] }))
    expect(again?.reasons).toEqual([expect.stringMatching(/^Refused: 101005, .+ \(10 times\)$/)])
  })

  it.each([
    [{ m: 'session', e: 'session.ended', d: { isLogout: true } }, 'Signed out in another tab of this browser'],
    [{ m: 'session', e: 'session.ended', d: { isLogout: false } }, 'The session ended in another tab of this browser'],
    [{ m: 'session', e: 'session.replaced' }, 'Somebody else signed in, in another tab of this browser'],
    [{ m: 'console', e: 'session.expired' }, 'The server no longer accepted the session'],
  ])('the headline says how somebody was thrown out, and where they were: %o', async (ended, cause) => {
    const { steps } = await lockedOut()
    const [submit, failed] = steps.slice(-2) as [Step, Step]
    const gone = { ...submit, a: 'x:0', s: 'leaving', f: [`${ended.m}|${ended.e}|0`], ...ended }
    const before = [...steps, submit]
    const headline = headlineOf(WORDS, CHARTS, momentsOf({ steps: [...before, gone] }))
    expect(headline).toEqual({
      at: before.length,
      place: 'Stopped at: The server checks what was filled in',
      reasons: [cause, expect.stringMatching(/^Before that: 101035, /)],
    })
    const deaf = headlineOf(WORDS, CHARTS, momentsOf({ steps: [...before, { ...gone, f: [] }] }))
    expect(deaf?.reasons).toEqual([expect.stringMatching(/^Refused: 101035/)])
    const own = { ...gone, f: [`session.leaving|${ended.e}|0`], m: 'session' }
    const onPurpose = headlineOf(WORDS, CHARTS, momentsOf({ steps: [...before, own] }))
    expect(onPurpose?.reasons).toEqual([expect.stringMatching(/^Refused: 101035/)])
    const later = headlineOf(WORDS, CHARTS, momentsOf({ steps: [...before, gone, { ...failed, r: 'RET:101005' }] }))
    expect(later?.reasons[0]).toMatch(/^Refused: 101005/)
  })

  it('the headline says which part of the console did not come, and where somebody was', async () => {
    const { steps } = await lockedOut()
    const [submit] = steps.slice(-2) as [Step]
    const missing: Step = { ...submit, m: 'version', a: 'x:0', e: 'part.missing', s: 'checking', f: [] }
    expect(headlineOf(WORDS, CHARTS, momentsOf({ steps: [...steps, submit, missing] }))).toEqual({
      at: steps.length + 1,
      place: 'Stopped at: The server checks what was filled in',
      reasons: ['A part of the console could not be loaded'],
    })
  })

  it('the headline says where a chart is in trouble though no call failed, as long as it is', async () => {
    const charts = new Map([...CHARTS, ['frame', extractChart(frameMachine)]])
    const { steps } = await lockedOut()
    const frame = (e: string, s: Step['s'], f: string): Step => ({ t: 9000, m: 'frame', a: 'x:7', e, s, f: [f] })
    const silent = frame('xstate.after.helloPatience.frame.framed.opening', 'silent', 'frame.framed.opening|after|0')
    const told = (...more: Step[]) =>
      headlineOf(
        WORDS,
        charts,
        [...steps, ...more].map((step) => momentOfStep(charts, step)),
      )
    expect(told(silent)).toEqual({
      at: steps.length,
      place: expect.stringMatching(/^Stopped at: The page never said hello/),
      reasons: [expect.stringMatching(/^Before that: 101035, /)],
    })
    const hidden = frame('frame.hidden', 'silent', 'frame|frame.hidden|0')
    expect(told(silent, hidden)?.at).toBe(steps.length + 1)
    const works = frame('frame.retry', { framed: 'open' }, 'frame|frame.retry|0')
    expect(told(silent, works)?.reasons).toEqual([expect.stringMatching(/^Refused: 101035/)])
  })

  it('the headline tells nothing of what runs beside the person’s work, where nothing was refused', async () => {
    const { steps } = await lockedOut()
    const [submit] = steps.slice(-2) as [Step]
    const beside: Step = { ...submit, m: 'session', a: 'x:0', e: 'session.replaced', s: 'starting', f: [], g: ['x'] }
    const headline = headlineOf(WORDS, CHARTS, momentsOf({ steps: [submit, beside, { ...beside, e: 'xstate.stop' }] }))
    expect(headline).toEqual({ at: 0, place: 'Stopped at: The server checks what was filled in', reasons: [] })
  })

  it('what repeats itself is one line, unless something was refused or stands between', async () => {
    const { steps } = await lockedOut()
    const [submit, failed] = steps.slice(-2) as [Step, Step]
    const tick = { ...submit, e: 'xstate.after.1000.codeRequest.waiting', s: 'waiting' }
    const moments = momentsOf({ steps: [tick, tick, tick, submit, tick, failed, failed, { ...tick, a: 'x:9' }] })
    const runs = runsOf(moments, [...moments.keys()])
    expect(runs.map(({ first, last, times }) => [first, last, times])).toEqual([
      [0, 2, 3],
      ...[3, 4, 5, 6, 7].map((at) => [at, at, 1]),
    ])
    expect(runsOf(moments, [0, 4])).toEqual([{ first: 0, last: 4, times: 2 }])
  })

  it('each step names the chart behind the one that it lives in', async () => {
    const trace = await lockedOut()
    const [first] = trace.steps
    const steps = [
      { ...(first as Step), m: 'session', a: 'x:0' },
      { ...(first as Step), p: 'x:0' },
    ]
    const teller = tellerOf(WORDS, { charts: CHARTS, moments: momentsOf({ steps }) })
    expect([teller(0)?.lineage, teller(1)?.lineage]).toEqual(['Session', 'Session › Sign-in'])
  })

  it('a trace without any refusal says where it is', () => {
    expect(headlineOf(WORDS, CHARTS, momentsOf(recordedSignIn().trace()))?.reasons).toEqual([])
    expect(headlineOf(WORDS, CHARTS, [])).toBeUndefined()
  })
})

describe('why nothing happened', () => {
  const whyOf = (trace: Trace, event: string) => {
    const moment = momentsOf(trace).find((each) => each.event === event && each.taken.length === 0)
    return moment && whyNothing(WORDS, CHARTS, moment)
  }

  it('names the guards that said no, in words', async () => {
    expect(whyOf(await lockedOut(), 'login.submit')).toEqual([
      'This was not so: the form is complete and the terms are ticked.',
      'This was not so: the form is complete.',
    ])
  })

  it('or that nobody listens here, and where somebody would', () => {
    const { actor, trace } = recordedSignIn()
    actor.send({ type: 'terms.decline' })
    expect(whyOf(trace(), 'terms.decline')).toEqual([
      'Nothing listens to this here.',
      'It is heard in “The terms are shown because they were not ticked; nothing has been sent”.',
    ])
  })

  it('says nothing of a chart that it does not know', () => {
    const step: Step = { t: 0, m: '__proto__', a: 'x', e: 'constructor', s: { toString: 'x' }, f: [] }
    expect(whyNothing(WORDS, CHARTS, momentOfStep(CHARTS, step))).toEqual([])
    expect(tellingsOf(WORDS, CHARTS, [momentOfStep(CHARTS, step)])[0]?.says).toBe('constructor')
  })
})
