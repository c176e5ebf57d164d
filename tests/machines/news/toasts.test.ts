import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { BRIEF_TOAST_TICKS } from '../../../machines/limits.ts'
import { toastsMachine } from '../../../machines/news/toasts.machine.ts'
import { selectToasts } from '../../../machines/news/toasts-selectors.ts'

function open() {
  const clock = new SimulatedClock()
  const actor = createActor(toastsMachine, { clock, input: { max: 3, ticks: 30 } }).start()
  const say = (text: string) => actor.send({ type: 'toast.show', toast: { text, tone: 'danger' } })
  /** In the steps of a real clock: a tick that is due is gone through before the next. */
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) clock.increment(100)
  }
  const shown = () => selectToasts(actor.getSnapshot()).map(({ text }) => text)
  return { actor, say, pass, shown }
}

let stage: ReturnType<typeof open>
beforeEach(() => {
  stage = open()
})

describe('toasts', () => {
  it('go by themselves after three seconds, each in its own time', () => {
    stage.say('one')
    stage.pass(1000)
    stage.say('two')
    stage.pass(1900)
    expect(stage.shown()).toEqual(['one', 'two'])
    stage.pass(100)
    expect(stage.shown()).toEqual(['two'])
    stage.pass(1000)
    expect(stage.shown()).toEqual([])
    expect(stage.actor.getSnapshot().value).toBe('empty')
  })

  it('go after 1.5 seconds where they are brief (§9: 1.5 s with a maximum of 3 in another place)', () => {
    const show = (text: string) =>
      stage.actor.send({ type: 'toast.show', toast: { text, tone: 'success', ticks: BRIEF_TOAST_TICKS } })
    stage.say('failed')
    for (const text of ['one', 'two', 'three']) show(text)
    expect(stage.shown()).toEqual(['one', 'two', 'three'])
    stage.pass(1400)
    stage.say('failed')
    stage.pass(100)
    expect(stage.shown()).toEqual(['failed'])
    stage.pass(2900)
    expect(stage.shown()).toEqual([])
  })

  it('are three at most: the oldest makes room', () => {
    for (const text of ['one', 'two', 'three', 'four']) stage.say(text)
    expect(stage.shown()).toEqual(['two', 'three', 'four'])
  })

  it('that say the same are one, which begins its time again', () => {
    stage.say('one')
    stage.say('two')
    stage.pass(2000)
    stage.say('one')
    expect(stage.shown()).toEqual(['two', 'one'])
    stage.pass(1000)
    expect(stage.shown()).toEqual(['one'])
  })

  it('can be sent away one by one', () => {
    stage.say('one')
    stage.say('two')
    stage.actor.send({ type: 'toast.dismiss', text: 'one' })
    expect(stage.shown()).toEqual(['two'])
    stage.actor.send({ type: 'toast.dismiss', text: 'two' })
    expect(stage.actor.getSnapshot().value).toBe('empty')
  })

  it.each(['pointer', 'focus'] as const)(
    'stay while the %s is on them, and then for the rest of their time',
    (what) => {
      stage.say('one')
      stage.pass(2000)
      stage.actor.send({ type: `${what}.enter` })
      stage.pass(60_000)
      expect(stage.shown()).toEqual(['one'])
      stage.actor.send({ type: `${what}.leave` })
      stage.pass(900)
      expect(stage.shown()).toEqual(['one'])
      stage.pass(100)
      expect(stage.shown()).toEqual([])
    },
  )

  it('stay until both pointer and focus have left', () => {
    stage.say('one')
    stage.actor.send({ type: 'pointer.enter' })
    stage.actor.send({ type: 'focus.enter' })
    stage.actor.send({ type: 'pointer.leave' })
    stage.pass(60_000)
    expect(stage.shown()).toEqual(['one'])
    stage.actor.send({ type: 'focus.leave' })
    stage.pass(3000)
    expect(stage.shown()).toEqual([])
  })

  it('are told anew after the last of them was sent away under the pointer', () => {
    stage.say('one')
    stage.actor.send({ type: 'pointer.enter' })
    stage.actor.send({ type: 'toast.dismiss', text: 'one' })
    stage.say('two')
    stage.pass(3000)
    expect(stage.shown()).toEqual([])
  })

  it('leave the list as it is while nothing comes or goes, so that nothing is drawn again', () => {
    stage.say('one')
    const before = selectToasts(stage.actor.getSnapshot())
    stage.pass(2900)
    expect(selectToasts(stage.actor.getSnapshot())).toBe(before)
  })

  it('with other limits are notifications: 4.5 s, and as many as are allowed', () => {
    const clock = new SimulatedClock()
    const actor = createActor(toastsMachine, { clock, input: { max: 2, ticks: 45 } }).start()
    for (const text of ['one', 'two', 'three']) actor.send({ type: 'toast.show', toast: { text, tone: 'info' } })
    const shown = () => selectToasts(actor.getSnapshot()).map(({ text }) => text)
    for (let tick = 0; tick < 44; tick += 1) clock.increment(100)
    expect(shown()).toEqual(['two', 'three'])
    clock.increment(100)
    expect(shown()).toEqual([])
  })

  it('that offer something stay until it is taken or they are sent away', () => {
    const wanted: string[] = []
    stage.actor.on('action.wanted', ({ does }) => wanted.push(does))
    const action = { name: 'comfort.version.reload', does: 'reload' } as const
    stage.actor.send({ type: 'toast.show', toast: { text: 'new', tone: 'info', isKept: true, action } })
    stage.say('one')
    stage.pass(60_000)
    expect(stage.shown()).toEqual(['new'])
    stage.actor.send({ type: 'toast.act', text: 'one' })
    expect(wanted).toEqual([])
    stage.actor.send({ type: 'toast.act', text: 'new' })
    expect([wanted, stage.shown()]).toEqual([['reload'], []])
  })
})
