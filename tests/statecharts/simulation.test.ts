import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openText } from '../../domain/statecharts/open-file.ts'
import type { PathFile } from '../../domain/statecharts/paths.ts'
import type { Run } from '../../domain/statecharts/run.ts'
import { momentOfStep, momentsOfPath } from '../../src/incident/moment.ts'
import { canonicalJson, extractChart } from '../../src/recorder/extract.ts'
import { verdictsOf } from '../../src/statecharts/incident/counter-examples.ts'
import { coverageOfPaths, coverageOfRun } from '../../src/statecharts/incident/coverage.ts'
import { modelOf, pathsOf } from '../../src/statecharts/incident/models.ts'
import { simulationOf } from '../../src/statecharts/incident/simulation.ts'
import { testOf } from '../../src/statecharts/incident/trace-test.ts'
import { allModels } from '../models/library/all-models.ts'
import { runPaths } from '../models/library/run-paths.ts'
import { codeRequestModel } from '../models/sign-in/code-request.model.ts'
import { signInModel } from '../models/sign-in/sign-in.model.ts'
import { ATTEMPT, CHARTS, lockedOut, recordedSignIn, SIGN_IN } from './support/stories.ts'

const HASH = 'b4731bfd28a3'
const committed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../models/sign-in/${name}.paths.json`), 'utf8')) as PathFile

describe('the simulator', () => {
  it('offers what can happen, and goes where the machine goes', () => {
    const simulation = simulationOf(SIGN_IN, signInModel, 'a visitor')
    const first = simulation.begin()
    expect(first.told.active).toContain('signIn.editing.password')
    const choose = (before: typeof first, says: string) => {
      const choice = simulation.choices(before).find((each) => each.says === says)
      if (!choice) throw new Error(`${says} is not offered`)
      return simulation.take(before, choice.happening)
    }
    const asked = choose(first, 'signs in by password')
    expect(asked.told).toMatchObject({ state: 'agreeing', taken: ['signIn.editing|login.submit|1'], refused: [] })
    const sent = choose(asked, 'accepts the terms, by password')
    const refused = choose(sent, 'the server refuses the password')
    expect(refused.told).toMatchObject({ state: { editing: 'password' }, failure: 'RET:200016' })
    const nothing = choose(refused, 'gives no account')
    expect(nothing.told).toMatchObject({
      taken: [],
      refused: [expect.stringContaining('|login.submit|'), expect.anything()],
    })
  })

  it('says beforehand what will come to nothing', () => {
    const simulation = simulationOf(SIGN_IN, signInModel, 'a visitor')
    const choices = simulation.choices(simulation.begin())
    expect(choices.find(({ says }) => says === 'gives no account')?.isIgnored).toBe(true)
    expect(choices.find(({ says }) => says === 'signs in by password')?.isIgnored).toBe(false)
  })

  it('lets time pass up to the next timer', async () => {
    const waits = (await allModels()).flatMap(({ model }) => {
      const simulation = simulationOf(extractChart(model.machine), model, Object.keys(model.inputs)[0] ?? '')
      const first = simulation.begin()
      const wait = simulation.choices(first).find(({ ms }) => ms !== undefined)
      return wait ? [{ ms: wait.ms, after: simulation.take(first, wait.happening).told }] : []
    })
    expect(waits.length).toBeGreaterThan(0)
    for (const { ms, after } of waits) expect(after).toMatchObject({ t: ms, event: 'time' })
  })
})

describe('the sentences of the specification', () => {
  it('hold, and each is named', () => {
    const verdicts = verdictsOf(signInModel)
    expect(verdicts.map(({ says }) => says)).toEqual(signInModel.rules?.map(({ says }) => says))
    expect(verdicts.filter(({ way }) => way)).toEqual([])
  })

  it('one that does not hold comes with the shortest way to where it does not', () => {
    const rules = [{ says: 'nothing is ever sent', holds: (s: { children: object }) => !('logIn' in s.children) }]
    const [verdict] = verdictsOf({ ...signInModel, rules: rules as never })
    expect(verdict?.way?.happenings).toHaveLength(2)
    const simulation = simulationOf(SIGN_IN, signInModel, verdict?.way?.start ?? '')
    const end = verdict?.way?.happenings.reduce(simulation.take, simulation.begin())
    expect(end?.told.state).toBe('submitting')
  })
})

describe('a story as a test', () => {
  const testOfTrace = ({ steps }: { steps: Parameters<typeof momentOfStep>[1][] }) =>
    testOf(
      signInModel,
      HASH,
      steps.filter(({ m }) => m === 'signIn').map((step) => momentOfStep(CHARTS, step)),
    )

  it('a lock-out becomes a path that the running chart walks', async () => {
    const made = await testOfTrace((await lockedOut()) as never)
    if (!('file' in made)) throw new Error(`step ${made.missing} is not in the model`)
    expect(openText(JSON.stringify(made.file))).toEqual(JSON.parse(JSON.stringify(made.file)))
    expect(made.file.paths[0]?.steps.map(({ happening }) => happening.kind)).toEqual(['event', 'event', 'answer'])
    const results = await runPaths(signInModel, made.file.paths as never)
    expect(results.map(({ failure }) => failure)).toEqual([undefined])
  })

  it('is called as the path tests would call it, and is the path of theirs that it repeats', async () => {
    const { paths } = committed('sign-in')
    for (const path of paths) {
      const made = await testOf(signInModel, HASH, momentsOfPath(SIGN_IN, path))
      if (!('file' in made)) throw new Error(`step ${made.missing} of ${path.name} is not in the model`)
      expect(made.file.paths).toEqual([path])
    }
  })

  it('has a name that no other path of its chart has', async () => {
    const made = await testOfTrace((await lockedOut()) as never)
    if (!('file' in made)) throw new Error('no path')
    const [path] = made.file.paths
    expect(path?.name).toMatch(/^a visitor: signs in by password, .* → /)
    expect(committed('sign-in').paths.map(({ name }) => name)).not.toContain(path?.name)
    expect(path?.id).toMatch(/^[0-9a-f]{12}$/)
  })

  it('the path fails on a chart that behaves otherwise', async () => {
    const made = await testOfTrace((await lockedOut()) as never)
    if (!('file' in made)) throw new Error('no path')
    const other = {
      ...signInModel,
      machine: signInModel.machine.provide({ guards: { mayLogIn: () => false } as never }),
    }
    const [result] = await runPaths(other, made.file.paths as never)
    expect(result?.failure).toMatch(/^step 2 of 3/)
  })

  it('a story that the model does not know says from which step', async () => {
    const trace = await lockedOut()
    const steps = trace.steps.filter(({ m }) => m === 'signIn')
    expect(await testOfTrace({ steps: steps.slice(1) } as never)).toEqual({ missing: 1 })
    const wrong = steps.map((step, at) => (at === 2 ? { ...step, s: 'granted' } : step))
    expect(await testOfTrace({ steps: wrong } as never)).toEqual({ missing: 3 })
  })

  it('what another actor of the same chart did stays out of it', async () => {
    const { actor, trace } = recordedSignIn()
    actor.send({ type: 'login.submit', attempt: ATTEMPT })
    expect(await testOfTrace(trace() as never)).toHaveProperty('file.paths.0.steps.length', 1)
  })
})

describe('the committed paths', () => {
  it('every chart has its model and its paths, found by its id', async () => {
    for (const { id } of await allModels()) {
      expect((await modelOf(id))?.machine.id).toBe(id)
      expect((await pathsOf(id))?.chart).toBe(id)
    }
    expect(await pathsOf('__proto__')).toBeNull()
  })

  it('a path is a story, from where it starts', () => {
    const [path] = committed('sign-in').paths
    if (!path) throw new Error('no path')
    const moments = momentsOfPath(SIGN_IN, path)
    expect(moments).toHaveLength(path.steps.length + 1)
    expect(moments[0]).toMatchObject({ says: 'a visitor', state: { editing: 'password' } })
    expect(moments.at(-1)?.active).toContain('signIn.granted')
  })

  it('reach every state and every transition of the charts that they are of', async () => {
    const file = committed('code-request')
    const chart = extractChart(codeRequestModel.machine)
    expect(canonicalJson(chart)).not.toBe('')
    expect(coverageOfPaths(chart, file).untaken).toEqual([])
    const [first] = file.paths
    const less = { ...file, paths: [{ ...first, goals: [] }] } as PathFile
    expect(coverageOfPaths(chart, less).untaken).toHaveLength(coverageOfPaths(chart, file).taken.length)
  })

  it('of a run counts what it reached, and leaves out what nothing can reach', () => {
    const transitions = SIGN_IN.transitions.map(({ id }) => id)
    const [first = '', second = '', ...rest] = transitions
    const run = {
      covered: { states: SIGN_IN.nodes.map(({ id }) => id), transitions: rest, cases: [] },
      of: { states: 8, transitions: transitions.length, cases: 3 },
      excluded: [{ what: first, why: 'nobody can' }],
    } as unknown as Run
    const coverage = coverageOfRun(SIGN_IN, run)
    expect(coverage.untaken).toEqual([second])
    expect(coverage.transitions).toEqual({ reached: rest.length, of: transitions.length })
  })
})
