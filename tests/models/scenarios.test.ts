import { describe, expect, it } from 'vitest'
import { Mistyped } from '../support/command-line.ts'
import { allModels } from './library/all-models.ts'
import { mutantsOf } from './library/mutants.ts'
import { runPaths } from './library/run-paths.ts'
import { ofScenario, planOfScenarios } from './library/scenario-plan.ts'
import { readFeature, scenariosAsked } from './library/scenarios.ts'

const models = await allModels()
const signIn = models.find(({ id }) => id === 'signIn')
if (!signIn) throw new Error('no chart signIn')

const NOTHING = { states: new Set<string>(), transitions: new Set<string>(), cases: new Set<string>() }
const EMPTY = { paths: [], of: NOTHING, excluded: [], crashed: [] }

const FILE = 'tests/scenarios/a.feature'
const read = (feature: string, ...lines: readonly string[]) =>
  readFeature(FILE, [`Feature: ${feature}`, 'Scenario: one', ...lines].join('\n'), models)
const refusalOf = (feature: string, ...lines: readonly string[]) => read(feature, ...lines).refusals.join('\n')

describe('a scenario', () => {
  it('is a path of its chart, which may be named as the statecharts name it', () => {
    const { scenarios, refusals } = read('System for mini robots', 'Given the original system of a mini robot')
    expect(refusals).toEqual([])
    expect(scenarios).toMatchObject([{ chart: 'agentMode', line: 2, path: { name: 'one', steps: [] } }])
  })

  it('takes a sentence with or without its full stop, and in any case of its first letter', () => {
    const then = ['Then the person fills in one of the tabs.', 'And The person fills in one of the tabs', 'And editing']
    expect(read('signIn', 'Given A visitor.', ...then)).toMatchObject({
      scenarios: [{ failure: undefined }],
      refusals: [],
    })
  })

  it('lets time pass to where timers run out', () => {
    const lines = ['When the countdown ends', 'And asks for a code', 'And 500 ms pass', 'Then isRequested is true']
    const { scenarios, refusals } = read('codeRequest', 'Given a visitor', ...lines)
    expect(refusals).toEqual([])
    expect(scenarios[0]).toMatchObject({
      failure: undefined,
      path: { steps: [{}, {}, { ms: 500 }] },
      lines: [3, 4, 5, 6],
    })
    const tooShort = ['Given a visitor', ...lines.slice(0, 2), 'And 10 ms pass']
    expect(refusalOf('codeRequest', ...tooShort)).toContain(
      `${FILE}:6 "10 ms pass": the next timer runs out after 500 ms`,
    )
  })

  it.each([
    [
      'of a chart that is not there',
      'signInn',
      ['Given a visitor'],
      `${FILE}:1 There is no chart "signInn". The nearest: "signIn"`,
    ],
    ['that does not begin', 'signIn', ['When signs in by password'], `${FILE}:3 A scenario begins with Given.`],
    [
      'with a sentence that nobody knows',
      'signIn',
      ['Given a visitor', 'When signs in by pasword'],
      `${FILE}:4 There is no event or answer "signs in by pasword". The nearest: "signs in by password"`,
    ],
    [
      'with a state that nobody knows',
      'signIn',
      ['Given a visitor', 'Then the server let a person in'],
      `${FILE}:4 There is no state and nothing shown "the server let a person in". The nearest: "The server let the person in."`,
    ],
    [
      'with an answer that nobody waits for',
      'signIn',
      ['Given a visitor', 'When the server lets the person in'],
      `${FILE}:4 "the server lets the person in" cannot come here: nobody waits for an answer of logIn. The chart is in "Sign in by account and password."`,
    ],
    [
      'with a text that does not stand in quotes',
      'signIn',
      ['Given a visitor', 'Then method is password'],
      `${FILE}:4 "method is password": a text stands in quotes`,
    ],
    ['that is no Gherkin', 'signIn', ['Given a visitor', 'Whenever it rains'], `${FILE}:4 expected:`],
  ])('%s is refused with its line', (_, feature, lines, says) => {
    expect(refusalOf(feature, ...lines)).toContain(says)
  })

  it('is helped to its next sentence: what is none is answered with what can come, or with what is', () => {
    const said = refusalOf('codeRequest', 'Given a visitor', 'When ?')
    expect(said).toMatch(/What can come here: asks for a code; .*the countdown ends; 500 ms pass/)
    const then = refusalOf('signIn', 'Given a visitor', 'When turns to the code tab', 'Then ?')
    expect(then).toMatch(/Here: "Sign in by mobile .+" \(.+\); method is "verifycode"; hasAgreed is false;/)
  })

  it('keeps its id where it stands, and has another one where it says something else', () => {
    const idOf = (...lines: readonly string[]) =>
      readFeature(FILE, ['Feature: signIn', ...lines, 'Given a visitor'].join('\n'), models).scenarios[0]?.path.id
    expect(idOf('', '', 'Scenario: one')).toBe(idOf('Scenario: one'))
    expect(idOf('Scenario: two')).not.toBe(idOf('Scenario: one'))
    const [one, other] = ['password', 'verifycode'].map(
      (method) => read('signIn', 'Given a visitor', `Then method is "${method}"`).scenarios[0]?.path.id,
    )
    expect(one).not.toBe(other)
  })

  it('with a sentence that is two things is refused until it says which', () => {
    const twice = {
      ...signIn.model,
      events: { ...signIn.model.events, 'tab.code': { 'turns a tab': {} }, 'tab.password': { 'turns a tab': {} } },
    }
    const text = (phrase: string) =>
      ['Feature: signIn', 'Scenario: one', 'Given a visitor', `When ${phrase}`].join('\n')
    const readIn = (phrase: string) => readFeature(FILE, text(phrase), [{ ...signIn, model: twice }])
    expect(readIn('turns a tab').refusals).toEqual([
      `${FILE}:4 "turns a tab" is several things: "tab.password: turns a tab", "tab.code: turns a tab". Say which.`,
    ])
    expect(readIn('tab.code: turns a tab').refusals).toEqual([])
  })

  it('that the chart contradicts fails at that line, with what is', () => {
    const lines = [
      'Given a visitor',
      'When turns to the code tab',
      'Then method is "password"',
      'When signs in by code',
    ]
    const { scenarios, refusals } = read('signIn', ...lines)
    expect(refusals).toEqual([])
    const { crashed, paths } = planOfScenarios(EMPTY, scenarios, 'model')
    expect(paths).toEqual([])
    expect(crashed.map((result) => ofScenario(scenarios, result))).toMatchObject([
      {
        scenario: `${FILE}:2`,
        failure: `${FILE}:5 expected: method is "password"\n     is: method is "verifycode"`,
      },
    ])
  })

  it('with a case that a target leaves out is not walked there, and says why', () => {
    const { scenarios } = read('reset', 'Given a visitor', 'When asks for a code without an account')
    const bindings = {
      dom: { mount: () => null, not: { 'asks for a code without an account': 'nobody can' } },
      browser: { arrive: async () => undefined },
    }
    expect(planOfScenarios(EMPTY, scenarios, 'dom', bindings as never)).toMatchObject({
      paths: [],
      excluded: [{ what: 'one', why: `${FILE}:4 "asks for a code without an account": nobody can` }],
    })
    expect(planOfScenarios(EMPTY, scenarios, 'browser', bindings as never).paths).toHaveLength(1)
  })

  it('finds a fault of the chart, and says at which line', async () => {
    const lines = ['Given a visitor', 'When ticks or unticks the terms', 'And signs in by password']
    const { scenarios } = read('signIn', ...lines)
    const fault = mutantsOf(signIn.model.machine).find(
      ({ name }) => name === 'signIn.editing login.submit (1) leads to editing',
    )
    if (!fault) throw new Error('no such fault')
    const results = await runPaths(
      { ...signIn.model, machine: fault.machine },
      scenarios.map(({ path }) => path),
    )
    expect(results.map((result) => ofScenario(scenarios, result).failure)).toEqual([
      expect.stringContaining(`${FILE}:5 step 2 of 2, login.submit: signs in by password`),
    ])
  })

  it('that is not there is refused with those that are', () => {
    expect(() => scenariosAsked('no such thing', models)).toThrow(Mistyped)
    expect(() => scenariosAsked('no such thing', models)).toThrow('A wrong password, then the right one')
    expect(scenariosAsked('wrong PASSWORD', models)).toHaveLength(1)
  })
})
