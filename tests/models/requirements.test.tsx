import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { xlsxRows } from '../../domain/sheets/xlsx-read.ts'
import { ONLY_SCENARIOS, type Run } from '../../domain/statecharts/run.ts'
import { allModels } from './library/all-models.ts'
import { approvedPaths } from './library/drift.ts'
import { notWalked, runOf } from './library/run-file.ts'
import { readFeature } from './library/scenarios.ts'
import { bytesOf } from './report/bytes.ts'
import { pathsKnown } from './report/known-paths.ts'
import {
  chartsOf,
  moodOf,
  type Requirement,
  requirementsOf,
  sentencesIn,
  wordedVerdicts,
} from './report/requirements.ts'
import { requirementsIn } from './report/requirements-file.tsx'

const models = await allModels()
const named = (id: string) => {
  const found = models.find((each) => each.id === id)
  if (!found) throw new Error(`no chart ${id}`)
  return found
}
const [signIn, menuView] = [named('signIn'), named('menuView')]
const NOTHING = { states: new Set<string>(), transitions: new Set<string>(), cases: new Set<string>() }

/** A run of all paths of a chart; `failed`: the one that fails. */
function runWith(chart: typeof signIn, target: Run['target'], { failed = '', why = '' } = {}): Run {
  const excluded = why === '' ? [] : [{ what: 'signIn|tab.code|0', why }]
  return runOf({
    ...{ chart, target, startedAt: 0 },
    plan: { paths: [], of: NOTHING, excluded, crashed: [] },
    results: approvedPaths(chart).map((path) => ({
      ...{ path, seconds: 1 },
      ...(path.id === failed && { failure: 'it is not there', step: 1 }),
    })),
  })
}

const FEATURE = ['Feature: signIn', '', '  Scenario: Somebody thinks again', '    Given a visitor', '    Then editing']
const FILE = 'tests/scenarios/thinks-again.feature'
const { scenarios } = readFeature(FILE, FEATURE.join('\n'), models)

/** A run of the scenario alone; `failure`: what it says, if it fails. */
const runOfScenario = (target: Run['target'], failure?: string): Run =>
  runOf({
    ...{ chart: signIn, target, only: ONLY_SCENARIOS, startedAt: 0 },
    plan: { paths: [], of: NOTHING, excluded: [], crashed: [] },
    results: scenarios.map(({ path, line }) => ({
      ...{ path, seconds: 1, scenario: `${FILE}:${line}` },
      ...(failure !== undefined && { failure, step: 0 }),
    })),
  })

const requirementsWith = async (runs: readonly Run[]) =>
  requirementsOf(models, runs, await pathsKnown(models, runs, scenarios))
const rowOf = (rows: readonly Requirement[], section: string, sentence: string) => {
  const found = rows.filter((row) => row.section === section && row.sentence === sentence)
  expect(found).toHaveLength(1)
  return found[0] as Requirement
}
const TERMS = ['§5', 'Terms checkbox must be ticked before login'] as const

describe('the requirements', () => {
  it('a sentence that two charts quote is one row', async () => {
    const row = rowOf(await requirementsWith([]), '§4', 'On successful reset it stores the returned user')
    expect(chartsOf(row)).toEqual(['choosePassword', 'reset'])
  })

  it('sentences that are quoted at once are a row each, with their own section', () => {
    expect(sentencesIn('§5: One; and more; §4: Two')).toEqual([
      { section: '§5', sentence: 'One; and more' },
      { section: '§4', sentence: 'Two' },
    ])
  })

  it('a section is known by whatever it is called, and a sentence without one is of the design', () => {
    const sections = [
      ...['guarantees 23: a', 'guarantee 23: a', 'decisions.md: a', 'decisions.md, legacy mode: a'],
      ...['decisions "Start-up and failures": a', 'decisions, Sign-in: a', "SSO users (§2: 'x') have none"],
    ].flatMap((says) => sentencesIn(says).map(({ section }) => section))
    expect(sections).toEqual([
      ...['guarantee 23', 'guarantee 23', 'decisions', 'decisions, legacy mode'],
      ...['decisions, Start-up and failures', 'decisions, Sign-in', 'design'],
    ])
  })

  it('come as the specification counts, then the decisions, then the design', async () => {
    const [model] = models
    if (!model) throw new Error('no model')
    const says = ['a', 'guarantees 9: b', '§10: c', 'decisions: d', '§2: e', 'guarantee 16: f']
    const one = { ...model, model: { ...model.model, rules: says.map((each) => ({ says: each, holds: () => true })) } }
    const rows = requirementsOf([{ ...one, model: { ...one.model, lasts: {}, numbers: [] } }], [], () => [])
    expect(rows.map(({ section }) => section)).toEqual([
      ...['§2', '§10', 'decisions', 'guarantee 9', 'guarantee 16', 'design'],
    ])
  })

  it('none of the sentences of any model is lost', async () => {
    const quoted = models
      .flatMap(({ model: { rules = [], lasts = {}, numbers = [] } }) => [...rules, ...Object.values(lasts), ...numbers])
      .flatMap(({ says }) => sentencesIn(says))
    const rows = await requirementsWith([])
    for (const { section, sentence } of quoted) rowOf(rows, section, sentence)
  })

  it('a path that fails makes its requirement red, on that target alone', async () => {
    const [path] = approvedPaths(signIn)
    const runs = [runWith(signIn, 'model'), runWith(signIn, 'dom', { failed: path?.id })]
    const { verdicts } = rowOf(await requirementsWith(runs), ...TERMS)
    expect(moodOf(verdicts.dom)).toBe('failed')
    expect(wordedVerdicts(verdicts.dom)).toEqual([`2 of 3 paths passed; failed: ${path?.name}`])
    expect(moodOf(verdicts.model)).toBe('passed')
  })

  it('a sentence that the chart breaks is red though every path passes', async () => {
    const fault = { kind: 'rule', says: `does not hold: ${TERMS.join(': ')}. After: the start` } as const
    const runs = [{ ...runWith(signIn, 'model'), faults: [fault] }]
    const { verdicts } = rowOf(await requirementsWith(runs), ...TERMS)
    expect(moodOf(verdicts.model)).toBe('failed')
  })

  it('where no run is there, it says so', async () => {
    const runs = [notWalked({ chart: signIn, target: 'dom' }, 'nobody sees it')]
    const { verdicts } = rowOf(await requirementsWith(runs), ...TERMS)
    expect(wordedVerdicts(verdicts.dom)).toEqual(['never walked: nobody sees it'])
    expect(wordedVerdicts(verdicts.browser)).toEqual(['never walked'])
  })

  it('a target on which less can be caused says why', async () => {
    const runs = [runWith(signIn, 'browser', { why: 'no such key' })]
    const { verdicts } = rowOf(await requirementsWith(runs), ...TERMS)
    expect(wordedVerdicts(verdicts.browser)[0]).toContain('left out: no such key')
  })

  it('a scenario that was walked stands beside the last run of the paths, and makes it red where it fails', async () => {
    const runs = [runWith(signIn, 'model'), runOfScenario('model'), runOfScenario('dom', 'it is not there')]
    const { verdicts, paths } = rowOf(await requirementsWith(runs), ...TERMS)
    expect(paths.flatMap(({ scenario }) => scenario?.place ?? [])).toEqual([`${FILE}:3`])
    expect(wordedVerdicts(verdicts.model)).toEqual(['3 of 3 paths passed; 1 of 1 scenarios passed'])
    expect(moodOf(verdicts.model)).toBe('passed')
    expect(wordedVerdicts(verdicts.dom)).toEqual([
      'never walked; 0 of 1 scenarios passed; failed: Somebody thinks again',
    ])
    expect(moodOf(verdicts.dom)).toBe('failed')
  })

  it('a duration is checked on the paths in which its delay fires, and a number on none', async () => {
    const rows = await requirementsWith([runWith(menuView, 'model'), runWith(signIn, 'model')])
    const duration = rowOf(rows, '§9', 'the collapse motion deadline is 500 ms')
    const firing = approvedPaths(menuView).filter(({ steps }) =>
      steps.some(({ fired }) => fired.some((id) => id.includes('after.collapseDeadline'))),
    )
    expect(duration.paths.map(({ id }) => id)).toEqual(firing.map(({ id }) => id))
    const number = rowOf(rows, '§9', 'code length is 6')
    expect(number.paths).toEqual([])
    expect(wordedVerdicts(number.verdicts.model)).toEqual(['holds'])
  })
})

const read = async (bytes: Uint8Array) => {
  const rows: (readonly string[])[] = []
  for await (const { cells } of xlsxRows(bytes)) rows.push(cells)
  return rows
}

describe('the page and the sheet of the requirements', () => {
  const page = document.implementation.createHTMLDocument()
  let rows: (readonly string[])[] = []
  const field = () => page.querySelector('input[type="search"]') as HTMLInputElement
  const shown = (kind: string) =>
    [...page.querySelectorAll<HTMLElement>(`[data-${kind}]`)].filter((each) => !each.hidden)
  function search(words: string) {
    field().value = words
    field().dispatchEvent(new Event('input'))
  }

  beforeAll(async () => {
    const { page: html, sheet } = await requirementsIn(models, {
      runs: [runWith(signIn, 'model'), runOfScenario('model'), runOfScenario('dom', 'it is not there')],
      ...{ scenarios, refusals: ['no such sentence'], styles: '' },
    })
    page.documentElement.innerHTML = html
    rows = await read(await bytesOf(sheet))
    const { searchIn } = (await import(join(import.meta.dirname, 'report/search.mjs'))) as {
      searchIn: (page: Document) => void
    }
    searchIn(page)
  })

  it.each([
    ['that happens', 'UNTICKS the terms'],
    ['that must do nothing', 'gives no account'],
  ])('a path is found by a case %s, with the requirements of its chart', (_, words) => {
    search(words)
    const ids = approvedPaths(signIn).filter((path) => JSON.stringify(path).includes(words.toLowerCase()))
    expect(ids).not.toEqual([])
    expect(shown('path').map((each) => each.dataset.path)).toEqual(
      expect.arrayContaining(ids.map(({ id }) => `signIn/${id}`)),
    )
    expect(shown('requirement').map((each) => each.querySelector('th')?.textContent)).toContain(TERMS[1])
  })

  it('the words of a sentence find it, and the paths on which it is checked', () => {
    search('terms checkbox')
    expect(shown('requirement')).toHaveLength(1)
    const ids = [...scenarios.map(({ path }) => path), ...approvedPaths(signIn)].map(({ id }) => `signIn/${id}`)
    expect(shown('path').map((each) => each.dataset.path)).toEqual(ids)
    expect(page.querySelector('[role="status"]')?.textContent).toBe('1 requirement, 1 scenario, 3 paths')
  })

  it('a path is found by its id, and says how to walk it', () => {
    const id = approvedPaths(signIn)[0]?.id
    search(id ?? '')
    expect(shown('path')).toHaveLength(1)
    const command = shown('path')[0]?.querySelector('input')?.value
    expect(command).toBe(`npm run paths -- --chart signIn --path ${id}`)
  })

  it('a scenario is found by its words, with its chart, its file and line, and its last result on each target', () => {
    search('thinks again')
    expect(page.querySelector('[role="status"]')?.textContent).toMatch(/, 1 scenario, 0 paths$/)
    const [row, ...more] = shown('scenario')
    expect(more).toEqual([])
    const [name, ...cells] = [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent)
    expect(name).toMatch(/^Somebody thinks againit is not there/)
    expect(cells).toEqual(['signIn', `${FILE}:3`, 'passed', 'failed', 'never walked'])
    search('')
    expect(page.querySelector('#scenarios > pre')?.textContent).toBe('no such sentence')
  })

  it('a state is found by its name, and what is nowhere is said to be nowhere', () => {
    search('signIn.agreeing')
    expect(shown('path').length).toBeGreaterThan(0)
    search('nothing of that kind')
    expect(page.querySelector('[role="status"]')?.textContent).toBe('0 requirements, 0 scenarios, 0 paths')
    search('')
    expect(shown('requirement')).toHaveLength(rows.length - 1)
  })

  it('opens from a disk, with a way back', () => {
    const addresses = [...page.querySelectorAll('[src], [href]')].map((each) => each.getAttribute('href') ?? 'src')
    expect(new Set(addresses.filter((address) => !address.startsWith('#')))).toEqual(
      new Set(['index.html', 'requirements.xlsx']),
    )
    const anchors = addresses.filter((address) => address.startsWith('#')).map((address) => address.slice(1))
    expect(anchors.filter((id) => !page.getElementById(id))).toEqual([])
  })

  it('the sheet holds the same rows', () => {
    expect(rows.slice(1).map(([section, sentence]) => `${section} ${sentence}`)).toEqual(
      [...page.querySelectorAll('[data-requirement]')].map(
        (each) => `${each.querySelector('td')?.textContent} ${each.querySelector('th')?.textContent}`,
      ),
    )
    const [, , charts, check, , model, dom] = rows.find(([, sentence]) => sentence === TERMS[1]) ?? []
    expect([charts, check]).toEqual(['signIn', 'rule at every step'])
    expect(model).toBe('3 of 3 paths passed; 1 of 1 scenarios passed')
    expect(dom).toBe('never walked; 0 of 1 scenarios passed; failed: Somebody thinks again')
  })
})
