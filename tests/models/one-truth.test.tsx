import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type AnyStateMachine, emit } from 'xstate'
import { openText } from '../../domain/statecharts/open-file.ts'
import type { Run, RunTarget } from '../../domain/statecharts/run.ts'
import en from '../../locales/en.json' with { type: 'json' }
import own from '../../locales/statecharts/en.json' with { type: 'json' }
import names from '../../locales/statecharts/names/en.json' with { type: 'json' }
import { extractChart } from '../../src/recorder/extract.ts'
import { RunSummary } from '../../src/statecharts/incident/RunSummary.tsx'
import { newestRuns, rowsOf } from '../../src/statecharts/incident/runs.ts'
import { TextsProvider } from '../../src/statecharts/language/TextsProvider.tsx'
import { allModels } from './library/all-models.ts'
import { explored } from './library/charts-asked.ts'
import { approve, approvedPaths } from './library/drift.ts'
import { nameOfHappening } from './library/explore.ts'
import type { AnyModel } from './library/model.ts'
import { planOf } from './library/plan.ts'
import { crashedRun, notWalked, runOf } from './library/run-file.ts'
import { walk } from './library/run-paths.ts'
import { type Chart, onModel } from './library/targets.ts'
import { linesOf, totalOf } from './library/told.ts'
import { walkOn } from './library/walk-targets.ts'
import { reportOf } from './report/report.tsx'

const folder = mkdtempSync(join(tmpdir(), 'paths-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(cleanup)

const models = await allModels()
const named = (id: string) => {
  const found = models.find((each) => each.id === id)
  if (!found) throw new Error(`no chart ${id}`)
  return found
}
const version = named('version')

/** A chart with a fault planted in it or its model, and its own file of committed paths. */
function planted(change: Partial<AnyModel>, of = version): Chart {
  const pathFile = join(folder, `${of.id}.paths.json`)
  const [chart] = explored([{ ...of, pathFile, model: { ...of.model, ...change } }]).charts
  if (!chart) throw new Error('it cannot be explored')
  approve(chart, chart.proof.paths)
  return chart
}

const machineWith = (part: object) => (version.model.machine as AnyStateMachine).provide(part as never)

/** What each of those who read a run is told of it: the file, the page, the terminal and the viewer. */
async function toldOf(run: Run) {
  const opened = openText(JSON.stringify(run))
  const page = document.implementation.createHTMLDocument()
  page.documentElement.innerHTML = await reportOf([run])
  const chart = { ...extractChart(version.model.machine), format: 'statechart/1', hash: version.hash, app: '' } as const
  const options = {
    lang: 'en',
    messages: en,
    words: { own, states: {}, names },
    originals: new Map(),
    showsKeys: false,
  } as const
  const { container } = render(
    <TextsProvider {...options}>
      <RunSummary run={run} chart={chart} />
    </TextsProvider>,
  )
  const rows = rowsOf({ format: 'statechart-paths/1', chart: run.chart, hash: run.hash, paths: [] }, [run])
  const texts = rows.flatMap(({ name, verdicts }) => [name, ...verdicts.map(({ result }) => result.failure ?? '')])
  return {
    json: JSON.stringify(opened).replaceAll('\\n', '\n').replaceAll('\\"', '"'),
    page: page.body.textContent ?? '',
    colour: page.querySelector('summary span')?.className,
    terminal: linesOf(run).join('\n'),
    viewer: [container.textContent, ...texts].join('\n'),
  }
}

async function expectTold(run: Run, words: string, failed = 1) {
  const { json, page, colour, terminal, viewer } = await toldOf(run)
  for (const each of [json, page, terminal, viewer]) expect(each).toContain(words)
  expect(totalOf([run]).failed).toBe(failed)
  expect(page).toContain(`The last time: ${totalOf([run]).passed} passed, ${failed} failed`)
  expect(colour).toBe('bad')
}

describe('design, Path tests: the file of a run, the page, the terminal and the viewer tell one truth', () => {
  it('where nothing is wrong, all are green', async () => {
    const run = await onModel(planted({}), {})
    expect(totalOf([run])).toEqual({ passed: run.results.length, failed: 0 })
    expect((await toldOf(run)).colour).toBe('good')
  })

  it('of committed paths that are not those of the chart', async () => {
    const chart = planted({})
    approve(chart, chart.proof.paths.slice(1))
    await expectTold(await onModel(chart, {}), 'the committed paths are not those of this chart')
  })

  it('of a committed path that the chart no longer does, which is named with its step', async () => {
    const chart = planted({})
    const [first, ...rest] = approvedPaths(chart)
    if (!first) throw new Error('no path')
    const wrong = { ...first, id: 'old', expect: { ...first.expect, state: 'elsewhere' } }
    approve(chart, [wrong, ...rest])
    await expectTold(await onModel(chart, {}), 'at the start: elsewhere → resting', 2)
  })

  it('of what became of the steps of a committed path, as a difference', async () => {
    const chart = planted({})
    const [first, ...rest] = approvedPaths(chart)
    const [step, ...more] = first?.steps ?? []
    if (!first || !step) throw new Error('no path')
    const { expect } = step
    const wrong = { ...first, steps: [{ ...step, expect: { ...expect, state: 'resting', shows: { a: 1 } } }, ...more] }
    approve(chart, [wrong, ...rest])
    const words = `step 1, ${nameOfHappening(step.happening)}: resting → ${String(expect.state)}`
    await expectTold(await onModel(chart, {}), words, 2)
  })

  it('of committed paths that cannot be read', async () => {
    const chart = planted({})
    writeFileSync(chart.pathFile, '<<<<<<< ours')
    await expectTold(await onModel(chart, {}), 'the committed paths cannot be read')
  })

  it('of a sentence of the specification that does not hold', async () => {
    const rules = [{ says: '§0: nothing is ever checked', holds: (s: { value: unknown }) => s.value !== 'checking' }]
    await expectTold(await onModel(planted({ rules } as never), {}), 'does not hold: §0: nothing is ever checked')
  })

  it('of a duration or a limit that is not the one of the specification', async () => {
    const says = '§0: looked at every minute'
    const longer = await onModel(planted({ lasts: { checkInterval: { says, ms: 60_000 } } }), {})
    await expectTold(longer, `does not hold: ${says}. But the delay checkInterval is 600000 ms`)
    const other = await onModel(planted({ numbers: [{ says, is: 60, found: 600 }] }), {})
    await expectTold(other, `does not hold: ${says}. But it is 600`)
  })

  it('of moments that are taken for one and are not', async () => {
    const chart = planted({ classes: {} }, named('modal'))
    const run = await onModel(chart, {})
    const merges = (run.faults ?? []).filter(({ kind }) => kind === 'merge')
    expect(merges).not.toEqual([])
    await expectTold(run, merges[0]?.says ?? 'none', totalOf([run]).failed)
  })

  it('of a state that is never reached', async () => {
    const events = { ...version.model.events, 'page.shown': {} }
    await expectTold(await onModel(planted({ events }), {}), 'never reached: version.due|page.shown|0')
  })
})

const failing = () => {
  throw new Error('planted')
}

describe('design, Path tests: a chart that fails on an event is one failed path', () => {
  const OWN_LINE = /at tests\/models\/one-truth\.test\.tsx:\d+|at machines\/version\.machine\.ts:\d+/

  it('with the chart, the step and the reason, and its other paths are walked all the same', async () => {
    const run = await onModel(planted({ machine: machineWith({ actions: { sayOutdated: emit(failing) } }) }), {})
    const words = 'step 2 of 2, isOutdated: the server has another console\n     the chart version fails: planted'
    await expectTold(run, words)
    expect(totalOf([run]).passed).toBeGreaterThan(0)
    expect(run.results.find(({ passed }) => !passed)).toMatchObject({ step: 2, way: { steps: [{}, {}] } })
  })

  it('also where a guard fails, which XState tells without its line', async () => {
    const run = await onModel(planted({ machine: machineWith({ guards: { isOutdated: failing } }) }), {})
    await expectTold(run, 'the chart version fails')
    expect(totalOf([run]).failed).toBe(1)
  })

  it('also where it fails only as it runs', async () => {
    const run = await onModel(planted({ machine: machineWith({ actions: { sayOutdated: failing } }) }), {})
    expect(run.results.filter(({ passed }) => !passed)[0]?.failure).toContain('the chart version fails: planted')
    expect(run.faults).toBeUndefined()
  })

  it('whatever it is walked on', () => {
    const { model, proof } = planted({ machine: machineWith({ actions: { sayOutdated: emit(failing) } }) })
    const stage = { dom: { mount: () => null }, browser: { arrive: async () => undefined } }
    for (const target of ['dom', 'browser'] as const) {
      const plan = planOf(model, proof.graph, proof.paths, target, stage as never)
      expect(plan).toMatchObject({ crashed: [{ step: 2 }] })
    }
  })

  it('names the line of the product', async () => {
    const { said } = await import('./library/said.ts')
    const error = new Error('planted')
    error.stack = [
      'Error: planted',
      '    at send (/home/me/node_modules/xstate/dist/x.js:1:1)',
      '    at tell (file:///home/src/foyer/machines/version.machine.ts:19:47)',
    ].join('\n')
    expect(said(error)).toMatch(/^planted\n\s+at machines\/version\.machine\.ts:19$/)
    expect(said(error)).toMatch(OWN_LINE)
  })
})

describe('design, Path tests: whatever breaks a walk is told of the chart that it breaks', () => {
  const plan = planOf(version.model, planted({}).proof.graph, planted({}).proof.paths, 'model')
  if (typeof plan === 'string') throw new Error(plan)

  it('a path that fails in the browser is in the file, on the page, in the terminal and in the viewer', async () => {
    const [path] = plan.paths
    if (!path) throw new Error('no path')
    const own = { ...path, id: 'onlyInTheBrowser' }
    const subject = {
      happens: async () => undefined,
      check: async () => Promise.reject(new Error('the button is gone')),
      failed: async () => Promise.reject(new Error('the page has closed')),
      stop: () => undefined,
    }
    const result = await walk(version.model, own, () => subject)
    const run = runOf({ chart: version, target: 'browser', plan, results: [result], startedAt: 0 })
    await expectTold(run, 'the button is gone\n     nothing more is known: the page has closed')
    expect(
      rowsOf({ format: 'statechart-paths/1', chart: 'version', hash: version.hash, paths: plan.paths }, [run]),
    ).toContainEqual(expect.objectContaining({ id: 'onlyInTheBrowser', path: own }))
  })

  it('a newer run on another target does not hide it', () => {
    const at = (target: RunTarget, startedAt: string): Run => ({
      ...notWalked({ chart: version, target }, ''),
      startedAt,
    })
    const runs = [at('model', '2026-02'), at('browser', '2026-01'), at('browser', '2025-12')]
    expect(newestRuns(runs, 'version').map(({ target, startedAt }) => [target, startedAt])).toEqual([
      ['model', '2026-02'],
      ['browser', '2026-01'],
    ])
  })

  it('a chart that cannot be walked at all', async () => {
    await expectTold(crashedRun({ chart: version, target: 'dom' }, new Error('the view is gone')), 'the view is gone')
  })

  it('one that is not to be walked there is said to be so, and is no failure', async () => {
    const run = notWalked({ chart: version, target: 'dom' }, 'nobody sees it')
    const { json, page, terminal, viewer } = await toldOf(run)
    for (const each of [json, page, terminal, viewer]) expect(each).toContain('nobody sees it')
    expect(totalOf([run]).failed).toBe(0)
  })

  it('consoles that do not come up fail every chart that needs them', async () => {
    const runs: Run[] = []
    const consoles = Promise.reject(new Error('the port is taken'))
    await walkOn('browser', { charts: [planted({})], wanted: {}, tell: (run) => runs.push(run), consoles })
    expect(runs.map(({ faults }) => faults)).toEqual([[{ kind: 'crash', says: 'the port is taken' }]])
  })

  it('a chart that has no end is told of, and the others are explored', () => {
    const holds = () => failing()
    const { charts, broken } = explored([
      { ...version, model: { ...version.model, rules: [{ says: '', holds }] } },
      named('menu'),
    ])
    expect(broken.map(({ error }) => String(error))).toEqual(['Error: planted'])
    expect(charts.map(({ id }) => id)).toEqual(['menu'])
  })

  it('one path alone is green where it passes, although the others were not walked', async () => {
    const chart = planted({})
    const run = await onModel(chart, { path: chart.proof.paths[0]?.id })
    expect(totalOf([run])).toEqual({ passed: 1, failed: 0 })
    expect((await toldOf(run)).colour).toBe('good')
  })
})
