import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { allModels } from './library/all-models.ts'
import { bindingsOf } from './library/bindings.ts'
import { domSubject } from './library/dom-subject.tsx'
import { approvedPaths } from './library/drift.ts'
import type { AnyModel } from './library/model.ts'
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

  it('says how a thing is that should be otherwise', async () => {
    expect(await lookFor(() => [{ disabled: { text: 'Log in now' } }])).toContain('saw: it is enabled')
    expect(await lookFor(() => [{ text: { role: 'button' }, is: 'Sign in' }])).toContain('saw: it says "Log in now"')
  })
})
