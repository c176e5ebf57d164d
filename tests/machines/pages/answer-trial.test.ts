import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { ASK_AFTER_MS } from '../../../machines/limits.ts'
import { answerTrialMachine } from '../../../machines/pages/answer-trial.machine.ts'
import { meantBy } from '../../../machines/pages/answer-trial.ts'
import {
  selectAnswered,
  selectIsSilent,
  selectTrialFailure,
  selectTriedAnswer,
} from '../../../machines/pages/answer-trial-selectors.ts'
import { heldCalls, UNREACHED } from '../support/stage.ts'

const BASE = { resource: 'qaLibrary', question: '', lang_code: '', robot_uuid: '', speaks: 'en' }
const taught = (values: Record<string, unknown>) => ({ ...BASE, draft: { record_id: 'q1', values, typed: {} } })

function open(input: Parameters<typeof meantBy>[0] = BASE) {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const machine = answerTrialMachine.provide({ actors: { tryAnswer: calls.actor('try') } })
  const actor = createActor(machine, { clock, input }).start()
  const change = (change: object) => actor.send({ type: 'trial.change', change })
  return { actor, clock, calls, change, now: () => actor.getSnapshot() }
}

describe('trying an answer', () => {
  it('asks nothing while there is no question, be it blanks', () => {
    const { clock, calls, change, now } = open()
    change({ question: '   ' })
    clock.increment(10 * ASK_AFTER_MS)
    expect(selectIsSilent(now())).toBe(true)
    expect(calls.count('try')).toBe(0)
  })

  it('asks once for what is typed in one go, and again where it is the last that counts', async () => {
    const { clock, calls, change, now } = open()
    for (const question of ['W', 'Wh', 'Where is the lift?']) {
      change({ question })
      clock.increment(ASK_AFTER_MS - 1)
    }
    expect(calls.count('try')).toBe(0)
    clock.increment(1)
    change({ question: 'Where is the pool?' })
    clock.increment(ASK_AFTER_MS)
    expect(calls.count('try')).toBe(2)
    expect(calls.inputOf('try')).toMatchObject({ question: 'Where is the pool?', lang_code: 'en' })
    await calls.answer('try', { outcome: 'none' })
    expect(selectTriedAnswer(now())).toEqual({ outcome: 'none' })
  })

  it('keeps what was answered before where the next answer does not come', async () => {
    const { actor, calls, now } = open(taught({ question: 'Where is the lift?' }))
    await calls.answer('try', { outcome: 'answered' })
    actor.send({ type: 'trial.ask' })
    await calls.refuse('try', UNREACHED)
    expect(selectTrialFailure(now())).toMatchObject({ kind: 'transport' })
    expect(selectTriedAnswer(now())).toEqual({ outcome: 'answered' })
  })

  it('knows what was answered while something else is typed', async () => {
    const { calls, change, now } = open({ ...BASE, question: 'When is breakfast?' })
    await calls.answer('try', { outcome: 'answered' })
    change({ question: 'Where can I park?' })
    expect(selectAnswered(now())).toMatchObject({ question: 'When is breakfast?', lang_code: 'en' })
  })

  it('is told nothing anew by a draft that says the same', async () => {
    const { clock, calls, change } = open(taught({ question: 'Where is the lift?' }))
    await calls.answer('try', { outcome: 'answered' })
    change({ draft: { record_id: 'q1', values: { question: 'Where is the lift?' }, typed: {} } })
    clock.increment(ASK_AFTER_MS)
    expect(calls.count('try')).toBe(1)
  })
})

describe('what is meant', () => {
  it('is the question and the language of the draft, until others are chosen', () => {
    const asked = taught({ question: ' Wo ist der Aufzug? ', language: 'ja' })
    expect(meantBy(asked)).toMatchObject({ question: 'Wo ist der Aufzug?', lang_code: 'ja' })
    expect(meantBy({ ...asked, question: 'The lift?', lang_code: 'en' })).toMatchObject({
      ...{ question: 'The lift?', lang_code: 'en' },
    })
  })

  it('is the first example of an intent', () => {
    expect(meantBy(taught({ intent: 'lift', examples: ['Where is the lift?', 'Lift'] })).question).toBe(
      'Where is the lift?',
    )
    expect(meantBy(taught({ intent: 'lift', examples: ['', 'Lift'] })).question).toBe('Lift')
    expect(meantBy(taught({ intent: 'lift', examples: [] })).question).toBe('')
  })
})
