import { beforeAll, describe, expect, it } from 'vitest'
import { allModels } from './library/all-models.ts'
import { planOf } from './library/plan.ts'
import { prove } from './library/prove.ts'
import { runOf } from './library/run-file.ts'
import { runPaths } from './library/run-paths.ts'
import { reportOf } from './report/report.tsx'

const signIn = (await allModels()).find(({ id }) => id === 'signIn')
if (!signIn) throw new Error('no chart signIn')
const { graph, paths } = prove(signIn.model)
const plan = planOf(signIn.model, graph, paths, 'model')
if (typeof plan === 'string') throw new Error(plan)

/** The chart's paths but for the first: not all of it is reached. */
const results = await runPaths(signIn.model, paths.slice(1))
const run = runOf({ chart: signIn, target: 'model', plan, results, startedAt: Date.now() })
const [failed] = runOf({
  chart: signIn,
  target: 'dom',
  plan,
  results: paths.map((path) => ({ path, seconds: 1, failure: 'step 1: <b>nothing</b> came', step: 1 })),
  startedAt: Date.now(),
}).results

const reached = new Set(run.covered.transitions)
const transitions = [...plan.of.transitions]
const missing = transitions.filter((id) => !reached.has(id))

const page = document.implementation.createHTMLDocument()
const classOf = (id: string) => page.querySelector(`[data-transition="${CSS.escape(id)}"]`)?.getAttribute('class')
const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)

describe('the report', () => {
  beforeAll(async () => {
    page.documentElement.innerHTML = await reportOf([
      { ...run, results: [...run.results, ...(failed ? [failed] : [])] },
    ])
  })

  it('paints on the chart what was reached and what was not', () => {
    expect(missing).not.toEqual([])
    for (const id of transitions) expect(classOf(id)).toBe(reached.has(id) ? 'taken' : 'untaken')
  })

  it('lists what was not reached: states, transitions and cases', () => {
    const { states, cases } = run.covered
    const all = [...plan.of.states, ...transitions, ...plan.of.cases]
    const done = new Set([...states, ...reached, ...cases])
    expect(texts('.ids li').sort()).toEqual(all.filter((id) => !done.has(id)).sort())
  })

  it('says what failed as it was said, and how to walk it alone', () => {
    expect(texts('pre')).toContain('step 1: <b>nothing</b> came')
    expect(texts('pre')).toContain(`npm run paths -- --target model --chart signIn --path ${failed?.path}`)
  })

  it('opens from a disk: nothing in it comes from elsewhere', () => {
    const addresses = [...page.querySelectorAll('[src], [href]')].map(
      (each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '',
    )
    expect(addresses.filter((address) => !address.startsWith('#'))).toEqual(['requirements.html'])
    expect(page.querySelector('style')?.textContent).not.toMatch(/@import|url\(/)
    expect(page.querySelector('script')).toBeNull()
  })
})
