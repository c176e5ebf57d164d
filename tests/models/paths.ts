import { parseArgs } from 'node:util'
import { allModels } from './library/all-models.ts'
import { approve, hasDrifted } from './library/drift.ts'
import { type Count, prove } from './library/prove.ts'
import { runPaths } from './library/run-paths.ts'

/** `npm run paths`: explores every chart, walks its paths, and says what was reached. */
const { values } = parseArgs({ options: { chart: { type: 'string' }, update: { type: 'boolean', default: false } } })

const DRIFT = 'the committed paths are not those of this chart: look at the change, then run with --update'
const say = (line: string) => process.stdout.write(`${line}\n`)
const share = ({ reached, of }: Count) => `${reached}/${of}`

async function check({ model, id, pathFile }: Awaited<ReturnType<typeof allModels>>[number]) {
  const startedAt = performance.now()
  const { file, faults, states, transitions, cases } = prove(model)
  if (values.update) approve(file, pathFile)
  const results = await runPaths(model, file)
  const failures = results.flatMap(({ path, failure }) => (failure ? [`${path.id} ${path.name}\n     ${failure}`] : []))
  const all = [...failures, ...faults, ...(hasDrifted(file, pathFile) ? [DRIFT] : [])]
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const passed = results.length - failures.length
  say(
    `${id} (model): paths ${passed}/${results.length}, states ${share(states)}, transitions ${share(transitions)}, cases ${share(cases)}, ${seconds} s`,
  )
  for (const line of all) say(`   ✗ ${line}`)
  return { passed, failed: all.length }
}

const total = { passed: 0, failed: 0 }
for (const each of await allModels()) {
  if (values.chart && each.id !== values.chart) continue
  const { passed, failed } = await check(each)
  total.passed += passed
  total.failed += failed
}
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
