import { existsSync, readFileSync } from 'node:fs'
import { isRefusal, openText } from '../../../domain/statecharts/open-file.ts'
import type { PathFile } from '../../../domain/statecharts/paths.ts'
import { Mistyped, mustBeOne } from '../../support/command-line.ts'
import { allModels, type Modelled } from './all-models.ts'
import { runPaths } from './run-paths.ts'

function read(file: string): PathFile {
  if (!existsSync(file)) throw new Mistyped(`There is no file ${file}.`)
  const opened = openText(readFileSync(file, 'utf8'))
  if (!isRefusal(opened) && opened.format === 'statechart-paths/1') return opened
  throw new Mistyped(`${file} is no statechart-paths/1: ${JSON.stringify(isRefusal(opened) ? opened : opened.format)}`)
}

/** Walks the paths of a file, as the viewer makes one of a report, on the running chart. */
export async function walkFile(file: string, say: (line: string) => void) {
  const { chart, paths } = read(file)
  const models = await allModels()
  mustBeOne(
    'chart',
    chart,
    models.map(({ id }) => id),
  )
  const found = models.find(({ id }) => id === chart) as Modelled
  const results = await runPaths(found.model, paths)
  const failures = results.flatMap(({ path, failure }) => (failure === undefined ? [] : [`${path.id} ${failure}`]))
  say(`${chart} (model): paths ${results.length - failures.length}/${results.length}`)
  for (const line of failures) say(`   ✗ ${line}`)
  say(`\n${results.length - failures.length} passed, ${failures.length} failed`)
  return failures.length === 0 && results.length > 0
}
