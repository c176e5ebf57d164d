import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allModels } from './library/all-models.ts'
import { approvedPaths, driftOf } from './library/drift.ts'
import { prove } from './library/prove.ts'
import { walkByChance } from './library/random-walk.ts'
import { runPaths } from './library/run-paths.ts'

const PATHS_AT_MOST = 20
const NAME_AT_MOST = 100
const EXPLORED_WITHIN_MS = 10_000

const models = await allModels()

it('every chart has a model', () => {
  const machines = readdirSync(join(import.meta.dirname, '../../machines'), { recursive: true, encoding: 'utf8' })
  const charts = machines.filter((name) => name.endsWith('.machine.ts'))
  const named = charts.map((name) =>
    basename(name)
      .replace('.machine.ts', '')
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  expect(models.map(({ id }) => id).sort()).toEqual(named.sort())
})

describe.each(models)('the chart $id', (chart) => {
  const { model } = chart
  const proof = prove(model)

  it(
    'is reached in all its states and transitions, and keeps the sentences of the specification',
    () => {
      expect(proof.graph.crashes).toEqual([])
      expect(proof.faults).toEqual([])
    },
    EXPLORED_WITHIN_MS,
  )

  it('needs few paths, and they are the committed ones', () => {
    expect(proof.paths.length).toBeLessThanOrEqual(PATHS_AT_MOST)
    expect(driftOf(chart, proof.paths), 'run `npm run paths -- --update` after a look at the change').toBeUndefined()
  })

  it('calls its paths by short names that tell them apart', () => {
    const names = proof.paths.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name === '' || name.length > NAME_AT_MOST)).toEqual([])
  })

  it('does on every approved path, with real actors and clocks, what it was explored to do', async () => {
    const results = await runPaths(model, approvedPaths(chart))
    expect(results.flatMap(({ path, failure }) => (failure ? [`${path.name}: ${failure}`] : []))).toEqual([])
  })

  it('does the same wherever chance leads', async () => {
    await walkByChance(model, { runs: 20, longest: 60, seed: 20_261 })
  })
})
