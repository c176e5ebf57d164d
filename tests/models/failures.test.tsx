import { createElement, type EffectCallback, useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { type AnyActorRef, assign, fromCallback, setup } from 'xstate'
import { allModels } from './library/all-models.ts'
import { bindingsOf } from './library/bindings.ts'
import { domSubject } from './library/dom-subject.tsx'
import { approvedPaths } from './library/drift.ts'
import { liveChart } from './library/live-chart.ts'
import { type AnyModel, modelOf } from './library/model.ts'
import { mutantsOf } from './library/mutants.ts'
import { runPaths } from './library/run-paths.ts'

const found = (await allModels()).find(({ id }) => id === 'signIn')
if (!found) throw new Error('no chart signIn')
const { model } = found
const paths = approvedPaths(found)

function faulty(fault: string): AnyModel {
  const mutant = mutantsOf(model.machine).find(({ name }) => name === fault)
  if (!mutant) throw new Error(`no fault "${fault}"`)
  return { ...model, machine: mutant.machine }
}

const failuresOf = async (of: AnyModel) =>
  (await runPaths(of, paths)).flatMap(({ path, failure, step }) =>
    failure ? [{ name: path.name, failure, step }] : [],
  )

describe('a fault in a chart', () => {
  it('fails approved paths, which say at which step and what of the chart differs', async () => {
    const [first] = await failuresOf(faulty('signIn.editing login.submit (2) leads to editing'))
    expect(first?.step).toBe(2)
    expect(first?.failure).toMatch(/^step 2 of \d+, login\.submit: signs in by code$/m)
    expect(first?.failure).toContain('state: expected agreeing, saw {"editing":"password"}')
    expect(first?.failure).toContain('shows.showsTerms: expected true, saw false')
    expect(first?.failure).not.toContain('shows.remember')
  })

  it('that does something where nothing must happen is named by what was done', async () => {
    const failures = await failuresOf(faulty('signIn.editing login.submit (1) is not guarded'))
    const [first] = failures
    expect(first?.failure).toMatch(/"login\.submit: gives .*" must do nothing here: state: expected .*, saw submitting/)
    expect(first?.failure).toMatch(/asks\.logIn: expected nothing, saw \{"attempt":\{"method":/)
  })
})

describe('a fault in a view', () => {
  /** A view of the chart that shows a button under another name, and as one that can be pressed. */
  const path = paths[0]
  const lookFor = async (sight: Parameters<typeof bindingsOf>[0]['sights']) => {
    if (!path) throw new Error('no path')
    const stage = { mount: () => createElement('button', { type: 'button' }, 'Log in now') }
    const bindings = bindingsOf({ sights: sight, dom: stage, browser: { arrive: async () => undefined } })
    const [result] = await runPaths(model, [path], () => domSubject(model, bindings, stage, path))
    return result?.failure
  }

  it('says which others of its role there are, where a thing is not there', async () => {
    const failure = await lookFor(() => [{ has: { role: 'button', name: 'Sign in' } }])
    expect(failure).toContain('at the start')
    expect(failure).toContain('expected: there is button "Sign in"')
    expect(failure).toContain('saw: it is not there; of the role button there is "Log in now"')
  })

  it('is told without the colours that a browser gives its errors for terminals', async () => {
    const failure = await lookFor(() => {
      throw new Error('Call log:\n\u001b[2m  - waiting for the button\u001b[22m')
    })
    expect(failure).toMatch(/^at the start.*\n {5}Call log:\n {2}- waiting for the button$/m)
  })

  it('says how a thing is that should be otherwise', async () => {
    expect(await lookFor(() => [{ disabled: { text: 'Log in now' } }])).toContain('saw: it is enabled')
    expect(await lookFor(() => [{ text: { role: 'button' }, is: 'Sign in' }])).toContain('saw: it says "Log in now"')
  })
})

describe('what is still there once a path is over', () => {
  const path = paths[0]
  const leftBy = async (begin: EffectCallback) => {
    if (!path) throw new Error('no path')
    const View = () => {
      useEffect(begin, [])
      return 'a view'
    }
    const stage = { mount: () => createElement(View) }
    const bindings = bindingsOf({ dom: stage, browser: { arrive: async () => undefined } })
    const start = { ...path, steps: [] }
    const [result] = await runPaths(model, [start], () => domSubject(model, bindings, stage, start))
    return result?.failure?.split('\n     still there: ').slice(1)
  }
  const beat = () => undefined

  it('fails it in the words of what was begun: an interval, a timer, a frame, a listener', async () => {
    expect(await leftBy(() => void setInterval(beat, 250))).toEqual(['an interval of 250 ms'])
    expect(await leftBy(() => void setTimeout(beat, 4000))).toEqual(['a timer of 4000 ms'])
    const next = () => void requestAnimationFrame(next)
    expect(await leftBy(next)).toEqual(['an animation frame'])
    expect(await leftBy(() => addEventListener('resize', beat))).toEqual(['a listener for "resize" on the window'])
    expect(await leftBy(() => document.addEventListener('keydown', beat, true))).toEqual([
      'a listener for "keydown" on the document',
    ])
  })

  it('is nothing where the view ends all that it begins', async () => {
    const begin = () => {
      const timer = setInterval(beat, 250)
      const gone = new AbortController()
      addEventListener('resize', beat, { signal: gone.signal })
      document.addEventListener('keydown', beat)
      return () => {
        clearInterval(timer)
        gone.abort()
        document.removeEventListener('keydown', beat)
      }
    }
    expect(await leftBy(begin)).toBeUndefined()
  })

  it('is told of a chart alone, too, which begins a child in the place of another and forgets that one', async () => {
    const ear = fromCallback(() => undefined)
    const types = {} as { context: { ear?: AnyActorRef }; events: { type: 'ear.open' } }
    const machine = setup({
      types,
      actors: { ear },
      actions: { listen: assign({ ear: ({ spawn }) => spawn('ear', { id: 'ear' }) }) },
    }).createMachine({ id: 'listener', context: {}, on: { 'ear.open': { actions: 'listen' } } })
    const listener = modelOf({ machine, inputs: { begins: undefined }, events: { 'ear.open': { 'hears more': {} } } })
    const live = liveChart(listener, 'begins')
    const opens = { happening: { kind: 'event', type: 'ear.open', case: 'hears more' } } as const
    await live.happens(opens)
    await live.happens(opens)
    live.stop()
    expect(live.left()).toEqual(['the actor ear, which runs on'])
  })
})
