import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ONLY_SCENARIOS, type Run } from '../../domain/statecharts/run.ts'
import { keepRun, lastRun, runIn, scenarioRun, writeRun } from './library/kept-runs.ts'
import { crashedRun, notWalked } from './library/run-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-runs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const CHART = { id: 'signIn', hash: '0123456789ab' }
const passed = (path: string) => ({ path, name: `the way ${path}`, passed: true })
const failed = (path: string) => ({ ...passed(path), passed: false, failure: 'it is not there' })
const run = (results: Run['results'], more: Partial<Run> = {}): Run => {
  const { without, ...empty } = notWalked({ chart: CHART, target: 'dom' }, '')
  return { ...empty, results, ...more }
}
const scenario = (id: string, name: string, line = 3) => ({
  ...passed(id),
  ...{ name, scenario: `tests/scenarios/a.feature:${line}` },
})
const scenarios = (results: Run['results'], more: Partial<Run> = {}) => run(results, { only: ONLY_SCENARIOS, ...more })

const kept = () => readdirSync(folder).flatMap((name) => runIn(readFileSync(join(folder, name), 'utf8')))
const namesOf = (one: Run | undefined) => one?.results.map(({ name }) => name)
const moodsOf = (one: Run | undefined) => one?.results.map((result) => [result.path, result.passed])
const last = () => lastRun(kept(), 'signIn', 'dom')
const said = () => scenarioRun(kept(), 'signIn', 'dom')

describe('design, Path tests: what was walked in part stands beside the last run of the whole', () => {
  it('a walk of scenarios leaves the run of the paths as it is', () => {
    keepRun(run([passed('a'), passed('b')]), folder)
    keepRun(scenarios([scenario('s', 'mine')]), folder)
    expect(moodsOf(last())).toEqual([
      ['a', true],
      ['b', true],
    ])
    expect(namesOf(said())).toEqual(['mine'])
  })

  it('one scenario that is walked alone is added to the others, in the place of what it said before', () => {
    keepRun(scenarios([scenario('s', 'mine'), scenario('t', 'yours', 9)]), folder)
    keepRun(scenarios([{ ...scenario('u', 'mine', 5), passed: false }]), folder)
    expect(moodsOf(said())).toEqual([
      ['t', true],
      ['u', false],
    ])
  })

  it('one that cannot be walked any more is no longer one that has passed', () => {
    keepRun(scenarios([scenario('s', 'mine'), scenario('t', 'yours')]), folder)
    keepRun(scenarios([], { excluded: [{ what: 'mine', why: 'no such key' }] }), folder)
    expect(namesOf(said())).toEqual(['yours'])
    expect(said()?.excluded).toEqual([{ what: 'mine', why: 'no such key' }])
  })

  it('of another version of the chart nothing is kept, nor where the walk has broken', () => {
    keepRun(scenarios([scenario('s', 'mine')]), folder)
    keepRun(scenarios([scenario('t', 'yours')], { hash: 'ba9876543210' }), folder)
    expect(namesOf(said())).toEqual(['yours'])
    keepRun(crashedRun({ chart: CHART, target: 'dom' }, new Error('the port is taken'), ONLY_SCENARIOS), folder)
    expect(namesOf(said())).toEqual([])
    expect(last()).toBeUndefined()
  })

  it('a path that was walked alone since is what is known last of it, until all are walked again', () => {
    keepRun(run([failed('a'), failed('b')]), folder)
    keepRun(run([passed('a')], { only: 'a' }), folder)
    keepRun(run([passed('c')], { only: 'c' }), folder)
    expect(moodsOf(last())).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ])
    expect(last()?.only).toBeUndefined()
    keepRun(run([failed('a'), passed('b')]), folder)
    expect(moodsOf(last())).toEqual([
      ['a', false],
      ['b', true],
    ])
  })

  it('a run with a fault planted is told to who asked for it, and to nobody else', () => {
    writeRun(run([failed('a')]), { UI_FAULT: '0', PATHS_RUNS: folder })
    expect(readdirSync(folder)).toEqual(['signIn.json'])
  })
})
